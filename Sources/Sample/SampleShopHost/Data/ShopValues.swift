import ComponentEngine
import EngineFoundation
import SampleAccountModule
import SampleGoodsModule
import SampleOrderModule
import SamplePaymentModule
import SampleShopContracts

/// The kinds of values that the shop keeps on disk. All can be fetched again.
struct ShopValues {
  let goodsList = StoredValues<[GoodsItem]>("goods/list", .json(version: 1))
  let goodsArticle = StoredValues<GoodsArticle>("goods/article", .json(version: 1))
  let goodsCoupons = StoredValues<[Coupon]>("goods/coupons", .json(version: 1))
  let orderArticle = StoredValues<OrderArticle>("orders/article", .json(version: 1))
  let orderCoupons = StoredValues<[Coupon]>("orders/coupons", .json(version: 1))

  let account = StoredValues<AccountState>("account/state", .json(version: 1))
  let orders = StoredValues<[PlacedOrder]>("orders/list", .json(version: 1))
  let order = StoredValues<PlacedOrder>("orders/order", .json(version: 1))
  let payableOrder = StoredValues<PayableOrder>("payment/order", .json(version: 1))

  /// Registers the kinds with the providers of the data of all customers, and of one.
  func register(with catalogue: DataProvider, _ session: DataProvider) {
    catalogue.register(goodsList)
    catalogue.register(goodsArticle)
    catalogue.register(goodsCoupons)
    catalogue.register(orderArticle)
    catalogue.register(orderCoupons)
    session.register(account)
    session.register(orders)
    session.register(order)
    session.register(payableOrder)
  }
}
