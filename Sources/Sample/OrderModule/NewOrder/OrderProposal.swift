import SampleShopContracts

/// What a form comes to with what is known of the article and of today's coupons.
nonisolated struct OrderProposal: Equatable {
  /// What would be ordered; nil as long as nobody knows the article.
  let draft: OrderDraft?
  /// How many pieces are left; nil as long as nobody knows.
  let stock: Int?
  /// What is wrong with the quantity.
  let quantityFault: DraftFault?
  /// What is wrong with the coupon.
  let couponFault: DraftFault?
  /// What a piece cost when the draft was handed over, if that has changed since.
  let formerPrice: Money?

  /// - Parameters:
  ///   - form: What the customer wants.
  ///   - article: The article; nil as long as it is not there.
  ///   - coupons: The coupons that can be used; nil as long as they are not there.
  init(_ form: OrderForm, article: OrderArticle?, coupons: [Coupon]?) {
    let (coupon, couponFault) = Self.coupon(of: form, coupons)
    draft = (article.map { ($0.title, $0.unitPrice) } ?? form.handedOver.map { ($0.title, $0.unitPrice) }).map {
      title, price in
      OrderDraft(article: form.article, title: title, unitPrice: price, quantity: form.quantity, coupon: coupon)
    }
    stock = article?.stock
    quantityFault = DraftFault(quantity: form.quantity, stock: article?.stock)
    self.couponFault = couponFault
    formerPrice = form.handedOver.flatMap { former in
      article.flatMap { $0.unitPrice == former.unitPrice ? nil : former.unitPrice }
    }
  }

  /// The draft, if it can be ordered: the article is there, in this quantity, and so is the coupon.
  var order: OrderDraft? { stock != nil && quantityFault == nil && couponFault == nil ? draft : nil }

  /// The coupon of this code, in whatever case it was typed. One that was handed over counts until the coupons are there.
  private static func coupon(of form: OrderForm, _ coupons: [Coupon]?) -> (Coupon?, DraftFault?) {
    guard let code = form.couponCode else { return (nil, nil) }
    let known = coupons ?? form.handedOver?.coupon.map { [$0] } ?? []
    if let coupon = known.first(where: { $0.code.uppercased() == code.uppercased() }) { return (coupon, nil) }
    return (nil, coupons == nil ? .uncheckedCoupon(code) : .unknownCoupon(code))
  }
}
