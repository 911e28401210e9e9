import EngineProgramTesting
import EngineRandomTesting
import EngineServerTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Specification: data 7.1.
/// A process with a queue of mutations is killed at random moments, against a real server. `CRASH_SEED` repeats a run.
@Suite struct KilledSenderTests {
  /// The notes that the server has.
  private struct Book: Decodable {
    var applied: [Int]
    var repeats: Int
  }

  @Test func `each acknowledged mutation is applied once and in its order, however often the process is killed`()
    async throws
  {
    let kills = sampleCount(10)
    let seed = firstSeed("CRASH_SEED")
    print("KilledSenderTests: \(kills) kills, CRASH_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let server = try LocalServer()
    defer { server.stop() }
    let address = server.address.appending(path: "notes/killed")
    let folder = try Folder()
    var acknowledged: [Int] = []
    for kill in 0..<kills {
      let sender = try Sender(folder.url, address, "\(kill * 1_000_000)")
      if kill % 5 > 0 { sender.read(count: Int.random(in: 1...40, using: &random)) }
      let moment = ContinuousClock.now + .microseconds(Int64.random(in: 0..<20_000, using: &random))
      while ContinuousClock.now < moment {}
      sender.kill()
      acknowledged += sender.readToEnd()
    }
    let last = try Sender(folder.url, address, "drain")
    #expect(last.readLines() == ["drained"])
    let book = try JSONDecoder().decode(Book.self, from: try await URLSession.shared.data(from: address).0)
    let summary = "\(acknowledged.count) acknowledged, \(book.applied.count) applied, \(book.repeats) repeats"
    let comment: Comment = "CRASH_SEED=\(seed), \(summary)"
    #expect(Set(acknowledged).subtracting(book.applied) == [], comment)
    #expect(Set(book.applied).count == book.applied.count, comment)
    for scope in 0...1 {
      let order = book.applied.filter { $0 % 2 == scope }
      #expect(order == order.sorted(), comment)
    }
    print("KilledSenderTests: \(summary)")
  }
}

/// A process that enqueues notes.
private final class Sender {
  private let process: Process
  private let output: FileHandle
  private var text = ""

  init(_ folder: URL, _ address: URL, _ first: String) throws {
    process = Process.make(
      .program("EngineMutationSender"),
      [folder.appending(path: "queue.sqlite").path(percentEncoded: false), "\(address)", first], in: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    output = pipe.fileHandleForReading
    try process.start()
  }

  /// Reads until so many notes are acknowledged, or the process ends.
  func read(count: Int) {
    while text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < count, readMore() {}
  }

  /// Reads the whole output, waits for the end of the process, and returns the numbers of the acknowledged notes.
  func readToEnd() -> [Int] { readLines().compactMap { Int($0) } }

  /// Reads the whole output, and waits for the end of the process.
  func readLines() -> [String] {
    while readMore() {}
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  /// Kills the process without notice, as the system does.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  private func readMore() -> Bool {
    let bytes = output.availableData
    text += String(decoding: bytes, as: UTF8.self)
    return !bytes.isEmpty
  }
}
