import ComponentEngine
import EngineTerminal

/// A component that a link names: its route, and the values that the link gives it.
struct ReadComponent: Equatable {
  /// A parameter of the component.
  struct Parameter: Equatable {
    /// The origin of the values.
    enum Origin: String {
      /// A place of the pattern.
      case path
      /// A fixed parameter of the route.
      case fixed
      /// A parameter of the link.
      case link
      /// A parameter of the link that the path or a fixed parameter overrides.
      case overridden
      /// The declared default, without a value in the link.
      case `default`
      /// None: the parameter is declared and the link does not contain it.
      case notGiven
    }

    let name: String
    var values: [String?]
    let origin: Origin
    /// The type of the place or of the declaration; nil for an undeclared parameter.
    let type: LinkValueType?
    /// The declared name that an undeclared one is similar to; nil without one.
    var near: String?
    var isRequired = false
    var summary = ""
    /// The fault of the values; nil without one.
    var fault: String?
  }

  let route: Route
  /// The positions of the component's segments.
  let segments: Range<Int>
  let parameters: [Parameter]
  /// The navigation parameters of the link.
  let navigation: [LinkParameter]
  /// The mode in the link; nil if the link has none, or an unknown one.
  let requestedMode: NavigateMode?

  /// The transition in the link; nil if the link has none.
  let requestedTransition: String?

  /// The transition of the component; nil for the host's own.
  var transition: String? { requestedTransition ?? route.transition }

  /// The mode of the component.
  var navigateMode: NavigateMode { requestedMode ?? route.navigateMode }

  init(_ route: Route, _ segments: Range<Int>, _ url: RouterURL, _ table: RouteTable, _ source: LinkSource) {
    self.route = route
    self.segments = segments
    let names = [
      table.navigationParameters.navigateMode, table.navigationParameters.transition,
      table.navigationParameters.animated,
    ]
    let isNavigation = { (parameter: LinkParameter) in names.contains { $0.isSameText(as: parameter.key) } }
    let given = segments.isEmpty ? Array(url.parameters) : url.segments[segments].flatMap { Array($0.parameters) }
    navigation = given.filter(isNavigation)
    let modes = navigation.filter { $0.key.isSameText(as: names[0]) }.compactMap(\.value)
    requestedMode = modes.first.flatMap(NavigateMode.init)
    requestedTransition = navigation.filter { $0.key.isSameText(as: names[1]) }.lazy.compactMap(\.value).first
    parameters = Self.parameters(
      of: route, captures: Self.captures(route, url.segments[segments].map(\.name)),
      given: given.filter { !isNavigation($0) }, navigation: names, source)
  }

  /// Creates the web component of a page, whose only parameter is the link.
  init(page: ResolvedComponent) {
    route = page.route
    segments = 0..<0
    parameters = page.parameters.keys.map { key in
      Parameter(name: key, values: page.parameters.values(of: key), origin: .link, type: .string, isRequired: true)
    }
    (navigation, requestedMode, requestedTransition) = ([], nil, nil)
  }

  private static func captures(_ route: Route, _ segments: [String]) -> [Parameter] {
    let places = (try? RoutePattern(route.path))?.places ?? []
    return places.enumerated().compactMap { position, place in
      guard position < segments.count else { return nil }
      switch place {
      case .literal: return nil
      case .parameter(let name, let type):
        return Parameter(name: name, values: [segments[position]], origin: .path, type: type)
      case .catchAll(let name):
        return Parameter(
          name: name, values: [segments[position...].joined(separator: "/")], origin: .path, type: .string)
      }
    }
  }

  /// Returns the captures, the fixed parameters, those of the link, and the declared ones without a value.
  private static func parameters(
    of route: Route, captures: [Parameter], given: [LinkParameter], navigation: [String], _ source: LinkSource
  ) -> [Parameter] {
    var found = captures.filter { !route.fixed.contains(key: $0.name) }
    found += route.fixed.keys.map { key in
      let type = route.parameters.first { $0.name.isSameText(as: key) }?.type
      return Parameter(name: key, values: route.fixed.values(of: key), origin: .fixed, type: type)
    }
    let own = found.map(\.name)
    for key in LinkParameters(given).keys {
      let values = given.filter { $0.key.isSameText(as: key) }.map(\.value)
      let isOwn = own.contains { $0.isSameText(as: key) }
      let type = route.parameters.first { $0.name.isSameText(as: key) }?.type
      let near =
        isOwn || type != nil ? nil : nearestParameter(to: key, in: route.parameters.map(\.name), navigation)
      found.append(Parameter(name: key, values: values, origin: isOwn ? .overridden : .link, type: type, near: near))
    }
    for declaration in route.parameters where !found.contains(where: { $0.name.isSameText(as: declaration.name) }) {
      found.append(
        Parameter(
          name: declaration.name, values: declaration.defaultValue.map { [$0] } ?? [],
          origin: declaration.defaultValue == nil ? .notGiven : .default, type: declaration.type))
    }
    return found.map { parameter in
      guard let declaration = route.parameters.first(where: { $0.name.isSameText(as: parameter.name) }) else {
        return parameter
      }
      var parameter = parameter
      parameter.summary = declaration.summary
      parameter.isRequired = declaration.isRequired
      parameter.fault = fault(of: parameter, declaration, source)
      return parameter
    }
  }

  private static func fault(
    of parameter: Parameter, _ declaration: RouteParameter, _ source: LinkSource
  ) -> String? {
    switch parameter.origin {
    case .default, .notGiven: return declaration.isRequired ? "it is required" : nil
    case .overridden: return nil
    case .path, .fixed, .link:
      if declaration.type == .handoff {
        return source.isOutside ? "a link from outside cannot contain a hand-off key" : nil
      }
      let isWrong = !parameter.values.allSatisfy(declaration.type.accepts)
      return isWrong ? "expected \(declaration.type.words)" : nil
    }
  }
}

extension String {
  /// Returns whether both have the same bytes, as texts of links compare.
  fileprivate func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
