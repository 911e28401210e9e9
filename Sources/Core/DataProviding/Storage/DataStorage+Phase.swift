/// The phases of a store, from opening to its end.
extension DataStorage {
  enum Phase {
    case opening
    /// Rows can be read by their keys, and the keys are being listed.
    case listing
    /// The store could not be opened, and the attempt is repeated.
    case unopened
    case open
    /// The disk has refused the last write.
    case failing
    /// The storage has ended.
    case shut
  }

  var isShut: Bool {
    if case .shut = phase { true } else { false }
  }

  /// Whether the keys of the store are known.
  var isOpen: Bool {
    switch phase {
    case .open, .failing: true
    case .opening, .listing, .unopened, .shut: false
    }
  }

  /// Whether the first attempt to open the store is under way.
  var isOpening: Bool {
    switch phase {
    case .opening, .listing: true
    case .unopened, .open, .failing, .shut: false
    }
  }
}
