import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleOrderTests {
  private func stage() throws -> GoodsStage {
    try GoodsStage(others: [ComponentRegistration("orderNew", "order/new") { OtherComponent($0) }])
  }

  private func key(_ stage: GoodsStage) throws -> HandoffKey<OrderDraft> {
    try #require(try stage.router.state.top?.component.value("draft"))
  }

  @Test func `ordering opens the form and hands over the draft once`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/1?coupon=SPRING")
    try await stage.choose("Pieces", "+")
    _ = stage.phases()
    try await stage.choose("Order")
    #expect(
      stage.phases() == ["orderNew#3 willMount", "article#2 willInactive", "orderNew#3 willActive", "present"])
    let draft = OrderDraft(
      article: 1, title: "Trail shoe", unitPrice: Money(cents: 8990), quantity: 2, coupon: Articles.spring)
    let key = try key(stage)
    #expect(try stage.data.handoffs.take(key) == draft)
    #expect(throws: HandoffError.gone) { try stage.data.handoffs.take(key) }
  }

  @Test func `a button of the description orders as many pieces as it asks for, and learns their number`() async throws
  {
    let stage = try stage()
    try await stage.show("shop://goods/1")
    let bridge = try bridge(of: stage)
    #expect(await bridge.answer(to: "addToOrder", "{\"pieces\":99}") == .success("{\"pieces\":3}"))
    try await stage.settle()
    #expect(stage.router.state.top?.component.name == "orderNew")
    #expect(stage.parameters.contains("qty=3"))
    #expect(await bridge.answer(to: "addToOrder", "{\"pieces\":\"2\"}") == .failure(.malformed))
  }

  @Test func `a button of the description of an article that is sold out fails`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/3")
    let bridge = try bridge(of: stage)
    #expect(await bridge.answer(to: "addToOrder", "{\"pieces\":1}") == .failure(.failed))
    #expect(stage.router.state.top?.component.name == "article")
  }

  @Test func `the description of an article asks for the number of pieces, and receives each change`() async throws {
    let stage = try stage()
    try await stage.open("shop://goods/1")
    try await stage.arrive()
    var received: [String] = []
    let bridge = try bridge(of: stage)
    _ = bridge.observe { name, json in received.append("\(name) \(String(decoding: json, as: UTF8.self))") }
    #expect(await bridge.answer(to: "pieces", "null") == .success("{\"pieces\":1}"))
    try await stage.choose("Pieces", "+")
    #expect(await bridge.answer(to: "pieces", "null") == .success("{\"pieces\":2}"))
    #expect(await bridge.answer(to: "addToOrder", "{\"pieces\":99}") == .success("{\"pieces\":3}"))
    #expect(await bridge.answer(to: "addToOrder", "{\"pieces\":3}") == .success("{\"pieces\":3}"))
    #expect(received == ["pieces {\"pieces\":2}", "pieces {\"pieces\":3}"])
  }

  @Test func `the description of an article that is sold out shows no number of pieces`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/3")
    #expect(try await bridge(of: stage).answer(to: "pieces", "null") == .success("{\"pieces\":0}"))
  }

  private func bridge(of stage: GoodsStage) throws -> WebBridge {
    try #require(stage.top?.screen.sections.flatMap(\.rows).compactMap(bridge).first)
  }

  private func bridge(_ row: Row) -> WebBridge? {
    if case .web(let page) = row.element { page.bridge } else { nil }
  }

  @Test func `the link also contains the draft's values`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/1?coupon=spring")
    try await stage.choose("Order")
    #expect(stage.parameters.dropLast() == ["article=1", "coupon=SPRING"])
  }

  @Test func `the draft is released with the article`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/1")
    try await stage.choose("Order")
    #expect(stage.data.handoffs.count == 1)
    try await stage.router.home()
    #expect(stage.data.handoffs.count == 0)
  }

  @Test func `a double tap orders once`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/1")
    let order = try #require(stage.top?.screen.actions.first)
    #expect(order.role == .primary)
    stage.top?.choose(order.target)
    stage.top?.choose(order.target)
    try await stage.settle()
    #expect(stage.router.state.frontmost.stack.map(\.component.name) == ["goods", "article", "orderNew"])
  }

  @Test func `the article can be ordered again after going back`() async throws {
    let stage = try stage()
    try await stage.show("shop://goods/1")
    for _ in 1...2 {
      try await stage.choose("Order")
      #expect(stage.title == "Other")
      try await stage.router.back()
    }
  }

  @Test func `a missing order form is reported and leaves no draft`() async throws {
    let stage = try GoodsStage()
    try await stage.show("shop://goods/1")
    try await stage.choose("Order")
    #expect(stage.top?.screen.notice?.text.hasPrefix("The order form could not be opened: ") == true)
    #expect(stage.data.handoffs.count == 0)
    #expect(stage.top?.screen.actions.first?.title == "Order")
  }

  @Test func `an article that is loading or sold out cannot be ordered`() async throws {
    let stage = try stage()
    try await stage.router.launch("shop://goods/3")
    #expect(stage.top?.screen.actions.map(\.title) == [])
    try await stage.arrive()
    #expect(stage.top?.screen.actions.map(\.title) == ["Reviews (0)"])
  }
}
