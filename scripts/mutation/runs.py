"""Runs tests with one change."""
import dataclasses
import os
import pathlib
import re
import resource
import select
import signal
import subprocess
import sys
import time

from mutation import mutants

# Random tests run with fixed seeds.
ENVIRONMENT = {
  "ENGINE_SEED": "1", "ROUGH_SEED": "1", "DATA_SEED": "1", "HISTORY_SEED": "1", "SWIFT_BACKTRACE": "enable=no",
}
COLOR = re.compile("\x1b\\[[0-9;]*m")
LENGTH = 400  # characters of a failure; a test can compare texts of any length
MEMORY = 8 << 30  # bytes; protects the machine from a change that allocates without limit


@dataclasses.dataclass
class Result:
  status: str  # "passed", "failed" or "timed out"
  seconds: float
  failure: str = ""


def run(binary, suite, mutant, limit):
  """Runs the tests of a target until the first failure, at most for `limit` seconds."""
  command = [binary, "--testing-library", "swift-testing", "--disable-xctest", "--skip-build", "--filter", f"^{suite}\\."]
  environment = os.environ | ENVIRONMENT | {mutants.VARIABLE: str(mutant)}
  begin = time.monotonic()
  process = subprocess.Popen(
    command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
  try:
    status, failure = watch(process, begin + limit)
  finally:
    end(process)
  return Result(status, time.monotonic() - begin, failure)


def watch(process, deadline):
  """Reads the output of the tests. Returns their status and the first failure."""
  output, has_tests = b"", False
  while True:
    remaining = deadline - time.monotonic()
    if remaining <= 0 or not select.select([process.stdout], [], [], remaining)[0]:
      return "timed out", ""
    data = os.read(process.stdout.fileno(), 1 << 16)
    output += data
    lines = output.split(b"\n")
    failure = next((line for line in lines[:-1] if b" recorded an issue " in line), None)
    if failure:
      return "failed", shortened(COLOR.sub("", failure.decode(errors="replace")))
    if not data:
      status = process.wait()
      if not status and not has_tests:
        sys.exit("mutate: no test has run")
      return ("failed", f"ended with status {status}") if status else ("passed", "")
    has_tests = has_tests or b" passed after " in data
    output = lines[-1]


def shortened(text):
  return text if len(text) <= LENGTH else f"{text[:LENGTH]}… ({len(text)} characters)"


def end(process):
  """Ends a process that leads a session, and all processes of the session, then waits for the process."""
  while running := session(process.pid):
    for pid in running:
      kill(os.kill, pid)
    time.sleep(0.01)
  kill(os.killpg, process.pid)
  process.wait()
  process.stdout.close()


def kill(call, pid):
  try:
    call(pid, signal.SIGKILL)
  except ProcessLookupError:
    pass


def session(leader):
  """Returns the running processes of a session: programs that tests start lead process groups of their own. Linux only; empty elsewhere."""
  found = []
  for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
    try:
      state, _, _, number = path.read_text().rpartition(")")[2].split()[:4]
    except (FileNotFoundError, ProcessLookupError):
      continue
    if int(number) == leader and state not in "ZX":
      found.append(int(path.parent.name))
  return found
