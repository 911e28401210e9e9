import Testing

@testable import EngineModuleLint

@Suite struct SourceScannerTests {
  private func words(_ source: String) -> [String] {
    SourceScanner.tokens(of: source).compactMap(\.name)
  }

  @Test func `words, symbols and strings have the line of their beginning`() {
    #expect(
      SourceScanner.tokens(of: "let a =\n  \"x\"") == [
        SourceToken(kind: .word, text: "let", line: 1), SourceToken(kind: .word, text: "a", line: 1),
        SourceToken(kind: .symbol, text: "=", line: 1), SourceToken(kind: .string, text: "x", line: 2),
      ])
  }

  @Test(arguments: [
    "// b\na", "/* b */a", "/* b /* c */ d */ a", "/* \" */ a", "/// \"b\na", "/**/ a", "/*/ b */ a", "a // b",
    "a /* b",
  ])
  func `comments are skipped, including nested comments`(source: String) {
    #expect(words(source) == ["a"])
  }

  @Test(arguments: [
    #""b" a"#, #""\"b" a"#, ##"#"b" c"# a"##, ##"#"\"# a"##, "\"\"\"\nb \" c\n\"\"\" a", "#\"\"\"\nb\"\"\"c\n\"\"\"# a",
    #""// b" a"#, #""\\" a"#, "\"b\na", "#/b\"/# a", "##/b/#c/## a",
  ])
  func `the contents of strings and regular expressions are no code`(source: String) {
    #expect(words(source) == ["a"])
  }

  @Test(arguments: [#""\(a)""#, ##"#"\#(a)"#"##, #""\("b\(a)" + "c")""#, #""x\((a))y" "b""#])
  func `the contents of an interpolation are code`(source: String) {
    #expect(words(source) == ["a"])
  }

  @Test func `an interpolation is a star in the string's text`() {
    #expect(SourceScanner.tokens(of: #""\(name)Module""#).first?.text == "*Module")
  }

  @Test func `a name in backticks is no keyword`() throws {
    let token = try #require(SourceScanner.tokens(of: "`import`").first)
    #expect(token.name == "import")
    #expect(!token.is("import"))
  }
}
