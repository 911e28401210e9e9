"""Copies the package with a few targets and builds the copy."""
import json
import os
import pathlib
import re
import subprocess
import sys

from mutation import mutants, reasons

COPY = pathlib.Path(".build/mutants")
REJECTED = COPY / "rejected.json"  # the changes that did not compile in earlier runs
os.environ["COMPONENTENGINE_DEVELOPMENT"] = "1"  # the copy has the stand-ins too
ERROR = re.compile(r"^(.*\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


def dependencies():
  """Returns the names of the dependencies of each target in the manifest."""
  manifest = json.loads(subprocess.check_output(["swift", "package", "dump-package"], text=True))
  return {
    target["name"]: [next(iter(each.values()))[0] for each in target["dependencies"]] for target in manifest["targets"]
  }


def closure(names, graph):
  """Returns these targets and their direct and indirect dependencies."""
  seen, open_names = set(), list(names)
  while open_names:
    name = open_names.pop()
    if name not in seen:
      seen.add(name)
      open_names += graph[name]
  return seen


def copy(kept, mutated):
  """Creates or updates the copy, except for the changed files. The copy has no other targets and does not treat warnings as errors."""
  files = subprocess.check_output(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], text=True)
  files = {file for file in files.split("\0") if os.path.isfile(file)}
  for path in COPY.glob("*/**/*.swift"):
    if str(path.relative_to(COPY)) not in files | {mutants.HELPERS} and ".build" not in path.parts[2:]:
      path.unlink()
  for file in files - mutated - {"Package.swift"}:
    content, target = pathlib.Path(file).read_bytes(), COPY / file
    if not target.exists() or target.read_bytes() != content:
      target.parent.mkdir(parents=True, exist_ok=True)
      target.write_bytes(content)
      target.chmod(os.stat(file).st_mode)
  manifest = re.sub(r"\n *\.treat(All)?Warnings?\(.*", "", pathlib.Path("Package.swift").read_text())
  names = ", ".join(f'"{name}"' for name in sorted(kept))
  manifest += f"\nlet kept: Set = [{names}]\npackage.targets.removeAll {{ !kept.contains($0.name) }}\npackage.products = []\n"
  mutants.write_if_new(COPY / "Package.swift", manifest)


def build(chosen):
  """Builds the copy with the changes, removes those that do not compile, and returns the others."""
  rejected = {tuple(each) for each in json.loads(REJECTED.read_text())} if REJECTED.exists() else set()
  chosen = {number: change for number, change in chosen.items() if reasons.key(change) not in rejected}
  while True:
    mutants.write(COPY, chosen)
    run = subprocess.run(
      ["swift", "build", "--build-tests"], cwd=COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode == 0:
      return chosen
    faulty = to_blame(run.stdout, chosen)
    if not faulty:
      errors = [line for line in run.stdout.split("\n") if "error:" in line] or [run.stdout]
      sys.exit("mutate: the copy cannot be built, and no change is to blame:\n" + "\n".join(errors))
    print(f"mutate: {len(faulty)} of {len(chosen)} changes do not compile", file=sys.stderr)
    rejected |= {reasons.key(chosen[number]) for number in faulty}
    REJECTED.write_text(json.dumps(sorted(rejected)))
    for number in faulty:
      restore(chosen.pop(number), chosen)


def to_blame(output, chosen):
  """Returns the numbers of the changes that cause the compiler's errors: on the same line, otherwise the nearest in the file."""
  faulty = set()
  for file, line, message in set(ERROR.findall(output)):
    file = os.path.relpath(file, COPY.resolve()) if os.path.isabs(file) else file
    distances = {number: abs(mutants.line_in_copy(change) - int(line)) for number, change in chosen.items() if change.file == file}
    faulty |= {int(number) for number in re.findall(r"mutant(\d+)", message) if int(number) in chosen}
    if distances:
      faulty.add(min(distances, key=distances.get))
  return faulty


def restore(change, chosen):
  """Restores the original text of a file. A file with other changes is written again."""
  if all(each.file != change.file for each in chosen.values()):
    mutants.write_if_new(COPY / change.file, pathlib.Path(change.file).read_text())


def binary(copy=COPY):
  """Returns the program of the tests of a copy that was built."""
  products = subprocess.check_output(["swift", "build", "--show-bin-path"], cwd=copy, text=True).strip()
  path = next(pathlib.Path(products).glob("*.xctest"))
  programs = [each for each in (path / "Contents/MacOS").glob("*")] if path.is_dir() else []
  return str((programs or [path])[0])
