"""The page's modules joined into a few files, so that the first picture needs few requests.

The sources stay modules, and whoever develops the page may load them as they are. `linked` turns each module into a
function that is called when somebody first needs it, without the comments that have lines of their own. Imports become
constants, so an `export let` would not be followed: it is refused, like any form of import or export that is not known
here. A test links all that there is.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath

Read = Callable[[str], str]  # the text of a module, by its name: its path from the page's folder

PRELUDE = """\
const parts = new Map();
const made = new Map();
const at = (name) => new URL(`../${name}`, import.meta.url).href;
export const part = (name, make) => parts.set(name, make);
export function need(name) {
  if (!made.has(name)) {
    made.set(name, {});
    parts.get(name)(made.get(name));
  }
  return made.get(name);
}
function renewed(problem) {
  const known = 'escalade.renewed';
  if (sessionStorage.getItem(known) === import.meta.url) throw problem;
  sessionStorage.setItem(known, import.meta.url);
  location.reload();
  return new Promise(() => {});
}
async function bring(from, path) {
  const name = new URL(path, `page:/${from}`).pathname.slice(1);
  if (!parts.has(name)) await (FILES[name] ? import(`./${FILES[name]}`).catch(renewed) : import(at(name)));
  return need(name);
}
"""
NAMES = r"\{([^}]*)\}"
FROM = r"""\s*from\s*["']([^"']+)["'];?"""
IMPORT = re.compile(rf"(?:^|(?<=;))import\s*(?:{NAMES}|\*\s*as\s+(\w+)|(\w+)){FROM}", re.MULTILINE)
EXPORT_LIST = re.compile(rf"(?:^|(?<=[;}}]))export\s*{NAMES}(?:{FROM})?;?", re.MULTILINE)
EXPORT_NAME = re.compile(r"(?:^|(?<=[;}]))export\s+((?:async\s+)?function\s*\*?|class|const)\s+([\w$]+)", re.MULTILINE)
EXPORT_DEFAULT = re.compile(r"^export\s+default\s+((?:async\s+)?function\b|class\b)?[ ]*(\w+)?", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?s:(?:(?!\*/).)*)\*/[ \t]*)\n", re.MULTILINE)
AS = re.compile(r"([$\w]+)\s+as\s+")
LEFT = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)


class UnlinkableError(ValueError):
    """A module that is written in a way that cannot be joined."""


class Module:
    """One module: the function that it becomes, and the modules that it needs from the start."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.needs: list[str] = []
        self.exports: list[tuple[str, str]] = []
        text = IMPORT.sub(self._import, COMMENT.sub("", text))
        text = EXPORT_LIST.sub(self._export_list, text)
        text = EXPORT_NAME.sub(self._export_name, text)
        text = EXPORT_DEFAULT.sub(self._export_default, text)
        if left := LEFT.search(text):
            raise UnlinkableError(f"{name}: {left[0]!r} cannot be joined with other modules")
        text = re.sub(r"\bimport\((?=['`\"])", f"bring('{name}', ", text)
        text = text.replace("import.meta.url", f"at('{name}')")
        getters = "".join(f"get {as_}() {{ return {what}; }}, " for what, as_ in self.exports)
        self.code = (
            f"part('{name}', (exports) => {{\n"
            f"Object.defineProperties(exports, Object.getOwnPropertyDescriptors({{ {getters}}}));\n{text}\n}});\n"
        )

    def _needed(self, path: str) -> str:
        if not path.startswith("."):
            raise UnlinkableError(f"{self.name}: {path!r} is not a path from this module")
        name = posixpath.normpath(posixpath.join(posixpath.dirname(self.name), path))
        if name not in self.needs:
            self.needs.append(name)
        return f"need('{name}')"

    def _import(self, found: re.Match[str]) -> str:
        names, everything, default, path = found.groups()
        if names is not None:
            everything = "{" + AS.sub(r"\1: ", names) + "}"
        elif default:
            everything = f"{{ default: {default} }}"
        return f"const {everything} = {self._needed(path)};"

    def _export_list(self, found: re.Match[str]) -> str:
        names, path = found.groups()
        for one in filter(None, (part.strip() for part in names.split(","))):
            what, _, as_ = one.partition(" as ")
            self.exports.append((f"{self._needed(path)}.{what}" if path else what, as_ or what))
        return ""

    def _export_name(self, found: re.Match[str]) -> str:
        self.exports.append((found[2], found[2]))
        return f"{found[1]} {found[2]}"

    def _export_default(self, found: re.Match[str]) -> str:
        kind, name = found.groups()
        what = name if kind and name else "its_default"
        self.exports.append((what, "default"))
        if kind:
            return f"{kind} {what}"
        return f"const its_default = {name or ''}"


def linked(entries: Iterable[str], read: Read, without: Iterable[str] = ()) -> dict[str, str]:
    """The code of the modules that some modules need, themselves included, by name; but not of those `without`."""
    found: dict[str, str] = {}
    seen, todo = set(without), list(entries)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            module = Module(name, read(name))
            found[name] = module.code
            todo += module.needs
    return found


def joined(
    read: Read, begin: str, shell: Iterable[str], rooms: Mapping[str, Iterable[str]]
) -> tuple[str, dict[str, str]]:
    """The name of the first file, and each file's text by its name, which bears a mark of all the code.

    The first has the modules of the `shell` and calls `begin`. Each of the `rooms` is a file of its own with the
    modules named there, fetched when one of them is asked for. What several rooms need is in the first file.
    """
    inner = linked([begin, *shell], read)
    found = {room: linked(entries, read, inner) for room, entries in rooms.items()}
    needed = Counter(name for modules in found.values() for name in modules)
    inner |= linked([name for name, rooms_ in needed.items() if rooms_ > 1], read, inner)
    apart = {room: "".join(code for name, code in found[room].items() if name not in inner) for room in found}
    code = "".join(inner.values())
    mark = marked(PRELUDE, code, *apart, *apart.values())
    files = "".join(f"'{entry}': '{room}-{mark}.js', " for room, entries in rooms.items() for entry in entries)
    name = f"{PurePosixPath(begin).stem}-{mark}.js"
    first = f"const FILES = {{ {files}}};\n{PRELUDE}{code}need('{begin}');\n"
    imported = f"import {{ part, need }} from './{name}';\n"
    return name, {name: first} | {f"{room}-{mark}.js": imported + code for room, code in apart.items()}


def marked(*texts: str) -> str:
    """A short mark of some texts: other texts, another mark."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
