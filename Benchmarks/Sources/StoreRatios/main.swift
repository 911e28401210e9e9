// Measures what reading, keeping and finding values costs, each as a ratio to the least code that does it, in one run.
//
// usage: StoreRatios [opening|cold|hits|turns|bytes|syncing]...     all of them without arguments
//        StoreRatios repeat SUBJECT COUNT                           one side, so many times, for a tool that counts instructions
//
// A figure is the fastest of all rounds over the fastest round of its floor, and the median over the median. Both sides
// take turns.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())

Task {
  do {
    if arguments.first == "repeat", arguments.count == 3, let count = Int(arguments[2]) {
      try await repeatSubject(arguments[1], count)
    } else {
      for (name, measure) in measures where arguments.isEmpty || arguments.contains(name) { try await measure() }
    }
    exit(0)
  } catch {
    print(error)
    exit(1)
  }
}

// The main actor stays on this thread, whose processor time is measured.
RunLoop.main.run()
