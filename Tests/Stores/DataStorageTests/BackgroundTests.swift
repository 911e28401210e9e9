#if os(Linux)
import EngineProgramTesting
import Foundation
import Testing

/// The locks that a process holds while its app goes through the background.
@Suite("An app in the background")
struct BackgroundTests {
  @Test("holds no lock on a file, also after a value was written, and loses nothing")
  func locks() throws {
    let stage = try Stage()
    let (process, input, output) = (stage.probe("background", "100"), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    var counts: [String: Int] = [:]
    while let name = String(data: output.fileHandleForReading.availableData, encoding: .utf8), !name.isEmpty {
      counts[name] = lockCount(of: process.processIdentifier)
      input.fileHandleForWriting.write(Data("\n".utf8))
    }
    process.waitUntilExit()
    #expect(counts == ["open\n": 3, "background\n": 0, "written\n": 0, "foreground\n": 3, "closed\n": 0])
    #expect(process.terminationStatus == 0)
  }

  /// The number of files of which a process has locked a part.
  private func lockCount(of process: Int32) -> Int {
    // 3: POSIX  ADVISORY  READ 9563 fe:00:16303195 128 128
    let lines = textOfSystemFile("/proc/locks").split(separator: "\n")
    var places: Set<Substring> = []
    for fields in lines.map({ $0.split(separator: " ") }) {
      guard let owner = fields.firstIndex(of: "\(process)"), owner >= 4, owner + 1 < fields.count else { continue }
      places.insert(fields[owner + 1])
    }
    return places.count
  }
}
#endif
