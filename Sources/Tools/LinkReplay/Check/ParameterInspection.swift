import ComponentEngine

/// Finds parameters of a link that opens which its components do not read as their author meant.
struct ParameterInspection {
  let table: RouteTable
  let allowed: AllowedParameters
  /// The text of the link.
  let text: String

  /// A component of a link with the parameters of its segments.
  private struct Part {
    let component: ResolvedComponent
    let parameters: [LinkParameter]

    var declared: [String] { component.route.parameters.map(\.name) }

    /// Returns the only parameter of which an undeclared key is a choice: `state` for `orders?open`.
    func choice(_ key: String) -> String? {
      let owners = component.route.parameters.filter { parameter in
        if case .choices(let choices) = parameter.type { choices.contains(key) } else { false }
      }
      return owners.count == 1 && !declared.contains(key) ? owners[0].name : nil
    }
  }

  /// Returns the warnings about the parameters of a resolved link.
  func warnings(_ link: ResolvedLink) -> [CheckWarning] {
    if link.isEmpty {
      return link.url.parameters.filter { !allowed.contains($0.key) }.map { parameter in
        .droppedParameter(key: parameter.key, write: pathLink(of: parameter))
      }
    }
    let parts = parts(of: link)
    return parts.flatMap { part in
      var seen: Set<String> = []
      return part.parameters.filter { seen.insert($0.key).inserted }.flatMap { parameter in
        warnings(parameter, in: part, parts)
      }
    }
  }

  private func warnings(_ parameter: LinkParameter, in part: Part, _ parts: [Part]) -> [CheckWarning] {
    var warnings: [CheckWarning] = []
    let key = parameter.key
    let same = part.parameters.filter { $0.key == key }
    let choice = same.allSatisfy { $0.value == nil } ? part.choice(key) : nil
    if let choice {
      return [.undeclaredParameter(key: key, component: part.component.name, near: "\(choice)=\(key)")]
    }
    if let warning = declarationWarning(key, in: part, parts) { warnings.append(warning) }
    if same.count > 1 { warnings.append(.repeatedParameter(key: key, count: same.count)) }
    let declaration = part.component.route.parameters.first { $0.name == key }
    if same.contains(where: { $0.value == nil }), declaration?.type != .bool {
      let joined = declaration == nil ? text.replacing("&\(key)", with: "%26\(key)", maxReplacements: 1) : text
      let link = joined == text ? nil : table.proposal(joined, source: .external, opensPages: false)
      warnings.append(.parameterWithoutValue(key: key, write: link))
    }
    return warnings
  }

  private func declarationWarning(_ key: String, in part: Part, _ parts: [Part]) -> CheckWarning? {
    let (route, name) = (part.component.route, part.component.name)
    guard !navigationParameters.contains(key) else { return nil }
    let captures = (try? RoutePattern(route.path).captures) ?? []
    if captures.contains(key) || route.fixed.keys.contains(key) {
      return .ineffectiveParameter(key: key, component: name)
    }
    if part.declared.contains(key) { return nil }
    if allowed.contains(key) {
      return allowed.nearestName(to: key).map {
        .undeclaredParameter(key: key, component: name, near: $0)
      }
    }
    if let owner = parts.first(where: { $0.declared.contains(key) }) {
      return .misplacedParameter(key: key, component: name, owner: owner.component.name)
    }
    if let warning = pathWarning(key) { return warning }
    if AllowedParameters.identifiesVisit(key) { return .visitIdentifier(key: key) }
    let near = nearestParameter(to: key, in: part.declared, navigationParameters) ?? allowed.nearestName(to: key)
    return .undeclaredParameter(key: key, component: name, near: near, declared: part.declared)
  }

  /// The link with the first parameter that is a place of another path in this place.
  var pathLink: String? {
    guard let link = try? table.resolve(DeepLink(absolute: text), source: .external) else { return nil }
    return warnings(link).first { $0.code == "pathParameter" }?.advice.link
  }

  /// Returns the warning about a parameter that is a place of another path: `goods?id=42` instead of `goods/42`.
  func pathWarning(_ key: String) -> CheckWarning? {
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
    return .pathParameter(key: key, component: component.name, write: written)
  }

  /// Returns the link that a parameter of a link without components is, or of which it is the path: `?path=/goods/42`,
  /// `?goods=42`, `?goods/42`.
  private func pathLink(of parameter: LinkParameter) -> String? {
    let beginning = text.prefix { $0 != "?" && $0 != ";" }
    let values = [parameter.value.map { "\(parameter.key)/\($0)" }, parameter.value ?? parameter.key].compactMap(\.self)
    let start = beginning.hasSuffix("/") ? "\(beginning)" : "\(beginning)/"
    let links = values.map { $0.hasSchemeMark ? $0 : start + $0.drop { $0 == "/" } }
    return links.lazy.compactMap { table.proposal($0, source: .external, opensPages: false) }.first
  }

  private var navigationParameters: [String] {
    [
      table.navigationParameters.navigateMode, table.navigationParameters.transition,
      table.navigationParameters.animated,
    ]
  }

  /// Returns the components of a link, each with the parameters of the segments that its pattern matches.
  private func parts(of link: ResolvedLink) -> [Part] {
    var segments = link.url.segments[...]
    return link.components.map { component in
      guard let pattern = try? RoutePattern(component.route.path) else {
        return Part(component: component, parameters: [])
      }
      var isOpen = false
      if case .catchAll = pattern.places.last { isOpen = true }
      let own = isOpen ? segments : segments.prefix(pattern.places.count)
      segments = segments.dropFirst(own.count)
      return Part(component: component, parameters: own.flatMap(\.parameters) + link.url.parameters)
    }
  }
}
