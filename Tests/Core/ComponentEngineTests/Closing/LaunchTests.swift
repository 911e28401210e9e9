import ComponentEngine
import Testing

// Specification: navigation 8.1.
/// Launches with and without a link.
@MainActor
struct LaunchTests {
  @Test func `a launch mounts the root of the first navigator`() async throws {
    let shop = try Shop(unlaunched: ["account=account", "main=home"])
    let outcome = try await shop.router.launch()
    #expect(outcome == Outcome(.applied))
    #expect(shop.stacks == "account*: account#1")
    #expect(shop.events() == ["account#1 willMount", "account#1 willActive", "present"])
  }

  @Test func `a launch without a root to mount is unchanged`() async throws {
    let shop = try Shop(unlaunched: ["plain", "main=home"])
    #expect(try await shop.router.launch() == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `a second launch is unchanged`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("launch") == .unchanged)
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `a launch with a link mounts root and link together`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("shop://goods/1/order")
    #expect(outcome.components.map(\.description) == ["goods#2", "order#3"])
    #expect(outcome.linkError == nil)
    #expect(
      shop.events() == [
        "home#1 willMount", "goods#2 willMount", "order#3 willMount", "order#3 willActive", "present",
      ])
  }

  @Test func `a launch with a link mounts only the root of the link's navigator`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch account/order")
    #expect(shop.stacks == "account*: account#1 order#2")
  }

  @Test func `a launch with a presented link mounts the first navigator's root and the modal`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch login/order")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 order#3")
    #expect(
      shop.events() == [
        "home#1 willMount", "login#2 willMount", "order#3 willMount", "order#3 willActive", "present",
      ])
  }

  @Test func `a launch with a link without segments mounts the root with the link's parameters`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch ?color=red")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `a launch reports the error of its link beside the root`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("evil://goods/1")
    let error = RouterError.link(.schemeNotAllowed("evil", allowed: ["shop"]))
    #expect(outcome == Outcome(.applied, linkError: error))
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
  }

  @Test func `a launch reports the refusal of a link from outside beside the root`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("shop://order", source: .notification)
    #expect(outcome.linkError == .link(.notExternal(component: "order", source: .notification)))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a launch whose link's component cannot be made uses no number for it`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try shop.run("launch goods/1?fault=factory")
    #expect(outcome.linkError?.code == "factoryFailed")
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
  }

  @Test func `a launch whose link's component cannot be mounted uses its numbers`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try shop.run("launch goods/1?fault=mount/order")
    #expect(outcome.linkError?.code == "mountFailed")
    #expect(
      shop.events() == [
        "home#1 willMount", "goods#2 willMount", "home#1 willUnmount", "home#3 willMount", "home#3 willActive",
        "present",
      ])
  }

  @Test func `a launch without a root to mount reports the error of its link`() throws {
    let shop = try Shop(unlaunched: ["plain"])
    let outcome = try shop.run("launch nowhere")
    #expect(outcome.status == .unchanged)
    #expect(outcome.linkError?.code == "noRoute")
  }

  @Test func `a launch whose root cannot be mounted fails with the root's error`() throws {
    let shop = try Shop(unlaunched: ["main=home?fault=mount"])
    #expect(throws: RouterError.mountFailed("home#1", reason: "mount")) {
      try shop.run("launch goods/1")
    }
    #expect(shop.stacks == "main*:")
  }

  @Test func `a launch without a link fails with the root's error`() throws {
    let shop = try Shop(unlaunched: ["main=home?fault=factory"])
    #expect(throws: RouterError.factoryFailed(component: "home", reason: "factory")) { try shop.run("launch") }
    #expect(shop.events() == [])
  }
}
