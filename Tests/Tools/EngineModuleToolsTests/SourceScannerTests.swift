import Testing

@testable import EngineModuleTools

@Suite struct SourceScannerTests {
  private func words(_ source: String) -> [String] {
    SourceScanner.tokens(of: source).compactMap(\.name)
  }

  @Test func `words, symbols and strings have the line of their beginning and their bytes`() {
    #expect(
      SourceScanner.tokens(of: "let a =\n  \"x\"") == [
        SourceToken(kind: .word, text: "let", line: 1, range: 0..<3),
        SourceToken(kind: .word, text: "a", line: 1, range: 4..<5),
        SourceToken(kind: .symbol, text: "=", line: 1, range: 6..<7),
        SourceToken(kind: .string, text: "x", line: 2, range: 10..<13),
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

  @Test(arguments: [
    #""\(a + "b")" c"#, ##"#"a"\#(b)"# c"##, "\"\"\"\n\"\\(a)\"\n\"\"\" c", "#/\"/# c", "\"/\" c", "a/b * c / d",
  ])
  func `the bytes of a string include its marks and its interpolations`(source: String) throws {
    let bytes = Array(source.utf8)
    let tokens = try SourceScanner.exactTokens(of: source)
    #expect(tokens.allSatisfy { $0.kind == .string || String(decoding: bytes[$0.range], as: UTF8.self) == $0.text })
    if let string = tokens.first, string.kind == .string { #expect(source.utf8.count - 2 == string.range.upperBound) }
  }

  @Test(arguments: [
    "a\n\"b\n\"", "a\n/* b /* c */", "a\n\"\"\"\nb", "a\n\"\\(b\"", "a\n`b", "a\n#/b", "a\n(/\"/)", "a\n#\"\"\"#",
    "a\n#\"b\"",
  ])
  func `a source with a literal or a comment whose end is uncertain has no exact tokens`(source: String) {
    #expect(throws: SourceScanner.DoubtfulLine(line: 2)) { try SourceScanner.exactTokens(of: source) }
  }

  @Test func `a comment ends at a carriage return`() { #expect(words("// b\ra // c\r\nd") == ["a", "d"]) }
}
