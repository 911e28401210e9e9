import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// Controllers that modules have presented by themselves, with the policy `wait`.
  @MainActor
  @Suite struct Foreign {
    private let waiting = UIKitHostOptions(foreign: .wait)

    private func answerAlert(_ phone: Phone) async throws {
      let alert = try #require(phone.presented.last as? UIAlertController)
      alert.simulateTap("OK")
      try await phone.settle()
    }

    @Test func `a modal waits until the alert of a module has gone`() async throws {
      let phone = try await Phone.launched(options: waiting)
      phone.presentAlert()
      try await phone.settle()
      try await phone.run([.append("note/1")])
      #expect(phone.ui == "*home#1 |  |  | ([alert])")
      #expect(phone.answers.last == 0)
      #expect(phone.takeEvents() == [.waitedForForeign("UIAlertController")])
      try await answerAlert(phone)
      expectEqual(phone, "*home#1 |  |  | (note#2)")
      #expect(phone.answers.last == 1)
      #expect(phone.takeEvents() == [])
    }

    @Test func `the host looks again after 50 ms, however late its task begins`() async throws {
      let phone = try await Phone.launched(options: waiting)
      phone.presentAlert(animated: false)
      phone.send(.append("note/1"))
      #expect(phone.takeEvents() == [.waitedForForeign("UIAlertController")])
      phone.clock.jump(by: .milliseconds(50))
      phone.presented.last?.dismiss(animated: false)
      try await phone.giveTurns()
      #expect(Simulation.isMoving)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
    }

    @Test func `a modal under the alert of a module is dismissed when the alert has gone`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"), options: waiting)
      phone.presentAlert()
      try await phone.settle()
      try await phone.run([.home])
      #expect(phone.ui == "*home#1 |  |  | (note#2) | ([alert])")
      try await answerAlert(phone)
      expectEqual(phone, "*home#1 |  | ")
    }

    @Test func `a push does not wait for the alert of a module`() async throws {
      let phone = try await Phone.launched(options: waiting)
      phone.presentAlert()
      try await phone.settle()
      try await phone.run([.append("item/1")])
      #expect(phone.ui == "*home#1 item#2 |  |  | ([alert])")
      #expect(phone.answers.last == 1)
    }

    @Test func `the router goes on after its time limit, and the UI follows when the alert has gone`() async throws {
      let phone = try await Phone.launched(options: waiting)
      phone.presentAlert()
      try await phone.settle()
      try await phone.run([.append("note/1")])
      await phone.clock.advance(by: .seconds(5))
      try await phone.run([.append("item/2")])
      #expect(phone.ui == "*home#1 |  |  | ([alert])")
      #expect(phone.router == "*home#1 |  |  | (note#2 item#3)")
      #expect(phone.answers.dropLast().allSatisfy { $0 == 1 })
      try await answerAlert(phone)
      expectEqual(phone, "*home#1 |  |  | (note#2 item#3)")
      #expect(phone.answers.allSatisfy { $0 == 1 })
    }

    @Test func `an alert of the host is not waited for`() async throws {
      let texts = CloseAlertTexts(close: "Close", stay: "Stay")
      let phone = try await Phone.launched(
        after: .append("item/1"), options: UIKitHostOptions(closeAlert: texts, foreign: .wait))
      phone.components.closeAnswers["item#2"] = .ask("Leave?")
      try await phone.run([.home])
      #expect(phone.presented.last is UIAlertController)
      try await phone.run([.append("note/2")])
      await phone.clock.advance(by: .seconds(60))
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  |  | (note#3)")
      #expect(phone.answers.allSatisfy { $0 == 1 })
    }
  }
}
