import Testing

@testable import LinkReplay

@Suite struct WrappedTextTests {
  @Test func `words that fit stand in one line`() {
    var text = WrappedText("a:", width: 8)
    text.append("bc")
    text.append("de", after: "/")
    #expect(text.text == "a: bc/de")
  }

  @Test func `one that does not begins a new line, without its gap, under the beginning's end`() {
    var text = WrappedText("a:", width: 8)
    text.append("bc")
    text.append("def", after: "/")
    #expect(text.text == "a: bc\n  def")
  }

  @Test func `or as far as is said`() {
    var text = WrappedText("a:", indent: 4, width: 6)
    text.append("bc")
    text.append("d")
    text.append("e")
    #expect(text.text == "a: bc\n    d\n    e")
  }

  @Test func `a word longer than a line has one for itself`() {
    var text = WrappedText("", width: 4)
    text.append("abcdef", after: "")
    text.append("ghijkl")
    #expect(text.text == "abcdef\nghijkl")
  }

  @Test func `the paint takes no room`() {
    var text = WrappedText("", width: 3)
    text.append("a", after: "") { "<<<\($0)>>>" }
    text.append("b") { "<<<\($0)>>>" }
    #expect(text.text == "<<<a>>> <<<b>>>")
  }

  @Test func `words that belong together stay together`() {
    var text = WrappedText("", width: 7)
    text.append("ab", after: "")
    text.append(together: ["cd", "ef", "g"])
    #expect(text.text == "ab\ncd ef g")
  }

  @Test func `unless no line can hold them`() {
    var text = WrappedText("", width: 7)
    text.append("ab", after: "")
    text.append(together: ["cd", "ef", "gh", "i"])
    text.append("jk")
    #expect(text.text == "ab cd\n    ef\n    gh\n    i\njk")
  }

  @Test func `without a width there is one line`() {
    var text = WrappedText("a", width: .max)
    for word in 1...1000 { text.append("\(word)") }
    #expect(!text.text.contains("\n"))
  }
}
