import ComponentEngine

/// What a link asks the search for.
nonisolated struct SearchQuery: Equatable {
  /// What somebody typed.
  var text: String
  /// Counted from 1; links may give any number.
  var page = 1

  init(text: String, page: Int = 1) {
    self.text = text
    self.page = page
  }

  init(_ component: ResolvedComponent) {
    text = (try? component.value("q")) ?? ""
    page = (try? component.valueIfPresent("page")) ?? 1
  }

  /// The link that opens the search.
  var link: Link { page == 1 ? "search?q=\(text)" : "search?q=\(text)&page=\(page)" }
}
