"""Reads the known survivors with their reasons from scripts/mutation/survivors.txt."""
import pathlib

FILE = pathlib.Path("scripts/mutation/survivors.txt")


def read():
  """Returns the reasons by file, original line and changed line."""
  reasons = {}
  for block in FILE.read_text().split("\n\n"):
    lines = [line for line in block.strip().split("\n") if not line.startswith("#")]
    if not lines or not lines[0]:
      continue
    if len(lines) < 4 or lines[1][0] != "-" or lines[2][0] != "+":
      raise SystemExit(f"{FILE}: a block is a file, '- ' and a line, '+ ' and a line, and a reason, unlike:\n{block}")
    reasons[lines[0], lines[1][1:].strip(), lines[2][1:].strip()] = " ".join(line.strip() for line in lines[3:])
  return reasons


def key(change):
  """Returns the file, the original line and the changed line."""
  return change.file, change.text.strip(), change.changed_text.strip()
