import DataProviding

/// A check that listeners receive the same event in the order in which they subscribed.
struct DeliveryOrder {
  private enum Kind { case cached, refreshing, answer, end }

  private struct Delivery: Equatable {
    let path: String
    let kind: Kind
    let date: Int?
  }

  private var delivery: Delivery?
  /// The numbers of the listeners that have received the event.
  private var delivered: [Int] = []

  /// Starts with another event.
  mutating func begin() { delivery = nil }

  /// Records that a listener receives an event while the value of a date is in memory.
  ///
  /// - Returns: Whether the listener is not overtaken by an earlier one.
  mutating func record(_ number: Int, _ path: String, _ event: DataEvent<Dated>, date: Int?) -> Bool {
    let next = Delivery(path: path, kind: kind(of: event), date: date)
    if next != delivery || delivered.contains(number) { (delivery, delivered) = (next, []) }
    defer { delivered.append(number) }
    return delivered.allSatisfy { $0 < number }
  }

  private func kind(of event: DataEvent<Dated>) -> Kind {
    switch event {
    case .cached: .cached
    case .refreshing: .refreshing
    case .fresh, .unchanged, .failed, .changed: .answer
    case .cleared, .cancelled: .end
    }
  }
}
