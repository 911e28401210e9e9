extension Unicode.Scalar {
  /// Whether the scalar takes no room on a screen, or looks like a blank.
  var isInvisible: Bool {
    properties.generalCategory == .format || properties.generalCategory == .spaceSeparator && value != 0x20
  }
}

extension String {
  /// The first scalar that takes no room or looks like a blank. A joiner after a character beyond ASCII is a part of
  /// it, as in an emoji of several persons.
  var firstInvisible: Unicode.Scalar? {
    var isAfterASCII = true
    if isASCII { return nil }
    for scalar in unicodeScalars {
      let isJoiner = [0x200C, 0x200D].contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value)
      if scalar.isInvisible, isAfterASCII || !isJoiner { return scalar }
      isAfterASCII = scalar.isASCII
    }
    return nil
  }

  /// Whether the text has the character that replaces bytes that are not UTF-8.
  var hasReplacementCharacter: Bool { !isASCII && unicodeScalars.contains("\u{FFFD}") }
}
