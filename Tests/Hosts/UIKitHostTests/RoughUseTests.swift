import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  @MainActor
  @Suite struct RoughUse {
    @Test func `50 modals are presented one after the other, and dismissed in one animation`() async throws {
      let phone = try await Phone.launched()
      for _ in 1...50 { try await phone.run([.append("note/1")]) }
      #expect(phone.presented.count == phone.host.router.state.modals.count)
      #expect(phone.presented.count == 50)
      phone.send(.home)
      Simulation.endAnimations()
      #expect(!Simulation.isMoving)
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a host that is released in the middle of an animation leaves nothing behind`() async throws {
      var phone: Phone? = try await Phone.launched()
      weak let host = phone?.host
      var answers = 0
      phone?.host.router.send(.append("note/1")) { _ in answers += 1 }
      #expect(Simulation.isMoving)
      let router = try #require(phone?.host.router)
      let clock = try #require(phone?.clock)
      phone = nil
      while Simulation.isMoving { Simulation.endAnimations() }
      await clock.advance(by: .seconds(6))
      #expect(host == nil)
      #expect(answers == 1)
      #expect(try await router.back().status == .applied)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `an intent that is sent while a view is loaded is processed after the presentation`() async throws {
      let phone = try await Phone.launched()
      var hasSent = false
      TestScreen.onLoad = {
        guard !hasSent else { return }
        hasSent = true
        phone.send(.append("note/2"))
      }
      try await phone.run([.append("item/1")])
      expectEqual(phone, "*home#1 item#2 |  |  | (note#3)")
      #expect(phone.answers == [1, 1, 1])
      #expect(phone.takeEvents() == [])
    }

    @Test func `an observer that sends an intent for each event ends no presentation early`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"))
      var sent = 0
      phone.host.observe { _ in
        sent += 1
        if sent < 5 { phone.send(.append("item/\(sent + 1)")) }
      }
      let foreign = UIViewController()
      phone.front.pushViewController(foreign, animated: false)
      try await phone.settle()
      #expect(sent == 1)
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      #expect(phone.answers.allSatisfy { $0 == 1 })
    }
  }
}
