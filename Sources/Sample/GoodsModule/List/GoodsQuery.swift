import ComponentEngine

/// Which part of the list a link asks for.
nonisolated struct GoodsQuery: Equatable {
  /// The category's name; nil for all articles.
  var category: String?
  var sort = GoodsSort.relevance
  /// Counted from 1; links may give any number.
  var page = 1

  init(category: String? = nil, sort: GoodsSort = .relevance, page: Int = 1) {
    self.category = category
    self.sort = sort
    self.page = page
  }

  /// What the link says. Where it names a parameter without a value, the parameter's default stands in.
  init(_ component: ResolvedComponent) {
    let category = try? component.valueIfPresent("category", as: String.self)
    self.category = category?.isEmpty == true ? nil : category
    sort = (try? component.value("sort")) ?? .relevance
    page = (try? component.value("page")) ?? 1
  }

  /// The link that asks for it. What is as it is by default is not in it.
  var link: Link {
    var segments = [RouterURLComponent("goods")]
    var parameters: LinkParameters = []
    if let category {
      if category.fitsPath {
        segments += [RouterURLComponent("category"), RouterURLComponent(category)]
      } else {
        parameters.append(LinkParameter("category", category))
      }
    }
    if sort != .relevance { parameters.append(LinkParameter("sort", sort.rawValue)) }
    if page != 1 { parameters.append(LinkParameter("page", "\(page)")) }
    segments[segments.count - 1].parameters = parameters
    return Link(RouterURL(scheme: nil, segments: segments))
  }
}

extension String {
  /// Whether a link can have this text as a segment of its path.
  fileprivate nonisolated var fitsPath: Bool {
    !isEmpty && self != "." && self != ".." && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
