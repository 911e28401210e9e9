import ComponentEngine

/// The sort order of a list of articles.
nonisolated enum GoodsSort: String, CaseIterable, LinkValue {
  /// The order of the data.
  case relevance
  /// By price, the cheapest first.
  case price
  /// By title, ignoring case and accents.
  case name
}
