// Keeps values with a provider over a file, in a process whose main actor has nothing else to do.
//
// usage: StorageProbe PATH change SIZE        500 of 5,000 values are changed, five times
//        StorageProbe PATH store SIZE COUNT   so many values are written, one in a turn
//        StorageProbe PATH pile SIZE COUNT    so many values are written, all in one turn
//        StorageProbe PATH keep SIZE          a value is written durably; then it says `kept` and waits for a line, or to be killed
//
// It prints figures, a line each: `turn` is the longest time for which the main actor was held, `held` is that in all, both of the
// processor and in microseconds; `written` is what went to the system, in percent of what was changed.

import Foundation

let arguments = CommandLine.arguments
let numbers = arguments.dropFirst(3).compactMap { Int($0) }

Task {
  guard arguments.count == 3 + numbers.count, numbers.count > 0 else { fail() }
  let probe = Probe(path: arguments[1], size: numbers[0])
  switch (arguments[2], numbers.count) {
  case ("change", 1): await probe.change()
  case ("store", 2): await probe.store(numbers[1])
  case ("pile", 2): await probe.pile(numbers[1])
  case ("keep", 1):
    await probe.keep()
    _ = readLine()
  default: fail()
  }
  exit(0)
}

func fail() -> Never {
  print("usage: StorageProbe PATH change SIZE | store SIZE COUNT | pile SIZE COUNT | keep SIZE")
  exit(2)
}

// Not `await`, with which the main actor would move to a thread of Dispatch's: its processor time is that of this thread.
RunLoop.main.run()
