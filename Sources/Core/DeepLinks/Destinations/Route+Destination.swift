public import EngineBase

extension Route {
  /// Returns the routes of a destination, one for each of its paths.
  ///
  /// A property that a path neither captures nor implies is a declared parameter, in the order of the properties. It is
  /// required if it is not optional and has no default. The places of the path have the types of their properties.
  ///
  /// A destination that is declared wrongly has one route, with which no table can be made
  /// (``RouteTableError/invalidDestination(_:_:)``).
  ///
  /// - Parameters:
  ///   - destination: The destination. It is decoded once, from samples.
  ///   - navigateMode: See ``Route/navigateMode``.
  ///   - transition: See ``Route/transition``.
  ///   - navigator: See ``Route/navigator``.
  ///   - parent: See ``Route/parent``; `RouteID(OrdersLink.self)` names it by type.
  ///   - reach: See ``Route/reach``.
  ///   - updatesInPlace: See ``Route/updatesInPlace``.
  ///   - guards: See ``Route/guards``.
  ///   - summaries: The one-line descriptions of the parameters by their names.
  ///   - summary: The description of paths that have none of their own.
  public static func routes<Destination: LinkDestination>(
    to destination: Destination.Type, navigateMode: NavigateMode = .push, transition: String? = nil,
    navigator: NavigatorID? = nil, parent: RouteID? = nil, reach: RouteReach = .internal,
    updatesInPlace: Bool = false, guards: [String] = [], summaries: [String: String] = [:], summary: String = ""
  ) -> [Route] {
    func route(_ path: String) -> Route {
      Route(
        Destination.name, path, navigateMode: navigateMode, transition: transition, navigator: navigator,
        parent: parent, reach: reach, updatesInPlace: updatesInPlace, guards: guards, summary: summary)
    }
    do throws(DestinationError) {
      let declaration = try DestinationDeclaration(destination, summaries)
      return Destination.paths.map { path in
        var route = route(declaration.pattern(of: path))
        route.fixed = path.fixed
        route.parameters = declaration.parameters.filter { !path.expresses($0.name) }
        route.summary = path.summary ?? summary
        return route
      }
    } catch {
      var route = route(Destination.paths.first?.text ?? "")
      route.fault = error
      return [route]
    }
  }
}

extension RouteID {
  /// Creates the identity of the route of a destination's first path, for a parent: `RouteID(OrdersLink.self)`.
  public init<Destination: LinkDestination>(_ destination: Destination.Type) {
    self.init(Route.routes(to: destination)[0])
  }
}

/// The parameters of a destination, checked against its paths, defaults and summaries.
private struct DestinationDeclaration {
  let parameters: [RouteParameter]

  init<Destination: LinkDestination>(
    _ destination: Destination.Type, _ summaries: [String: String]
  ) throws(DestinationError) {
    let (properties, sample) = try DestinationProbe.read(destination)
    let (paths, defaults) = (Destination.paths, Destination.defaults)
    parameters = properties.map { property in
      let standard = defaults.firstValue(of: property.name)
      return RouteParameter(
        property.name, property.type, required: !property.isOptional && standard == nil,
        default: standard.map { $0 ?? "" }, summary: summaries[property.name] ?? "")
    }
    guard !paths.isEmpty else { throw .noPath }
    for path in paths { try check(path) }
    for pair in defaults { _ = try accept(pair, in: "the default values") }
    for name in summaries.keys.sorted() { _ = try parameter(name, in: "a summary") }
    for property in properties where property.isOptional {
      if defaults.contains(key: property.name) { throw .defaultOfOptional(property: property.name) }
      guard paths.contains(where: { !$0.expresses(property.name) }) else {
        throw .neverMissing(property: property.name)
      }
    }
    let pairs = try DestinationWriter.pairs(of: sample)
    for pair in pairs { _ = try accept(LinkParameter(pair.key, pair.value), in: "the encoding") }
    for property in properties {
      if case .choices(let choices) = property.type { try check(choices, of: property, defaults) }
      guard property.isOptional || pairs.contains(where: { $0.key.hasSameBytes(as: property.name) }) else {
        throw .notEncoded(property: property.name)
      }
    }
  }

  private func check(
    _ choices: [String], of property: DestinationProperty, _ defaults: LinkParameters
  ) throws(DestinationError) {
    for (position, choice) in choices.enumerated() {
      // A choice without a text counts as missing. Texts that are equal and have other bytes are one raw value.
      let isMissing = choice.isEmpty && !defaults.hasFirstValue("", of: property.name)
      if isMissing || choices[..<position].contains(choice) {
        throw .unusableChoice(property: property.name, choice: choice)
      }
    }
  }

  private func parameter(_ name: String, in place: String) throws(DestinationError) -> RouteParameter {
    guard let parameter = parameters.first(where: { $0.name.hasSameBytes(as: name) }) else {
      throw .unknownProperty(name, in: place, properties: parameters.map(\.name))
    }
    return parameter
  }

  private func accept(_ pair: LinkParameter, in place: String) throws(DestinationError) {
    let type = try parameter(pair.key, in: place).type
    guard type.accepts(pair.value) else {
      throw .invalidValue(property: pair.key, value: pair.value, expected: type)
    }
  }

  private func check(_ path: RoutePath) throws(DestinationError) {
    let place = "the path \"\(path.text)\""
    for pair in path.fixed { try accept(pair, in: place) }
    // The table reports a text that is no pattern.
    for each in (try? RoutePattern(path.text))?.places ?? [] {
      guard let name = each.capture else { continue }
      let type = try parameter(name, in: place).type
      let isPossible =
        switch each {
        case .literal: true
        case .parameter(_, .string): type.fitsIntoPattern
        case .parameter(_, let written): written == type
        case .catchAll: type == .string
        }
      guard isPossible else { throw .otherType(property: name, type: type, path: path.text) }
      guard !path.fixed.contains(key: name) else { throw .capturedAndFixed(property: name, path: path.text) }
    }
  }

  /// Returns the text of a pattern with the types of the properties. The type fits into it.
  func pattern(of path: RoutePath) -> String {
    guard let pattern = try? RoutePattern(path.text) else { return path.text }
    return pattern.places.map { place in
      switch place {
      case .literal(let text): text
      case .catchAll(let name): "*\(name)"
      case .parameter(let name, let written):
        switch parameters.first(where: { $0.name.hasSameBytes(as: name) })?.type ?? written {
        case .choices(let choices): ":\(name)(\(choices.joined(separator: "|")))"
        case let type: ":\(name)<\(type)>"
        }
      }
    }.joined(separator: "/")
  }
}

extension LinkValueType {
  /// Whether a pattern can have a place of the type: a choice is a segment, and `|` divides choices.
  fileprivate var fitsIntoPattern: Bool {
    switch self {
    case .handoff: false
    case .choices(let texts):
      texts.allSatisfy { !$0.isEmpty && !$0.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "/") } }
    case .int, .uuid, .bool, .double, .string: true
    }
  }
}
