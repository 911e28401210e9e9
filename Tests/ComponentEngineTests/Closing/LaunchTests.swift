import ComponentEngine
import Testing

/// Launching.
@MainActor
struct LaunchTests {
  @Test func `mounts the root of the first navigator`() async throws {
    let shop = try Shop(unlaunched: ["account=account", "main=home"])
    let outcome = try await shop.router.launch()
    #expect(outcome == Outcome(.applied))
    #expect(shop.stacks == "account*: account#1")
    #expect(shop.events() == ["account#1 willMount", "account#1 willActive", "present"])
  }

  @Test func `without anything to mount it is unchanged`() async throws {
    let shop = try Shop(unlaunched: ["plain", "main=home"])
    #expect(try await shop.router.launch() == .unchanged)
    #expect(shop.events() == [])
  }

  @Test func `a second launch is unchanged`() throws {
    let shop = try Shop(after: "open goods/1")
    #expect(try shop.run("launch") == .unchanged)
    #expect(shop.stacks == "main*: home#1 goods#2")
  }

  @Test func `with a link it mounts root and link together`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("shop://goods/1/order")
    #expect(outcome.components.map(\.description) == ["goods#2", "order#3"])
    #expect(outcome.linkError == nil)
    #expect(
      shop.events() == [
        "home#1 willMount", "goods#2 willMount", "order#3 willMount", "order#3 willActive", "present",
      ])
  }

  @Test func `with a link it mounts the root of the link's navigator only`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch account/order")
    #expect(shop.stacks == "account*: account#1 order#2")
  }

  @Test func `with a presented link it mounts the root of the first navigator and the modal`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch login/order")
    #expect(shop.stacks == "main*: home#1; modal#1: login#2 order#3")
    #expect(
      shop.events() == [
        "home#1 willMount", "login#2 willMount", "order#3 willMount", "order#3 willActive", "present",
      ])
  }

  @Test func `with a link without segments it mounts the root with its parameters`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    try shop.run("launch ?color=red")
    #expect(shop.stacks == "main*: home#1")
    #expect(shop.parameters(of: "home#1") == "color=red")
  }

  @Test func `a link that fails is reported beside the root`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("evil://goods/1")
    let error = RouterError.link(.schemeNotAllowed("evil", allowed: ["shop"]))
    #expect(outcome == Outcome(.applied, linkError: error))
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
  }

  @Test func `a link from outside that may not come in is reported beside the root`() async throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try await shop.router.launch("shop://order", source: .notification)
    #expect(outcome.linkError == .link(.notExternal(component: "order", source: .notification)))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a link whose component cannot be made uses up no number`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try shop.run("launch goods/1?fault=factory")
    #expect(outcome.linkError?.code == "factoryFailed")
    #expect(shop.events() == ["home#1 willMount", "home#1 willActive", "present"])
  }

  @Test func `a link whose component cannot be mounted spends its numbers`() throws {
    let shop = try Shop(unlaunched: Shop.defaultNavigators)
    let outcome = try shop.run("launch goods/1?fault=mount/order")
    #expect(outcome.linkError?.code == "mountFailed")
    #expect(
      shop.events() == [
        "home#1 willMount", "goods#2 willMount", "home#1 willUnmount", "home#3 willMount", "home#3 willActive",
        "present",
      ])
  }

  @Test func `a link that fails where there is nothing to mount is reported too`() throws {
    let shop = try Shop(unlaunched: ["plain"])
    let outcome = try shop.run("launch nowhere")
    #expect(outcome.status == .unchanged)
    #expect(outcome.linkError?.code == "noRoute")
  }

  @Test func `a launch whose root cannot be mounted fails with the root's error`() throws {
    let shop = try Shop(unlaunched: ["main=home?fault=mount"])
    #expect(throws: RouterError.mountFailed(ComponentUID(name: "home", number: 1), reason: "mount")) {
      try shop.run("launch goods/1")
    }
    #expect(shop.stacks == "main*:")
  }

  @Test func `a launch without a link fails where the root does`() throws {
    let shop = try Shop(unlaunched: ["main=home?fault=factory"])
    #expect(throws: RouterError.factoryFailed(component: "home", reason: "factory")) { try shop.run("launch") }
    #expect(shop.events() == [])
  }
}
