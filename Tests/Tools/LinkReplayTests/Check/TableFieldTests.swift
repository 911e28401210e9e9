import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@Suite struct TableFieldTests {
  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a, \"b, c\" ,d", ["a", "b, c", "d"]), ("\"a \"\"b\"\"\",c", ["a \"b\"", "c"]),
    (",a,", ["", "a", ""]), ("\"a,b", ["\"a", "b"]), ("a \"b, c\"", ["a \"b", "c\""]), ("\"a\"b,c", ["\"a\"b", "c"]),
    ("", [""]),
  ])
  func `a separator in quotes belongs to its field`(line: String, expected: [String]) {
    #expect(TableField.fields(of: line, separator: ",").map(\.text) == expected)
  }

  @Test func `a field reports its quotes and its separators`() {
    #expect(
      TableField.fields(of: "a;\"b\";\"c;d\"", separator: ";") == [
        TableField(text: "a"), TableField(text: "b", isQuoted: true),
        TableField(text: "c;d", isQuoted: true, hasSeparator: true),
      ])
  }
}
