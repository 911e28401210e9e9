"""The survivors that are known, each with its reason: scripts/mutation/survivors.txt."""
import pathlib

FILE = pathlib.Path("scripts/mutation/survivors.txt")


def read():
  """Returns the reasons by file, original line and changed line."""
  reasons = {}
  for block in FILE.read_text().split("\n\n"):
    lines = [line for line in block.strip().split("\n") if not line.startswith("#")]
    if not lines or not lines[0]:
      continue
    if len(lines) < 4 or not lines[1].startswith("- ") or not lines[2].startswith("+ "):
      raise SystemExit(f"{FILE}: a block is a file, '- ' and a line, '+ ' and a line, and the reason; this one is not:\n{block}")
    reasons[lines[0], lines[1][2:].strip(), lines[2][2:].strip()] = " ".join(line.strip() for line in lines[3:])
  return reasons


def lines_of(change):
  """Returns the original and the changed line, without white space around them."""
  line = pathlib.Path(change.file).read_text().split("\n")[change.line]
  return line.strip(), (line[: change.start] + change.changed + line[change.end:]).strip()


def key(change):
  return change.file, *lines_of(change)
