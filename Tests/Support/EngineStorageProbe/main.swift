// Stores values with a provider over a file, in a process whose main actor does nothing else.
//
// usage: StorageProbe PATH change SIZE        changes 500 of 5,000 values five times
//        StorageProbe PATH store SIZE COUNT   writes COUNT values and yields after each
//        StorageProbe PATH pile SIZE COUNT    writes COUNT values without yielding
//        StorageProbe PATH keep SIZE          writes a value durably, prints `kept` and waits for a line or a signal
//        StorageProbe PATH list SIZE COUNT    opens a file with COUNT rows
//        StorageProbe PATH background SIZE    enters the background, writes and returns; waits for a line after each step
//
// It prints one figure a line: `turn` is the longest time on the main actor without a pause, `held` the total time,
// both in microseconds of processor time; `written` is the amount of written data in percent of the changed data.

import Foundation

let arguments = CommandLine.arguments
let numbers = arguments.dropFirst(3).compactMap { Int($0) }

Task {
  guard arguments.count == 3 + numbers.count, numbers.count > 0 else { fail() }
  let probe = Probe(path: arguments[1], size: numbers[0])
  switch (arguments[2], numbers.count) {
  case ("change", 1): await probe.change()
  case ("store", 2): await probe.store(numbers[1])
  case ("list", 2): await probe.list(numbers[1])
  case ("background", 1): await probe.background()
  case ("pile", 2): await probe.pile(numbers[1])
  case ("keep", 1):
    await probe.keep()
    _ = readLine()
  default: fail()
  }
  exit(0)
}

func fail() -> Never {
  print(
    "usage: StorageProbe PATH change SIZE | store SIZE COUNT | pile SIZE COUNT | keep SIZE | list SIZE COUNT | background SIZE"
  )
  exit(2)
}

// No `await`, which would move the main actor to a Dispatch thread: the processor time of this thread is measured.
RunLoop.main.run()
