import ComponentEngine
import SampleShopContracts

/// What a link asks for: which order, and how whoever wrote the link thinks that it is paid.
nonisolated struct PaymentRequest: Equatable {
  var order: OrderID
  var method: PaymentMethod?
  var amount: ClaimedAmount?

  /// What the link says.
  init(_ component: ResolvedComponent) throws(LinkError) {
    order = try component.value("order")
    method = try component.valueIfPresent("method")
    amount = try component.valueIfPresent("amount").map { ClaimedAmount(euros: $0) }
  }
}

/// What a link says that an order costs. Only a claim: what is paid is what the order costs.
nonisolated struct ClaimedAmount: Equatable {
  var euros: Double

  private var roundedCents: Double { (euros * 100).rounded() }

  /// Whether it is the amount, to the cent.
  func isSame(as money: Money) -> Bool { roundedCents == Double(money.cents) }

  /// The amount as a price tag says it; nil for one that no price tag can say.
  var money: Money? { Int(exactly: roundedCents).map { Money(cents: $0) } }
}
