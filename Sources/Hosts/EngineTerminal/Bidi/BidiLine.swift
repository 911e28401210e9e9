/// A line of text in the order in which it is seen, after the Unicode Bidirectional Algorithm (UAX #9).
///
/// It is the algorithm with isolates (X5a–X6a), around values of the other direction, and without embeddings, overrides
/// and paired brackets (N0): brackets around text of one direction come out the same. The terminal's own order is
/// switched off, because few of them know the direction of a part of a line.
package struct BidiLine: Sendable {
  /// A character at its visible place.
  package struct Item: Hashable, Sendable {
    /// The character, mirrored if it reads from right to left.
    package let character: Character
    /// The position in the text.
    package let offset: Int
    package let isRightToLeft: Bool
  }

  /// The characters from left to right, without marks of isolates.
  package let items: [Item]

  /// Orders a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isRightToLeft: The direction of the text as a whole.
  package init(_ text: String, isRightToLeft: Bool) {
    let characters = Array(text)
    let base = isRightToLeft ? 1 : 0
    var levels = BidiLevels(characters, base: base).levels
    // L1: blanks at the end have the level of the line.
    for index in characters.indices.reversed() {
      guard BidiClass(characters[index]) == .whitespace || characters[index].isIsolateMark else { break }
      levels[index] = base
    }
    items = Self.order(levels).filter { !characters[$0].isIsolateMark }.map { offset in
      let isRightToLeft = levels[offset] % 2 == 1
      let character = isRightToLeft ? Self.mirrored[characters[offset]] ?? characters[offset] : characters[offset]
      return Item(character: character, offset: offset, isRightToLeft: isRightToLeft)
    }
  }

  /// The visible text.
  package var text: String { String(items.map(\.character)) }

  /// L2: from the highest level to the lowest odd one, every run of that level or a higher one is reversed.
  private static func order(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        let end = order[index...].firstIndex { levels[$0] < level } ?? order.count
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›",
    "›": "‹", "≤": "≥", "≥": "≤", "（": "）", "）": "（", "「": "」", "」": "「",
  ]
}

extension String {
  /// The direction of the first letter that has one, outside of isolates (UAX #9, P2); nil without one.
  package var isRightToLeft: Bool? { Array(self)[...].isRightToLeft }

  /// Returns the text in the order in which it is seen. Its own direction is that of its first letter.
  ///
  /// - Parameter isRightToLeft: The direction of a text without letters.
  package func visible(isRightToLeft: Bool) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }), !isRightToLeft { return self }
    return BidiLine(self, isRightToLeft: self.isRightToLeft ?? isRightToLeft).text
  }
}
