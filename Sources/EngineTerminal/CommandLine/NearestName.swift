import EngineBase

/// Returns a question with the name that is most like a wrong one; empty if none is like it.
func nearest(to word: String, in names: [String]) -> String {
  let letters = { (text: String) in Array(text.utf8.prefix(64)) }
  let near = names.map { (name: $0, distance: editDistance(letters($0), letters(word))) }
    .filter { $0.distance * 3 <= max($0.name.utf8.count, 6) }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return near.map { "; did you mean \($0.name)?" } ?? ""
}
