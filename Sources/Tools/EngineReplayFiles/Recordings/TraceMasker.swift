import ComponentEngine
import DeepLinks
import EngineJSON

/// Masks the values of one app's links, results and saved states by a rule.
@MainActor
package final class TraceMasker {
  private let rule: TraceMask
  private let text: MaskedText
  private let table: RouteTable
  /// The texts of the routes, which are not masked.
  private let words: Set<String>

  init(_ rule: TraceMask, _ hash: SipHash, _ table: RouteTable) {
    self.rule = rule
    self.table = table
    text = MaskedText(hash)
    words = Self.words(of: table)
  }

  /// Whether saved states are not masked.
  var keepsSavedState: Bool { rule.keepsSavedState }

  // MARK: Values

  /// Returns the mask of a parameter's value.
  func mask(_ value: String, of name: String? = nil) -> String {
    if let name, rule.keptNames.contains(name) || isMode(value, name) { return value }
    if words.contains(value) { return value }
    if let scheme = Self.scheme(of: value) { return mask(address: value, scheme) }
    // The segments of a catch-all are one value, with the masks that they have in a link.
    return value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { mask(segment: String(decoding: $0, as: UTF8.self), keeping: []) }.joined(separator: "/")
  }

  /// Returns the masks of parameters.
  func mask(_ parameters: LinkParameters) -> LinkParameters {
    LinkParameters(parameters.map { LinkParameter($0.key, $0.value.map { [key = $0.key] in mask($0, of: key) }) })
  }

  /// Returns the mask of a result or a saved state. Keys are kept.
  func mask(_ value: JSONValue, of name: String? = nil) -> JSONValue {
    switch value {
    case .null, .bool: value
    case _ where name.map { rule.keptNames.contains($0) } ?? false: value
    case .number(let number): .number(text.mask(number))
    case .string(let string): .string(mask(string))
    case .array(let elements): .array(elements.map { mask($0, of: name) })
    case .object(let fields):
      .object(Dictionary(uniqueKeysWithValues: fields.map { ($0, mask($1, of: $0)) }))
    }
  }

  // MARK: Links

  /// Returns a link that opens the same components with masked values, or fails with the same error. Nil if there is
  /// none.
  func mask(_ link: DeepLink, source: LinkSource, module: ModuleID?) -> DeepLink? {
    let original = Opening(link, source, module, table)
    let isAlike = { [table] (link: DeepLink) in original.isAlike(Opening(link, source, module, table)) }
    if let masked = masked(link, original), isAlike(masked) { return masked }
    return original.isFailure ? faultyLinks(like: link).first(where: isAlike) : nil
  }

  /// Returns links that cannot be parsed, one for each code of an error.
  private func faultyLinks(like link: DeepLink) -> some Sequence<DeepLink> {
    let (policy, limits) = (table.policy, table.policy.limits)
    let scheme = policy.schemes.first { $0 != "http" && $0 != "https" }.map { "\($0)://" }
    let start = scheme ?? policy.hosts.first.map { "https://\($0)/" } ?? ""
    let texts: [() -> String] = [
      { "\(start).." }, { "\(start)%" }, { "masked://masked" }, { "https://masked.invalid/masked" }, { "masked" },
      { start + String(repeating: "a/", count: min(limits.segments, 65_536) + 1) },
      { "\(start)a?" + String(repeating: "a=1&", count: min(limits.parameters, 65_536) + 1) },
      { String(repeating: "a", count: min(limits.bytes, 65_536) + 1) },
    ]
    return texts.lazy.map { text in link.mustBeAbsolute ? DeepLink(absolute: text()) : DeepLink(text()) }
  }

  private func masked(_ link: DeepLink, _ original: Opening) -> DeepLink? {
    if let page = original.pageAddress { return DeepLink(mask(address: page, Self.scheme(of: page) ?? "")) }
    guard let url = original.url ?? link.parsed ?? parsed(link.description) else { return nil }
    let masked = mask(url, keeping: Set(rule.keptNames.flatMap { original.values(of: $0) }))
    return masked.link(like: link)
  }

  private func mask(_ url: RouterURL, keeping kept: Set<String>) -> RouterURL {
    RouterURL(
      scheme: url.scheme, host: url.host,
      segments: url.segments.map {
        RouterURL.Segment(mask(segment: $0.name, keeping: kept), parameters: mask($0.parameters))
      },
      parameters: mask(url.parameters), fragment: url.fragment.map { text.mask($0) })
  }

  private func mask(segment: String, keeping kept: Set<String>) -> String {
    words.contains(segment) || kept.contains(segment) ? segment : text.mask(segment)
  }

  /// Returns the mask of a text with a scheme: a link of the app, or an address of which scheme and host are kept.
  private func mask(address: String, _ scheme: String) -> String {
    if let url = try? RouterURL.parse(address, policy: table.policy) { return mask(url, keeping: []).description }
    let authority = address.utf8.dropFirst(scheme.utf8.count + 3).prefix { !"/?#".utf8.contains($0) }
    let length = scheme.utf8.count + 3 + authority.count
    let rest = address.utf8.dropFirst(length).drop { $0 == UInt8(ascii: "/") }
    let base = String(decoding: address.utf8.prefix(length), as: UTF8.self)
    return rest.isEmpty ? base : "\(base)/\(text.mask(String(decoding: rest, as: UTF8.self)))"
  }

  private func parsed(_ text: String) -> RouterURL? {
    (try? RouterURL.parse(text, policy: table.policy))
      ?? (try? RouterURL.parse(relative: text, limits: table.policy.limits))
  }

  private func isMode(_ value: String, _ name: String) -> Bool {
    name == table.navigationParameters.navigateMode && NavigateMode(rawValue: value) != nil
      || name == table.navigationParameters.transition
        && table.navigationParameters.transitions?.contains(value) == true
  }

  /// Returns the scheme of an address; nil for any other text.
  private static func scheme(of text: String) -> String? {
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8[end...].starts(with: "://".utf8),
      text.utf8[..<end].allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
    else { return nil }
    return String(decoding: text.utf8[..<end], as: UTF8.self)
  }

  private static func words(of table: RouteTable) -> Set<String> {
    var words: Set<String> = []
    for route in table.routes {
      for place in (try? RoutePattern(route.path))?.places ?? [] {
        switch place {
        case .literal(let text): words.insert(text)
        case .parameter(_, .choices(let choices)): words.formUnion(choices)
        case .parameter, .catchAll: break
        }
      }
      words.formUnion(route.fixed.compactMap(\.value))
      for parameter in route.parameters {
        if case .choices(let choices) = parameter.type { words.formUnion(choices) }
        if let value = parameter.defaultValue { words.insert(value) }
      }
    }
    return words
  }
}

/// The components that a link opens, or its error.
private struct Opening {
  private let result: Result<ResolvedLink, LinkError>
  private let table: RouteTable
  private let text: String

  init(_ link: DeepLink, _ source: LinkSource, _ module: ModuleID?, _ table: RouteTable) {
    self.table = table
    text = link.description
    do throws(LinkError) {
      result = .success(try table.resolve(link, source: source, module: module))
    } catch {
      result = .failure(error)
    }
  }

  private var components: [ResolvedComponent] { (try? result.get().components) ?? [] }

  var url: RouterURL? { try? result.get().url }

  var isFailure: Bool { if case .failure = result { true } else { false } }

  /// The address of a web page that no route matches.
  var pageAddress: String? {
    guard let name = table.webFallback?.name, components.count == 1, components[0].routePosition == table.routes.count,
      components[0].name == name
    else { return nil }
    return text
  }

  /// Returns the values of a parameter in all components.
  func values(of name: String) -> [String] { components.flatMap { $0.parameters.values(of: name).compactMap(\.self) } }

  /// Whether both open the same routes in the same way, or fail with errors of one code.
  func isAlike(_ other: Opening) -> Bool {
    switch (result, other.result) {
    case (.success, .success):
      components.map(\.routePosition) == other.components.map(\.routePosition)
        && components.map(\.requestedMode) == other.components.map(\.requestedMode)
    case (.failure(let error), .failure(let otherError)): error.code == otherError.code
    default: false
    }
  }
}

extension RouterURL {
  /// Returns a masked URL in the form of the link: a URL of a parsed one, otherwise a text.
  fileprivate func link(like link: DeepLink) -> DeepLink {
    if link.parsed != nil { return DeepLink(self) }
    return link.mustBeAbsolute ? DeepLink(absolute: description) : DeepLink(description)
  }
}
