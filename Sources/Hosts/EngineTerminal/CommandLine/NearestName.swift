import EngineBase

/// Returns the name that is most like a wrong one, ignoring case; nil if none is like it.
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  let letters = { (text: String) in Array(text.lowercased().utf8.prefix(64)) }
  return names.map { (name: $0, distance: editDistance(letters($0), letters(word))) }
    .filter { $0.distance * 3 <= max($0.name.utf8.count, 6) && $0.distance < word.utf8.count }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// Returns a question with the name that is most like a wrong one; empty if none is like it.
package func nearest(to word: String, in names: [String]) -> String {
  nearestName(to: word, in: names).map { "; did you mean \($0)?" } ?? ""
}
