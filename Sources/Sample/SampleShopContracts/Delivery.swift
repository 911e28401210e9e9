public import ComponentEngine

/// How an order reaches the customer.
public struct Delivery: Sendable, Codable, Hashable {
  /// The place of delivery.
  public enum Place: String, Sendable, Codable, Hashable, CaseIterable {
    /// The customer's address.
    case home
    /// A parcel shop near the customer's address.
    case parcelShop
    /// The shop itself.
    case pickup
  }

  /// The greatest number of characters of a note.
  public static let noteLength = 140

  /// The place.
  public var place: Place
  /// The day; nil for as soon as possible.
  public var day: CalendarDay?
  /// A note for the driver.
  public var note: String

  /// Creates a delivery.
  public init(to place: Place = .home, on day: CalendarDay? = nil, note: String = "") {
    self.place = place
    self.day = day
    self.note = note
  }
}
