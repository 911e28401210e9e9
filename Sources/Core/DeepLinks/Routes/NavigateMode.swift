/// The placement of a component on the stacks.
public enum NavigateMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// Places the component on top of the stack.
  case push
  /// Places the component in a new modal navigator, together with the link's following components.
  case present
  /// Replaces the component below; over a declared root like ``push``.
  case replace
  /// Replaces the whole stack, except for a declared root.
  case root
  /// Returns to the same component if it is on the stack, with the new parameters; otherwise like ``push``.
  case reuse
}

/// The source of a link. Every source except ``internal`` is external and can open only routes with
/// ``RouteReach/external``.
public enum LinkSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app itself.
  case `internal`
  /// Another app, the browser or a printed code.
  case external
  /// A push notification.
  case notification
  /// A page in a web component.
  case web

  /// Whether the link comes from outside the app.
  public var isOutside: Bool { self != .internal }
}

/// The callers that can open a route.
public enum RouteReach: String, Sendable, Hashable, Codable, CaseIterable {
  /// Components of the same module.
  case module
  /// The app itself.
  case `internal`
  /// All links, including external links.
  case external
}

extension NavigateMode {
  /// Returns the values of `nav` that a link from the source may use.
  static func choices(from source: LinkSource) -> String {
    (source.isOutside ? [.push, .present] : allCases).map(\.rawValue).joined(separator: "|")
  }
}
