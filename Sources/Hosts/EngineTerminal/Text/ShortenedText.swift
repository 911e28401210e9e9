extension String {
  /// Returns the text with at most this many characters: the middle of a longer text is replaced by `…`.
  package func shortenedInTheMiddle(to limit: Int) -> String {
    guard utf8.count > limit, count > limit, limit > 1 else { return self }
    let end = (limit - 1) / 3
    return prefix(limit - 1 - end) + "…" + suffix(end)
  }
}
