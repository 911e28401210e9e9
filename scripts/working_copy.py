#!/usr/bin/env python3
"""A copy of the files of the working tree, for scripts that change files and build them.

Run as a program, it updates the copy on which the packages of hosts depend, and prints its path.
"""
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
OWN = {".build", ".git"}  # the copy's own folders
HOSTS = ROOT / ".build" / "hosts"  # packages of hosts
ENGINE = HOSTS / "engine"  # the copy on which they depend
INTERFACES = HOSTS / "interfaces"  # a build with library evolution of the copy, and of a package that releases
SCRATCH = HOSTS / "scratch"  # of the copy and of all these packages, so that the engine is built once


def update(copy):
  """Makes a folder a copy of the working tree. Files that have not changed are left alone, so that a build is incremental."""
  listed = subprocess.check_output(
    ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, text=True).split("\0")
  names = {name for name in listed if name and (ROOT / name).is_file()}
  copy.mkdir(parents=True, exist_ok=True)
  for path in own_files(copy):
    if str(path.relative_to(copy)) not in names:
      path.unlink()
  for name in names:
    source, target = ROOT / name, copy / name
    if target.is_file() and target.read_bytes() == source.read_bytes():
      continue
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)
  remove_empty_folders(copy)


def own_files(copy):
  """Returns the files of the copy, except those in its own folders."""
  tops = [path for path in copy.iterdir() if path.name not in OWN]
  return [path for top in tops for path in [top, *top.rglob("*")] if path.is_symlink() or not path.is_dir()]


def remove_empty_folders(copy):
  for top in [path for path in copy.iterdir() if path.name not in OWN and path.is_dir()]:
    for folder in sorted([top, *(path for path in top.rglob("*") if path.is_dir())], reverse=True):
      if not any(folder.iterdir()):
        folder.rmdir()


if __name__ == "__main__":
  update(ENGINE)
  print(ENGINE)
