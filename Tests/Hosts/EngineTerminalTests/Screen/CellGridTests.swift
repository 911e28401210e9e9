import EngineRandomTesting
import Testing

@testable import EngineTerminal

// Specification: screens 6.3.

struct CellGridTests {
  @Test func `a wide character takes two cells, and half of one is a blank`() {
    var grid = CellGrid(width: 6, height: 1)
    grid.write("日本", column: 1, row: 0)
    #expect(grid.row(0).map(\.text) == [" ", "日", "", "本", "", " "])
    grid.write("x", column: 2, row: 0)
    #expect(grid.row(0).map(\.text) == [" ", " ", "x", "本", "", " "])
    grid.write("y", column: 3, row: 0)
    #expect(grid.row(0).map(\.text) == [" ", " ", "x", "y", " ", " "])
    grid.write("日本", column: 3, row: 0)
    #expect(grid.row(0).map(\.text) == [" ", " ", "x", "日", "", " "])
    grid.write("日", column: -1, row: 0)
    #expect(grid.text == "  x日\n")
  }

  @Test func `an emoji and a letter with marks are one character`() {
    var grid = CellGrid(width: 6, height: 1)
    grid.write("👩‍👩‍👧e\u{301}❤️", column: 0, row: 0)
    #expect(grid.row(0).map(\.text) == ["👩‍👩‍👧", "", "e\u{301}", "❤️", "", " "])
  }

  @Test func `a control character is a blank`() {
    var grid = CellGrid(width: 8, height: 1)
    grid.write("a\u{1B}[2J\nb\u{202E}", column: 0, row: 0)
    #expect(grid.text == "a [2J b\n")
  }

  @Test func `nothing is written outside of the limits`() {
    var grid = CellGrid(width: 4, height: 2)
    grid.write("abcdef", column: -1, row: 0, within: 1..<3)
    grid.write("abc", column: 0, row: 2)
    grid.write("abc", column: 9, row: 1)
    #expect(grid.text == " cd\n\n")
  }

  @Test(arguments: samples(50))
  func `what is written shows the frame, whatever was shown before`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var writer = FrameWriter(usesColor: true)
    var terminal = FakeTerminal(width: 12, height: 4)
    for _ in 0..<6 {
      if random.chance(0.2) {
        terminal = FakeTerminal(width: random.number(1...14), height: random.number(1...5))
        writer.forget()
      }
      var frame = CellGrid(width: terminal.width, height: terminal.height)
      for _ in 0..<random.number(0...6) {
        let style = random.pick([TextStyle.plain, .bold, .inverse, TextStyle(.red, dim: true)])
        frame.write(random.text(upTo: 8), column: random.number(-2...12), row: random.number(0...4), style: style)
      }
      if random.chance(0.5) { frame.cursor = (random.number(0...frame.width - 1), random.number(0...frame.height - 1)) }
      terminal.receive(writer.update(to: frame))
      #expect(terminal.grid == frame)
      #expect(writer.update(to: frame) == "")
    }
  }

  @Test func `only what differs is written`() {
    var writer = FrameWriter(usesColor: true)
    var frame = CellGrid(width: 20, height: 3)
    frame.write("a line of text", column: 0, row: 1)
    _ = writer.update(to: frame)
    frame.write("b", column: 0, row: 1)
    frame.write("ext", column: 11, row: 1, style: .bold)
    #expect(
      writer.update(to: frame)
        == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;1H\u{1B}[0mb\u{1B}[2;12H\u{1B}[0;1mext\u{1B}[0m\u{1B}[?2026l")
  }

  @Test func `without colors a style has only its other properties`() {
    var writer = FrameWriter(usesColor: false)
    var frame = CellGrid(width: 3, height: 1)
    frame.write("a", column: 0, row: 0, style: TextStyle(.red, bold: true))
    #expect(writer.update(to: frame).contains("\u{1B}[0;1ma"))
  }

  @Test func `a frame is written as a whole after something else has been written`() {
    var writer = FrameWriter(usesColor: true)
    var frame = CellGrid(width: 3, height: 1)
    frame.write("a", column: 0, row: 0)
    let first = writer.update(to: frame)
    writer.forget()
    #expect(writer.update(to: frame) == first)
  }
}

/// A terminal that understands what a frame writer writes, and nothing else.
private struct FakeTerminal {
  let width: Int
  let height: Int
  private(set) var grid: CellGrid
  private var place = (column: 0, row: 0)
  private var style = TextStyle.plain

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    grid = CellGrid(width: width, height: height)
    grid.write(String(repeating: "#", count: width), column: 0, row: 0)
  }

  mutating func receive(_ text: String) {
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      if rest.first == "\u{1B}", let end = rest.firstIndex(where: { $0.properties.isAlphabetic }) {
        execute(String(rest[..<end].dropFirst(2)), Character(rest[end]))
        rest = rest[end...].dropFirst()
      } else {
        let part = String(rest.prefix { $0 != "\u{1B}" })
        grid.write(part, column: place.column, row: place.row, style: style)
        place.column += part.columns
        rest = rest.dropFirst(part.unicodeScalars.count)
      }
    }
  }

  private mutating func execute(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _): place = (numbers[1] - 1, numbers[0] - 1)
    case ("J", _): grid = CellGrid(width: width, height: height)
    case ("l", "?25"): grid.cursor = nil
    case ("h", "?25"): grid.cursor = place
    case ("m", _):
      style = TextStyle(
        numbers.first { $0 > 30 }.flatMap { .init(rawValue: $0 - 30) }, bold: numbers.contains(1),
        dim: numbers.contains(2),
        underlined: numbers.contains(4), inverse: numbers.contains(7))
    default: break
    }
  }
}
