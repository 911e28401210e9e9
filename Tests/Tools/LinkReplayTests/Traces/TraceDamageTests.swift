import ComponentEngine
import EngineRandomTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: recordings 2.1, recordings 2.2, recordings 2.3, recordings 4.4.
/// Damaged recordings end with a typed error or a replay with differences, never with a crash.
@MainActor
struct TraceDamageTests {
  private let folder: TraceFolder
  private let text: String

  init() async throws {
    folder = try TraceFolder()
    let app = try TracedApp()
    TraceFile(path: folder.file).record(app.router)
    app.formAnswer = .ask("Really?")
    await app.run(.launch("shop://slow/form"))
    app.answerSlowGuard(true)
    await app.run(.open("shop://orders"))
    await app.run(.finish("login#4"))
    await app.run(.back())
    await app.run(.restore(app.router.snapshot))
    app.end()
    text = folder.text
  }

  /// Reads and replays a damaged recording. Returns the error's reason; nil if it is replayed.
  private func fault(_ bytes: some Collection<UInt8>) async throws -> String? {
    try Data(bytes).write(to: URL(filePath: folder.file))
    do {
      _ = try await play(try folder.trace(), in: try TracedApp.replaying())
      return nil
    } catch let error as UnusableInput {
      return error.description
    }
  }

  @Test func `a recording that is cut at any byte is replayed up to the cut`() async throws {
    let bytes = Array(text.utf8)
    let head = 13
    // A prime, so that the cuts fall on every part of a line.
    for end in stride(from: head, through: bytes.count, by: isLongRun ? 1 : 19) {
      #expect(try await fault(bytes[..<end]) == nil, "\(end)")
    }
  }

  @Test(arguments: samples(50))
  func `random bytes in a recording are an error or a difference`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var bytes = Array(text.utf8)
    for _ in 0..<random.number(1...5) { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
    _ = try await fault(bytes)
  }

  @Test(arguments: samples(25))
  func `lines that are repeated, missing or out of order are an error or a difference`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var lines = text.split(separator: "\n")
    for _ in 0..<random.number(1...4) {
      let (one, other) = (random.number(1...lines.count - 1), random.number(1...lines.count - 1))
      switch random.number(0...2) {
      case 0: lines.insert(lines[one], at: other)
      case 1: lines.swapAt(one, other)
      default: lines.remove(at: one)
      }
    }
    _ = try await fault((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test func `an intent that is sent twice and a router that begins twice are errors`() async throws {
    let lines = text.split(separator: "\n").map(String.init)
    let sent = try #require(lines.firstIndex { $0.contains(#""event": "sent""#) })
    let twice = lines[...sent] + [lines[sent]] + lines[(sent + 1)...]
    #expect(
      try await fault(twice.joined(separator: "\n").utf8)?.hasSuffix("intent 1 of router 1 is sent twice") == true)
    let begun = lines[...1] + lines[1...]
    #expect(try await fault(begun.joined(separator: "\n").utf8)?.hasSuffix("3: router 1 begins twice") == true)
  }

  @Test func `a time before that of an earlier line is an error`() async throws {
    let text =
      "{\"trace\": 1}\n" + #"{"at": 9, "router": 1, "event": "begin", "canAsk": true}"# + "\n"
      + #"{"at": 8, "router": 1, "event": "hold"}"#
    #expect(try await fault(text.utf8)?.hasSuffix("3: \"at\" is 8, before the 9 of an earlier line") == true)
  }

  @Test func `a line of 10 MB is an error`() async throws {
    let line = #"{"at": 0, "router": 1, "event": "begin", "canAsk": true, "x": ""#
    let text = "{\"trace\": 1}\n" + line + String(repeating: "x", count: 10_000_000) + "\"}\n"
    #expect(try await fault(text.utf8)?.hasSuffix("2: the line has more than 4194304 bytes") == true)
  }

  @Test func `an intent without content is left out`() async throws {
    let lines = [
      #"{"trace": 1}"#, #"{"at": 0, "router": 1, "event": "begin", "canAsk": true, "later": [1]}"#,
      #"{"at": 0, "router": 1, "event": "sent", "intent": 1, "action": null}"#,
    ]
    try folder.write(lines.joined(separator: "\n"))
    let steps = try await play(try folder.trace(), in: try TracedApp.replaying()).steps
    #expect(steps.map(\.warnings) == [["the intent is left out, because its link or its screens could not be masked"]])
  }
}
