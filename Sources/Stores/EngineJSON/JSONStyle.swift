/// The format of dates and names in JSON (RFC 8259).
///
/// ```swift
/// let style = JSONStyle(dates: .iso8601, keys: .snakeCase)  // {"created_at": "2026-11-22T15:00:00Z"}
/// ```
public struct JSONStyle: Sendable, Hashable {
  /// The format of a `Date`.
  public enum Dates: Sendable, Hashable, CaseIterable {
    /// A number of seconds since the beginning of 2001, UTC. This is Foundation's default.
    case secondsSince2001
    /// A number of seconds since the beginning of 1970, UTC.
    case secondsSince1970
    /// A number of milliseconds since the beginning of 1970, UTC.
    case millisecondsSince1970
    /// A text, `2026-11-22T15:00:00Z` (RFC 3339, 5.6). Fractions of a second are written as milliseconds, unless they
    /// are zero. Texts with any number of fractional digits, and with an offset instead of `Z`, can be read.
    case iso8601
  }

  /// The format of the names of an object's members.
  public enum Keys: Sendable, Hashable, CaseIterable {
    /// The name of the coding key.
    case asDeclared
    /// The name in lower case with underscores: `createdAt` is `created_at`. Names with several capitals in a row are
    /// not restored: `image_url` is read as `imageUrl`.
    case snakeCase
  }

  /// The format of dates.
  public var dates: Dates

  /// The format of names.
  public var keys: Keys

  /// Creates a style. The defaults are those of Foundation's coders.
  public init(dates: Dates = .secondsSince2001, keys: Keys = .asDeclared) {
    self.dates = dates
    self.keys = keys
  }
}
