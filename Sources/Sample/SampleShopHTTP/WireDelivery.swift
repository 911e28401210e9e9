import DataProviding
import SampleShopContracts

/// A delivery as both versions write it.
struct WireDelivery: Codable {
  private enum Keys: String, CodingKey { case place, day, note }

  let delivery: Delivery

  /// Nil without a delivery.
  init?(_ delivery: Delivery?) {
    guard let delivery else { return nil }
    self.delivery = delivery
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    delivery = Delivery(
      to: try container.choice(.place) { (place: Delivery.Place) in place.rawValue },
      on: try container.contains(.day) ? container.day(.day, "-", [\.year, \.month, \.day]) : nil,
      note: try container.decodeIfPresent(String.self, forKey: .note) ?? "")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(delivery.place.rawValue, forKey: .place)
    try container.encodeIfPresent(delivery.day.map { "\($0)" }, forKey: .day)
    if !delivery.note.isEmpty { try container.encode(delivery.note, forKey: .note) }
  }
}
