import CommonUI

extension ScreenHost {
  /// Shows the screens in another language from now on.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - direction: The direction of reading in every language; nil for that of the language's script.
  func show(in locale: ScreenLocale, direction: ScreenTraits.Direction?) {
    var traits = traits
    traits.locale = locale
    traits.direction = direction ?? locale.direction
    self.traits = traits
  }
}
