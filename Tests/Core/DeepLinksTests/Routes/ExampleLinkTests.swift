import DeepLinks
import Testing

@Suite struct ExampleLinkTests {
  private func example(_ routes: [Route], _ policy: LinkPolicy = LinkPolicy(schemes: ["app"])) throws -> String? {
    try RouteTable(routes, policy: policy).exampleLink
  }

  @Test func `the example is the first route with a number, with 42 for it`() throws {
    #expect(try example([Route("home", "home"), Route("page", "page/:id<int>")]) == "app://page/42")
  }

  @Test func `without a number the example is the first route without parameters`() throws {
    #expect(try example([Route("search", "search/:text"), Route("home", "ho me")]) == "app://ho%20me")
  }

  @Test func `an app without a scheme has an example of its host`() throws {
    let policy = LinkPolicy(schemes: [], hosts: ["app.example.com"])
    #expect(try example([Route("home", "home")], policy) == "https://app.example.com/home")
  }

  @Test func `a guarded route is the example only without another one, with a number only as the last one`() throws {
    let order = Route("order", "order/:id<int>", guards: ["known"])
    let orders = Route("orders", "orders", guards: ["known"])
    #expect(try example([order, orders, Route("home", "home")]) == "app://home")
    #expect(try example([order, orders]) == "app://orders")
    #expect(try example([order]) == "app://order/42")
  }

  @Test func `unavailable and module routes are no example`() throws {
    var unavailable = Route("old", "old")
    unavailable.unavailability = "it was removed"
    let routes = [
      unavailable, Route("part", "part", reach: .module),
      Route("root", ""),
    ]
    #expect(try example(routes) == nil)
  }
}
