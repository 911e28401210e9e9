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
  enum Content: Sendable {
    /// A whole link or a path.
    case text(String)
    /// A text that is no whole link and must be one.
    case noPath(String)
    /// A text with values of which one does not fit, or may turn out to be the host.
    indirect case interpolated(InterpolatedText)
    indirect case url(RouterURL)
  }

  let content: Content

  private init(_ content: Content) { self.content = content }

  /// Makes a link of a text, whole or a path. Nothing in the text is encoded.
  ///
  /// In `Link("search/\(text)")` the values of the literal are encoded (``init(_:)-(Link)``); in a text that is put together with
  /// `+` they are not.
  @_disfavoredOverload
  public init(_ text: String) { self.init(.text(text)) }

  /// Returns the link itself, so that the values of a literal in `Link.init("search/\(text)")` are encoded.
  public init(_ link: Link) { self = link }

  /// Makes a link of one that was parsed or built.
  public init(_ url: RouterURL) { self.init(.url(url)) }

  /// Makes a link of a stored text. A path in it becomes a parsed one (``RouterURL/parse(relative:limits:)``), so that it can be
  /// opened from every source; a whole link, and a path with a fault, stays a text.
  public init(stored text: String) {
    if !LinkText.isWhole(text), let path = try? RouterURL.parse(relative: text) {
      self.init(path)
    } else {
      self.init(.text(text))
    }
  }

  /// Makes a link of a text that must be whole: without a scheme it is `malformedLink`, from inside the app too.
  package init(absolute text: String) { self.init(LinkText.isWhole(text) ? .text(text) : .noPath(text)) }
}

extension Link: ExpressibleByStringInterpolation {
  /// Makes a link of a literal, whole or a path.
  public init(stringLiteral text: String) { self.init(.text(text)) }

  /// Makes a link of a literal with values; ``StringInterpolation`` says which.
  public init(stringInterpolation: StringInterpolation) {
    let text = stringInterpolation.text
    self.init(text.fault == nil && text.hostFault == nil ? .text(text.text) : .interpolated(text))
  }
}

extension Link: CustomStringConvertible {
  /// The link's text, with its values encoded; of a ``RouterURL`` its canonical text.
  public var description: String {
    switch content {
    case .text(let text), .noPath(let text): text
    case .interpolated(let text): text.text
    case .url(let url): url.description
    }
  }
}

extension Link: Hashable {
  /// Whether both are written alike, byte for byte, and mean the same.
  public static func == (left: Link, right: Link) -> Bool {
    switch (left.content, right.content) {
    case (.text(let left), .text(let right)), (.noPath(let left), .noPath(let right)): left.hasSameBytes(as: right)
    case (.interpolated(let left), .interpolated(let right)): left == right
    case (.url(let left), .url(let right)): left == right
    default: false
    }
  }

  /// Hashes the bytes of the text, or the ``RouterURL``.
  public func hash(into hasher: inout Hasher) {
    switch content {
    case .text(let text), .noPath(let text): text.hashBytes(into: &hasher)
    case .interpolated(let text): text.text.hashBytes(into: &hasher)
    case .url(let url): hasher.combine(url)
    }
  }
}
