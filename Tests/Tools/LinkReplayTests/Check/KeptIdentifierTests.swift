import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 8.3, command-line 12.3, command-line 12.4.
/// Identifiers in which a mark stands by mistake.
@Suite struct KeptIdentifierTests {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("person", "person/:id<int>", reach: .external, parameters: [.init("page", .int)]),
        Route("key", "key/:id<uuid>", reach: .external), Route("name", "name/:id<string>", reach: .external),
        Route("price", "price", reach: .external, parameters: [.init("of", .double, required: true)]),
      ],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: WebFallback("web", hosts: ["page.test"]))
  }

  /// Returns the links that a check and an explanation propose for a text.
  private func proposals(for text: String) -> [String] {
    let sentences: [String]
    do throws(LinkError) {
      let link = try table.resolve(DeepLink(absolute: text), source: .external)
      sentences = CheckedText(text, link, table: table).warnings.compactMap(\.advice.link)
      return sentences
    } catch {
      let failure = ReplayStep.Failure(RouterError.link(error))
      sentences = [LinkHints(table: table, isSession: false).hint(about: text, failure)].compactMap(\.self)
    }
    let hinted = sentences.compactMap { $0.matches(of: /(?:write|did you mean) (\S+:\/\/\S+?)\??$/).last?.output.1 }
    return hinted.map(String.init) + NearestLinks(table: table, source: .external).links(like: text)
  }

  /// Returns the values of the components that a link opens.
  private func values(_ link: String) throws -> [String] {
    try table.resolve(DeepLink(absolute: link), source: .external).components.flatMap(\.parameters).compactMap(\.value)
  }

  @Test(arguments: [
    "shop://person/1 2", "shop://person/1  2", "shop://person/1\u{A0}000", "shop://person/1\u{200B}2",
    "shop://person/1\u{AD}2", "shop://person/1\n2", "shop://person/1\u{7}2", "shop://person/1&nbsp;2",
    "shop://person/1&nbsp;&#8203;2", "shop://person/1,000", "shop://person/1.000", "shop://person/1'000",
    "shop://person/1\u{202F}000", "shop://person/1\"2", "shop://person/1“2", "shop://person/1|2", "shop://person/1`2",
    "shop://person/1%C2%AD2", "shop://person/1%202", "shop=3A//person/1=C2=AD2", "person/1 2", "\"shop://person/1 2\"",
    "Sale: shop://person/1 234", "shop:person/1 2", "shp://person/1 2", "https://shop.example.com/person/1 2",
    "shop://person/1 2?page=3", "shop://person/1?page=2 3", "shop://price?of=1,000.5",
    "shop://key/123e4567-e89b-12d3-a456-4266141740 00", "shop://key/223e4567-\u{AD}e89b-12d3-a456-426614174000",
  ])
  func `a value with a mark in it has no proposal with another value`(text: String) throws {
    let values = try proposals(for: text).flatMap(values)
    #expect(values.allSatisfy { $0 == "1" && text.contains("page=") }, "\(values)")
  }

  @Test(arguments: [
    ("shop://person/ 12", "shop://person/12"), ("shop://person/12\u{AD}", "shop://person/12"),
    ("sh\u{AD}op://per\u{200B}son/12", "shop://person/12"), ("shop://per son/12", "shop://person/12"),
    ("shop://person/12&nbsp;", "shop://person/12"), ("shop://person/“12”", "shop://person/12"),
    ("shp://name/ab cd", "shop://name/ab%20cd"), ("name/ab cd", "shop://name/ab%20cd"),
    ("\"shop://name/ab cd\"", "shop://name/ab%20cd"), ("shop://name/ab&nbsp;cd", "shop://name/ab%C2%A0cd"),
    ("shop:name/ab\u{AD}cd", "shop://name/ab%C2%ADcd"), ("https://page.test /a b", "https://page.test/a%20b"),
  ])
  func `a mark beside a value is left out, and one within it is encoded`(text: String, expected: String) {
    #expect(proposals(for: text).first == expected)
  }

  private static let marks = [
    " ", "  ", "\n", "\u{A0}", "\u{2009}", "\u{200B}", "\u{2060}", "\u{AD}", "\u{FEFF}", "\u{7}", "&nbsp;", "&#173;",
    "&#x200B;", ",", ".", "'", "’", "\"", "”", "|", "`", "_", "%20", "%C2%AD", "%E2%80%8B", " - ",
  ]

  @Test func `proposals for random identifiers with a mark have the identifier that the text has`() throws {
    var random = SplitMix64(seed: 27)
    for _ in 0..<sampleCount(500) {
      let (name, digits) = random.pick([("person", "0123456789"), ("key", "0123456789abcdef"), ("name", "abcdef0123")])
      var identifier =
        name == "key"
        ? [8, 4, 4, 4, 12].map { count in random.list(count...count) { $0.pick(Array(digits)) } }
          .map { String($0) }.joined(separator: "-")
        : String(random.list(2...8) { $0.pick(Array(digits)) })
      if name == "person" { identifier = "1" + identifier }
      identifier.insert(contentsOf: random.pick(Self.marks), at: random.pick(Array(identifier.indices.dropFirst())))
      let text =
        random.pick(["shop://", "shp://", "shop:", "", "https://shop.example.com/"])
        + "\(name)/\(identifier)"
      for link in proposals(for: text) {
        for value in try values(link) { #expect(readings(of: identifier).contains(value), "\(text) → \(link)") }
      }
    }
  }

  /// Returns an identifier as it is written, and as each encoding and repair reads it that keeps its characters.
  private func readings(of identifier: String) -> [String] {
    let plain = HTMLEntities.decoded(identifier)
    let decoded = [identifier, plain].flatMap { text in
      [text, text.replacing("\\ ", with: " ")].map { text in
        text.replacing("%20", with: " ").replacing("%C2%AD", with: "\u{AD}").replacing("%E2%80%8B", with: "\u{200B}")
      }
    }
    let whole = decoded.compactMap { SpreadsheetFaults.wholeNumber(in: $0) }
    return decoded + decoded.map { LookAlikes.replaced(in: $0) } + whole
  }
}
