// Enqueues numbered notes as fast as the server takes them and prints the number of each that is acknowledged, to be
// killed meanwhile.
//
// usage: EngineMutationSender STORE ADDRESS FIRST     enqueues notes from FIRST on until it is killed
//        EngineMutationSender STORE ADDRESS drain     sends the notes that are queued, and ends

import DataProviding
import EngineFoundation
import Foundation
import HTTPSource
import SQLiteStore

/// Writes a line with one call, so that a printed line cannot be lost in a buffer.
func printNow(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let address = URL(string: arguments[2]) else {
  FileHandle.standardError.write(Data("usage: EngineMutationSender STORE ADDRESS FIRST|drain\n".utf8))
  exit(2)
}
let source = try HTTPSource(address)
var settings = DataSettings()
settings.retries.base = .milliseconds(10)
let provider = DataProvider(settings: settings)
let note = Mutation<Int, Int>(
  "note", payload: .json(version: 1), answer: .json(version: 1), scope: { "\($0 % 2)" },
  send: { number, context in
    try await source.answer(
      to: .post(
        "", .json(["number": number]), key: context.idempotencyKey, as: .json([String: Int].self) { $0["place"] ?? 0 })
    ).value
  })
provider.mutations.register(note)
await provider.open(SQLiteStore(path: arguments[1]))

if var number = Int(arguments[3]) {
  while true {
    let queued = try await provider.mutations.enqueue(note, number)
    printNow("\(number)")
    if number % 8 == 0 { _ = await provider.mutations.progress(of: queued.id) }
    number += 1
  }
} else {
  while let first = provider.mutations.mutations.first {
    _ = await provider.mutations.progress(of: first.id)
    provider.retryNow()
  }
  await provider.close()
  printNow("drained")
}
