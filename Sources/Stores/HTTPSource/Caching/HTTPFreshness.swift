/// The freshness of an answer, as its server set it (RFC 9111, 4.2 and 5.2; RFC 5861, 3).
public struct HTTPFreshness: Sendable, Hashable {
  /// The time for which the answer is fresh after the server made it: `max-age`, or `Expires` less `Date`. Zero for
  /// `no-cache`, `no-store`, `Vary: *` and unreadable fields; nil without any of these fields.
  public var lifetime: Duration?

  /// The age of the answer when it arrived: the field `Age`. The device's clock is not used, because it may be wrong.
  public var age: Duration

  /// The time after ``lifetime`` for which the answer may be shown while a new one is fetched:
  /// `stale-while-revalidate`.
  public var staleWhileRevalidate: Duration

  /// Whether a stale answer may be shown without asking the server: not with `no-cache` or `must-revalidate`.
  public var mayBeShownStale: Bool

  /// Whether the answer may be stored: not with `no-store`.
  public var mayBeStored: Bool

  /// Creates a freshness. The defaults are those of an answer without caching fields.
  public init(
    lifetime: Duration? = nil, age: Duration = .zero, staleWhileRevalidate: Duration = .zero,
    mayBeShownStale: Bool = true, mayBeStored: Bool = true
  ) {
    self.lifetime = lifetime
    self.age = age
    self.staleWhileRevalidate = staleWhileRevalidate
    self.mayBeShownStale = mayBeShownStale
    self.mayBeStored = mayBeStored
  }

  /// The time for which the answer is fresh after it arrived; nil if the server set none.
  public var staleAfter: Duration? { lifetime.map { max(.zero, $0 - age) } }
}

extension HTTPFreshness {
  /// Reads the freshness from an answer's header fields.
  public init(_ headers: HTTPHeaders) {
    let control = CacheControl(headers["Cache-Control"] ?? "")
    let mayBeShownStale = !control.has("no-cache") && !control.has("must-revalidate")
    self.init(
      lifetime: Self.lifetime(control, headers), age: headers["Age"].flatMap { DeltaSeconds.read($0) } ?? .zero,
      staleWhileRevalidate: mayBeShownStale ? control.seconds("stale-while-revalidate") ?? .zero : .zero,
      mayBeShownStale: mayBeShownStale, mayBeStored: !control.has("no-store"))
  }

  private static func lifetime(_ control: CacheControl, _ headers: HTTPHeaders) -> Duration? {
    if control.has("no-cache") || control.has("no-store") { return .zero }
    if headers["Vary"]?.contains("*") == true { return .zero }
    if control.has("max-age") { return control.seconds("max-age") ?? .zero }
    guard let expires = headers["Expires"] else { return nil }
    guard let end = HTTPDate.seconds(expires), let start = headers["Date"].flatMap({ HTTPDate.seconds($0) }) else {
      return .zero
    }
    return .seconds(max(0, end - start))
  }

  /// The freshness after a 304 without caching fields (RFC 9111, 4.3.4).
  var renewed: HTTPFreshness {
    var renewed = self
    renewed.age = .zero
    return renewed
  }
}
