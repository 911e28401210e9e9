import ComponentEngine
import Foundation
import ModuleHarness
import Synchronization
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Tabs {
    @Test func `a tapped tab is asked for, and selected by the presentation`() async throws {
      let phone = try await Phone.launched()
      phone.tabBar?.simulateTap(on: 1)
      try await phone.settle()
      expectEqual(phone, "home#1 | *account#2 | ")
      #expect(phone.takeEvents() == [])
    }

    @Test
    func `a tap asks the router also when a module has set the delegate of the tab bar controller`() async throws {
      final class Other: NSObject, UITabBarControllerDelegate {}
      let phone = try await Phone.launched()
      let other = Other()
      phone.tabBar?.delegate = other
      phone.tabBar?.simulateTap(on: 1)
      try await phone.settle()
      expectEqual(phone, "home#1 | *account#2 | ")
      #expect(phone.takeEvents() == [])
    }

    @Test func `a tap on the selected tab goes to its bottom`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("item/2"))
      phone.tabBar?.simulateTap(on: 0)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a tab whose guard refuses is not selected, not even for a moment`() async throws {
      let locked = RouteGuard("locked") { _ in .reject("closed") }
      let phone = try Phone(tabs: ["main=home", "vault=secret"], guards: [locked])
      try await phone.run([.launch()])
      phone.tabBar?.simulateTap(on: 1)
      #expect(phone.tabBar?.selectedIndex == 0)
      try await phone.settle()
      expectEqual(phone, "*home#1 | ")
      #expect(phone.takeEvents() == [])
    }

    @Test func `a tab whose root cannot be mounted leaves the user where they were`() async throws {
      struct Broken: Error {}
      let phone = try await Phone.launched(after: .append("item/1"))
      phone.components.error = { phase, component in
        phase == "willMount" && component.uid.name == "account" ? Broken() : nil
      }
      phone.tabBar?.simulateTap(on: 1)
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test func `a tab that a module selects by itself is put right`() async throws {
      let phone = try await Phone.launched()
      phone.tabBar?.selectedIndex = 1
      try await phone.run([.append("item/1")])
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test func `a screen that sets its title does not rename its tab`() async throws {
      let tabs = ["main", "account", "plain"].map { ($0, TabItem("Tab \($0)")) }
      let options = UIKitHostOptions(
        tabs: Dictionary(uniqueKeysWithValues: tabs.map { (NavigatorID.root($0.0), $0.1) }))
      let phone = try await Phone.launched(after: .append("item/1"), options: options)
      phone.top?.title = "Item 1"
      phone.front.title = "Main"
      try await phone.run([.back(), .select("account")])
      #expect(phone.tabBar?.viewControllers?.map(\.tabBarItem.title) == ["Tab main", "Tab account", "Tab plain"])
      expectEqual(phone, "home#1 | *account#3 | ")
    }

    @Test func `the titles of tabs follow the user's locale`() async throws {
      let word = Mutex("Orders")
      let tab = TabItem(LocalizedTitle("Orders") { "\(word.withLock(\.self)) in \($0)" })
      let phone = try await Phone.launched(options: UIKitHostOptions(tabs: ["account": tab]))
      let language = Locale.current.identifier(.bcp47)
      #expect(phone.tabBar?.viewControllers?.map(\.tabBarItem.title) == ["Main", "Orders in \(language)", "Plain"])
      word.withLock { $0 = "Bestellungen" }
      NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
      try await phone.settle()
      #expect(phone.tabBar?.viewControllers?[1].tabBarItem.title == "Bestellungen in \(language)")
    }

    @Test func `six root navigators are an error`() throws {
      Simulation.reset()
      let tabs = (1...6).map { "tab\($0)" }
      #expect(throws: UIKitHostError.tooManyTabs(6)) { try Phone(tabs: tabs) }
      #expect(
        "\(UIKitHostError.tooManyTabs(6))"
          == "6 root navigators are 6 tabs; UIKit shows at most 5, so declare fewer, and show the others as modals or rows"
      )
    }

    @Test func `a tab of the options that is no navigator is an error`() throws {
      Simulation.reset()
      let error = UIKitHostError.unknownTab("cart", known: ["main", "account", "plain"])
      #expect(throws: error) { try Phone(options: UIKitHostOptions(tabs: ["cart": TabItem("Cart")])) }
      #expect("\(error)" == "there is no navigator \"cart\" for a tab; there are: main, account, plain")
    }
  }

  @MainActor
  @Suite struct Memory {
    @Test func `a host is released with its window`() async throws {
      var phone: Phone? = try await Phone.launched(after: .append("item/1"), .append("note/2"))
      weak let host = phone?.host
      weak let container = phone?.host.container
      #expect(host != nil)
      Simulation.reset()
      phone = nil
      #expect(host == nil)
      #expect(container == nil)
    }

    @Test func `popped controllers are released, and no leak is reported`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("note/2"), .append("item/3"))
      var leaks: [ComponentUID] = []
      phone.host.router.observe { if case .leaked(let uid) = $0 { leaks.append(uid) } }
      weak let screen = phone.roots[0].topViewController
      weak let modal = phone.presented[0]
      #expect(screen != nil)
      try await phone.run([.home])
      await phone.clock.advance(by: .seconds(2))
      #expect(screen == nil)
      #expect(modal == nil)
      #expect(leaks == [])
      #expect(phone.components.alive == ["home#1"])
    }
  }
}
