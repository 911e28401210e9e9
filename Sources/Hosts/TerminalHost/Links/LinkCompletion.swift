import ComponentEngine
import EngineTerminal

/// Completes links from the routes of an app.
struct LinkCompletion {
  /// A continuation of a link.
  struct Candidate: Equatable {
    /// The link with the continuation: up to the next place that the user fills in.
    var text: String
    /// The route's pattern, or a parameter.
    var label: String
    /// The route's line in the documentation.
    var summary: String
  }

  private let table: RouteTable
  private let patterns: [(route: Route, places: [RoutePattern.Place])]

  init(_ table: RouteTable) {
    self.table = table
    patterns = table.routes.compactMap { route in
      guard route.unavailability == nil, route.reach != .module, let pattern = try? RoutePattern(route.path),
        !pattern.places.isEmpty
      else { return nil }
      return (route, pattern.places)
    }
  }

  /// The beginning of the app's links: `shop://`. Empty if the app has neither a scheme nor a host.
  var beginning: String { table.linkBeginning ?? "" }

  /// Returns the continuations of a link, those of its first component first.
  func candidates(for text: String) -> [Candidate] {
    guard let scheme = text.firstRange(of: "://") else {
      return [beginning].filter { !$0.isEmpty && $0.hasPrefix(text) }.map {
        Candidate(text: $0, label: $0, summary: "")
      }
    }
    let segment = text[(text.lastIndex(of: "/") ?? scheme.upperBound)...]
    if let mark = segment.lastIndex(where: { "?;&".contains($0) }) { return parameters(of: text, after: mark) }
    var start = scheme.upperBound
    if text.hasPrefix("http") {
      start = text[start...].firstIndex(of: "/").map { text.index(after: $0) } ?? text.endIndex
    }
    return paths(text, from: start)
  }

  private func paths(_ text: String, from start: String.Index) -> [Candidate] {
    var segments = text[start...].split(separator: "/", omittingEmptySubsequences: false).map { segment in
      String(segment.prefix { !"?;".contains($0) })
    }
    let partial = segments.popLast() ?? ""
    let end = text.index(text.endIndex, offsetBy: -partial.count)
    let typed = String(text[..<end])
    var found: [Candidate] = []
    for cut in 0...segments.count where cut == 0 || table.composition == .any {
      let isComplete = cut == 0 || resolves(String(text[..<start]) + segments[..<cut].joined(separator: "/"))
      guard isComplete else { continue }
      for (route, places) in patterns {
        let rest = segments[cut...]
        guard places.count > rest.count, zip(rest, places).allSatisfy({ Self.matches($0, $1) }) else { continue }
        for continuation in Self.continuations(places.dropFirst(rest.count), of: partial) {
          let candidate = Candidate(text: typed + continuation, label: route.path, summary: route.summary)
          if !found.contains(candidate) { found.append(candidate) }
        }
      }
    }
    return found
  }

  /// Returns the texts that continue a segment, up to the next place that the user fills in.
  private static func continuations(_ places: ArraySlice<RoutePattern.Place>, of partial: String) -> [String] {
    switch places.first {
    case .literal(let literal)? where literal.hasPrefix(partial):
      let literals = places.prefix { if case .literal = $0 { true } else { false } }
      let text = literals.map { if case .literal(let text) = $0 { text } else { "" } }.joined(separator: "/")
      return [text + (literals.count < places.count ? "/" : "")]
    case .parameter(_, .choices(let choices))?: return choices.filter { $0.hasPrefix(partial) }
    case .parameter?, .catchAll?: return partial.isEmpty || matches(partial, places[places.startIndex]) ? [partial] : []
    case .literal?, nil: return []
    }
  }

  private static func matches(_ segment: String, _ place: RoutePattern.Place) -> Bool {
    switch place {
    case .literal(let literal): literal == segment
    case .parameter(_, .choices(let choices)): choices.contains(segment)
    case .parameter(_, .int): Int(segment) != nil
    case .parameter(_, .double): Double(segment) != nil
    case .parameter, .catchAll: !segment.isEmpty
    }
  }

  /// Returns the declared parameters of the link's last component that continue a text after `?`, `;` or `&`.
  private func parameters(of text: String, after mark: String.Index) -> [Candidate] {
    let slash = text.lastIndex(of: "/") ?? text.startIndex
    let path = text[..<(text[slash...].firstIndex { "?;".contains($0) } ?? mark)]
    guard let name = components(String(path))?.last else { return [] }
    let declarations = table.routes.first { $0.name == name }?.parameters ?? []
    let start = text.index(after: mark)
    let typed = text[start...]
    let (key, value) = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).keyAndValue
    return declarations.flatMap { declaration -> [Candidate] in
      guard let value else {
        guard declaration.name.hasPrefix(key) else { return [] }
        return [
          Candidate(
            text: "\(text[..<start])\(declaration.name)=", label: "\(declaration.name)=\(declaration.type)",
            summary: declaration.summary)
        ]
      }
      guard declaration.name == key, case .choices(let choices) = declaration.type else { return [] }
      return choices.filter { $0.hasPrefix(value) }.map {
        Candidate(text: "\(text[..<start])\(key)=\($0)", label: "\(key)=\($0)", summary: declaration.summary)
      }
    }
  }

  private func resolves(_ link: String) -> Bool { components(link) != nil }

  private func components(_ link: String) -> [String]? {
    guard let parsed = try? RouterURL.parse(link, policy: table.policy), let resolved = try? table.resolve(parsed)
    else {
      return nil
    }
    return resolved.components.map(\.name)
  }
}

extension [Substring] {
  fileprivate var keyAndValue: (String, String?) { (String(first ?? ""), count > 1 ? String(self[1]) : nil) }
}
