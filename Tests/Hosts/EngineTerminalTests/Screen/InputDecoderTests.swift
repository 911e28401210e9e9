import EngineRandomTesting
import Testing

@testable import EngineTerminal

// Specification: screens 6.2.

struct InputDecoderTests {
  private func decoded(_ text: String) -> [TerminalInput] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8) + decoder.timeOut()
  }

  @Test func `letters and control characters are keys`() {
    #expect(
      decoded("aß\r\t\u{7F}\u{03}") == [
        .key(.character("a")), .key(.character("ß")), .key(.enter), .key(.tab), .key(.backspace),
        .key(.character("c"), .control),
      ])
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left), ("\u{1B}[H", .home),
    ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete),
    ("\u{1B}[2~", .insert),
    ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
  ])
  func `sequences are keys`(text: String, key: Key) { #expect(decoded(text) == [.key(key)]) }

  @Test func `keys have modifiers`() {
    #expect(decoded("\u{1B}[1;5C") == [.key(.right, .control)])
    #expect(decoded("\u{1B}[Z") == [.key(.tab, .shift)])
    #expect(decoded("\u{1B}b") == [.key(.character("b"), .alternative)])
  }

  @Test func `an escape character is the escape key unless a sequence follows`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isAmbiguous)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(!decoder.isAmbiguous)
    #expect(decoder.decode([0x1B, 0x1B]) == [.key(.escape)])
    #expect(decoder.decode(Array("[A".utf8)) == [.key(.up)])
  }

  @Test func `clicks and the wheel have a cell`() {
    #expect(decoded("\u{1B}[<0;3;2M") == [.mouse(.press, column: 2, row: 1)])
    #expect(decoded("\u{1B}[<0;3;2m") == [.mouse(.release, column: 2, row: 1)])
    #expect(
      decoded("\u{1B}[<64;1;1M\u{1B}[<65;1;1M") == [
        .mouse(.wheelUp, column: 0, row: 0), .mouse(.wheelDown, column: 0, row: 0),
      ])
    #expect(decoded("\u{1B}[<2;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1M") == [])
  }

  @Test func `a paste is one text, whatever is in it`() {
    #expect(decoded("\u{1B}[200~a\u{1B}[A\r\nö\u{1B}[201~b") == [.paste("a\u{1B}[A\r\nö"), .key(.character("b"))])
  }

  @Test func `a paste has a limit`() throws {
    let input = decoded("\u{1B}[200~" + String(repeating: "x", count: InputDecoder.pasteLimit + 5) + "\u{1B}[201~")
    #expect(input == [.paste(String(repeating: "x", count: InputDecoder.pasteLimit))])
  }

  @Test func `unknown and endless sequences are left out`() {
    #expect(decoded("\u{1B}[?1;2c\u{1B}[999~\u{1B}[Ia") == [.key(.character("a"))])
    #expect(decoded("\u{1B}[" + String(repeating: "1;", count: 500) + "Ab") == [.key(.character("b"))])
  }

  @Test func `bytes that are not UTF-8 are left out`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xFF, 0xC3, 0x61, 0xE2, 0x82, 0x0D, 0x80]) == [.key(.character("a")), .key(.enter)])
  }

  @Test(arguments: samples(100))
  func `the input does not depend on how the bytes are divided`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "\u{1B}[A", "\u{1B}OP", "\u{1B}[<0;10;20M", "\u{1B}[<65;1;1M", "\u{1B}[1;5D", "\u{1B}[200~x\u{1B}[20",
      "y\u{1B}[201~", "\u{1B}",
      "a", "é", "日", "😀", "\r", "\t", "[", "O", "~", ";", "\u{7F}", "\u{1B}[", "\u{18}",
    ]
    var bytes = random.list(0...30) { $0.pick(parts) }.joined().utf8.map { $0 }
    if random.chance(0.3), !bytes.isEmpty { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
    var (whole, divided) = (InputDecoder(), InputDecoder())
    let expected = whole.decode(bytes) + whole.timeOut()
    var input: [TerminalInput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(random.number(1...3))
      input += divided.decode(part)
      rest = rest.dropFirst(part.count)
    }
    #expect(input + divided.timeOut() == expected)
  }
}
