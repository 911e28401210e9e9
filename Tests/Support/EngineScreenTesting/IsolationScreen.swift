package import CommonUI

/// Sentences of a catalog with values of the other direction, whose words would be in another order without isolation.
/// The title of a row is the sentence, and its detail the value alone.
package enum IsolationScreen {
  package struct Sample: Sendable {
    /// The sentence of the catalog, with `{1}` for the value.
    package let sentence: String
    package let value: String
  }

  /// The sentences in each language: a number follows the value, the value ends with signs or begins with a number, it
  /// has no letter, or brackets follow it.
  package static let samples = [
    "ar": [
      Sample(sentence: "القسيمة {1}، 12 قطعة", value: "SPRING"),
      Sample(sentence: "{1} غير متوفر", value: "C++"),
      Sample(sentence: "سافر إلى {1} أمس", value: "12 James St."),
      Sample(sentence: "اتصل على {1} الآن", value: "+49 30 123-4"),
    ],
    "en": [
      Sample(sentence: "Order {1}, 12 pieces", value: "حذاء أحمر"),
      Sample(sentence: "{1} is sold out", value: "حذاء 42"),
      Sample(sentence: "Found for {1} (3)", value: "جوارب"),
    ],
  ]

  /// Returns the screen in a language.
  ///
  /// - Parameter hasMarks: Whether the marks of isolation stay in the sentences. Default true.
  package static func screen(_ language: String, hasMarks: Bool = true) -> Screen {
    let samples = samples[language] ?? []
    let catalog = TextCatalog("Isolation", language, samples.map(\.sentence), [:])
    let texts = CatalogTexts(catalog, ScreenLocale(language))
    let rows = samples.enumerated().map { number, sample in
      let sentence = texts[number, sample.value]
      return Row(hasMarks ? sentence : sentence.filter { !("\u{2066}"..."\u{2069}" ~= $0) }, detail: sample.value)
    }
    return Screen(language == "ar" ? "عزل" : "Isolation", sections: [ScreenSection(nil, rows)])
  }
}
