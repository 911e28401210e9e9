extension String {
  /// Returns the lines that differ from an earlier text (`- ` removed, `+ ` inserted), with up to two equal lines
  /// before and after them.
  package func lineDifference(from earlier: String) -> String {
    let old = earlier.split(separator: "\n", omittingEmptySubsequences: false)
    let new = split(separator: "\n", omittingEmptySubsequences: false)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("- \(old[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ \(new[newIndex])")
        newIndex += 1
      } else {
        lines.append("  \(old[oldIndex])")
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return lines.nearChanges.joined(separator: "\n")
  }
}

extension [String] {
  /// The lines with a mark and two lines around them; `  …` in place of the others.
  fileprivate var nearChanges: [String] {
    indices.map { index in
      let near = self[Swift.max(0, index - 2)...Swift.min(count - 1, index + 2)]
      return near.contains { !$0.hasPrefix("  ") } ? self[index] : "  …"
    }.reduce(into: []) { shown, line in
      if line != "  …" || shown.last != line { shown.append(line) }
    }
  }
}
