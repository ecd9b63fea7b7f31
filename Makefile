# Everything here sets itself up: all it takes is a Python of at least 3.11 with pip and venv. A C compiler makes the rules
# fast; without one they run uncompiled. Stamps in .venv remember what is done, so a second run installs nothing.

VENV := .venv
BIN := $(VENV)/bin
CORES := 2
WORKERS := 4
EXTRAS := postgres,cluster,rl,plots,bench,docs,dev
FIND_PYTHON := for one in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	$$one -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$one && break; done
COMPILED := $(shell find src -name '*.pxd' 2>/dev/null) $(shell find src -name '*.pxd' 2>/dev/null | sed 's/pxd$$/py/')
FRESH := $(wildcard $(COMPILED))

# Installs with uv, and with pip where uv cannot (no wheel of it, or an index that only pip is set up for).
install = { test -x $(BIN)/uv && $(BIN)/uv pip install -q --python $(1)/python -c requirements.lock $(2); } \
	|| $(1)/python -m pip install -q -c requirements.lock $(2)
# Bytecode is kept, whatever the environment says: the tests start hundreds of processes that import the same modules.
export PYTHONDONTWRITEBYTECODE :=
say = @printf '\n== %s\n' $(1)

PAGE := 'src/escalade/web/**/*.js' 'tests/web/*.mjs'

.PHONY: help play test test-long bench lint format types imports style dead workflows docs all-tests unit wheel browser lock clean
.DEFAULT_GOAL := help

help:
	@echo 'make play     install into .venv, serve the table on localhost and open the browser'
	@echo 'make test     every check and test, as CI runs them; CI=true lets nothing be skipped'
	@echo 'make test-long  soaks that take long; CI does not run them, docs/long-tests.md has the last result'
	@echo 'make lint     style, dead code, types, import rules and workflows only'
	@echo 'make format   lay the code out'
	@echo 'make docs     build the documents as a site in build/site; a link that leads nowhere fails'
	@echo 'make bench    speed beside its peers, as ratios of one run'
	@echo 'make lock     write requirements.lock anew'
	@echo 'make clean    remove what was built and installed here'

# ---- setting up ------------------------------------------------------------------------------------------------------

$(VENV)/.made:
	@python=$${PYTHON:-$$($(FIND_PYTHON))}; \
	test -n "$$python" || { echo 'Escalade needs a Python of at least 3.11 with pip and venv; set PYTHON to one'; exit 1; }; \
	echo "== a virtual environment of $$($$python --version)"; $$python -m venv $(VENV)
	@$(BIN)/python -m pip install -q uv || echo 'uv cannot be installed; pip does its work, slower'
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml setup.py requirements.lock
	$(call say,'installing escalade')
	@$(call install,$(BIN),'setuptools>=77' Cython)
	@export ESCALADE_PURE=1; $(call install,$(BIN),--no-build-isolation -e .)
	@touch $@

$(VENV)/.test: $(VENV)/.made pyproject.toml setup.py requirements.lock
	$(call say,'installing escalade with all its extras')
	@$(call install,$(BIN),'setuptools>=77' Cython)
	@export ESCALADE_PURE=1; $(call install,$(BIN),--no-build-isolation -e '.[$(EXTRAS)]')
	@touch $@ $(VENV)/.play

# The install leaves compiling to this, so that it happens once, and again only when a compiled module changes.
$(VENV)/.compiled: $(FRESH) setup.py
	$(call say,'compiling the rules')
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

# ---- playing ---------------------------------------------------------------------------------------------------------

play: | $(VENV)/.play
	@$(MAKE) --no-print-directory $(VENV)/.compiled
	@$(BIN)/escalade

# ---- checking --------------------------------------------------------------------------------------------------------

# What one core does alone (types, documents) goes on beside what keeps both busy. The contract is kept by the wheel.
test: | $(VENV)/.test
	@$(MAKE) --no-print-directory -j2 lint docs all-tests

all-tests: | browser wheel
	@$(MAKE) --no-print-directory unit SEEN=--ignore=tests/contract

lint: | $(VENV)/.test style dead types imports workflows

style: | $(VENV)/.test
	$(call say,'style: ruff and oxfmt')
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/oxfmt --check $(PAGE)

format: | $(VENV)/.test
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/oxfmt $(PAGE)

dead: | $(VENV)/.test
	$(call say,'dead code: vulture')
	@$(BIN)/vulture

types: | $(VENV)/.test
	$(call say,'types: mypy')
	@$(BIN)/mypy
	@$(BIN)/mypy tests/project/typed_use.py

imports: | $(VENV)/.test
	$(call say,'who may import whom: import-linter')
	@$(BIN)/lint-imports --no-cache --no-logo

workflows: | $(VENV)/.test
	$(call say,'workflows: schema and zizmor')
	@$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/zizmor --offline --quiet --no-progress .github/workflows

# The site is made of what is here: no network, and a warning is a failure (but not with --quiet, which drops warnings).
docs: | $(VENV)/.test
	$(call say,'the documents as a site: build/site/index.html')
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# The wheel as a person gets it: built from the source distribution, installed into an empty environment, no source beside it.
# What it compiled is what the other tests then run, so that nothing is compiled twice. Tests marked `wheel` run here alone.
wheel: | $(VENV)/.test
	$(call say,'the wheel in an empty environment')
	@rm -rf build/wheel && mkdir -p build/wheel
	@$(BIN)/uv build -q --python $(BIN)/python --no-build-isolation -o build/wheel . \
	|| $(BIN)/python -m build --no-isolation -o build/wheel .
	@$(BIN)/uv venv -q --python $(BIN)/python build/wheel/venv || $(BIN)/python -m venv build/wheel/venv
	@$(call install,build/wheel/venv/bin,build/wheel/escalade-*.whl pytest pytest-xdist)
	@$(BIN)/python -m zipfile -e build/wheel/escalade-*.whl build/wheel/unpacked
	@cd build/wheel/unpacked && find escalade -name '*.so' -exec cp {} ../../../src/{} \; && touch ../../../$(VENV)/.compiled
	@cd build/wheel && CI=true venv/bin/python -m pytest -n $(CORES) -m 'not long' -c ../../pyproject.toml --rootdir ../.. ../../tests/contract \
	../../tests/project/test_install.py::test_every_file_of_the_sources_is_installed \
	../../tests/project/test_install.py::test_what_compiled_says_is_true_of_every_module

# Debian's chromium without its windows: the same engine, and a page costs half the work of one in a window.
browser:
	@command -v chromium-headless-shell >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	&& printf '\n== installing chromium for the tests of the page\n' && export DEBIAN_FRONTEND=noninteractive \
	&& apt-get update -qq && { apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null 2>&1 \
	|| apt-get install -y -qq --no-install-recommends chromium >/dev/null; }; } || command -v chromium >/dev/null \
	|| { echo 'There is no chromium, and it cannot be installed here.'; test "$$CI" != true; }

unit: | $(VENV)/.test
	@$(MAKE) --no-print-directory $(VENV)/.compiled
	$(call say,'all tests')
	@PYTHONPATH=tests $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -p nothing_skipped -p slow_first $(SEEN) tests

# CI does not run this. ESCALADE_CHAOS is SEED:STEPS, the seed and the number of things that go wrong.
test-long: | $(VENV)/.test
	@$(MAKE) --no-print-directory $(VENV)/.compiled
	$(call say,'tests marked long')
	@PYTHONPATH=tests $(BIN)/python -m pytest -n $(CORES) -m long --durations=0 tests
	$(call say,'servers and databases that fail again and again')
	@PYTHONPATH=tests ESCALADE_CHAOS=$${ESCALADE_CHAOS:-11:40} $(BIN)/python -m pytest -n $(CORES) --durations=0 tests/table/test_chaos.py

# ---- measuring and keeping -------------------------------------------------------------------------------------------

bench: | $(VENV)/.test browser
	@$(MAKE) --no-print-directory $(VENV)/.compiled
	@$(BIN)/escalade bench
	$(call say,'the searches of the bots')
	@$(BIN)/python benchmarks/bots.py
	$(call say,'the first load of the page on a slow network')
	@$(BIN)/python benchmarks/first_load.py

lock: | $(VENV)/.made
	@$(BIN)/uv pip compile -q --universal --all-extras --no-emit-index-url --no-header --no-annotate --upgrade pyproject.toml -o requirements.lock

clean:
	@rm -rf $(VENV) build dist src/*.egg-info
	@find src -name '*.so' -delete
