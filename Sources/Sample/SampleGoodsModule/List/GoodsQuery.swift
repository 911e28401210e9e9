import ComponentEngine

/// The part of the list that a link describes.
nonisolated struct GoodsQuery: Equatable {
  /// The category's name; nil for all articles.
  var category: String?
  var sort = GoodsSort.relevance
  /// The page, counted from 1. A link may contain any number.
  var page = 1

  init(category: String? = nil, sort: GoodsSort = .relevance, page: Int = 1) {
    self.category = category
    self.sort = sort
    self.page = page
  }

  /// Reads the link. A parameter without a value has its default value.
  init(_ component: ResolvedComponent) {
    let category = try? component.valueIfPresent("category", as: String.self)
    self.category = category?.isEmpty == true ? nil : category
    sort = (try? component.value("sort")) ?? .relevance
    page = (try? component.value("page")) ?? 1
  }

  /// The link to this part of the list, without default values.
  var link: DeepLink {
    var segments = [RouterURL.Segment("goods")]
    var parameters: LinkParameters = []
    if let category {
      if category.fitsPath {
        segments += [RouterURL.Segment("category"), RouterURL.Segment(category)]
      } else {
        parameters.append(LinkParameter("category", category))
      }
    }
    if sort != .relevance { parameters.append(LinkParameter("sort", sort.rawValue)) }
    if page != 1 { parameters.append(LinkParameter("page", "\(page)")) }
    segments[segments.count - 1].parameters = parameters
    return DeepLink(RouterURL(scheme: nil, segments: segments))
  }
}

extension String {
  /// Whether the text is a valid path segment of a link.
  fileprivate nonisolated var fitsPath: Bool {
    !isEmpty && self != "." && self != ".." && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
