import ComponentEngine

/// What a list of articles is sorted by.
nonisolated enum GoodsSort: String, CaseIterable, LinkValue {
  /// The order of the data.
  case relevance
  /// The cheapest first.
  case price
  /// By title, as the search reads it: without case and accents.
  case name
}
