import ComponentEngine

/// The search that a link describes.
nonisolated struct SearchQuery: Equatable {
  /// The search text.
  var text: String
  /// The page, counted from 1. A link may contain any number.
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
  var link: DeepLink { page == 1 ? "search?q=\(text)" : "search?q=\(text)&page=\(page)" }
}
