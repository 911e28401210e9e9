/// A deep link, taken apart and decoded.
///
/// ```
/// native     shop://goods/42?coupon=SPRING;ref=push/order/new?qty=2;nav=present
///            scheme "shop"; segments: goods | 42 ?coupon,ref | order | new ?qty,nav
/// universal  https://shop.example.com/goods/42;coupon=SPRING/order/new?qty=2&nav=present
/// ```
///
/// Universal links follow RFC 3986 with matrix parameters (`;key=value`); native ones carry their parameters segment by
/// segment, after `?` or `;`. Links are equal when everything in them is: two spellings of one link are equal, two orders of
/// its parameters are not.
public struct RouterURL: Sendable, Hashable {
  /// The scheme in lower case; nil for a relative link (``parse(relative:limits:)``).
  public var scheme: String?

  /// The host in lower case, with its port if it has one; nil for a native link that names none.
  public var host: String?

  /// The path segments in order, decoded, each with its own parameters; no segment is empty.
  public var segments: [RouterURLComponent]

  /// The parameters of a link without any segment (`https://shop.example.com/?utm=x`); empty in every other.
  public var parameters: LinkParameters

  /// What follows the first `#`, undecoded; nil where the link has no `#`.
  public var fragment: String?

  public init(
    scheme: String?, host: String? = nil, segments: [RouterURLComponent] = [], parameters: LinkParameters = [],
    fragment: String? = nil
  ) {
    self.scheme = scheme
    self.host = host
    self.segments = segments
    self.parameters = parameters
    self.fragment = fragment
  }

  /// Whether the link is a web address (`http` or `https`, RFC 3986) and no native link.
  public var isUniversal: Bool { scheme == "https" || scheme == "http" }

  /// The pairs that could not be decoded and were kept raw, in order: a fault only where a route declares them.
  public var warnings: [LinkWarning] {
    (segments.flatMap { $0.parameters } + parameters).filter { !$0.encoding.isEmpty }
      .map { .malformedEscape(key: $0.key, value: $0.value) }
  }
}

/// A path segment with its own parameters.
public struct RouterURLComponent: Sendable, Hashable {
  /// The segment, decoded once: `a/b` for `a%2Fb`.
  public var name: String

  /// The parameters that the link carries on this segment.
  public var parameters: LinkParameters

  public init(_ name: String, parameters: LinkParameters = []) {
    self.name = name
    self.parameters = parameters
  }
}

/// Something about a link that is odd, but no reason to refuse it.
public enum LinkWarning: Sendable, Equatable, CustomStringConvertible {
  /// A pair with a `%` that starts no escape, or with bytes that are not UTF-8. It is kept as it was written.
  case malformedEscape(key: String, value: String?)

  public var description: String {
    switch self {
    case .malformedEscape(let key, let value):
      "parameter \"\(key)\" is kept as it was written (\"\(value ?? "")\"): write a percent sign as %25"
    }
  }
}
