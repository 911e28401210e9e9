import ComponentEngine
import SampleShopContracts

/// The loaded data of an article and the customer's choices.
nonisolated struct ArticleState {
  enum Ordering: Equatable {
    case choosing
    /// The order form is opening, or it covers the article.
    case opening
    /// The order form did not open.
    case refused(String)
  }

  /// The customer's choices, which a snapshot of the screens saves.
  struct Entries: Codable {
    var tab: ArticleTab
    var pieces: Int
  }

  var link: ArticleLink
  var article = DataState<GoodsArticle>()
  var coupons = DataState<[Coupon]>()
  var quantity = Quantity(1)
  private(set) var ordering = Ordering.choosing

  init(_ link: ArticleLink) { self.link = link }

  /// Shows another link. The data is discarded if the link names another article.
  mutating func show(_ link: ArticleLink) {
    guard link.id == self.link.id else {
      let coupons = coupons
      self = ArticleState(link)
      self.coupons = coupons
      return
    }
    self.link = link
  }

  var entries: Entries { Entries(tab: link.tab, pieces: quantity.wanted) }

  mutating func restore(_ entries: Entries) { (link.tab, quantity) = (entries.tab, Quantity(entries.pieces)) }

  /// The code of the link's coupon; nil without one.
  var couponCode: String? { link.coupon?.isEmpty == true ? nil : link.coupon }

  var offer: CouponOffer { CouponOffer(couponCode, in: coupons) }

  /// The number of pieces in stock; 0 while it is unknown.
  var stock: Int { max(0, article.value?.stock ?? 0) }

  /// The draft for the customer's choices; nil while the article or its coupon is loading, and if the stock is empty.
  var draft: OrderDraft? {
    guard let item = article.value?.item, article.error?.kind != .notFound, stock > 0, !offer.isChecking else {
      return nil
    }
    return OrderDraft(
      article: item.id, title: item.title, unitPrice: item.price, quantity: quantity.pieces(of: stock),
      coupon: offer.coupon)
  }
}

extension ArticleState {
  /// The number of pieces that the description of the article shows.
  nonisolated var chosen: ChosenPieces { ChosenPieces(pieces: draft?.quantity ?? 0) }
}

/// The customer's actions.
extension ArticleState {
  /// Begins to order and returns the draft. Returns nil if nothing can be ordered, and until the article is visible
  /// again.
  nonisolated mutating func beginOrder() -> OrderDraft? {
    guard ordering != .opening, let draft else { return nil }
    ordering = .opening
    return draft
  }

  /// Ends ordering: the article is visible again, or the order form did not open for the given reason.
  nonisolated mutating func endOrder(_ reason: String?) { ordering = reason.map { .refused($0) } ?? .choosing }
}
