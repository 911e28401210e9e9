/// A form that a word takes beside a number, as the Unicode CLDR names it. Most languages have two or three of them.
public enum PluralForm: String, Sendable, Hashable, CaseIterable {
  /// As in Arabic and Latvian.
  case zero
  /// The singular. In some languages it is also for 0, or for 21, 31 and so on.
  case one
  /// The dual.
  case two
  /// As for 2 to 4 in Slavic languages.
  case few
  /// As for 5 to 20 in Slavic languages.
  case many
  /// Every other number. Each language has it.
  case other
}
