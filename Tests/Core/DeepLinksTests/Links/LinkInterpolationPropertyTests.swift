import DeepLinks
import EngineRandomTesting
import Testing

// Specification: links 5.1.
/// Compares a literal with values to the same literal with plain words in their places.
struct LinkInterpolationPropertyTests {
  private static let literals = [
    "/", "/", "//", "?", ";", "&", "=", "#", "a", "goods", "%20", "é", ".", "k=", "?k=", ";k=", "&k=", "/x",
  ]
  private static let values = [
    "a/b", "what?", "c#", ";", "&", "=", "%", "%41", "41", "é", "e\u{301}", " ", "x", "shop.example.com", "://", "",
    ".", "..",
    "a\tb", "\u{0}",
  ]
  private static let prefixes = ["", "shop://", "https://shop.example.com/", "shop://shop.example.com/", " "]
  /// Names that no value has, so that no value is a navigation parameter.
  private static let navigationParameters = NavigationParameters(navigateMode: "n1", transition: "n2", animated: "n3")

  private enum Part {
    case literal(String)
    case value(String)
  }

  private static func link(_ parts: [Part], _ write: (inout DeepLink.StringInterpolation, Int, String) -> Void)
    -> DeepLink
  {
    var interpolation = DeepLink.StringInterpolation(literalCapacity: 0, interpolationCount: parts.count)
    for (position, part) in parts.enumerated() {
      switch part {
      case .literal(let text): interpolation.appendLiteral(text)
      case .value(let text): write(&interpolation, position, text)
      }
    }
    return DeepLink(stringInterpolation: interpolation)
  }

  /// Returns the text in place of a value, which contains no delimiter or escape.
  private static func word(_ position: Int) -> String { "\u{E000}\(position)\u{E001}" }

  private static func isSegment(_ name: String) -> Bool {
    !["", ".", ".."].contains(name) && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Returns the link with its words replaced by the values; nil if a value is invalid in its place.
  private static func expected(_ url: RouterURL, _ parts: [Part]) -> RouterURL? {
    func replaced(_ text: String) -> String {
      parts.enumerated().reduce(text) { text, part in
        guard case .value(let value) = part.element else { return text }
        return text.replacing(word(part.offset), with: value)
      }
    }
    func replaced(_ parameters: LinkParameters) -> LinkParameters {
      LinkParameters(parameters.map { LinkParameter(replaced($0.key), $0.value.map { replaced($0) }) })
    }
    let segments = url.segments.map { RouterURL.Segment(replaced($0.name), parameters: replaced($0.parameters)) }
    let parameters = replaced(url.parameters)
    guard segments.allSatisfy({ isSegment($0.name) }) else { return nil }
    guard !(segments.flatMap(\.parameters) + parameters).contains(where: \.key.isEmpty) else { return nil }
    if url.scheme == "shop", url.host == nil, let first = segments.first, first.parameters.isEmpty,
      shopPolicy.hosts.contains(first.name)
    {
      return nil
    }
    return RouterURL(
      scheme: url.scheme, host: url.host, segments: segments, parameters: parameters, fragment: url.fragment)
  }

  @Test func `a literal with values equals the literal with words in their places`() throws {
    let table = try RouteTable(
      [Route("all", "*all"), Route("home", "")], policy: shopPolicy, navigationParameters: Self.navigationParameters)
    var (links, count) = (0, 0)
    try Sampling.run(1500) { random, seed in
      let parts =
        [Part.literal(random.pick(Self.prefixes))]
        + random.list(1...8) { random -> Part in
          random.chance(0.4) ? .value(random.pick(Self.values)) : .literal(random.pick(Self.literals))
        }
      let link = Self.link(parts) { interpolation, _, value in interpolation.appendInterpolation(value) }
      let words = Self.link(parts) { interpolation, position, _ in interpolation.appendLiteral(Self.word(position)) }
      let comment: Comment = "\(seed): \(parts)"
      count += 1
      guard let url = try? table.resolve(words).url else {
        #expect(throws: LinkError.self, comment) { try table.resolve(link) }
        return
      }
      // A fragment is not decoded: words in it are not encoded, but values are.
      guard url.fragment?.unicodeScalars.contains("\u{E000}") != true else { return }
      guard let expected = Self.expected(url, parts) else {
        let error = #expect(throws: LinkError.self, comment) { try table.resolve(link) }
        guard case .malformedLink(let reason, _) = error, reason.hasPrefix("interpolated value") else {
          throw TestFailure(comment)
        }
        return
      }
      links += 1
      // The parameters can follow an empty segment, which makes the first segment a host.
      if let first = expected.segments.first, shopPolicy.hosts.contains(first.name) { return }
      try #require(table.resolve(link).url == expected, comment)
    }
    #expect(links * 4 >= count || count < 100)
  }

  private struct TestFailure: Error, CustomStringConvertible {
    let description: String
    init(_ comment: Comment) { description = comment.rawValue }
  }
}
