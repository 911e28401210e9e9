import SampleShopContracts

/// The order that results from a form, the loaded article and the loaded coupons.
nonisolated struct OrderProposal: Equatable {
  /// The draft; nil until the article is known.
  let draft: OrderDraft?
  /// The number of pieces in stock; nil until it is known.
  let stock: Int?
  /// The fault of the quantity.
  let quantityFault: DraftFault?
  /// The fault of the coupon.
  let couponFault: DraftFault?
  /// The unit price of the handed-over draft, if the price has changed since.
  let formerPrice: Money?

  /// - Parameters:
  ///   - form: The customer's entries.
  ///   - article: The article; nil until it is loaded.
  ///   - coupons: The valid coupons; nil until they are loaded.
  init(_ form: OrderForm, article: OrderArticle?, coupons: [Coupon]?) {
    let (coupon, couponFault) = Self.coupon(of: form, coupons)
    draft = (article.map { ($0.title, $0.unitPrice) } ?? form.handedOver.map { ($0.title, $0.unitPrice) }).map {
      title, price in
      OrderDraft(
        article: form.article, title: title, unitPrice: price, quantity: form.quantity, coupon: coupon,
        delivery: form.delivery == Delivery() ? nil : form.delivery)
    }
    stock = article?.stock
    quantityFault = DraftFault(quantity: form.quantity, stock: article?.stock)
    self.couponFault = couponFault
    formerPrice = form.handedOver.flatMap { former in
      article.flatMap { $0.unitPrice == former.unitPrice ? nil : former.unitPrice }
    }
  }

  /// The draft, if it can be ordered: the article is available in this quantity, and the coupon is valid.
  var order: OrderDraft? { stock != nil && quantityFault == nil && couponFault == nil ? draft : nil }

  /// Returns the coupon with this code, ignoring case. A handed-over coupon is valid until the coupons are loaded.
  private static func coupon(of form: OrderForm, _ coupons: [Coupon]?) -> (Coupon?, DraftFault?) {
    guard let code = form.couponCode else { return (nil, nil) }
    let known = coupons ?? form.handedOver?.coupon.map { [$0] } ?? []
    if let coupon = known.first(where: { $0.code.uppercased() == code.uppercased() }) { return (coupon, nil) }
    return (nil, coupons == nil ? .uncheckedCoupon(code) : .unknownCoupon(code))
  }
}
