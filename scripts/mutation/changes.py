"""Finds the possible changes of a Swift file."""
import dataclasses
import re

from mutation import source

COMPARISONS = {"==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
CALCULATIONS = {"&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "&+": "&-", "&-": "&+", "+=": "-=", "-=": "+=", "??": "…"}
OPERATORS = COMPARISONS | CALCULATIONS
INFIX = re.compile(r"(?<= )(" + "|".join(re.escape(each) for each in sorted(OPERATORS, key=len, reverse=True)) + r")(?= )")
MEMBERS = {
  "first": "last", "last": "first", "firstIndex": "lastIndex", "lastIndex": "firstIndex", "min": "max", "max": "min",
  "removeFirst": "removeLast", "removeLast": "removeFirst", "prefix": "suffix", "suffix": "prefix",
  "dropFirst": "dropLast", "dropLast": "dropFirst", "allSatisfy": "contains",
}
MEMBER = re.compile(r"\.(" + "|".join(MEMBERS) + r")\b(?!:)(\(\)|\((?:where:)?| \{)?")
FUNCTION = re.compile(r"(?<![\w.])(min|max)\((?=.*,)")
INTEGER = re.compile(r"(?<![\w.$])(\d[\d_]*)(?![\w.]*\w)")
BOOLEAN = re.compile(r"\b(true|false)\b")
NEGATION = re.compile(r"(?<=[ (\[])!(?=[\w(.])")
CONDITIONS = re.compile(r"^(?:.*\} else | *)(?:if|guard|while) |\bfor .* where ")
TERNARY = re.compile(r"(?:= |return |[(,:{] ?)([\w.]+(?:\([^()]*\))?) \? ")
BODY = re.compile(r"(?:func|var|subscript)\b.*?(?:->|:) ([\w.\[\]?: ]+?)\s*(?:where .*)?\{ (.+) \}$")
RETURN = re.compile(r"\breturn (.+?)( \})?$")
ENCLOSING = re.compile(r"\b(func|init|subscript|var|deinit)\b")
ASSIGNMENT = re.compile(r"\w+ = ")
RESULT = re.compile(r"(?:func|subscript|init|var|\)).*?(?:-> |: )([\w.\[\]?:, <>()]+?) \{$")
VOID_BODY = re.compile(r"func (?!.*->).*?\) \{ (.+) \}$")
CASE_LABEL = re.compile(r" *(?:case .*?|default): (?=\S)")
NO_STATEMENT = re.compile(
  r"(let|var|break|if|guard|for|while|switch|case|default|func|init|deinit|throw|defer|do|catch|else|import|public|private"
  r"|fileprivate|package|internal|static|final|mutating|nonisolated|struct|enum|class|extension|super|precondition\w*"
  r"|fatalError|assert\w*|infix|typealias|repeat|lazy|weak|unowned|override|isolated|subscript|actor|protocol)\b"
  r"|return .|withExtendedLifetime|self\.(?P<name>\w+) = (?P=name)$|[^\w_]")
STATEMENT = re.compile(r"(?:.*\)|.* (?:[-+]?=) .*|continue|return)(?: \{.*\})?$")
EXCLUDED = re.compile(r" *(@|#|.*reserveCapacity|.*\bstatic func [<=>]|import|public import|package import|infix|prefix|precondition|fatalError|assert|extension|typealias)")


@dataclasses.dataclass(frozen=True)
class Change:
  """A change of one line. `choice` replaces the text and selects the change at run time; `N` is the number of the change."""

  file: str
  line: int  # from 0
  text: str  # of the line
  start: int
  end: int
  changed: str
  choice: str
  helper: tuple = ()

  @property
  def changed_text(self):
    return self.text[: self.start] + self.changed + self.text[self.end:]


def changes(file, text):
  """Yields the changes of a file."""
  lines = source.masked(text).split("\n")
  originals = text.split("\n")
  depth = 0
  for number, line in enumerate(lines):
    if EXCLUDED.match(line) or depth > 0:
      depth = max(0, depth + line.count("(") - line.count(")"))
      if line.lstrip().startswith("extension"):
        depth = 0
      continue
    for start, end, changed, choice, *helper in changes_of_line(lines, number, originals[number]):
      change = Change(file, number, originals[number], start, end, changed, choice, tuple(helper))
      if change.changed_text != change.text:
        yield change


def changes_of_line(lines, number, original):
  line = lines[number]
  yield from operators(line)
  yield from members(line)
  yield from literals(line)
  yield from conditions(line, original)
  yield from results(lines, number, original)
  yield from statements(lines, number, original)


def operators(line):
  for match in INFIX.finditer(line):
    symbol = match[1]
    if symbol == "??":  # always uses the default
      left = re.search(r"[\w.\[\]()?:!]+ $", line[: match.start()])
      if left:
        yield match.start(), match.end(), "?? nil ??", "OPERATOR", "infix", symbol
    else:
      yield match.start(), match.end(), OPERATORS[symbol], "OPERATOR", "infix", symbol
  for match in NEGATION.finditer(line):
    yield match.start(), match.end(), "", "OPERATOR", "prefix"


def members(line):
  for match in MEMBER.finditer(line):
    name, call = match[1], match[2] or ""
    if call == " {" and CONDITIONS.match(line):
      call = ""
    if not call and name not in ("first", "last"):
      continue
    yield match.start(1), match.end(1), MEMBERS[name], "mutantN", "member", name, call
  for match in FUNCTION.finditer(line):
    yield match.start(1), match.end(1), MEMBERS[match[1]], "mutantN", "function", match[1]


def literals(line):
  for match in INTEGER.finditer(line):
    value = int(match[1].replace("_", ""))
    yield match.start(), match.end(), str(value + 1), f"mutated(N, {match[1]}, {value + 1})"
    if value > 0:
      yield match.start(), match.end(), str(value - 1), f"mutated(N, {match[1]}, {value - 1})"
  for match in BOOLEAN.finditer(line):
    other = "false" if match[1] == "true" else "true"
    yield match.start(), match.end(), other, f"mutated(N, {match[1]}, {other})"


def conditions(line, original):
  """Yields negations of conditions."""
  match = CONDITIONS.search(line)
  if match:
    for start, end in source.split_at_commas(line[match.end():]):
      start, end = start + match.end(), end + match.end()
      start += len(line[start:end]) - len(line[start:end].lstrip())
      end = start + len(line[start:end].rstrip())
      yield from negation(line, start, end, original)
  for match in TERNARY.finditer(line):
    yield from negation(line, match.start(1), match.end(1), original)


def negation(line, start, end, original):
  condition = line[start:end]
  if condition and source.is_balanced(condition) and not re.match(r"(let|var|case|try|await)\b|#", condition):
    text = original[start:end]
    yield start, end, f"!({text})", f"isMutated(N) != ({text})"


def results(lines, number, original):
  """Yields other return values: nil, an empty list, the opposite."""
  line = lines[number]
  body = BODY.search(line)
  match = body or RETURN.search(line)
  if not match:
    return
  start, end = match.span(2 if body else 1)
  text = original[start:end]
  if not source.is_balanced(line[start:end]) or re.match(r"(if|switch|try|await|nil$|\[\]$|true$|false$|return)\b", text):
    return
  kind = (body[1] if body else type_around(lines, number)).strip()
  if kind == "Bool":
    yield start, end, f"!({text})", f"isMutated(N) != ({text})"
  elif kind == "Int":
    yield start, end, f"{text} + 1", f"({text}) + (isMutated(N) ? 1 : 0)"
  else:
    empty = "nil" if kind.endswith("?") else "[]" if kind.startswith("[") else '""' if kind == "String" else None
    if empty:
      yield start, end, empty, f"isMutated(N) ? {empty} : ({text})"


def type_around(lines, number):
  """Returns the result type of the function around a line; empty if it is not found."""
  matches = (RESULT.search(line) for line in around(lines, number))
  return next((match[1] for match in matches if match), "")


def is_in_initializer(lines, number):
  keywords = (ENCLOSING.search(line) for line in around(lines, number))
  return next((match[1] == "init" for match in keywords if match), False)


def around(lines, number):
  """Yields the lines with the opening braces around a line, the innermost first."""
  indentation = len(lines[number]) - len(lines[number].lstrip())
  for line in reversed(lines[:number]):
    own = len(line) - len(line.lstrip())
    if line.strip() and own < indentation:
      indentation = own
      yield line


def statements(lines, number, original):
  """Yields removals of statements."""
  line = lines[number]
  before = next((each.rstrip() for each in reversed(lines[:number]) if each.strip()), "{")
  after = next((each.strip() for each in lines[number + 1:] if each.strip()), "}")
  body = VOID_BODY.search(line)
  if body:
    start, end = body.span(1)
  else:
    label = CASE_LABEL.match(line)
    start, end = label.end() if label else len(line) - len(line.lstrip()), len(line.rstrip())
    if not re.search(r"[{})\w\]?!:]$| in$", before) or re.search(r"[,(\[]$|[ (][=&|?:+-]$", before) or re.match(r"[.?:&|+=-]", after):
      return
    if re.search(r":$", before) and not re.match(r" *(case|default)\b", before):
      return
  statement = line[start:end]
  if ASSIGNMENT.match(statement) and is_in_initializer(lines, number):
    return  # it can be the only value of a constant
  if statement and not NO_STATEMENT.match(statement) and STATEMENT.match(statement) and source.is_balanced(statement):
    yield start, end, "", f"if !isMutated(N) {{ {original[start:end]} }}"
