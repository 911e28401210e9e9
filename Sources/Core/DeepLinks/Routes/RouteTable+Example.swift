extension RouteTable {
  /// The beginning of the app's links: `shop://`, or `https://shop.example.com/` without a scheme; nil without a host
  /// too.
  package var linkBeginning: String? {
    policy.schemes.first.map { "\($0)://" } ?? policy.hosts.first.map { "https://\($0)/" }
  }

  /// A link to one of the app's screens, for help texts. Nil if every screen needs a text that is unknown here.
  package var exampleLink: String? { exampleLink { _ in true } }

  /// Returns a link to one of some routes, for help texts; nil if each of them needs a text that is unknown here.
  ///
  /// A number is preferred. Behind a guard it is not, because the user's own data is unknown here.
  package func exampleLink(where isIncluded: (Route) -> Bool) -> String? {
    let included = routes.filter { $0.unavailability == nil && $0.reach != .module && isIncluded($0) }
    func paths(areGuarded: Bool) -> [(text: String, hasNumber: Bool)] {
      included.filter { $0.guards.isEmpty != areGuarded }.compactMap { try? RoutePattern($0.path).examplePath }
    }
    let (open, guarded) = (paths(areGuarded: false), paths(areGuarded: true))
    let path = open.first(where: \.hasNumber) ?? open.first ?? guarded.first { !$0.hasNumber } ?? guarded.first
    guard let linkBeginning, let path else { return nil }
    return linkBeginning + path.text
  }
}

extension RoutePattern {
  /// A path that the pattern matches, with 42 for every whole number; nil if it needs other values.
  fileprivate var examplePath: (text: String, hasNumber: Bool)? {
    guard !places.isEmpty else { return nil }
    var path = ""
    var hasNumber = false
    for place in places {
      if !path.isEmpty { path += "/" }
      switch place {
      case .literal(let text): PercentEncoding.append(text, to: &path, literal: "")
      case .parameter(_, .int):
        path += "42"
        hasNumber = true
      case .parameter, .catchAll: return nil
      }
    }
    return (path, hasNumber)
  }
}
