/// How long an answer may be used, as its server says (RFC 9111, 4.2 and 5.2; RFC 5861, 3).
public struct HTTPFreshness: Sendable, Hashable {
  /// How long the answer is fresh from the moment in which the server made it: `max-age`, or `Expires` less `Date`; zero for
  /// `no-cache` and for what cannot be read. Nil where the server says nothing.
  public var lifetime: Duration?

  /// How old the answer was when it came: the field `Age`. The device's clock is not asked, for it may be wrong.
  public var age: Duration

  /// How long after that the answer may still be shown while a new one is fetched: `stale-while-revalidate`.
  public var staleWhileRevalidate: Duration

  /// Whether an answer that is no longer fresh may be shown without asking the server: not with `no-cache` or
  /// `must-revalidate`.
  public var mayBeShownStale: Bool

  /// Whether the answer may be kept: not with `no-store`.
  public var mayBeKept: Bool

  /// A freshness; without arguments that of a server that says nothing.
  public init(
    lifetime: Duration? = nil, age: Duration = .zero, staleWhileRevalidate: Duration = .zero,
    mayBeShownStale: Bool = true, mayBeKept: Bool = true
  ) {
    self.lifetime = lifetime
    self.age = age
    self.staleWhileRevalidate = staleWhileRevalidate
    self.mayBeShownStale = mayBeShownStale
    self.mayBeKept = mayBeKept
  }

  /// How long the answer is fresh from the moment in which it came; nil where the server says nothing.
  public var staleAfter: Duration? { lifetime.map { max(.zero, $0 - age) } }
}

extension HTTPFreshness {
  /// What an answer's header fields say.
  public init(_ headers: HTTPHeaders) {
    let control = CacheControl(headers["Cache-Control"] ?? "")
    let mayBeShownStale = !control.has("no-cache") && !control.has("must-revalidate")
    self.init(
      lifetime: Self.lifetime(control, headers), age: headers["Age"].flatMap { DeltaSeconds.read($0) } ?? .zero,
      staleWhileRevalidate: mayBeShownStale ? control.seconds("stale-while-revalidate") ?? .zero : .zero,
      mayBeShownStale: mayBeShownStale, mayBeKept: !control.has("no-store"))
  }

  private static func lifetime(_ control: CacheControl, _ headers: HTTPHeaders) -> Duration? {
    if control.has("no-cache") || control.has("no-store") { return .zero }
    if control.has("max-age") { return control.seconds("max-age") ?? .zero }
    guard let expires = headers["Expires"] else { return nil }
    guard let end = HTTPDate.seconds(expires), let start = headers["Date"].flatMap({ HTTPDate.seconds($0) }) else {
      return .zero
    }
    return .seconds(max(0, end - start))
  }

  /// The same when the server has said that the answer has not changed, and nothing else (RFC 9111, 4.3.4).
  var renewed: HTTPFreshness {
    var renewed = self
    renewed.age = .zero
    return renewed
  }
}
