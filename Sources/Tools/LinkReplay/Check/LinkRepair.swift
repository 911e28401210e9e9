import ComponentEngine

/// A mistake in a text that does not open, and its correction.
///
/// A new mistake is a value in ``all``: `check`, `explain` and `replay` find it, a test opens its example, and the
/// guide shows it. A mistake in a link that opens is a ``LinkRule``.
struct LinkRepair: Sendable, Equatable {
  /// The places of a search in which a repair is tried, besides the first one.
  struct Places: OptionSet {
    let rawValue: Int

    /// Before all others: the marks of an encoding are no delimiters of the link.
    static let encoding = Places(rawValue: 1)
    /// Before a second repair, because another fault can be behind it: in the text around a link, its encoding and its
    /// address.
    static let beforeAnother = Places(rawValue: 2)
    /// Not alone, but only with another repair.
    static let onlyWithAnother = Places(rawValue: 4)
    /// In a link that another repair opens.
    static let opened = Places(rawValue: 8)
    /// In front of a link that does not open.
    static let aroundLink = Places(rawValue: 16)
  }

  /// A fault of segments or parameters, as a part of a sentence, with links that do not have it. They may have others.
  struct Change {
    let fault: String
    let links: [String]
  }

  let name: String
  /// A text with the mistake, and the text that is meant.
  let example: (wrong: String, right: String)
  /// The character without which the repair changes nothing; nil for none. Most links have no fault for a regular
  /// expression, which takes long to make.
  private let mark: Unicode.Scalar?
  let places: Places
  /// Returns the fault of a text, as a part of a sentence, from the text and the changed text.
  let fault: @Sendable (_ text: String, _ repaired: String) -> String
  private let change: @Sendable (_ text: String, RouteTable) -> String
  /// Returns the changes of the segments and parameters of a link that names no component; nil for a repair of the
  /// characters.
  let segments: (@Sendable (BrokenPath) -> [Change])?

  init(
    _ name: String, _ wrong: String, _ right: String, mark: Unicode.Scalar? = nil, in places: Places = [],
    fault: @escaping @Sendable (_ text: String, _ repaired: String) -> String,
    change: @escaping @Sendable (_ text: String, RouteTable) -> String
  ) {
    self.name = name
    example = (wrong, right)
    self.mark = mark
    self.places = places
    self.fault = fault
    self.change = change
    segments = nil
  }

  init(_ name: String, _ wrong: String, _ right: String, segments: @escaping @Sendable (BrokenPath) -> [Change]) {
    self.name = name
    example = (wrong, right)
    (mark, places) = (nil, [])
    fault = { _, _ in "" }
    change = { text, _ in text }
    self.segments = segments
  }

  init(
    _ name: String, _ wrong: String, _ right: String, mark: Unicode.Scalar? = nil, in places: Places = [],
    _ fault: String, change: @escaping @Sendable (_ text: String, RouteTable) -> String
  ) {
    self.init(name, wrong, right, mark: mark, in: places, fault: { _, _ in fault }, change: change)
  }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Returns the changed text; nil if the text does not have the fault.
  func apply(to text: String, _ table: RouteTable) -> String? {
    if let mark, !text.has(mark) { return nil }
    let repaired = change(text, table)
    // A part of the link that cannot be decoded is lost.
    return repaired == text || repaired.hasReplacementCharacter && !text.hasReplacementCharacter ? nil : repaired
  }

  /// Returns the repairs that are tried in a place, in order.
  static func all(in place: Places) -> [LinkRepair] { all.filter { $0.places.contains(place) } }
}
