/// A text as it is compared: words in base letters, each after a space, ` trail shoe red`.
///
/// UTF-8, in which no letter is found within another.
nonisolated struct FoldedText: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  /// Whether there is no word in it.
  var isEmpty: Bool { bytes.isEmpty }

  /// The words, each once and without its space, in the order of the text.
  var words: [[UInt8]] {
    var seen: Set<ArraySlice<UInt8>> = []
    return bytes.split(separator: Self.space).filter { seen.insert($0).inserted }.map(Array.init)
  }

  /// Whether the other text is at the beginning of this one.
  func begins(with other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

  /// Whether one of the words begins so.
  func hasWord(beginningWith letters: [UInt8]) -> Bool { bytes.contains(run: [Self.space] + letters) }

  /// Whether the letters are anywhere in one of the words.
  func contains(_ letters: [UInt8]) -> Bool { bytes.contains(run: letters) }

  static func < (left: FoldedText, right: FoldedText) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

  static let space = UInt8(ascii: " ")
}

extension [UInt8] {
  /// Whether the run is somewhere in here. O(n · m) at worst, which titles and words are too short for.
  fileprivate nonisolated func contains(run: [UInt8]) -> Bool {
    guard let first = run.first, run.count <= count else { return run.isEmpty }
    return withUnsafeBufferPointer { all in
      run.withUnsafeBufferPointer { run in
        for start in 0...(all.count - run.count) where all[start] == first {
          var length = 1
          while length < run.count, all[start + length] == run[length] { length += 1 }
          if length == run.count { return true }
        }
        return false
      }
    }
  }
}
