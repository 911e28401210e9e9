import CommonUI
import ComponentEngine
import GoodsModule
import ShopContracts

/// Stands where the order module's form would be: shows the draft that it was handed.
final class OrderStandIn: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any GoodsData
  private(set) lazy var viewController = ScreenController(router: router)
  private var draft: OrderDraft?

  init(context: ComponentContext, dataProvider: any GoodsData) {
    (self.context, self.dataProvider) = (context, dataProvider)
  }

  var screen: Screen {
    Screen(
      "Order", sections: [ScreenSection(nil, [Row(draft?.title ?? "No draft", value: draft.map { "\($0.total)" })])])
  }

  func componentWillMount() throws {
    draft = try dataProvider.handoffs.take(urlComponent.value("draft"))
    redraw()
  }
}
