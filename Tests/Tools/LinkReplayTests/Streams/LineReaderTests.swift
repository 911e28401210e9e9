import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 2.2.
@Suite struct LineReaderTests {
  /// Returns all lines of a file with these bytes.
  private func lines(_ bytes: some Sequence<UInt8>, limit: Int = .max) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var reader = try LineReader(path: file.path, limit: limit)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\n\nb\n", ["a", "", "b"]),
    ("a\r\nb\r\n", ["a\r", "b\r"]), ("a\u{2028}b\u{85}c\n", ["a\u{2028}b\u{85}c"]),
  ])
  func `a line ends at a line feed or at the end of the file`(text: String, expected: [String]) throws {
    #expect(try lines(text.utf8) == expected)
  }

  @Test func `a byte order mark is removed only at the beginning`() throws {
    #expect(try lines("\u{FEFF}a\n\u{FEFF}b\n".utf8).map(\.utf8.count) == [1, 4])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 with a byte order mark is read, in pieces of any length`(encoding: String.Encoding) throws {
    let long = String(repeating: "ü👍🏽", count: 50_000)
    for text in ["a\n👍\nb", "x\n\(long)\n\(long)y\n\n"] {
      let data = try #require("\u{FEFF}\(text)".data(using: encoding))
      #expect(try lines(data) == lines(text.utf8))
    }
  }

  @Test func `bytes that are not UTF-8 are replaced`() throws {
    #expect(try lines([0x61, 0xFF, 0x0A, 0xC3, 0x0A]) == ["a\u{FFFD}", "\u{FFFD}"])
  }

  @Test func `lines that are longer than the buffer are complete`() throws {
    let long = String(repeating: "ü", count: 100_000)
    #expect(try lines("a\n\(long)\nb\n\(long)".utf8) == ["a", long, "b", long])
  }

  @Test func `a line is cut at the limit and the next line is complete`() throws {
    #expect(try lines("abcdef\nghi\njk\n".utf8, limit: 3) == ["abc", "ghi", "jk"])
  }

  @Test func `a missing file is an error with its path`() {
    #expect(throws: FileError(path: "no/such.links", reason: "No such file or directory")) {
      _ = try LineReader(path: "no/such.links", limit: 10)
    }
  }
}
