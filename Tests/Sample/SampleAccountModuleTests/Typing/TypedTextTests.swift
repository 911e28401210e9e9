import Testing

@testable import SampleAccountModule

@Suite struct TypedTextTests {
  @Test(arguments: [("", ""), (" ", ""), ("Ada", "Ada"), ("\t Ada Lovelace \n", "Ada Lovelace")])
  func `white space around a text is trimmed`(text: String, meant: String) {
    #expect(text.trimmed == meant)
  }

  @Test(arguments: [
    ("", []), (" , ,", []), ("London", ["London"]),
    ("12 St James's Square , London", ["12 St James's Square", "London"]),
    ("12 St James's Square\r\nLondon", ["12 St James's Square", "London"]),
  ])
  func `commas and line ends separate the lines of an address`(text: String, lines: [String]) {
    #expect(text.addressLines == lines)
  }

  @Test(arguments: ["a@b", "ada@example.com", "a@@b", "ada lovelace@example.com", "株@式"])
  func `an email address has text on both sides of its @`(text: String) {
    #expect(text.isEmailAddress)
  }

  @Test(arguments: ["", "@", "ada", "ada@", "@example.com"])
  func `a text without text on both sides of an @ is no email address`(text: String) {
    #expect(!text.isEmailAddress)
  }
}
