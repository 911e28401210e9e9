import ComponentEngine
import Testing

// The code in the doc comments of links and pushes.

private enum Tab: String, CaseIterable, LinkValue { case info, reviews }

struct LinkComments {
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      [
        Route("goods", "goods/:id<int>", parameters: [RouteParameter("tab", .choices(["info", "reviews"]))]),
        Route("search", "search/:text"), Route("orderNew", "order/new"),
      ], policy: LinkPolicy(schemes: ["shop"]))
  }

  @Test func `a link is written as a literal, as text, or built from a table`() throws {
    let (text, id, code, reference, message) = ("what?", 42, "a;b", "50% off", "shop://goods/42")
    let article: DeepLink = "shop://goods/42"
    let path: DeepLink = "goods/42?coupon=SPRING/order/new"
    let search: DeepLink = "search/\(text)"
    let order: DeepLink = "goods/\(id)?coupon=\(code);ref=\(reference)"
    let received = DeepLink(message)
    let built = DeepLink(try table.link(to: [.init("goods", ["id": "42"])]))
    #expect(search == "search/what%3F")
    #expect(order == "goods/42?coupon=a%3Bb;ref=50%25%20off")
    let links = [article, path, search, order, received, built]
    let names = try links.map { try table.resolve($0, source: .internal).components.map(\.name) }
    #expect(names == [["goods"], ["goods", "orderNew"], ["search"], ["goods"], ["goods"], ["goods"]])
  }

  @Test func `a parameter is read as a type of the app`() throws {
    func read(_ urlComponent: ResolvedComponent) throws -> Tab {
      let tab: Tab = try urlComponent.value("tab")
      return tab
    }
    let tab = Tab.reviews
    let link: DeepLink = "goods/42?tab=\(tab)"
    let resolved = try table.resolve(link, source: .internal)
    #expect(try read(resolved.components[0]) == .reviews)
  }
}
