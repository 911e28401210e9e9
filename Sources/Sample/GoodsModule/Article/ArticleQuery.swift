import ComponentEngine
import SampleShopContracts

/// What of an article is shown.
nonisolated enum ArticleTab: String, CaseIterable, LinkValue {
  /// What it is.
  case info
  /// What buyers say.
  case reviews
}

/// Which article a link asks for, and how it is shown.
nonisolated struct ArticleQuery: Equatable {
  let id: ArticleID
  /// The code of a coupon; nil for none.
  var coupon: String?
  var tab = ArticleTab.info

  init(id: ArticleID, coupon: String? = nil, tab: ArticleTab = .info) {
    self.id = id
    self.coupon = coupon
    self.tab = tab
  }

  /// What the link says. Where it names a parameter without a value, the parameter's default stands in.
  init(_ component: ResolvedComponent) throws(LinkError) {
    id = try component.value("id")
    let code = try component.valueIfPresent("coupon", as: String.self)
    coupon = code?.isEmpty == true ? nil : code
    tab = (try? component.value("tab")) ?? .info
  }
}
