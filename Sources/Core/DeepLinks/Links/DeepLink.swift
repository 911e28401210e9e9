/// A link in app code, accepted by every call that opens links.
///
/// A literal is an absolute link or a path within the app. Interpolated values are percent-encoded, so that each value
/// stays within its segment, key or parameter, whatever it contains:
///
/// ```swift
/// let article: DeepLink = "shop://goods/42"
/// let path: DeepLink = "goods/42?coupon=SPRING/order/new"
/// let search: DeepLink = "search/\(text)"
/// let order: DeepLink = "goods/\(id)?coupon=\(code);ref=\(reference)"
/// let received = DeepLink(message)
/// let built = DeepLink(try table.link(to: [.init("goods", ["id": "42"])]))
/// ```
///
/// A text is an absolute link if it contains `://` before any `/`, `?`, `;` and `#`. Any other text is a path
/// (``RouterURL/parse(relative:limits:)``). Only links from inside the app (``LinkSource/internal``) can be paths; a
/// path from an external source is `malformedLink`. A ``RouterURL`` without a scheme is a path from every source.
///
/// Creating a link never fails: an invalid text or value is an error when the link is resolved
/// (``RouteTable/resolve(_:source:module:)-(DeepLink,_,_)``). Links are equal if their texts have the same bytes. A
/// link from a ``RouterURL`` is equal only to links from equal URLs.
public struct DeepLink: Sendable {
  /// The content of a link other than its text.
  enum Extra: Sendable {
    /// A parsed or built link, which has no text.
    case url(RouterURL)
    /// A text with interpolated values that are invalid, or that may turn out to be the host.
    indirect case values(InterpolatedText)
  }

  let text: String
  /// Whether the text is a path although it must be an absolute link.
  let isFaultyPath: Bool
  let extra: Extra?

  init(text: String, isFaultyPath: Bool = false, extra: Extra? = nil) {
    self.text = text
    self.isFaultyPath = isFaultyPath
    self.extra = extra
  }

  /// Creates a link from a text, which is absolute or a path. The text is not encoded.
  ///
  /// In `DeepLink("search/\(text)")` the values of the literal are encoded (``init(_:)-(DeepLink)``); in a text that is
  /// concatenated with `+` they are not.
  @_disfavoredOverload
  public init(_ text: String) { self.init(text: text) }

  /// Creates a link from a link, so that the values of a literal in `DeepLink.init("search/\(text)")` are encoded.
  public init(_ link: DeepLink) { self = link }

  /// Creates a link from a parsed or built URL.
  public init(_ url: RouterURL) { self.init(text: "", extra: .url(url)) }

  /// Creates a link from a stored text. A path in it is parsed (``RouterURL/parse(relative:limits:)``), so that it can
  /// be opened from every source. An absolute link and an invalid path stay a text.
  public init(stored text: String) {
    if !LinkText.isWhole(text), let path = try? RouterURL.parse(relative: text) {
      self.init(path)
    } else {
      self.init(text: text)
    }
  }

  /// Creates a link from a text that must be absolute: without a scheme it is `malformedLink`, also from inside the
  /// app.
  package init(absolute text: String) { self.init(text: text, isFaultyPath: !LinkText.isWhole(text)) }

  /// The parsed or built URL; nil for a link from a text.
  package var parsed: RouterURL? {
    if case .url(let url) = extra { url } else { nil }
  }

  /// Whether the link must be absolute, and its text is not.
  package var mustBeAbsolute: Bool { isFaultyPath }
}

extension DeepLink: ExpressibleByStringInterpolation {
  /// Creates a link from a literal, which is absolute or a path.
  public init(stringLiteral text: String) { self.init(text: text) }

  /// Creates a link from a literal with values of the types in ``StringInterpolation``.
  public init(stringInterpolation: StringInterpolation) {
    let text = stringInterpolation.text
    self.init(text: text.text, extra: text.fault == nil && text.hostFault == nil ? nil : .values(text))
  }
}

extension DeepLink: CustomStringConvertible {
  /// The link's text with its encoded values; the canonical text of a ``RouterURL``.
  public var description: String {
    if case .url(let url) = extra { url.description } else { text }
  }
}

extension DeepLink: Hashable {
  /// Returns whether both links have the same bytes and the same kind.
  public static func == (left: DeepLink, right: DeepLink) -> Bool {
    guard left.text.hasSameBytes(as: right.text), left.isFaultyPath == right.isFaultyPath else { return false }
    switch (left.extra, right.extra) {
    case (nil, nil): return true
    case (.values(let left), .values(let right)): return left == right
    case (.url(let left), .url(let right)): return left == right
    default: return false
    }
  }

  /// Hashes the bytes of the text or the ``RouterURL``.
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
    if case .url(let url) = extra { hasher.combine(url) }
  }
}
