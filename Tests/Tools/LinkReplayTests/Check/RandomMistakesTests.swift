import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 12.3, command-line 12.4.
@Suite struct RandomMistakesTests {
  private static let links = [
    "shop://goods/42?coupon=A", "https://shop.example.com/goods/42?coupon=A&qty=2", "shop://search?q=red",
    "shop://order/new",
  ]
  private static let pieces = [
    "shop", "://", "/", "goods", "Goods", "article", "search", "42", "x", "?", "&", "q=", "qty=2", "coupon", "=", ";",
    "%",
    "%2F", "%20", "%3F", "@", "#", ".", " ", "“", "”", "'", "\"", "–", "&amp;", "&#63;", "…", ",", "\t", "de", "\\",
    "https://shop.example.com", "http://", "www.", "next=", "{id}", "\u{A0}", "\u{200B}", "é", "%FC", "[", "](", ")",
    "*", "=3D", "=20", "=", "&amp;amp;", "|", "{{name}}", "%7B%7Bname%7D%7D", "*|NAME|*", "4,2E+12", "1,234",
    "/index.html", ".php", "#1,", "#N/A", "https://urldefense.com/v3/__", "__;!!a!b$", "https://mail.test/?url=",
    "good",
    "s", "id/", "id=7", "\\u0026", "%u00e9", "utm_sorce=a", "Have a look at ", "...", "\\/", "shop://goods/43",
    "%24NAME", "%3Aid", "%25s", "[]=", "%E2%80%99", "%D0%B0", "%00", "%3B", "%3Fqty=2", "{\"a\":1", "{\"a\":\"{b}\"}",
    "_", "ö",
    "&qty=2", "$deeplink_path=goods/7", ":8080", "münchen.de", "Optional(", "(null)", "%CC%88",
  ]
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("list", "goods", reach: .external, parameters: [.init("q"), .init("next")]),
        Route("article", "goods/:id<int>", reach: .external, parameters: [.init("coupon"), .init("qty", .int)]),
        Route("search", "search/:q", reach: .external), Route("order", "order/new", reach: .external),
        Route("find", "search", reach: .external, parameters: [.init("q", required: true)]),
        Route("payment", "payment"),
      ],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: WebFallback("web", hosts: ["*.example.com"]))
  }

  /// Returns the link at the end of a sentence; nil if the sentence proposes none.
  private func proposal(in sentence: String) -> String? {
    let words = sentence.matches(of: /(?:; |and )(?:write|did you mean) (\S+:\/\/.*)/).last?.output.1
    return words.map { String($0.hasSuffix("?") && sentence.contains("did you mean") ? $0.dropLast() : $0) }
  }

  @Test func `every link that a hint or a warning about random mistakes proposes opens`() throws {
    var random = SplitMix64(seed: 124)
    let hints = LinkHints(table: table)
    var found = 0
    for _ in 0..<sampleCount(500) {
      var text = random.pick(Self.links)
      for piece in random.list(1...2, of: { $0.pick(Self.pieces) }) {
        text.insert(contentsOf: piece, at: random.pick(Array(text.indices) + [text.endIndex]))
      }
      let line = String(text.trimmingWhiteSpace())
      var sentences: [String] = []
      do throws(LinkError) {
        let link = try table.resolve(DeepLink(absolute: line), source: .external)
        sentences = CheckedText(line, link, table: table).warnings.map(\.description)
      } catch {
        sentences = [hints.hint(about: line, ReplayStep.Failure(RouterError.link(error)))].compactMap(\.self)
      }
      for link in sentences.compactMap(proposal) where !link.contains("…") {
        #expect(throws: Never.self, "\(line) → \(link)") {
          try table.resolve(DeepLink(absolute: link), source: .external)
        }
        found += 1
      }
    }
    #expect(found > sampleCount(500) / 8)
  }
}
