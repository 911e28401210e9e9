import EngineTerminal

/// Returns the declared key that an undeclared one was meant to be; nil without one. It is similar, or the key up to a
/// colon (`coupon:SPRING`), or one of both is an abbreviation of the other (`query` and `q`, `quantity` and `qty`).
func nearestParameter(to key: String, in declared: [String], _ navigation: [String]) -> String? {
  if let near = nearestName(to: key, in: declared + navigation) { return near }
  let name = String(key.prefix { $0 != ":" })
  if declared.contains(name) { return name }
  // One letter is too little to be an abbreviation of a declared key.
  return declared.first { $0.isAbbreviation(of: key) || key.utf8.count > 1 && key.isAbbreviation(of: $0) }
}

extension String {
  /// Whether the text has some letters of a longer one, in the same order, with the first one.
  fileprivate func isAbbreviation(of word: String) -> Bool {
    guard utf8.count < word.utf8.count, let first = utf8.first, word.utf8.first == first else { return false }
    var rest = word.utf8[...]
    return utf8.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }
}
