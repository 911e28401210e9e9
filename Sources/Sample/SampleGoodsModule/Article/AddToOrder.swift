/// The message `addToOrder` of an article's description, and its answer.
nonisolated struct AddToOrder: Codable, Equatable {
  /// The number of pieces.
  var pieces: Int
}

/// The article cannot be ordered now: its stock is empty, or its data is loading.
nonisolated struct NotOrderable: Error {}
