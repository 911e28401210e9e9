import ComponentEngine
import EngineBase
import EngineTerminal

/// Changes of the segments and parameters of a link that names no component, so that it may open.
struct RouteRepairs {
  /// A fault with links that do not have it. They may have others.
  struct Repair {
    /// The fault as a part of a sentence.
    let fault: String
    let links: [String]
  }

  let table: RouteTable
  let source: LinkSource
  /// Whether a language is the only first segment that is left out, because other ones can belong to web pages.
  var keepsUnknownPrefixes = false
  /// Whether a segment is replaced by the literal that is most like it. The error of a replay names the near routes.
  var replacesNearSegments = true

  /// Returns the repairs, the most probable first.
  func repairs(of text: String, _ error: LinkError) -> [Repair] {
    guard let url = try? RouterURL.parse(text, policy: table.policy) else { return [] }
    switch error {
    case .noRoute(let unmatched):
      guard let link = LinkSegments(text, url) else { return [] }
      let names = url.segments.map(\.name)
      let position = unmatched.segment
      let hasNear = !unmatched.suggestions.isEmpty
      return pathParameters(text) + wholeLinkSwapped(link, names)
        + componentName(link, names, position, hasNear: hasNear)
        + parameterSegment(link, names, position) + misspelledSegments(link, names, position)
        + linkInParameter(text, url, position)
        + (isLanguage(names[position]) || !hasNear && !keepsUnknownPrefixes
          ? prefix(link, names, position) : [])
        + (hasNear ? [] : slash(link, position))
    case .missingParameter(let component, let key, _): return parameterName(text, key, of: component)
    default: return []
    }
  }

  /// The routes that a link of this source can open.
  var routes: [Route] {
    table.routes.filter {
      $0.unavailability == nil && (source.isOutside ? $0.reach == .external : $0.reach != .module)
    }
  }
}

// MARK: - Segments

extension RouteRepairs {
  /// Returns the link with the path of a component in place of its name.
  private func componentName(_ link: LinkSegments, _ names: [String], _ position: Int, hasNear: Bool) -> [Repair] {
    let all = routes.map(\.name)
    let name = names[position]
    let exact = all.first { $0.lowercased() == name.lowercased() }
    guard let component = exact ?? (hasNear ? nil : similar(to: name, in: all)) else { return [] }
    let parameters = link.segments[position].drop { $0 != "?" && $0 != ";" }
    return routes.filter { $0.name == component }.compactMap { route in
      let literals = route.path.split(separator: "/").prefix { $0.first != ":" && $0.first != "*" }.map(String.init)
      guard let last = literals.last else { return nil }
      var segments = link.segments
      segments.replaceSubrange(position...position, with: literals.dropLast() + [last + parameters])
      let beginning = literals.joined(separator: "/")
      return Repair(
        fault: "no route begins with \(quoted(name)); links of the component \(component) begin with \(beginning)",
        links: [link.with(segments)])
    }
  }

  /// Returns the most similar name, of which half of the letters may be different: another language has similar words.
  private func similar(to name: String, in all: [String]) -> String? {
    let letters = { (text: String) in Array(text.lowercased().utf8.prefix(64)) }
    let ranked = all.map { (name: $0, distance: editDistance(letters($0), letters(name))) }
    return ranked.filter { $0.distance * 2 <= min($0.name.utf8.count, name.utf8.count) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// Whether a segment is a language, with or without a region.
  private func isLanguage(_ name: String) -> Bool {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return name.utf8.count == parts.count * 3 - 1 && parts.count <= 2 && parts[0] == parts[0].lowercased()
      && parts.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
  }

  /// Returns the link without its first segment, and without the first two.
  private func prefix(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    guard position == 0 else { return [] }
    return (1...2).filter { $0 < names.count }.map { count in
      Repair(
        fault: "no route begins with \(quoted(names.prefix(count).joined(separator: "/")))",
        links: [link.with(link.segments.dropFirst(count))])
    }
  }

  /// Returns the link with a segment as a parameter: `goods/42/coupon/SPRING` and `goods/42/coupon=SPRING` are
  /// `goods/42?coupon=SPRING`.
  private func parameterSegment(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    guard position > 0, let owner = component(before: position, link) else { return [] }
    let segments = link.names
    let parts = segments[position].split(separator: "=", maxSplits: 1).map(String.init)
    let key = parts[0]
    // A choice names its parameter: `orders/paid` is `orders?state=paid`.
    let owners = owner.route.parameters.filter { parameter in
      if case .choices(let choices) = parameter.type { choices.contains(names[position]) } else { false }
    }
    if owners.count == 1 {
      let repaired = link.adding("\(owners[0].name)=\(names[position])", insteadOf: position...position)
      return [Repair(fault: "\(quoted(key)) is a value of \(quoted(owners[0].name))", links: [repaired.text])]
    }
    let isDeclared = owner.route.parameters.contains { $0.name == key }
    guard isDeclared || AllowedParameters().contains(key) else { return [] }
    let isPair = parts.count == 2
    guard isPair || position + 1 < segments.count else { return [] }
    let pair = "\(key)=\(isPair ? parts[1] : segments[position + 1])"
    let copy = link.adding(pair, insteadOf: position...(isPair ? position : position + 1))
    return [Repair(fault: "\(quoted(key)) is a parameter\(isDeclared ? " of \(owner.name)" : "")", links: [copy.text])]
  }

  /// Returns the last component that the segments before a position open.
  private func component(before position: Int, _ link: LinkSegments) -> ResolvedComponent? {
    var copy = link
    (copy.segments, copy.rest) = (Array(link.segments[..<position]), "")
    return try? table.resolve(DeepLink(absolute: copy.text), source: source).components.last
  }

  /// Returns the native link with a segment as a part of the value before it: `login?next=goods/42` is
  /// `login?next=goods%2F42`.
  private func slash(_ link: LinkSegments, _ position: Int) -> [Repair] {
    guard !link.beginning.lowercased().hasPrefix("http"),
      let start = link.segments[..<position].lastIndex(where: { $0.contains("=") }),
      let key = link.segments[start].split(whereSeparator: { "?;&".contains($0) }).last?.prefix(while: { $0 != "=" })
    else { return [] }
    let links = [position, link.segments.count - 1].map { end in
      let value = link.segments[start...end].joined(separator: "%2F")
      return link.with(link.segments[..<start] + [value] + link.segments[(end + 1)...])
    }
    return [Repair(fault: "a / ends the value of \(quoted(key))", links: links)]
  }

  /// Returns the link in a parameter of a first segment that no route has, as other apps write it: `open?url=…`.
  private func linkInParameter(_ text: String, _ url: RouterURL, _ position: Int) -> [Repair] {
    guard position == 0 else { return [] }
    let parameters = Array(url.segments[0].parameters) + url.parameters
    // The value of a native link ends at a slash, although its author meant the rest of the link.
    let rest = text.firstIndex(of: "=").map { text[$0...].dropFirst() }
    let raw = [rest, rest?.prefix { $0 != "&" }].map { $0.map(String.init) }
    let fault = "no route begins with \(quoted(url.segments[0].name)), but its"
    return parameters.map { parameter in
      let links = (raw + [parameter.value]).compactMap(\.self).compactMap(table.link)
      return Repair(fault: "\(fault) \(quoted(parameter.key)) is a link", links: links)
    }
  }
}

// MARK: - Parameters

extension RouteRepairs {
  /// Returns the link with a required parameter in place of an undeclared one.
  private func parameterName(_ text: String, _ key: String, of component: String) -> [Repair] {
    let read = LinkReading(text, source: source, table: table).components.first { $0.route.name == component }
    let undeclared = read?.parameters.filter { $0.origin == .link && $0.type == nil } ?? []
    let others = undeclared.map(\.name).filter { !AllowedParameters().contains($0) }
    guard let wrong = others.count == 1 ? others[0] : nearestParameter(to: key, in: others, []) else {
      return []
    }
    let value = wrong.hasPrefix("\(key):") ? wrong.dropFirst(key.count + 1) : ""
    let links = "?&;".map { text.replacing("\($0)\(wrong)\(value.isEmpty ? "=" : "")", with: "\($0)\(key)=\(value)") }
    return [Repair(fault: "\(component) declares \(quoted(key)) and not \(quoted(wrong))", links: links)]
  }
}

// MARK: - Other routes

extension RouteRepairs {
  /// Returns a sentence with what can be in place of a segment that nothing matches: the paths of similar routes, or
  /// without these the beginnings of all.
  func alternatives(to position: Int, of names: [String], near: [String] = []) -> String {
    if !near.isEmpty {
      let place = position == 0 ? "begin a link" : "follow \(names[..<position].joined(separator: "/"))"
      return "\(quoted(names[position])) cannot \(place); near: \(near.joined(separator: ", "))"
    }
    let next = position == 0 ? [] : continuations(of: names[..<position])
    let beginnings = position == 0 || table.composition == .any ? routes.compactMap(\.beginning) : []
    let all = Set(next + beginnings).sorted()
    let list = all.prefix(8).joined(separator: ", ") + (all.count > 8 ? " and \(all.count - 8) more" : "")
    if all.isEmpty { return "no route opens from outside" }
    if position == 0 { return "no route begins with \(quoted(names[0])); routes begin with \(list)" }
    return "\(quoted(names[position])) cannot follow \(names[..<position].joined(separator: "/")); there can be \(list)"
  }

  /// Returns the next places of the patterns that match the last segments.
  func continuations(of names: ArraySlice<String>) -> [String] {
    routes.flatMap { route -> [String] in
      guard let places = try? RoutePattern(route.path).places else { return [] }
      let texts = route.path.split(separator: "/").map(String.init)
      return (1...names.count).compactMap { count in
        guard count < places.count, zip(places, names.suffix(count)).allSatisfy({ $0.matches($1) }) else { return nil }
        return texts[count]
      }
    }
  }
}

extension Route {
  /// The first place of the path; nil for the empty path.
  fileprivate var beginning: String? { path.split(separator: "/").first.map(String.init) }
}
