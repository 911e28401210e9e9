import EngineRandomTesting
import Testing

@testable import EngineTerminal

struct WrappingTests {
  @Test func `the lines of a text can be kept`() {
    #expect("one two three\r\n\n four".linesWrapped(8) == ["one two", "three", "four"])
  }

  @Test func `a text that fits is one line`() { #expect("one two".wrapped(7) == ["one two"]) }

  @Test func `a text that does not fit is broken between words`() {
    #expect("one two three".wrapped(8) == ["one two", "three"])
    #expect("one two three".wrapped(7) == ["one two", "three"])
    #expect("one two three".wrapped(6) == ["one", "two", "three"])
  }

  @Test func `a word that is too long is broken, and the text continues after it`() {
    #expect("a wonderful day".wrapped(5) == ["a", "wonde", "rful", "day"])
    #expect("wonderful a day".wrapped(6) == ["wonder", "ful a", "day"])
  }

  @Test func `characters are not broken`() {
    #expect("日本語日本語".wrapped(5) == ["日本", "語日", "本語"])
    #expect("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦".wrapped(4) == ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
    #expect("e\u{301}e\u{301}e\u{301}".wrapped(2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `a character that is too long for a line is broken`() {
    let syllable = String(repeating: "\u{1100}", count: 5)
    #expect(syllable.count == 1)
    #expect(syllable.wrapped(4) == ["\u{1100}\u{1100}", "\u{1100}\u{1100}", "\u{1100}"])
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{1B}", "\u{200B}", "\u{301}"])
  func `a text without visible characters has no lines`(text: String) { #expect(text.wrapped(10) == []) }

  @Test(arguments: [
    " ", "   ", "\n", "\r\n", "\t", "\u{1B}", "\u{85}", "\u{2028}", "\u{2029}", "\u{7F}", "\u{3000}", "\0",
  ])
  func `blanks, line ends and control characters become one blank`(between: String) {
    #expect("\(between)one\(between)two\(between)".inOneLine == "one two")
  }

  @Test(arguments: ["\u{202A}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}"])
  func `characters that change the text direction become one blank`(control: String) {
    #expect("one\(control)two".inOneLine == "one two")
  }

  @Test func `the marks of an isolated text stay at its words and take no column`() {
    #expect("a \u{2068}b c\u{2069}, d".inOneLine == "a \u{2068}b c\u{2069}, d")
    #expect("a \u{2068}b c\u{2069}, d".wrapped(6) == ["a \u{2068}b c\u{2069},", "d"])
    #expect("\u{2068}\u{2069}".words == [])
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{200F}", "\u{200D}"])
  func `a line is not broken at a no-break blank or a joiner`(joiner: String) {
    #expect("1\(joiner)km 2\(joiner)km".wrapped(5) == ["1\(joiner)km", "2\(joiner)km"])
  }

  @Test(arguments: 0..<200)
  func `lines equal those of a slow and simple reference`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = random.text(upTo: 60)
    let width = random.number(2...20)
    #expect(text.wrapped(width) == referenceLines(text.inOneLine, width))
  }

  @Test func `a text of any length is laid out in linear time`() {
    #expect(String(repeating: "x", count: 200_000).wrapped(50).count == 4000)
    #expect(String(repeating: "x ", count: 100_000).wrapped(50).count == 4000)
  }
}

/// The lines of words with one blank between them. Each is the longest beginning of the rest that ends with a word,
/// or, if not even one word fits, the longest beginning.
private func referenceLines(_ text: String, _ width: Int) -> [String] {
  let words = text.unicodeScalars.split(separator: " ").map { String($0).flatMap(\.pieces) }
  var lines: [String] = []
  var rest = Array(words.joined(separator: [" "]))
  while !rest.isEmpty {
    let fitting = (1...rest.count).filter { rest[..<$0].map(\.columns).reduce(0, +) <= width }
    let whole = fitting.filter { $0 == rest.count || rest[$0] == " " }
    let length = whole.last ?? fitting.last ?? 1
    lines.append(rest[..<length].joined())
    rest.removeFirst(length)
    if rest.first == " " { rest.removeFirst() }
  }
  return lines
}
