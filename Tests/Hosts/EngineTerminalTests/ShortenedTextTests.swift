import EngineTerminal
import Testing

@Suite struct ShortenedTextTests {
  @Test(arguments: [
    ("", 5, ""), ("abcde", 5, "abcde"), ("abcdef", 5, "abc…f"), ("abcdefghij", 7, "abcd…ij"), ("größe", 5, "größe"),
    ("👍🏽👍🏽👍🏽👍🏽", 3, "👍🏽👍🏽…"), ("abc", 2, "a…"), ("abc", 1, "abc"),
  ])
  func `the middle of a long text is left out`(text: String, limit: Int, expected: String) {
    #expect(text.shortenedInTheMiddle(to: limit) == expected)
  }
}
