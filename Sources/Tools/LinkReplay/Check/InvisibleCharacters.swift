extension Unicode.Scalar {
  /// Whether the scalar takes no room on a screen, or looks like a blank. Tabs and line ends are no such characters.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .format: true
    case .spaceSeparator: value != 0x20
    case .control: !(0x09...0x0D).contains(value) && value != 0x85
    default: false
    }
  }
}

extension String {
  /// The first scalar that takes no room or looks like a blank. A joiner after a character beyond ASCII is a part of
  /// it, as in an emoji of several persons.
  var firstInvisible: Unicode.Scalar? {
    var isAfterASCII = true
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return nil }
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
