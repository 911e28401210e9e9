package import EngineBase

/// A link as code gives it: a whole link, or a path without scheme.
public struct Link: Sendable, Hashable {
  /// The forms that a link is given in.
  package enum Form: Sendable, Hashable {
    /// Text that is parsed when the link is resolved.
    case text(String)
    /// Text that is parsed as a whole link, never as a path.
    case absolute(String)
    indirect case url(RouterURL)
  }

  package let form: Form

  /// A link with this text.
  public init(_ text: String) { form = .text(text) }

  /// A link that was parsed or built.
  public init(_ url: RouterURL) { form = .url(url) }

  /// A link with a scheme.
  package init(absolute text: String) { form = .absolute(text) }
}

extension Link: ExpressibleByStringLiteral {
  /// A link written in code.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Link: CustomStringConvertible {
  /// The link's text.
  public var description: String {
    switch form {
    case .text(let text), .absolute(let text): text
    case .url(let url): url.description
    }
  }
}

extension RouteTable {
  /// Resolves a link that code gives.
  package func resolve(
    _ link: Link, source: LinkSource = .internal, module: ModuleID? = nil
  ) throws(LinkError) -> ResolvedLink {
    switch link.form {
    case .text(let text) where source == .internal && !text.contains("://"):
      try resolve(RouterURL.parse(relative: text, limits: policy.limits), source: source, module: module)
    case .text(let text), .absolute(let text): try resolve(text, source: source, module: module)
    case .url(let url): try resolve(url, source: source, module: module)
    }
  }
}
