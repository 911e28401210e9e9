/// The message `addToOrder` of an article's description, and its answer.
nonisolated struct AddToOrder: Codable, Equatable {
  /// The number of pieces.
  var pieces: Int
}

/// The article cannot be ordered now: its stock is empty, or its data is loading.
nonisolated struct NotOrderable: Error {}

/// The message `pieces` to an article's description, and the answer to its call of that name.
nonisolated struct ChosenPieces: Codable, Equatable {
  /// The number of pieces that are chosen; 0 while the article cannot be ordered.
  var pieces: Int
}
