import ComponentEngine

/// A key among the parameters of one component of a link.
struct ParameterUse {
  /// The relation of a key to the component that it stands beside.
  enum Role: Equatable {
    case declared
    /// The router reads it, as `nav`.
    case ofNavigation
    /// The path or the route sets it.
    case setByRoute
    /// `--allow-parameter` or `utm_*` accepts it.
    case allowed
    /// It is a choice of this parameter, without its name.
    case choice(of: String)
    /// A component with this name declares it.
    case ofAnother(String)
    /// It is a place of another path; with the link to it.
    case ofPath(Advice)
    case undeclared
  }

  let key: String
  let values: [String?]
  let component: ResolvedComponent
  /// The type in the component's declaration; nil without one.
  let type: LinkValueType?
  let role: Role
  /// The keys of the router.
  private let navigation: [String]

  var isChoice: Bool { if case .choice = role { true } else { false } }

  /// The link to the path of which the key is a place.
  var pathAdvice: Advice? { if case .ofPath(let advice) = role { advice } else { nil } }

  /// Returns the keys of each component, in the order of the link. Returns none for a link with declared and allowed
  /// parameters only, as most links are.
  static func all(in link: ResolvedLink, _ text: CheckedText) -> [ParameterUse] {
    if !text.marks.intersects(.otherParameter) { return [] }
    let components = link.components
    var segments = link.url.segments[...]
    return components.flatMap { component -> [ParameterUse] in
      guard let places = try? RoutePattern(component.route.path).places else { return [] }
      let isOpen = if case .catchAll = places.last { true } else { false }
      let own = isOpen ? segments : segments.prefix(places.count)
      segments = segments.dropFirst(own.count)
      let parameters = own.flatMap(\.parameters) + link.url.parameters
      var seen: Set<[UInt8]> = []
      return parameters.map(\.key).filter { seen.insert(Array($0.utf8)).inserted }.map { key in
        ParameterUse(key, parameters.filter { $0.key.hasSameBytes(as: key) }.map(\.value), component, components, text)
      }
    }
  }

  private init(
    _ key: String, _ values: [String?], _ component: ResolvedComponent, _ components: [ResolvedComponent],
    _ text: CheckedText
  ) {
    let (route, names) = (component.route, text.table.navigationParameters)
    self.key = key
    self.values = values
    self.component = component
    navigation = [names.navigateMode, names.transition, names.animated]
    type = route.parameters.first { $0.name.hasSameBytes(as: key) }?.type
    role =
      if navigation.contains(key) {
        .ofNavigation
      } else if route.fixed.keys.contains(key) || (try? RoutePattern(route.path).captures.contains(key)) == true {
        .setByRoute
      } else if type != nil {
        .declared
      } else if values.allSatisfy({ $0 == nil }), let owner = route.parameter(withChoice: key) {
        .choice(of: owner)
      } else if text.allowed.contains(key) {
        .allowed
      } else if let owner = components.first(where: { $0.route.parameters.contains { $0.name.hasSameBytes(as: key) } })
      {
        .ofAnother(owner.name)
      } else if let advice = BrokenPath.pathParameter(key, of: text.text, text.table) {
        .ofPath(advice)
      } else {
        .undeclared
      }
  }

  /// Returns the correction of a key that the component does not declare; nil for another key.
  func undeclared(allowed: AllowedParameters) -> Advice? {
    let declared = component.route.parameters.map(\.name)
    let fault = "\(component.name) does not declare \(quoted(key))"
    let near: String?
    switch role {
    case .choice(let owner): near = "\(owner)=\(key)"
    case .allowed:
      near = allowed.nearestName(to: key)
      if near == nil { return nil }
    case .undeclared where AllowedParameters.identifiesVisit(key):
      return Advice(
        "\(quoted(key)) identifies one visit, and was copied with the link", "delete it", parameter: key)
    case .undeclared where declared.contains(key):
      // Swift compares letters with marks by their meaning.
      let same = declared.first { $0 == key } ?? key
      return Advice(
        fault + (ComposedText.difference(key, same).map { ": \($0)" } ?? ""), "write \(same.percentEncoded)",
        parameter: key)
    case .undeclared: near = nearestParameter(to: key, in: declared, navigation) ?? allowed.nearestName(to: key)
    case .declared, .ofNavigation, .setByRoute, .ofAnother, .ofPath: return nil
    }
    if let near { return Advice(fault, "did you mean \(quoted(near))?", parameter: key) }
    let others = (1...6).contains(declared.count) ? ", only \(declared.joined(separator: ", "))" : ""
    return Advice(fault + others, "--allow-parameter \(key) accepts it", parameter: key)
  }
}

extension Route {
  /// Returns the only parameter of which a text is a choice: `state` for `open` in `orders?open`.
  func parameter(withChoice text: String) -> String? {
    let owners = parameters.filter { parameter in
      if case .choices(let choices) = parameter.type { choices.contains(text) } else { false }
    }
    return owners.count == 1 ? owners[0].name : nil
  }
}
