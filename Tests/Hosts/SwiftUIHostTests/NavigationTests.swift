import ComponentEngine
import Foundation
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing

// Specification: navigation 2.3.
@MainActor
@Suite struct NavigationTests {
  @Test func `a launch shows the root of the first tab`() async throws {
    let phone = try await Phone.launched()
    #expect(phone.screen.tabs == ["Main [main]*", "Account [account]"])
    #expect(phone.screen.stacks == [["view of home#1"]])
    #expect(phone.screen.faults == [])
  }

  @Test func `the titles of tabs follow the language of the environment`() async throws {
    let title = LocalizedTitle("Main") { $0 == "de-DE" ? "Start" : "Main" }
    let phone = try Phone(titles: ["main": title])
    try await phone.run(.launch())
    #expect(phone.screen.tabs == ["Main [main]*", "Account [account]"])
    phone.screen.environment.values.locale = Locale(identifier: "de_DE")
    try await phone.settle()
    #expect(phone.screen.tabs == ["Start [main]*", "Account [account]"])
  }

  @Test func `a single navigator is shown without tabs`() async throws {
    let phone = try Phone(tabs: ["main=home"])
    try await phone.run(.launch())
    #expect(phone.screen.tabs == [])
    #expect(phone.screen.stacks == [["view of home#1"]])
  }

  @Test func `a link with several components is one change of the path`() async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    #expect(phone.screen.stacks == [["view of home#1", "view of item#2", "view of item#3"]])
  }

  @Test func `an arranged stack is one change of the path`() async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    try await phone.run(.arrange("main", [.mounted("item#3"), .link("item/3"), .mounted("item#2")]))
    #expect(phone.host.model.roots[0].path == ["item#3", "item#4", "item#2"])
    #expect(phone.screen.stacks == [["view of home#1", "view of item#3", "view of item#4", "view of item#2"]])
    #expect(phone.screen.faults == [])
  }

  @Test func `going back is reported, and the component is unmounted`() async throws {
    let phone = try await Phone.launched("shop://item/1/item/2/item/3")
    _ = phone.components.take()
    phone.screen.goBack(2)
    #expect(phone.screen.stacks == [["view of home#1", "view of item#2"]])
    try await phone.settle()
    #expect(phone.host.router.state.selected.stack.map(\.uid.description) == ["home#1", "item#2"])
    #expect(phone.components.take().contains("item#4 willUnmount"))
  }

  @Test func `a path that SwiftUI writes back is ignored`() async throws {
    let phone = try await Phone.launched("shop://item/1")
    _ = phone.components.take()
    phone.screen.echoPaths()
    phone.host.model.setPath([], of: .root("none"))
    try await phone.settle()
    #expect(phone.components.take() == [])
    #expect(phone.screen.stacks == phone.expected)
  }

  @Test(arguments: [["item#3"], ["item#9", "item#3"], ["item#2", "item#3", "item#4"]] as [[ComponentUID]])
  func `a path that is no beginning of the shown one is repaired`(path: [ComponentUID]) async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    _ = phone.components.take()
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.host.model.setPath(path, of: .root("main"))
    try await phone.settle()
    #expect(phone.screen.stacks == [["view of home#1", "view of item#2", "view of item#3"]])
    #expect(phone.components.take() == [])
    #expect(events == [.repaired("main")])
  }

  @Test func `going back works again after SwiftUI has dropped a change of the path`() async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.tap(tab: "Account [account]")
    try await phone.settle()
    try await phone.open("shop://home/item/7/item/8/item/9", dropping: true)
    #expect(phone.screen.stacks != phone.expected)
    phone.screen.goBack()
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(events == [.repaired("main")])
    phone.screen.goBack()
    try await phone.settle()
    #expect(phone.host.router.state.selected.stack.count == 3)
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.faults == [])
  }

  @Test func `a change of the path that SwiftUI drops by itself is reported and repaired after 2 s`() async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.tap(tab: "Account [account]")
    try await phone.settle()
    try await phone.open("shop://home/item/7/item/8/item/9", dropping: true)
    await phone.clock.advance(by: .milliseconds(1_999))
    try await phone.giveTurns()
    #expect(phone.screen.stacks != phone.expected && events == [])
    await phone.clock.advance(by: .milliseconds(1))
    try await phone.giveTurns()
    #expect(phone.screen.stacks == phone.expected && events == [.repaired("main")])
    phone.screen.goBack()
    try await phone.settle()
    await phone.clock.advance(by: .seconds(10))
    try await phone.settle()
    #expect(phone.host.router.state.selected.stack.count == 3 && phone.screen.stacks == phone.expected)
    #expect(events == [.repaired("main")] && phone.screen.faults == [])
  }

  /// A pop with another tab, and one while a screen moves.
  @Test(arguments: [true, false], [true, false])
  func `a pop that SwiftUI drops by itself is reported and repaired after 2 s`(
    hidesCovered: Bool, switchesTabs: Bool
  ) async throws {
    let phone = try await Phone.launched("shop://item/1/item/2/item/3/item/4")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.hidesCoveredScreens = hidesCovered
    try await phone.settle()
    if switchesTabs {
      phone.screen.tap(tab: "Account [account]")
      try await phone.settle()
    } else {
      phone.host.router.send(.back(), completion: nil)
      try await phone.giveTurns()
    }
    try await phone.open("shop://home/item/1", dropping: true)
    #expect(phone.host.router.state.selected.stack.count == 2)
    await phone.clock.advance(by: .milliseconds(1_999))
    try await phone.giveTurns()
    #expect(phone.screen.stacks != phone.expected && events == [])
    await phone.clock.advance(by: .milliseconds(1))
    try await phone.giveTurns()
    #expect(phone.screen.stacks == phone.expected && events == [.repaired("main")])
    try await phone.settle()
    phone.screen.goBack()
    try await phone.settle()
    await phone.clock.advance(by: .seconds(10))
    try await phone.settle()
    #expect(phone.host.router.state.selected.stack.count == 1 && phone.screen.stacks == phone.expected)
    #expect(events == [.repaired("main")] && phone.screen.faults == [])
  }

  @Test(arguments: [true, false])
  func `another order that SwiftUI drops is repaired after 2 s, or when the user goes back if covered screens stay`(
    hidesCovered: Bool
  ) async throws {
    let phone = try await Phone.launched("shop://item/1/item/2/item/3")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.hidesCoveredScreens = hidesCovered
    try await phone.settle()
    phone.host.router.send(.back(), completion: nil)
    try await phone.giveTurns()
    phone.screen.dropsPaths = { true }
    phone.host.router.send(.arrange("main", [.mounted("item#3"), .mounted("item#2")]))
    try await phone.giveTurns()
    phone.screen.endAnimations()
    phone.screen.dropsPaths = { false }
    #expect(phone.screen.stacks != phone.expected)
    await phone.clock.advance(by: .seconds(10))
    try await phone.giveTurns()
    #expect((phone.screen.stacks == phone.expected) == hidesCovered)
    if !hidesCovered { phone.screen.goBack() }
    try await phone.settle()
    #expect(phone.screen.stacks == [["view of home#1", "view of item#3", "view of item#2"]])
    #expect(phone.screen.stacks == phone.expected && events == [.repaired("main")] && phone.screen.faults == [])
  }

  @Test(arguments: [true, false])
  func `a change that SwiftUI shows is never reported as dropped`(hidesCovered: Bool) async throws {
    let phone = try await Phone.launched("shop://item/1/item/2")
    phone.screen.hidesCoveredScreens = hidesCovered
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    for link in ["shop://note/1", "shop://account", "shop://item/3", "shop://note/1/note/2"] as [DeepLink] {
      try await phone.run(.open(link, source: .internal))
      await phone.clock.advance(by: .seconds(10))
      try await phone.settle()
    }
    #expect(events == [])
  }

  @Test func `a screen keeps its content while it moves out`() async throws {
    let phone = try await Phone.launched("shop://item/1")
    let item = try #require(phone.host.model.roots[0].path.first)
    phone.screen.goBack()
    try await phone.giveTurns()
    #expect(phone.screen.leaving == ["view of item#2"])
    #expect(phone.host.router.state.component(item) == nil)
    #expect(phone.host.model.view(of: item) == "view of item#2")
    phone.screen.endAnimations()
    #expect(phone.host.model.view(of: item) == nil)
  }

  @Test func `the view of a component is asked for once`() async throws {
    let phone = try Phone()
    var asked = 0
    phone.components.on("home view") { _ in asked += 1 }
    try await phone.run(.launch())
    try await phone.run(.open("shop://item/1", source: .internal))
    try await phone.run(.back())
    #expect(asked == 1)
  }

  @Test func `a tap selects a tab, and mounts its root`() async throws {
    let phone = try await Phone.launched()
    phone.screen.tap(tab: "Account [account]")
    #expect(phone.screen.tabs == ["Main [main]", "Account [account]*"])
    try await phone.settle()
    #expect(phone.screen.stacks == [["view of account#2"]])
    #expect(phone.host.router.state.selected.id == .root("account"))
  }

  @Test func `a tab that a guard refuses is put back`() async throws {
    let guards = [RouteGuard("signedIn") { _ in .reject("not signed in") }]
    let phone = try Phone(guards: guards, accountGuards: ["signedIn"])
    try await phone.run(.launch())
    phone.screen.tap(tab: "Account [account]")
    try await phone.settle()
    #expect(phone.screen.tabs == ["Main [main]*", "Account [account]"])
    #expect(phone.screen.stacks == [["view of home#1"]])
  }

  @Test func `a tap that is reported after another transition is shown again`() async throws {
    let phone = try await Phone.launched("shop://account")
    phone.host.router.send(.open("shop://item/1", source: .internal), completion: nil)
    phone.screen.tap(tab: "Main [main]")
    phone.screen.tap(tab: "Account [account]")
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.tabs == ["Main [main]", "Account [account]*"])
  }

  @Test func `a link to another tab selects it`() async throws {
    let phone = try await Phone.launched()
    try await phone.run(.select(.root("account")))
    #expect(phone.screen.tabs == ["Main [main]", "Account [account]*"])
  }

  @Test func `the host is released with its last owner`() async throws {
    weak var model: NavigationModel<String>?
    weak var router: Router?
    do {
      let phone = try await Phone.launched("shop://note/1")
      (model, router) = (phone.host.model, phone.host.router)
    }
    #expect(model == nil)
    #expect(router == nil)
  }
}
