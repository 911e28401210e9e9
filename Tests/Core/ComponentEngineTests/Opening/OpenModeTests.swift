import ComponentEngine
import Testing

// Specification: navigation 3.3.
/// The place of a component by its navigate mode, level by level.
@MainActor
struct OpenModeTests {
  @Test(arguments: [
    ("push", "main*: home#1 goods#2 order#3"),
    ("reuse", "main*: home#1 goods#2 order#3"),
    ("replace", "main*: home#1 order#2"),
    ("root", "main*: home#1 order#2"),
    ("present", "main*: home#1 goods#2; modal#1: order#3"),
  ])
  func `open puts a component after another one over a declared root by its mode`(mode: String, stacks: String) throws {
    let shop = try Shop()
    try shop.run("open goods/1/order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: [
    ("push", "main*: home#1 order#2"),
    ("reuse", "main*: home#1 order#2"),
    ("replace", "main*: home#1 order#2"),
    ("root", "main*: home#1 order#2"),
    ("present", "main*: home#1; modal#1: order#2"),
  ])
  func `open puts a component right over a declared root by its mode`(mode: String, stacks: String) throws {
    let shop = try Shop()
    try shop.run("open order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: [
    ("push", "plain*: goods#1 order#2"),
    ("reuse", "plain*: goods#1 order#2"),
    ("replace", "plain*: order#1"),
    ("root", "plain*: order#1"),
    ("present", "plain*: goods#1; modal#1: order#2"),
  ])
  func `open puts a component after another one without a declared root by its mode`(mode: String, stacks: String)
    throws
  {
    let shop = try Shop(["plain"])
    try shop.run("open goods/1/order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: [
    ("push", "plain*: order#1"),
    ("reuse", "plain*: order#1"),
    ("replace", "plain*: order#1"),
    ("root", "plain*: order#1"),
    ("present", "plain*:; modal#1: order#1"),
  ])
  func `open puts the first component on a navigator without a declared root by its mode`(mode: String, stacks: String)
    throws
  {
    let shop = try Shop(["plain"])
    try shop.run("open order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: [
    ("push", "main*: home#1; modal#1: login#2 goods#3 order#4"),
    ("reuse", "main*: home#1; modal#1: login#2 goods#3 order#4"),
    ("replace", "main*: home#1; modal#1: login#2 order#3"),
    ("root", "main*: home#1; modal#1: order#2"),
    ("present", "main*: home#1; modal#1: login#2 goods#3; modal#2: order#4"),
  ])
  func `open puts a component into a modal by its mode`(mode: String, stacks: String) throws {
    let shop = try Shop()
    try shop.run("open login/goods/1/order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test(arguments: [
    ("replace", "main*: home#1 goods#2; modal#1: order#3"),
    ("root", "main*: home#1 goods#2; modal#1: order#3"),
    ("present", "main*: home#1 goods#2; modal#1: login#3; modal#2: order#4"),
  ])
  func `open can replace the bottom of a modal, which has no declared root`(mode: String, stacks: String) throws {
    let shop = try Shop()
    try shop.run("open goods/1/login/order?nav=\(mode)")
    #expect(shop.stacks == stacks)
  }

  @Test func `the root mode removes all other components of its level`() throws {
    let shop = try Shop()
    try shop.run("open goods/1/goods/2/order?nav=root/list")
    #expect(shop.stacks == "main*: home#1 order#2 list#3")
  }

  @Test func `each replace mode removes the component right below`() throws {
    let shop = try Shop()
    try shop.run("open goods/1/goods/2/order?nav=replace/list?nav=replace")
    #expect(shop.stacks == "main*: home#1 goods#2 list#3")
  }

  @Test func `the mode of a link has precedence over the route's own`() throws {
    let shop = try Shop()
    try shop.run("open goods/1/login?nav=push")
    #expect(shop.stacks == "main*: home#1 goods#2 login#3")
  }

  @Test func `a link with an unknown mode fails`() throws {
    let shop = try Shop()
    let error = LinkError.invalidParameter(
      component: "order", key: "nav", value: "slide", expected: "push|present|replace|root|reuse")
    #expect(throws: RouterError.link(error)) { try shop.run("open goods/1/order?nav=slide") }
    #expect(shop.stacks == "main*: home#1")
  }

  @Test(arguments: ["push", "reuse", "replace", "root"])
  func `reset applies the same modes as open`(mode: String) throws {
    let shop = try Shop(after: "open goods/1/order")
    let opening = try Shop(after: "open list")
    try shop.run("reset goods/1/order?nav=\(mode)")
    try opening.run("open goods/1/order?nav=\(mode)")
    #expect(shop.names == opening.names)
  }

  @Test func `reset opens a new modal for a presented component`() throws {
    let shop = try Shop(after: "open goods/1/login/order")
    try shop.run("reset goods/1/login/order")
    #expect(shop.stacks == "main*: home#1 goods#5; modal#2: login#6 order#7")
  }
}
