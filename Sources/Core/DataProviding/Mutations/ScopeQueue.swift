import EngineBase

/// The pending mutations of one scope, in the order of their calls.
///
/// - Complexity: O(log n) to find a mutation. Adding the last one and reading the first one take constant time.
struct ScopeQueue {
  private var places: [MutationPlace] = []

  /// The mutation that is being sent. One that is tried again later can be before it.
  var sending: MutationID?

  var isEmpty: Bool { places.isEmpty }

  /// The mutation that is sent next.
  var first: MutationID? { places.first?.id }

  mutating func insert(_ place: MutationPlace) {
    if places.last.map({ $0 < place }) ?? true { return places.append(place) }
    let index = index(of: place)
    if places[index] != place { places.insert(place, at: index) }
  }

  mutating func remove(_ place: MutationPlace) {
    if sending == place.id { sending = nil }
    let index = index(of: place)
    if index < places.count, places[index] == place { places.remove(at: index) }
  }

  /// Returns the mutation before another one; nil for the first.
  func predecessor(of place: MutationPlace) -> MutationID? {
    let index = index(of: place)
    return index > 0 ? places[index - 1].id : nil
  }

  /// Returns the index of a place, or the index at which it belongs.
  private func index(of place: MutationPlace) -> Int { places.partitioningIndex { $0 >= place } }
}

/// The place of a mutation in the order of their calls. Rows that an app has not written can have the same number.
struct MutationPlace: Comparable {
  let number: Int64
  let id: MutationID

  static func < (left: Self, right: Self) -> Bool {
    left.number == right.number ? left.id.text < right.id.text : left.number < right.number
  }
}
