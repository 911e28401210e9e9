/// A type for a link to a component: its properties are the parameters of the link.
///
/// ```swift
/// struct ArticleLink: LinkDestination {
///   static let name = "article"
///   static let paths: [RoutePath] = ["goods/:id"]
///   static let defaults: LinkParameters = ["pieces": "1"]
///   var id: Int
///   var coupon: String?
///   var pieces = 1
/// }
/// let path: LinkPath = ArticleLink(id: 42, coupon: "SPRING") / ArticleLink(id: 7)
/// ```
///
/// A property is a `String`, a `Bool`, a `Double`, a `Float` or a whole number, an enum with raw values that is
/// `CaseIterable`, a ``LinkValue``, or a type that is coded as one of these. An optional property need not be in the
/// link. A whole number has at most 64 bits with a sign. The keys are those of `Codable`: `CodingKeys` can rename them.
/// `init(from:)` reads every key, whatever the values of the others are: what it does not read at registration is no
/// parameter of the routes.
///
/// The routes of a destination
/// (``Route/routes(to:navigateMode:transition:navigator:parent:reach:updatesInPlace:guards:summaries:summary:)``)
/// declare the parameters with their types. ``ResolvedComponent/decode(_:)`` makes the destination from a link, without
/// the destination's own initializer.
public protocol LinkDestination: LinkConvertible, Codable, Hashable {
  /// The component's name.
  static var name: String { get }

  /// The patterns of the component; at least one. They name the properties whose values are segments of the link.
  ///
  /// A link has the path that expresses most properties; of several, the first. A path expresses a property that it
  /// captures if the value can be a segment, and a fixed parameter if the property has this value.
  static var paths: [RoutePath] { get }

  /// The values of properties that a link need not contain, as texts. A link does not contain them. Default empty.
  static var defaults: LinkParameters { get }
}

extension LinkDestination {
  /// No property has a default.
  public static var defaults: LinkParameters { [] }
}

/// A ``LinkDestination`` or several in sequence: a path within the app.
public protocol LinkConvertible: Sendable {
  /// The path as a link. Values that no segment can have are an error when the link is resolved.
  var link: DeepLink { get }
}

/// A path of several destinations, or of one with navigation parameters.
public struct LinkPath: LinkConvertible, Hashable {
  /// The path as a link.
  public let link: DeepLink

  init(_ link: DeepLink) { self.link = link }
}

/// Returns the path of both in sequence, which names the components of both.
///
/// The text is divided into components as any link is. A destination with the empty pattern cannot be in a sequence:
/// the link is `malformedLink` when it is resolved.
public func / (left: some LinkConvertible, right: some LinkConvertible) -> LinkPath {
  LinkPath(left.link.followed(by: right.link))
}

extension LinkDestination {
  /// The path as a link. Values that no segment can have are an error when the link is resolved.
  public var link: DeepLink { DestinationWriter.link(to: self) }

  /// Returns a path with navigation parameters for the component.
  ///
  /// - Parameters:
  ///   - mode: The navigate mode; nil for that of the route.
  ///   - transition: The name of the transition; nil for none.
  ///   - animated: Whether the transition is animated; nil to leave it open.
  ///   - names: The names of the navigation parameters in the app's table.
  public func navigating(
    _ mode: NavigateMode? = nil, transition: String? = nil, animated: Bool? = nil,
    names: NavigationParameters = NavigationParameters()
  ) -> LinkPath {
    let pairs = [
      (names.navigateMode, mode?.rawValue), (names.transition, transition), (names.animated, animated?.description),
    ]
    return LinkPath(link.with(pairs.compactMap { key, value in value.map { (key, $0) } }))
  }
}

/// A pattern of a ``LinkDestination``.
///
/// The places of a pattern (``Route/path``) get the types of the properties that they name: `goods/:id`.
public struct RoutePath: Sendable, ExpressibleByStringLiteral {
  /// The pattern.
  public let text: String

  /// The properties whose values the pattern implies.
  public let fixed: LinkParameters

  /// A one-line description for the route documentation; nil for that of the registration.
  public let summary: String?

  /// The parts of a link with this pattern, one directly after the other; nil if the text is no pattern.
  let parts: [Part]?

  enum Part {
    /// No text: the value of a property that the pattern implies, which is empty for a key without a value.
    case fixed(String, String)
    /// Percent-encoded text with the slashes beside it.
    case text(String)
    /// A segment with the value of a property.
    case segment(String)
    /// The segments in the value of a property.
    case segments(String)
  }

  /// Creates a pattern. The registration reports a text that is not a pattern.
  public init(_ text: String, fixed: LinkParameters = [], summary: String? = nil) {
    self.text = text
    self.fixed = fixed
    self.summary = summary
    let implied = fixed.map { Part.fixed($0.key, $0.value ?? "") }
    parts = (try? RoutePattern(text)).map { implied + Self.parts(of: $0.places) }
  }

  private static func parts(of places: [RoutePattern.Place]) -> [Part] {
    var parts: [Part] = []
    var text = ""
    for place in places {
      if !text.isEmpty || !parts.isEmpty { text += "/" }
      switch place {
      case .literal(let literal):
        text += PercentEncoding.segment(literal)
        continue
      case .parameter(let name, _): parts += [.text(text), .segment(name)]
      case .catchAll(let name): parts += [.text(text), .segments(name)]
      }
      text = ""
    }
    return text.isEmpty ? parts : parts + [.text(text)]
  }

  /// Creates a pattern.
  public init(stringLiteral text: String) { self.init(text) }
}
