"""The command `escalade`: every module in `commands/` adds its own, and all refuse in the same way.

Exit codes: 0 done, 1 the answer is 'no' (a record that differs), 2 the request was refused, 130 interrupted.
"""

from __future__ import annotations

import json
import os
import pkgutil
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer

from . import __version__, commands
from .core.errors import Refused
from .core.words import Words
from .terminal.speech import asked_in, language, refusal

REFUSED = 2
INTERRUPTED = 130
# Typer carries its own copy of Click from some version on; its public BadParameter is the way to both.
UsageError: Any = typer.BadParameter.__base__
ClickException: Any = UsageError.__base__


def command_modules() -> list[ModuleType]:
    """The modules in `commands/`, in the order in which help lists them."""
    found = [import_module(f"{commands.__name__}.{info.name}") for info in pkgutil.iter_modules(commands.__path__)]
    return sorted(
        (module for module in found if hasattr(module, "register")), key=lambda module: getattr(module, "ORDER", 50)
    )


def build() -> typer.Typer:
    """The application with all its commands."""
    app = typer.Typer(name="escalade", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    modules = command_modules()

    @app.callback(invoke_without_command=True, help="terminal.help.escalade")
    def escalade(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help="terminal.help.version")] = False,
    ) -> None:
        if version:
            typer.echo(f"escalade {__version__}")
        elif context.invoked_subcommand is None:
            without_command(context, modules)

    for module in modules:
        module.register(app)
    return app


def without_command(context: typer.Context, modules: list[ModuleType]) -> None:
    """What a bare `escalade` does: the `default` of the one module that has it, else help."""
    for module in modules:
        if hasattr(module, "default"):
            module.default()
            return
    typer.echo(context.get_help())


def translate(command: Any, words: Words) -> None:
    """Puts words in place of the keys that stand as help texts."""
    if command.help and words.has(command.help):
        command.help = words(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None) and words.has(parameter.help):
            parameter.help = words(parameter.help)
    for inner in getattr(command, "commands", {}).values():
        translate(inner, words)


def refuse(code: int, line: str, answer: dict[str, Any], as_json: bool) -> int:
    """Says a refusal: one line for people, or one JSON object for programs."""
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print(f"escalade: {line}", file=sys.stderr)
    return code


def usage(problem: Any, words: Words, as_json: bool) -> int:
    """A command line that cannot be read."""
    message = problem.format_message()
    context = getattr(problem, "ctx", None)
    line = f"{message} [usage]"
    if context is not None:
        line += " " + words("terminal.try_help", command=f"{context.command_path} --help")
    return refuse(REFUSED, line, Refused("usage", message).answer(), as_json)


def run(arguments: Sequence[str]) -> int:
    """Runs one command line; the exit code."""
    as_json = "--json" in arguments
    words = Words("en")
    try:
        words = Words(language(asked_in(arguments)))
        command = typer.main.get_command(build())
        translate(command, words)
        code = command.main(list(arguments), prog_name="escalade", standalone_mode=False)
    except Refused as problem:
        return refuse(REFUSED, refusal(words, problem), problem.answer(), as_json)
    except ClickException as problem:
        return usage(problem, words, as_json)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code if isinstance(code, int) and not isinstance(code, bool) else 0


def warn(message: Warning | str, *_: Any, **__: Any) -> None:
    """A warning in one line, without the source line that means nothing to a player."""
    print(f"escalade: {message}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """The entry point."""
    warnings.showwarning = warn
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a character that cannot be read or shown never ends a game
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as in `escalade replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
