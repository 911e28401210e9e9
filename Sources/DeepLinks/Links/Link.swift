/// A link as app code writes it, for every call that opens one.
///
/// A literal is a whole link or a path of the app itself. A value in a literal is percent-encoded, so that it arrives whole in
/// the segment, key or parameter where it stands, whatever it holds:
///
/// ```swift
/// let article: Link = "shop://goods/42"
/// let path: Link = "goods/42?coupon=SPRING/order/new"
/// let search: Link = "search/\(text)"
/// let order: Link = "goods/\(id)?coupon=\(code);ref=\(reference)"
/// let received = Link(message)
/// let built = Link(try table.link(to: [.init("goods", ["id": "42"])]))
/// ```
///
/// A text is a whole link where `://` stands in it before any `/`, `?`, `;` and `#`. Any other text is a path
/// (``RouterURL/parse(relative:limits:)``), which links from inside the app (``LinkSource/internal``) may be; from outside it is
/// `malformedLink`. A ``RouterURL`` without scheme is a path from every source.
///
/// Links are values, made without an error: a text that is no link, and a value that its place cannot hold, are errors when the
/// link is resolved (``RouteTable/resolve(_:source:module:)-(Link,_,_)``). Links are equal that are written alike, byte for byte;
/// a link of a ``RouterURL`` is equal to links of equal ones only.
public struct Link: Sendable {
  /// A link that is more than its text.
  enum Extra: Sendable {
    /// A link that was parsed or built, without text.
    case url(RouterURL)
    /// A text with values of which one does not fit, or may turn out to be the host.
    indirect case values(InterpolatedText)
  }

  let text: String
  /// Whether the text is no whole link, and must be one.
  let isFaultyPath: Bool
  let extra: Extra?

  private init(text: String, isFaultyPath: Bool = false, extra: Extra? = nil) {
    self.text = text
    self.isFaultyPath = isFaultyPath
    self.extra = extra
  }

  /// Makes a link of a text, whole or a path. Nothing in the text is encoded.
  ///
  /// In `Link("search/\(text)")` the values of the literal are encoded (``init(_:)-(Link)``); in a text that is put together with
  /// `+` they are not.
  @_disfavoredOverload
  public init(_ text: String) { self.init(text: text) }

  /// Returns the link itself, so that the values of a literal in `Link.init("search/\(text)")` are encoded.
  public init(_ link: Link) { self = link }

  /// Makes a link of one that was parsed or built.
  public init(_ url: RouterURL) { self.init(text: "", extra: .url(url)) }

  /// Makes a link of a stored text. A path in it becomes a parsed one (``RouterURL/parse(relative:limits:)``), so that it can be
  /// opened from every source; a whole link, and a path with a fault, stays a text.
  public init(stored text: String) {
    if !LinkText.isWhole(text), let path = try? RouterURL.parse(relative: text) {
      self.init(path)
    } else {
      self.init(text: text)
    }
  }

  /// Makes a link of a text that must be whole: without a scheme it is `malformedLink`, from inside the app too.
  package init(absolute text: String) { self.init(text: text, isFaultyPath: !LinkText.isWhole(text)) }
}

extension Link: ExpressibleByStringInterpolation {
  /// Makes a link of a literal, whole or a path.
  public init(stringLiteral text: String) { self.init(text: text) }

  /// Makes a link of a literal with values; ``StringInterpolation`` says which.
  public init(stringInterpolation: StringInterpolation) {
    let text = stringInterpolation.text
    self.init(text: text.text, extra: text.fault == nil && text.hostFault == nil ? nil : .values(text))
  }
}

extension Link: CustomStringConvertible {
  /// The link's text, with its values encoded; of a ``RouterURL`` its canonical text.
  public var description: String {
    if case .url(let url) = extra { url.description } else { text }
  }
}

extension Link: Hashable {
  /// Whether both are written alike, byte for byte, and mean the same.
  public static func == (left: Link, right: Link) -> Bool {
    guard left.text.hasSameBytes(as: right.text), left.isFaultyPath == right.isFaultyPath else { return false }
    switch (left.extra, right.extra) {
    case (nil, nil): return true
    case (.values(let left), .values(let right)): return left == right
    case (.url(let left), .url(let right)): return left == right
    default: return false
    }
  }

  /// Hashes the bytes of the text, or the ``RouterURL``.
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
    if case .url(let url) = extra { hasher.combine(url) }
  }
}
