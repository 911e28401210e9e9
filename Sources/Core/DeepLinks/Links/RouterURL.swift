/// A parsed and decoded deep link.
///
/// ```
/// native     shop://goods/42?coupon=SPRING;ref=push/order/new?qty=2;nav=present
///            scheme "shop"; segments: goods | 42 ?coupon,ref | order | new ?qty,nav
/// universal  https://shop.example.com/goods/42;coupon=SPRING/order/new?qty=2&nav=present
/// ```
///
/// Universal links follow RFC 3986 with matrix parameters (`;key=value`). Native links carry parameters on each
/// segment, after `?` or `;`. Two spellings of a link are equal after decoding; two orders of its parameters are not.
/// Texts compare byte for byte.
public struct RouterURL: Sendable {
  let storage: LinkStorage

  /// Creates a link from its parts.
  ///
  /// - Parameters:
  ///   - scheme: The scheme in lower case; nil for a relative link.
  ///   - host: The host in lower case, with an optional port.
  ///   - segments: The segments. For a parsable description, no segment is empty, `.` or `..`, or contains control
  ///     characters.
  ///   - parameters: The parameters of a link without segments; ignored otherwise.
  ///   - fragment: The undecoded fragment.
  public init(
    scheme: String?, host: String? = nil, segments: [RouterURL.Segment] = [], parameters: LinkParameters = [],
    fragment: String? = nil
  ) {
    var builder = LinkStorageBuilder()
    builder.add(scheme: scheme, host: host, fragment: fragment)
    for segment in segments {
      builder.addToken(LinkParameter(segment.name, nil), isSegment: true)
      for parameter in segment.parameters { builder.addToken(parameter, isSegment: false) }
    }
    if segments.isEmpty { for parameter in parameters { builder.addToken(parameter, isSegment: false) } }
    self.init(builder.storage())
  }

  init(_ storage: LinkStorage) { self.storage = storage }

  /// The scheme in lower case; nil for a relative link (``parse(relative:limits:)``).
  public var scheme: String? { storage.scheme }

  /// The host in lower case, with an optional port; nil for a native link without a host.
  public var host: String? { storage.host }

  /// The undecoded text after the first `#`; nil without a `#`.
  public var fragment: String? { storage.fragment }

  /// The decoded path segments in order, each with its own parameters; no segment is empty. O(n).
  public var segments: [RouterURL.Segment] {
    let count = storage.tokenCount
    var segments: [RouterURL.Segment] = []
    var index: Int32 = 0
    while index < count, hasSegments {
      var end = index + 1
      while end < count, !storage.record(end).isSegment { end += 1 }
      segments.append(
        RouterURL.Segment(
          storage.parameter(index).key, parameters: LinkParameters(storage, index + 1, end)))
      index = end
    }
    return segments
  }

  /// The parameters of a link without segments (`https://shop.example.com/?utm=x`); empty for any other link. O(n).
  public var parameters: LinkParameters {
    hasSegments ? [] : LinkParameters(storage, 0, storage.tokenCount)
  }

  var hasSegments: Bool { storage.segmentCount > 0 }

  /// Whether the link is a web address (`http` or `https`, RFC 3986) instead of a native link.
  public var isUniversal: Bool { scheme == "https" || scheme == "http" }

  /// The parameters that could not be decoded and are kept raw, in order. They are an error only if a route declares
  /// them.
  package var warnings: [LinkWarning] {
    (0..<storage.tokenCount).lazy.filter { storage.record($0).isRaw }.map { index in
      let parameter = storage.parameter(index)
      return .malformedEscape(key: parameter.key, value: parameter.value)
    }
  }

  /// A segment, with its name as the key, or a parameter.
  struct Token: Sendable, Hashable {
    let parameter: LinkParameter
    let isSegment: Bool
  }

  /// The segments and parameters in the order of the text, each segment before its parameters. O(n).
  var tokens: [Token] {
    (0..<storage.tokenCount).map { Token(parameter: storage.parameter($0), isSegment: storage.record($0).isSegment) }
  }
}

extension RouterURL: Hashable {
  /// Returns whether both have the same scheme, host, fragment, segments and parameters.
  public static func == (left: RouterURL, right: RouterURL) -> Bool {
    left.storage.hasSameLink(as: right.storage)
  }

  /// Hashes segments, parameters and fragment.
  public func hash(into hasher: inout Hasher) { storage.hashLink(into: &hasher) }
}

extension RouterURL {
  /// A path segment with its own parameters. Texts compare byte for byte.
  public struct Segment: Sendable {
    /// The segment, decoded once: `a/b` for `a%2Fb`.
    public var name: String

    /// The parameters of this segment.
    public var parameters: LinkParameters

    /// Creates a segment from a decoded name.
    public init(_ name: String, parameters: LinkParameters = []) {
      self.name = name
      self.parameters = parameters
    }
  }
}

extension RouterURL.Segment: Hashable {
  /// Returns whether both have the same name and the same parameters in the same order.
  public static func == (left: RouterURL.Segment, right: RouterURL.Segment) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.parameters == right.parameters
  }

  /// Hashes name and parameters.
  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
    hasher.combine(parameters)
  }
}

/// An irregularity of a link that is no error.
package enum LinkWarning: Sendable, Equatable, CustomStringConvertible {
  /// A pair has a `%` that begins no escape, or bytes that are not UTF-8. It is kept undecoded.
  case malformedEscape(key: String, value: String?)

  /// A sentence with the irregularity and a correct alternative.
  package var description: String {
    switch self {
    case .malformedEscape(let key, let value):
      "parameter \"\(key)\" is kept as it was written (\"\(value ?? "")\"): "
        + (PercentEncoding.hasSign("\(key)=\(value ?? "")")
          ? "write a percent sign as %25" : "its escapes are no characters of UTF-8")
    }
  }
}
