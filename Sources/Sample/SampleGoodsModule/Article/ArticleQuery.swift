import ComponentEngine
import SampleShopContracts

/// The parts of the article screen.
nonisolated enum ArticleTab: String, CaseIterable, Codable, LinkValue {
  /// The description.
  case info
  /// The buyers' reviews.
  case reviews
}

/// The article that a link names, and the part of the screen to show.
nonisolated struct ArticleQuery: Equatable {
  let id: ArticleID
  /// The code of a coupon; nil without one.
  var coupon: String?
  var tab = ArticleTab.info

  init(id: ArticleID, coupon: String? = nil, tab: ArticleTab = .info) {
    self.id = id
    self.coupon = coupon
    self.tab = tab
  }

  /// Reads the link. A parameter without a value has its default value.
  init(_ component: ResolvedComponent) throws(LinkError) {
    id = try component.value("id")
    let code = try component.valueIfPresent("coupon", as: String.self)
    coupon = code?.isEmpty == true ? nil : code
    tab = (try? component.value("tab")) ?? .info
  }
}
