/// A text normalized for comparison: words in base letters, each preceded by a space (` trail shoe red`).
///
/// The text is stored as UTF-8, in which the encoding of one letter never contains that of another.
nonisolated struct FoldedText: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  /// Whether the text has no words.
  var isEmpty: Bool { bytes.isEmpty }

  /// The distinct words without their spaces, in the order of the text.
  var words: [[UInt8]] {
    var seen: Set<ArraySlice<UInt8>> = []
    return bytes.split(separator: Self.space).filter { seen.insert($0).inserted }.map(Array.init)
  }

  /// Returns whether the text begins with the other text.
  func begins(with other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

  /// Returns whether a word begins with the letters.
  func hasWord(beginningWith letters: [UInt8]) -> Bool { bytes.contains(run: [Self.space] + letters) }

  /// Returns whether a word contains the letters.
  func contains(_ letters: [UInt8]) -> Bool { bytes.contains(run: letters) }

  static func < (left: FoldedText, right: FoldedText) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

  static let space = UInt8(ascii: " ")
}

extension [UInt8] {
  /// Returns whether the array contains the run. O(n · m) at worst, which is acceptable for titles and words.
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
