import EngineProgramTesting
import Foundation
import Testing

@Suite struct StreamingTests {
  @Test func `a step is written as soon as its line is read`() throws {
    let replay = try LiveReplay()
    #expect(replay.steps(1).first?.contains(#""directive": "launch""#) == true)
    replay.write("back\n")
    #expect(replay.steps(1).first?.contains(#""directive": "back""#) == true)
    replay.write("home\nhome")  // the second line is incomplete
    #expect(replay.steps(1).count == 1)
    #expect(try replay.end() == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "the peak is read from /proc"))
  func `memory does not grow with the length of the input`() throws {
    let replay = try LiveReplay()
    let lines = String(repeating: "shop://goods/1?x=y\nback\n", count: 500)
    replay.write(lines)
    _ = replay.steps(1001)
    let early = try replay.peakMemory()
    for _ in 1...20 {
      replay.write(lines)
      _ = replay.steps(1000)
    }
    #expect(try replay.peakMemory() - early < 1024)
    #expect(try replay.end() == 0)
  }
}

/// A replay that receives its lines one after the other.
private final class LiveReplay {
  private let folder: Folder
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()
  private let watchdog: DispatchWorkItem
  private let writing = DispatchQueue(label: "writing")

  init() throws {
    folder = try Folder.withApp()
    // The address sanitizer keeps freed memory unless it is configured otherwise.
    let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"].map { $0 + ":" } ?? ""
    process = .make(
      .deeplink, ["replay", "--manifest", "app.json", "--format", "json"], in: folder.url,
      environment: ["ASAN_OPTIONS": options + "quarantine_size_mb=0:thread_local_quarantine_size_kb=0"])
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    // A missing step must fail the test instead of blocking it.
    watchdog = DispatchWorkItem { [process] in process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
  }

  deinit { watchdog.cancel() }

  /// Writes without waiting for the reader.
  func write(_ text: String) {
    let file = input.fileHandleForWriting
    writing.async { file.write(Data(text.utf8)) }
  }

  /// Waits for this many steps or for the end.
  func steps(_ count: Int) -> [String] {
    var steps: [String] = []
    while steps.count < count {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        steps.append(String(decoding: unread[..<end], as: UTF8.self))
        unread = Data(unread[unread.index(after: end)...])
      } else {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        unread += more
      }
    }
    return steps
  }

  /// Returns the process's peak memory in KiB.
  func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/)).1
    return try #require(Int(peak))
  }

  /// Ends the input and returns the exit status.
  func end() throws -> Int32 {
    try writing.sync { try input.fileHandleForWriting.close() }
    _ = steps(.max)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
