import EngineBase

/// Returns the name that is most like a wrong one, ignoring case and the dashes of an option; nil if none is like it.
///
/// A third of the letters can differ, two of a name with five letters, and one of a shorter name, of which two letters
/// can also be swapped.
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  let given = letters(of: word)
  var near: (distance: Int, name: String)?
  for name in names {
    let own = letters(of: name)
    let distance = editDistance(own, given)
    let isShort = own.count < 5 && own.sorted() != given.sorted()
    let limit = isShort ? 1 : max(own.count / 3, 2)
    guard distance <= limit, distance < given.count else { continue }
    if near.map({ (distance, name) < ($0.distance, $0.name) }) ?? true { near = (distance, name) }
  }
  return near?.name
}

private func letters(of name: String) -> [UInt8] {
  Array(name.drop { $0 == "-" }.lowercased().utf8.prefix(64))
}

/// Returns a question with the name that a wrong one probably means: a synonym of it, the only name that begins with
/// it, or the name that is most like it. Empty without such a name.
package func nearest(to word: String, in names: [String], synonyms: [String: String] = [:]) -> String {
  let longer = word.count < 2 ? [] : names.filter { $0.hasPrefix(word) }
  // A command of two words begins with the name of another command.
  let beginning = longer.min { $0.count < $1.count }.flatMap { first in
    longer.allSatisfy { $0.hasPrefix(first) } ? first : nil
  }
  let name = synonyms[word.lowercased()] ?? beginning ?? nearestName(to: word, in: names)
  return name.map { "; did you mean \($0)?" } ?? ""
}
