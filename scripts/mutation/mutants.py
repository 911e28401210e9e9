"""Writes changes into a package so that one build contains them all. An environment variable selects one at run time.

Each changed infix or prefix operator becomes a separate operator, whose name is the number of the change in binary digits.
"""
import pathlib

VARIABLE = "ENGINE_MUTANT"
HELPERS = "Sources/Core/EngineBase/Mutants.swift"
IMPORT = "public import EngineBase\n"  # inserted before the first line of a file

START = f"""
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let active: Int = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? -1

public func isMutated(_ number: Int) -> Bool {{ active == number }}
public func mutated<T>(_ number: Int, _ original: T, _ changed: T) -> T {{ active == number ? changed : original }}
"""

PRECEDENCE = {"&&": "LogicalConjunction", "||": "LogicalDisjunction", "??": "NilCoalescing", "*": "Multiplication"}
PRECEDENCE |= dict.fromkeys(("+", "-", "&+", "&-"), "Addition") | dict.fromkeys(("+=", "-="), "Assignment")

CHOICE = "isMutated({n}) ? {left} {changed} {right} : {left} {symbol} {right}"
GENERIC = "public func {name} <T: {bound}>(l: T, r: T) -> {result} {{ " + CHOICE.format(
  n="{n}", left="l", right="r", changed="{changed}", symbol="{symbol}") + " }}\n"
LOGICAL = "public func {name} (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool {{\n" \
  "  try isMutated({n}) ? l {changed} r() : l {symbol} r()\n}}\n"
ASSIGNING = "public func {name} <T: AdditiveArithmetic>(l: inout T, r: T) {{\n" \
  "  if isMutated({n}) {{ l {changed} r }} else {{ l {symbol} r }}\n}}\n"
TO_NIL = "public func {name} <T>(l: T?, r: _OptionalNilComparisonType) -> Bool {{ isMutated({n}) ? l {changed} r : l {symbol} r }}\n"
IDENTITY = "public func {name} (l: AnyObject?, r: AnyObject?) -> Bool {{ isMutated({n}) ? l {changed} r : l {symbol} r }}\n"
DEFAULT = "".join(
  f"public func {{name}} <T>(l: T?, r: @autoclosure () throws -> {result}) rethrows -> {result} {{{{\n"
  "  try isMutated({n}) ? r() : l ?? r()\n}}\n" for result in ("T", "T?"))
NEGATION = "prefix operator {name}\npublic prefix func {name} (value: Bool) -> Bool {{ isMutated({n}) ? value : !value }}\n"
FUNCTION = "public func mutant{n}<T: Comparable>(_ l: T, _ r: T) -> T {{ isMutated({n}) ? {changed}(l, r) : {symbol}(l, r) }}\n"

PREDICATE = "(_ p: (Element) throws -> Bool) rethrows"
WHERE = "(where p: (Element) throws -> Bool) rethrows"
# The signature of a member's replacement, and the arguments with which it calls the two members.
MEMBERS = {
  "property": (": Element?", ""),
  "first": (f"{WHERE} -> Element?", "(where: p)"),
  "last": (f"{WHERE} -> Element?", "(where: p)"),
  "firstIndex": (f"{WHERE} -> Index?", "(where: p)"),
  "lastIndex": (f"{WHERE} -> Index?", "(where: p)"),
  "prefix": ("(_ count: Int) -> SubSequence", "(count)"),
  "suffix": ("(_ count: Int) -> SubSequence", "(count)"),
  "dropFirst": ("(_ count: Int = 1) -> SubSequence", "(count)"),
  "dropLast": ("(_ count: Int = 1) -> SubSequence", "(count)"),
  "allSatisfy": (f"{PREDICATE} -> Bool", "(p)"),
  "min": ("() -> Element?", "()"),
  "max": ("() -> Element?", "()"),
  "removeFirst": ("() -> Element", "()"),
  "removeLast": ("() -> Element", "()"),
}


def operator_name(number):
  return "⊙" + "".join("⊕" if digit == "1" else "⊖" for digit in f"{number:b}")


def choice(change, number):
  """Returns the replacement of the changed text."""
  return change.choice.replace("OPERATOR", operator_name(number)).replace("(N", f"({number}").replace("mutantN", f"mutant{number}")


def helper(change, number):
  """Returns the declaration that the replacement calls; empty if it calls no declaration."""
  if not change.helper:
    return ""
  kind, *rest = change.helper
  symbol = rest[0] if rest else "!"
  values = {"name": operator_name(number), "n": number, "symbol": symbol, "changed": change.changed}
  if kind == "infix":
    declaration = "infix operator {name}: " + PRECEDENCE.get(symbol, "Comparison") + "Precedence\n"
    return (declaration + infix(symbol)).format(**values)
  if kind == "member":
    return member(number, symbol, change.changed, rest[1])
  return {"prefix": NEGATION, "function": FUNCTION}[kind].format(**values)


def infix(symbol):
  if symbol in ("&&", "||"):
    return LOGICAL
  if symbol in ("===", "!=="):
    return IDENTITY
  if symbol == "??":
    return DEFAULT
  if symbol in ("+=", "-="):
    return ASSIGNING
  if symbol in ("&+", "&-"):
    return GENERIC.replace("{bound}", "FixedWidthInteger").replace("{result}", "T")
  if symbol in ("+", "-", "*"):
    return GENERIC.replace("{bound}", "Numeric" if symbol == "*" else "AdditiveArithmetic").replace("{result}", "T")
  compared = GENERIC.replace("{bound}", "Equatable" if symbol in ("==", "!=") else "Comparable").replace("{result}", "Bool")
  return compared + (TO_NIL if symbol in ("==", "!=") else "")


def member(number, name, other, call):
  signature, arguments = MEMBERS["property" if name in ("first", "last") and not call else name]
  attempt = "try " if "rethrows" in signature else ""
  constraint = {"min": " where Element: Comparable", "max": " where Element: Comparable"}.get(name, "")
  collection = "RangeReplaceableCollection where Self: BidirectionalCollection" if name.startswith("remove") else "BidirectionalCollection"
  keyword = "var" if signature.startswith(":") else "mutating func" if name.startswith("remove") else "func"
  label = "(where: p)" if other == "contains" else arguments
  return (
    f"extension {collection}{constraint} {{\n  public {keyword} mutant{number}{signature} {{\n"
    f"    {attempt}isMutated({number}) ? {other}{label} : {name}{arguments}\n  }}\n}}\n"
  )


def write(root, mutants):
  """Writes the numbered changes into the copy of the package. Other files equal the original."""
  texts = {}
  for number, change in mutants.items():
    lines = texts.setdefault(change.file, pathlib.Path(change.file).read_text().split("\n"))
    line = lines[change.line]
    lines[change.line] = line[: change.start] + choice(change, number) + line[change.end:]
  for file, lines in texts.items():
    start = "" if file.startswith("Sources/Core/EngineBase/") else IMPORT
    write_if_new(root / file, start + "\n".join(lines))
  write_if_new(root / HELPERS, START + "".join(helper(change, number) for number, change in mutants.items()))


def line_in_copy(change):
  """Returns the line of a change in the copy, counted from 1."""
  return change.line + (1 if change.file.startswith("Sources/Core/EngineBase/") else 2)


def write_if_new(path, text):
  """Writes a file only if its text differs, so that a build compiles only changed files."""
  if not path.exists() or path.read_text() != text:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
