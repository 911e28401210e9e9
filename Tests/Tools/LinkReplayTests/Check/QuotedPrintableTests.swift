import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@Suite struct QuotedPrintableTests {
  @Test(arguments: [
    ("shop://search?q=3Dred=20shoes", "shop://search?q=red shoes"), ("shop=3A//goods", "shop://goods"),
    ("shop://goods?a=3D1&b=3D2", "shop://goods?a=1&b=2"), ("shop://search/gr=C3=BCn", "shop://search/grün"),
    ("shop://goods?a=3Db=", "shop://goods?a=b"), ("shop://search/red=20shoes", "shop://search/red shoes"),
    ("shop://goods/4=", "shop://goods/4"),
  ])
  func `an encoded text is decoded`(text: String, expected: String) {
    #expect(QuotedPrintable.decoded(text) == expected)
  }

  @Test(arguments: [
    "shop://goods?page=20", "shop://search?q=3D", "shop://search?q=3D&page=20", "shop://goods?a=3Db&c=d",
    "shop://goods/id=42", "shop://goods?a=", "shop://goods?token=QUJD=", "shop://search?q=3D-printer", "shop://goods",
  ])
  func `a text whose equals signs can be its own is not decoded`(text: String) {
    #expect(QuotedPrintable.decoded(text) == text)
    #expect(QuotedPrintable.first(in: text) == nil)
    #expect(!QuotedPrintable.isContinued(text))
  }
}
