// swift-format-ignore-file
// Written from HarnessTexts.xcstrings. Change the texts there.
import CommonUI

/// The texts of HarnessTexts.xcstrings in the language of a screen.
nonisolated struct HarnessTexts: Sendable {
  private let _texts: CatalogTexts

  /// Each text is in the locale's language, or else in the nearest language in which the host or the catalog has it.
  init(_ locale: ScreenLocale) { _texts = CatalogTexts(Self.catalog, locale) }

  /// The title of the screen of a component of another module, with the component's name.
  ///
  /// `%@, of another module`
  func standIn(_ value1: some TextArgument) -> String { _texts[0, value1] }

  /// The texts of each language in the order of the members, the source language first.
  static let catalog = TextCatalog(
    "HarnessTexts", "en",
    [
      "{1}, of another module",  // standIn
    ],
    [
      "ar": [
        "{1}، من وحدة أخرى",  // standIn
      ],
      "de": [
        "{1}, aus einem anderen Modul",  // standIn
      ],
      "zh-Hans": [
        "{1}，来自其他模块",  // standIn
      ],
    ])
}
