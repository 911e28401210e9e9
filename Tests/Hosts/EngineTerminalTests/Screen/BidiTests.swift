import EngineRandomTesting
import Testing

@testable import EngineTerminal

// Specification: screens 6.4.

/// The order of characters in a line. Hebrew letters stand for right-to-left text, as capital letters do in UAX #9.
struct BidiTests {
  private func visible(_ text: String, _ isRightToLeft: Bool = false) -> String {
    BidiLine(text, isRightToLeft: isRightToLeft).text
  }

  @Test func `right-to-left words are reversed within left-to-right text, and the other way round`() {
    #expect(visible("car אבג now") == "car גבא now")
    #expect(visible("אבג car דהו", true) == "והד car גבא")
  }

  @Test func `words of one direction keep their order across blanks`() { #expect(visible("x אב גד y") == "x דג בא y") }

  @Test func `numbers read from left to right in right-to-left text`() {
    #expect(visible("אב 123 גד", true) == "דג 123 בא")
    #expect(visible("ثمن 12.50 دينار", true) == "رانيد 12.50 نمث")
    #expect(visible("מחיר €12", true) == "€12 ריחמ")
    #expect(visible("١٢٬٣٤٥ دينار", true) == "رانيد ١٢٬٣٤٥")
  }

  @Test func `a number after an Arabic letter does not join left-to-right text`() {
    #expect(visible("אב 1-2", true) == "1-2 בא")
    #expect(visible("اب 1-2", true) == "2-1 با")
  }

  @Test func `brackets are mirrored in right-to-left text only`() {
    #expect(visible("אב (גד)", true) == "(דג) בא")
    #expect(visible("a (b)") == "a (b)")
  }

  @Test func `punctuation at the end follows the direction of the line`() {
    #expect(visible("אבג!") == "גבא!")
    #expect(visible("אבג!", true) == "!גבא")
    #expect(visible("abc!", true) == "!abc")
    #expect(visible("אב  ", true) == "  בא")
  }

  @Test func `an isolated text does not join the text around it, and its marks are not drawn`() {
    #expect(visible("x אב 12, y") == "x 12 בא, y")
    #expect(visible("x \u{2068}אב\u{2069} 12, y") == "x בא 12, y")
    #expect(visible("\u{2068}abc 1\u{2069} גד", true) == "דג abc 1")
    #expect(visible("x \u{2067}1 (a)\u{2069} y") == "x (a) 1 y")
    #expect(visible("אב \u{2066}ג 1\u{2069}", true) == "1 ג בא")
  }

  @Test func `isolates are nested, and one without an end lasts to the end of the text`() {
    #expect(visible("a \u{2068}אב \u{2068}c 1\u{2069} גד\u{2069} 2") == "a דג c 1 בא 2")
    #expect(visible("a \u{2068}אב 1") == "a 1 בא")
    #expect(visible("a\u{2069} אב") == "a בא")
    let deep = String(repeating: "\u{2067}\u{2066}", count: 500)
    #expect(visible(deep + "אב x") == "x בא" || visible(deep + "אב x") == "בא x")
  }

  @Test func `the direction of a text is that of its first letter outside of isolates`() {
    #expect("\u{2068}אב\u{2069} abc".isRightToLeft == false)
    #expect("\u{2068}abc\u{2069} 1".isRightToLeft == nil)
  }

  @Test func `a mark stays with its letter`() { #expect(visible("שָׁלוֹם", true) == String("שָׁלוֹם".reversed())) }

  @Test func `the direction of a text is that of its first letter`() {
    #expect("12 abc אב".isRightToLeft == false)
    #expect("12 אב abc".isRightToLeft == true)
    #expect("12 !".isRightToLeft == nil)
    #expect("حذاء أحمر, 3".visible(isRightToLeft: false) == "3 ,رمحأ ءاذح")
    #expect("abc!".visible(isRightToLeft: true) == "abc!")
    #expect("12!".visible(isRightToLeft: true) == "!12")
  }

  @Test(arguments: samples(50))
  func `every character has one place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", "א", "ב", "ع", "1", "٣", " ", "(", ")", ".", "-", "€", "\u{301}", "日"]
    let text = random.list(0...20) { $0.pick(letters) }.joined()
    for isRightToLeft in [false, true] {
      let offsets = BidiLine(text, isRightToLeft: isRightToLeft).items.map(\.offset)
      #expect(offsets.sorted() == Array(0..<text.count))
    }
    if text.isRightToLeft != true, !text.contains(where: { "ع٣אב".contains($0) }) {
      #expect(visible(text) == text)
    }
  }
}
