extension String {
  /// The text between the marks of isolation U+2068 and U+2069, if it would otherwise disturb the order of a sentence.
  ///
  /// It has marks if its first letter is read in the other direction than the sentence, or if it has no letter that has
  /// a direction: digits and signs take their direction from the words around them. An empty text has no marks.
  ///
  /// - Parameter isRightToLeft: The direction of the sentence.
  public func isolated(inRightToLeft isRightToLeft: Bool) -> String {
    guard !isEmpty else { return self }
    for scalar in unicodeScalars {
      guard let direction = StrongDirection(scalar) else { continue }
      return direction.isRightToLeft == isRightToLeft ? self : "\u{2068}\(self)\u{2069}"
    }
    return "\u{2068}\(self)\u{2069}"
  }
}
