/// The environment in which a screen is shown. The host knows it, and a screen may depend on it.
public struct ScreenTraits: Sendable, Hashable {
  /// The direction of reading.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
  }

  /// The size of text, in the seven steps of the system's setting.
  public enum TextScale: String, Sendable, Hashable, CaseIterable, Comparable {
    case extraSmall
    case small
    case medium
    /// The size without a setting.
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge

    /// The size of text relative to ``large``.
    public var factor: Double {
      switch self {
      case .extraSmall: 0.8
      case .small: 0.85
      case .medium: 0.9
      case .large: 1
      case .extraLarge: 1.25
      case .extraExtraLarge: 1.5
      case .extraExtraExtraLarge: 2
      }
    }

    /// Returns whether the first text is smaller.
    public static func < (left: Self, right: Self) -> Bool { left.factor < right.factor }
  }

  /// The contrast of colors.
  public enum Contrast: String, Sendable, Hashable, CaseIterable {
    /// The usual contrast.
    case normal
    /// More contrast than usual, as the user asks for.
    case increased
  }

  /// The direction of reading.
  public var direction: Direction
  /// The size of text.
  public var textScale: TextScale
  /// The contrast of colors.
  public var contrast: Contrast
  /// Whether the user asks for less motion.
  public var reducesMotion: Bool
  /// The language and the formats of numbers, money and dates.
  public var locale: ScreenLocale

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - direction: The direction of reading. Default nil: that of the locale's script.
  ///   - textScale: The size of text.
  ///   - contrast: The contrast of colors.
  ///   - reducesMotion: Whether the user asks for less motion.
  ///   - locale: The language and the formats.
  public init(
    direction: Direction? = nil, textScale: TextScale = .large, contrast: Contrast = .normal,
    reducesMotion: Bool = false, locale: ScreenLocale = ScreenLocale("en")
  ) {
    self.direction = direction ?? locale.direction
    self.textScale = textScale
    self.contrast = contrast
    self.reducesMotion = reducesMotion
    self.locale = locale
  }
}
