import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 12.3.
@MainActor
struct LinkMarksTests {
  private static let pieces =
    LinkRule.all.flatMap { $0.examples.map(\.key) } + [
      "shop://", "https://shop.example.com/", "http://", "/", "//", "goods/42", "search", "?", "q=", "&", ";", "=",
      "==",
      "=/", "#", "%2F", "%3A//", "%20", ".", "..", "...", "…", ",", "|", "\t", " ", "A", "Shop", "é", "\u{200B}", "\\",
      "{x}", ":x", "null", "TODO", "None", "*|N|*", "=3D", "=20", "&amp;", "&#38;", "#038;", "#N/A", "4,2E+12", "+",
      "+x", "\"", "'", "“", "(", ")", "Optional(", "page=2", "tab", "info", "utm_id=1", "fbclid=1", "shop://goods/42",
      "new", "union", "Nico", "Tom", "Info", "undefined", "nil", "NULL", "NaN", "(null)", "TBD", "N/A", "N%2FA", "XXX",
      "xxx-x", "YOUR_ID", "INSERT-ID", "__ID__", "$x$", "%s", "%d", "%1$@", "%ID%", "%7Bx%7D", "%C3%BC", "%c3%bc",
      "%C3%83", "%C3%A2%E2%82", "%D0%90", "%E4%BA%AC", "%E4%BA", "%C3", "%C2%A0",
      "%25", "%2520", "%26page=1", "%22", "%0A", "a", "%",
      "open ", "#1,", "=HYPERLINK(\"", "bit.ly", "\u{1}", "\u{B}",
    ]

  /// Marks are a shorter way to the same warnings: each mistake that is found without them is found with them. Two
  /// rules search nothing but their mark.
  @Test(arguments: UInt64(0)..<10)
  func `a text with a mistake has the marks of its rule`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let table = try ExampleShop.table()
    for _ in 0..<sampleCount(300) {
      let line = String(random.list(1...3) { $0.pick(Self.pieces) }.joined().trimmingWhiteSpace())
      let text = CommentedLink(line)?.link ?? LinkHints.link(in: line)
      let link = try? table.resolve(DeepLink(absolute: text), source: .external)
      let row = random.chance(0.1) ? "\t" + text : nil
      let checked = CheckedText(text, link, table: table, line: line, row: row)
      for rule in LinkRule.all
      where (link != nil || rule.scope == .texts) && !["backslash", "unencrypted"].contains(rule.code) {
        guard let marks = rule.marks, !marks.intersects(checked.marks) else { continue }
        #expect(rule.find(checked).isEmpty, "\(rule.code): \(line)")
      }
      guard let link, link.first.map({ $0.routePosition < table.routes.count }) == true else { continue }
      #expect(LinkRule.marksOfComponents.intersects(checked.marks) || checked.warnings.isEmpty, "\(line)")
    }
  }

  @Test(arguments: [
    "shop://goods/42", "shop://goods/42?tab=info;price=1", "https://shop.example.com/goods/42?tab=info&price=2",
    "https://shop.example.com/goods/42;tab=info/goods/7?price=2", "shop://search?q=SPRING", "shop://goods/42/goods/7",
    "shop://search?q=news", "shop://search?q=red%20shoe", "shop://search?q=gr%C3%BCne%20%C3%84pfel&page=2",
    "shop://search?q=%D0%BE%D0%B1%D1%83%D0%B2%D1%8C", "shop://search?q=%E4%BA%AC%e9%83%bd",
    "shop://goods/42?utm_source=mail",
    "https://shop.example.com/goods/42?tab=info&utm_source=mail&utm_campaign=march_2026",
  ])
  func `no rule is tried for a link without faults`(text: String) throws {
    let link = try ExampleShop.table().resolve(DeepLink(absolute: text), source: .external)
    #expect(!LinkRule.marksOfComponents.intersects(LinkMarks(of: text, link, line: text, row: nil)))
  }

  @Test func `a character is found by its byte, and each character beyond ASCII by one mark`() {
    #expect(LinkMarks("a?b").intersects("?") && !LinkMarks("a?b").intersects("=&\u{7F}"))
    #expect(LinkMarks("é").intersects(.beyondASCII) && LinkMarks("\u{1F600}").intersects(.beyondASCII))
    #expect(!LinkMarks("").intersects(LinkMarks.any) && LinkMarks("\u{7E}").intersects(.any))
    #expect(LinkMarks("a?b").contains(UInt8(ascii: "?")) && !LinkMarks("a?b").contains(0xC3))
  }
}
