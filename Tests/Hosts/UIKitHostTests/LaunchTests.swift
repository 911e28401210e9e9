import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct Launching {
    @Test func `a launch with several components sets each stack once and makes each view once`() async throws {
      let phone = try Phone()
      var views: [String] = []
      for name in ["home", "item"] { phone.components.on("\(name) view") { views.append("\($0.uid)") } }
      let before = phone.roots.map(\.simulatedChangeCount)
      try await phone.run([.launch("item/1/item/2")])
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      #expect(phone.roots.map(\.simulatedChangeCount) == [before[0] + 1, before[1], before[2]])
      #expect(views == ["home#1", "item#2", "item#3"])
    }

    @Test func `the first presentation is not animated`() throws {
      let phone = try Phone()
      phone.send(.launch("item/1"))
      #expect(!Simulation.isMoving)
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test func `the placeholder is shown before the first presentation and where a stack is empty`() async throws {
      let options = UIKitHostOptions(placeholder: {
        let placeholder = UIViewController()
        placeholder.title = "none"
        return placeholder
      })
      let phone = try Phone(options: options)
      #expect(phone.ui == "*[none] | [none] | [none]")
      try await phone.run([.launch(), .select("plain")])
      #expect(phone.ui == "home#1 | [none] | *[none]")
      #expect(phone.takeEvents() == [])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a restoration shows tabs, stacks and modals, and only the topmost modal is animated`() async throws {
      let first = try await Phone.launched(
        after: .append("item/1"), .select("account"), .append("item/2"), .append("note/3"), .append("item/4"),
        .append("note/5"))
      let snapshot = first.host.router.snapshot
      let phone = try Phone()
      try await phone.run([.restore(snapshot)])
      expectEqual(phone, "home#1 item#2 | *account#3 item#4 |  | (note#5 item#6) | (note#7)")
      #expect(phone.takeEvents() == [])
    }

    @Test func `a restoration that is refused shows nothing, and a launch follows`() async throws {
      let phone = try Phone()
      var snapshot = RouterSnapshot(phone.host.router.state)
      snapshot.version = 99
      try await phone.run([.restore(snapshot), .launch()])
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a modal that is launched without a window is presented when the window appears`() async throws {
      let phone = try Phone(isVisible: false)
      try await phone.run([.launch("note/1")])
      #expect(phone.ui == "*home#1 |  | ")
      #expect(phone.answers == [1])
      phone.window.makeKeyAndVisible()
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
    }

    @Test func `one root navigator needs no tab bar`() async throws {
      let phone = try Phone(tabs: ["main=home"])
      try await phone.run([.launch("item/1")])
      #expect(phone.tabBar == nil)
      expectEqual(phone, "*home#1 item#2")
    }

    @Test func `a host that has gone completes presentations at once`() async throws {
      var phone: Phone? = try await Phone.launched(after: .append("item/1"))
      let router = try #require(phone?.host.router)
      phone = nil
      #expect(try await router.back().status == .applied)
    }
  }
}
