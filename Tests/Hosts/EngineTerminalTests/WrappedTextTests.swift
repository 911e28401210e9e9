import Testing

@testable import EngineTerminal

@Suite struct WrappedTextTests {
  @Test func `words that fit are on one line`() {
    var text = WrappedText("a:", width: 8)
    text.append("bc")
    text.append("de", after: "/")
    #expect(text.text == "a: bc/de")
  }

  @Test func `a word that does not fit begins an indented line without its gap`() {
    var text = WrappedText("a:", width: 8)
    text.append("bc")
    text.append("def", after: "/")
    #expect(text.text == "a: bc\n  def")
  }

  @Test func `the indentation can be configured`() {
    var text = WrappedText("a:", indent: 4, width: 6)
    text.append("bc")
    text.append("d")
    text.append("e")
    #expect(text.text == "a: bc\n    d\n    e")
  }

  @Test func `a word that is longer than a line has its own line`() {
    var text = WrappedText("", width: 4)
    text.append("abcdef", after: "")
    text.append("ghijkl")
    #expect(text.text == "abcdef\nghijkl")
  }

  @Test func `colours do not count as width`() {
    var text = WrappedText("", width: 3)
    text.append("a", after: "") { "<<<\($0)>>>" }
    text.append("b") { "<<<\($0)>>>" }
    #expect(text.text == "<<<a>>> <<<b>>>")
  }

  @Test func `grouped words stay on one line`() {
    var text = WrappedText("", width: 7)
    text.append("ab", after: "")
    text.append(together: ["cd", "ef", "g"])
    #expect(text.text == "ab\ncd ef g")
  }

  @Test func `grouped words that exceed a line are wrapped`() {
    var text = WrappedText("", width: 7)
    text.append("ab", after: "")
    text.append(together: ["cd", "ef", "gh", "i"])
    text.append("jk")
    #expect(text.text == "ab cd\n    ef\n    gh\n    i\njk")
  }

  @Test func `a text without a width is one line`() {
    var text = WrappedText("a", width: .max)
    for word in 1...1000 { text.append("\(word)") }
    #expect(!text.text.contains("\n"))
  }
}
