// swift-format-ignore-file
// Written from HarnessTexts.xcstrings. Change the texts there.
import CommonUI

/// The texts of HarnessTexts.xcstrings in the language of a screen.
nonisolated struct HarnessTexts: Sendable {
  /// The languages of the catalog, the source language first.
  static let languages = TextLanguages(["en", "ar", "de", "zh-Hans"], of: "HarnessTexts")

  private let _language: TextLanguage
  private let _translation: TranslatedTexts?

  /// Chooses the texts of the locale's language, or else of the nearest language that the catalog or the host has.
  init(_ locale: ScreenLocale) {
    _language = Self.languages.language(for: locale)
    _translation = Self.languages.translation(for: locale)
  }

  /// The title of the screen of a component of another module, with the component's name.
  ///
  /// `%@, of another module`
  func standIn(_ value1: some TextArgument) -> String {
    if let text = _translation?.text("Stand-in", value1) { return text }
    let text1 = _language.text(value1)
    switch _language.index {
    case 1:  // ar
      return "\(text1)، من وحدة أخرى"
    case 2:  // de
      return "\(text1), aus einem anderen Modul"
    case 3:  // zh-Hans
      return "\(text1)，来自其他模块"
    default:  // en
      return _language.source("\(text1), of another module")
    }
  }
}
