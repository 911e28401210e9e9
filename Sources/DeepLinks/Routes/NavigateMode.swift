/// How a component takes its place on the screen.
public enum NavigateMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// On top of the stack.
  case push
  /// In a modal navigator of its own, with what the link names after it on top.
  case present
  /// In the place of the component below it; over a declared root like ``push``.
  case replace
  /// Alone on its stack, but for a declared root.
  case root
  /// Back to the same component where it is on the stack already, with the new parameters; else like ``push``.
  case reuse
}

/// Where a link comes from. Every source but ``internal`` is *outside*: it reaches external routes only.
public enum LinkSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app itself.
  case `internal`
  /// Another app, the browser, a printed code.
  case external
  /// A push notification.
  case notification
  /// A page inside a web component.
  case web

  /// Whether the link comes from outside the app.
  public var isOutside: Bool { self != .internal }
}

/// Who may open a route.
public enum RouteReach: String, Sendable, Hashable, Codable, CaseIterable {
  /// Only components of the same module.
  case module
  /// The app itself only.
  case `internal`
  /// Links from outside too.
  case external
}

extension NavigateMode {
  /// The values of `nav`, all of them or those that a link from outside may use.
  static func choices(from source: LinkSource) -> String {
    (source.isOutside ? [.push, .present] : allCases).map(\.rawValue).joined(separator: "|")
  }
}
