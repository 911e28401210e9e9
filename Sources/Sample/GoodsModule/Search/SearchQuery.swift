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

  /// The link that asks for it.
  var link: Link {
    var parameters: LinkParameters = [LinkParameter("q", text)]
    if page != 1 { parameters.append(LinkParameter("page", "\(page)")) }
    return Link(RouterURL(scheme: nil, segments: [RouterURLComponent("search", parameters: parameters)]))
  }
}
