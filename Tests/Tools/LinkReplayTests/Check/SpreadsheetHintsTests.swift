import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@MainActor
@Suite struct SpreadsheetHintsTests {
  @Test(arguments: ["4,2E+12", "4.2E+12", "4E12"])
  func `a number that a spreadsheet has rounded is named`(number: String) async throws {
    let expected =
      "is a number of which a spreadsheet has kept the first digits only; format its column as text, and "
      + "write the number again"
    #expect(try await ShopHints.hint("shop://goods/\(number)") == "\"\(number)\" \(expected)")
  }

  @Test(arguments: ["=HYPERLINK(\"shop://goods/\"&A2)", "=\"shop://goods/\"&A2", "=CONCAT(\"shop://goods/\";A2)"])
  func `a formula that puts a link together is named`(line: String) async throws {
    #expect(
      try await ShopHints.hint(line)
        == "the line is the formula of a spreadsheet and not its result; copy the cell as text")
  }

  @Test(arguments: ["1,234", "1.234", "1'234"])
  func `a number with marks between its thousands is not proposed without them`(number: String) async throws {
    let hint = try await ShopHints.hint("shop://goods/\(number)")
    #expect(hint == "\"\(number)\" is not a whole number, which goods/:id<int> needs")
  }

  @Test(arguments: ["#N/A", "Spring,#REF!", "#NV;"])
  func `the error of a spreadsheet's formula is named`(line: String) async throws {
    let end = " is the error of a spreadsheet's formula in place of a value; correct the formula"
    #expect(try ShopHints.hint(aboutUnknown: line)?.hasSuffix(end) == true)
  }

  @Test(arguments: [
    ("Spring,shop://goods/42,2026", 2, "; write shop://goods/42"),
    ("shop://goods/42,Spring", 1, "; write shop://goods/42"),
    ("\"a\";\"shop://goods/42\"", 2, "; write shop://goods/42"),
    ("\"Red, new\",shop://goods/42", 2, "; write shop://goods/42"),
    ("\"a \"\"b\"\", c\";\"d;e\";shop://goods/42", 3, "; write shop://goods/42"),
    ("Spring|shop://goods/42", 2, "; write shop://goods/42"), ("1\tshop://gods/42", 2, ""),
  ])
  func `a row of a table is named with the column of its link`(line: String, column: Int, end: String) async throws {
    #expect(try await ShopHints.hint(line) == "the line is a row of a table with the link in column \(column)\(end)")
  }

  @Test(arguments: ["shop://goods/1,234", "shop://goods/1?gift;price=x", "shop://goods/1?tab=info,reviews"])
  func `a comma in a number or a list and a semicolon between parameters make no row of a table`(line: String)
    async throws
  {
    #expect(try await ShopHints.hint(line)?.contains("row") == false)
  }
}
