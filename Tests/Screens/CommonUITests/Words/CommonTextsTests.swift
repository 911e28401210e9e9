import CommonUI
import ComponentEngine
import Testing

// Specification: words 8.
struct CommonTextsTests {
  @Test func `a screen reader speaks the language of the locale`() {
    let screen = Screen(
      "A", sections: [ScreenSection("B", [.toggle("C", true) { _ in }, .stepper("D", 2, in: 1...3) { _ in }])],
      actions: [ScreenAction("E", target: .perform {})])
    let spoken = SpokenRenderer().render(screen, traits: ScreenTraits(locale: ScreenLocale("de-AT")))
    #expect(spoken == "A, Überschrift\nB, Überschrift\nC, ein, Schalter\nD, 2, anpassbar\nE, Taste\n")
  }

  @Test(arguments: [
    (DataError.Kind.unavailable, "gone", "der Server ist nicht erreichbar"), (.notFound, "gone", "nicht vorhanden"),
    (.invalidAnswer, "gone", "die Antwort ist nicht lesbar"), (.cancelled, "gone", "abgebrochen"),
    (.refused, "gone", "gone"),
  ])
  func `the reason of a failure is its message in English and its kind in other languages`(
    kind: DataError.Kind, english: String, german: String
  ) {
    let error = DataError(kind, "gone")
    #expect(error.reason(in: ScreenLocale("en-GB")) == english)
    #expect(error.reason(in: ScreenLocale("fr")) == english)
    #expect(error.reason(in: ScreenLocale("de")) == german)
    #expect(!error.reason(in: ScreenLocale("en-XA")).hasPrefix(english))
  }

  @Test func `a failure is a sentence of the language with its retry`() {
    let state = failed(after: nil)
    let german = ScreenLocale("de")
    #expect(
      state.failure(about: "der Artikel", in: german)?.title
        == "Laden nicht möglich (der Artikel): der Server ist nicht erreichbar")
    #expect(state.retry(in: german) {}.map(\.title) == ["Erneut versuchen"])
    let stale = failed(after: "old")
    #expect(
      stale.staleNotice(about: "der Artikel", in: german)
        == Notice(.information, "Vielleicht veraltet (der Artikel): der Server ist nicht erreichbar"))
  }

  @Test func `the objection to a text is in the language of the locale`() {
    let field = Row.Field("12345", maximumLength: 3) { _ in }
    #expect(field.shownProblem(ScreenLocale("de")) == "Gib höchstens 3 Zeichen ein, nicht 5")
  }

  private func failed(after value: String?) -> DataState<String> {
    var state = DataState<String>()
    state.apply(.failed(DataError(.unavailable, "gone"), stale: value))
    return state
  }
}
