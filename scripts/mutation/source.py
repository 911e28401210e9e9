"""Masks comments and strings of Swift source code, so that patterns match only code."""


def masked(text):
  """Returns a text of the same length in which comments are spaces and the contents of strings are `_`."""
  result = list(text)
  position = 0
  while position < len(text):
    end, filler = skipped(text, position)
    for index in range(position, end):
      if text[index] not in '"\n':
        result[index] = filler
    position = max(end, position + 1)
  return "".join(result)


def skipped(text, position):
  """Returns the end of the comment or string at a position and its replacement character; otherwise the position itself."""
  if text.startswith("//", position):
    return end_of(text, "\n", position), " "
  if text.startswith("/*", position):
    return end_of(text, "*/", position) + 2, " "
  if text.startswith('"""', position):
    return end_of(text, '"""', position + 3) + 3, "_"
  if text[position] == '"':
    return end_of_string(text, position + 1), "_"
  return position, ""


def end_of(text, mark, position):
  end = text.find(mark, position)
  return len(text) if end < 0 else end


def end_of_string(text, position):
  """Returns the position after a string's closing quotation mark. An interpolation can contain strings."""
  depth = 0
  while position < len(text):
    if text[position] == '"':
      if depth == 0:
        return position + 1
      position = end_of_string(text, position + 1)
      continue
    if text[position] == "\\":
      if text[position + 1] == "(":
        depth += 1
      position += 2
      continue
    if depth > 0:
      depth += {"(": 1, ")": -1}.get(text[position], 0)
    position += 1
  return position


def is_balanced(text):
  """Returns whether the brackets are balanced."""
  depth = 0
  for character in text:
    depth += (character in "([{") - (character in ")]}")
    if depth < 0:
      return False
  return depth == 0


def split_at_commas(text):
  """Yields the start and the end of each part between commas outside of brackets. Ends at an opening brace."""
  start = depth = 0
  for index, character in enumerate(text):
    if depth == 0 and (character == "," or character == "{" or text.startswith(" else ", index)):
      yield start, index
      if character != ",":
        return
      start = index + 1
    depth += (character in "([{") - (character in ")]}")
  yield start, len(text)
