import ComponentEngine
import SampleShopContracts

/// All that is known of an article on the screen, and what the customer has chosen.
nonisolated struct ArticleState {
  enum Ordering: Equatable {
    case choosing
    /// The order form is being opened, or is open over the article.
    case opening
    /// The order form did not open.
    case refused(String)
  }

  var query: ArticleQuery
  var article = DataState<GoodsArticle>()
  var coupons = DataState<[Coupon]>()
  private(set) var quantity = Quantity()
  private(set) var ordering = Ordering.choosing

  init(_ query: ArticleQuery) { self.query = query }

  /// What another link asks for. Of another article nothing is known yet.
  mutating func show(_ query: ArticleQuery) {
    guard query.id == self.query.id else {
      let coupons = coupons
      self = ArticleState(query)
      self.coupons = coupons
      return
    }
    self.query = query
  }

  var offer: CouponOffer { CouponOffer(query.coupon, in: coupons) }

  /// How many pieces are left; none while that is not known.
  var stock: Int { max(0, article.value?.stock ?? 0) }

  /// What would be ordered now; nil while the article or its coupon is not known, and where there is nothing to order.
  var draft: OrderDraft? {
    guard let item = article.value?.item, article.error?.kind != .notFound, stock > 0, !offer.isChecking else {
      return nil
    }
    return OrderDraft(
      article: item.id, title: item.title, unitPrice: item.price, quantity: quantity.pieces(of: stock),
      coupon: offer.coupon)
  }
}

/// What the customer does.
extension ArticleState {
  nonisolated mutating func increase() { quantity.increase(stock: stock) }
  nonisolated mutating func decrease() { quantity.decrease(stock: stock) }

  /// Begins to order, and says what; nil where nothing can be ordered, and until the article is in front again.
  nonisolated mutating func beginOrder() -> OrderDraft? {
    guard ordering != .opening, let draft else { return nil }
    ordering = .opening
    return draft
  }

  /// The article is in front again, or the order form did not open: then why.
  nonisolated mutating func endOrder(_ reason: String?) { ordering = reason.map { .refused($0) } ?? .choosing }
}
