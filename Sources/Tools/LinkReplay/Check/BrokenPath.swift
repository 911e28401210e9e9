import ComponentEngine
import EngineBase
import EngineTerminal

/// A link that can be parsed and names no component, or lacks a required parameter.
struct BrokenPath {
  let table: RouteTable
  let source: LinkSource
  let text: String
  /// The text of the link, cut at its segments.
  let link: LinkSegments
  /// The decoded segments.
  let names: [String]
  /// The parameters of the first segment and of the link.
  let parameters: [LinkParameter]
  /// The position of the first segment without a match; nil if only a parameter is missing.
  let position: Int?
  /// Whether paths of routes are similar to the segments.
  let hasNear: Bool
  /// The required parameter that the link lacks; nil if routes do not match.
  let missing: (key: String, component: String)?
  /// Whether a language is the only first segment that is left out, because other ones can belong to web pages.
  let keepsUnknownPrefixes: Bool

  /// Returns nil for an error of another kind.
  init?(
    _ text: String, _ error: LinkError, table: RouteTable, source: LinkSource = .external,
    keepsUnknownPrefixes: Bool = false
  ) {
    guard let url = try? RouterURL.parse(text, policy: table.policy), let link = LinkSegments(text, url) else {
      return nil
    }
    switch error {
    case .noRoute(let unmatched):
      (position, hasNear, missing) = (unmatched.segment, !unmatched.suggestions.isEmpty, nil)
    case .missingParameter(let component, let key, _): (position, hasNear, missing) = (nil, false, (key, component))
    default: return nil
    }
    (self.text, self.link, self.table, self.source) = (text, link, table, source)
    self.keepsUnknownPrefixes = keepsUnknownPrefixes
    names = url.segments.map(\.name)
    parameters = (url.segments.first.map { Array($0.parameters) } ?? []) + url.parameters
  }

  /// The changes of all repairs, the most probable first.
  var repairs: [LinkRepair.Change] { LinkRepair.all.flatMap { $0.segments?(self) ?? [] } }

  /// The routes that the link can open.
  var routes: [Route] { table.routes(openedFrom: source) }

  /// The fixed words of all paths.
  var literals: Set<String> {
    let places = routes.flatMap { $0.path.split(separator: "/").map(String.init) }
    return Set(places.filter { !":*".contains($0.first ?? ":") })
  }

  /// The parameters of a segment, with the mark before them.
  func parameters(ofSegment position: Int) -> Substring {
    link.segments[position].drop { $0 != "?" && $0 != ";" }
  }

  /// Returns a change of the segments.
  func change(_ fault: String, _ segments: some Sequence<String>) -> LinkRepair.Change {
    .init(fault: fault, links: [link.with(segments)])
  }

  /// The last component that the segments before the first one without a match open.
  var componentBefore: ResolvedComponent? {
    guard let position, position > 0 else { return nil }
    var copy = link
    (copy.segments, copy.rest) = (Array(link.segments[..<position]), "")
    return try? table.resolve(DeepLink(absolute: copy.text), source: source).components.last
  }

  /// The places of paths that can follow the segments with a match.
  var continuations: [String] { position.map { table.continuations(of: names[..<$0], from: source) } ?? [] }

  /// The link without the segment that no route matches, whose parameters become those of the segment before it; nil if
  /// that does not open.
  var withoutSegment: String? {
    guard let position, position > 0 else { return nil }
    var link = link
    let parameters = link.segments.remove(at: position).drop { $0 != "?" && $0 != ";" }
    if !link.segments[position - 1].contains(where: { $0 == "?" || $0 == ";" }) {
      link.segments[position - 1] += parameters
    }
    return table.opens(link.text, source: source) ? link.text : nil
  }

  /// Returns the link to the path of which a parameter is a place: `goods/42` for `goods?id=42`. Returns nil for a
  /// parameter of no path.
  static func pathParameter(_ key: String, of text: String, _ table: RouteTable) -> Advice? {
    guard let value = RawLink(text)?.pairs.first(where: { $0.key == key })?.value, !value.isEmpty else { return nil }
    let pair = "\(key)=\(value)"
    let rest = ["?\(pair)&": "?", "?\(pair)": "", "&\(pair)": "", ";\(pair)": ""]
      .sorted { $0.key.utf8.count > $1.key.utf8.count }
      .first { text.contains($0.key) }.map { text.replacing($0.key, with: $0.value, maxReplacements: 1) }
    guard let rest, let url = try? RouterURL.parse(rest, policy: table.policy), var link = LinkSegments(rest, url),
      let last = link.segments.popLast()
    else { return nil }
    let name = last.prefix { $0 != "?" && $0 != ";" }
    link.segments += [String(name), value + last[name.endIndex...]]
    guard let written = table.proposal(link.text, source: .external, opensPages: false),
      let component = try? table.resolve(DeepLink(absolute: written), source: .external).components.last,
      (try? RoutePattern(component.route.path))?.captures.contains(key) == true
    else { return nil }
    return Advice(
      "\(quoted(key)) is a part of the path of \(component.name)", link: written, parameter: key)
  }
}

extension RouteTable {
  /// Returns the routes that a link of a source can open.
  func routes(openedFrom source: LinkSource) -> [Route] {
    routes.filter { $0.unavailability == nil && (source.isOutside ? $0.reach == .external : $0.reach != .module) }
  }

  /// Returns a sentence with what can be in place of a segment that nothing matches: the paths of similar routes, or
  /// without these the beginnings of all.
  func alternatives(
    to position: Int, of names: [String], from source: LinkSource, near: [String] = []
  ) -> String {
    if !near.isEmpty {
      let place = position == 0 ? "begin a link" : "follow \(names[..<position].joined(separator: "/"))"
      return "\(quoted(names[position])) cannot \(place); near: \(near.joined(separator: ", "))"
    }
    let next = position == 0 ? [] : continuations(of: names[..<position], from: source)
    let beginnings = routes(openedFrom: source).compactMap { $0.path.split(separator: "/").first.map(String.init) }
    let all = Set(next + (position == 0 || composition == .any ? beginnings : [])).sorted()
    let list = all.prefix(8).joined(separator: ", ") + (all.count > 8 ? " and \(all.count - 8) more" : "")
    if all.isEmpty { return "no route opens from outside" }
    if position == 0 { return "no route begins with \(quoted(names[0])); routes begin with \(list)" }
    return "\(quoted(names[position])) cannot follow \(names[..<position].joined(separator: "/")); there can be \(list)"
  }

  /// Returns the next places of the patterns that match the last segments.
  fileprivate func continuations(of names: ArraySlice<String>, from source: LinkSource) -> [String] {
    routes(openedFrom: source).flatMap { route -> [String] in
      guard !names.isEmpty, let places = try? RoutePattern(route.path).places else { return [] }
      let texts = route.path.split(separator: "/").map(String.init)
      return (1...names.count).compactMap { count in
        guard count < places.count, zip(places, names.suffix(count)).allSatisfy({ $0.matches($1) }) else { return nil }
        return texts[count]
      }
    }
  }
}
