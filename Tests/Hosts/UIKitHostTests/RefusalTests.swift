import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// Presentations and dismissals that UIKit refuses without calling anything back.
  @MainActor
  @Suite struct Refusals {
    /// UIKit refuses the next presentations and dismissals.
    private func refuse(_ count: Int) {
      var left = count
      Simulation.refuses = {
        left -= 1
        return left >= 0
      }
    }

    private let refusal = UIKitHostEvent.refused(
      "presentation of modal#1", ui: "0*: home#1; 1:; 2:", router: "main*: home#1; account:; plain:; modal#1: note#2")

    @Test func `a presentation that UIKit refuses once is tried again after 50 ms`() async throws {
      let phone = try await Phone.launched()
      refuse(1)
      phone.send(.append("note/1"))
      try await phone.giveTurns()
      #expect(phone.presented.isEmpty)
      #expect(phone.answers.last == 0)
      await phone.clock.advance(by: .milliseconds(50))
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
      #expect(phone.answers.last == 1)
      #expect(phone.takeEvents() == [refusal])
    }

    @Test func `a presentation that UIKit refuses is tried at intervals that grow up to 5 s`() async throws {
      let phone = try await Phone.launched()
      let start = phone.clock.now
      var attempts: [Duration] = []
      Simulation.refuses = {
        attempts.append(start.duration(to: phone.clock.now))
        return true
      }
      phone.send(.append("note/1"))
      await phone.clock.advance(by: .seconds(20))
      #expect(attempts == [0, 50, 150, 350, 750, 1550, 3150, 6350, 11350, 16350].map { .milliseconds($0) })
      #expect(phone.takeEvents() == [refusal])
      refuse(0)
      await phone.clock.advance(by: .seconds(5))
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#2)")
    }

    @Test func `gestures are reported while UIKit refuses a presentation`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("item/2"))
      refuse(.max)
      phone.send(.append("note/3"))
      await phone.clock.advance(by: .seconds(1))
      _ = phone.takeEvents()
      for below in ["item#2", "home#1"] as [ComponentUID] {
        let swipe = try #require(phone.front.simulateSwipe())
        swipe.finish()
        try await phone.settle()
        #expect(phone.takeEvents() == [.reported(.hostDidPop(to: below))])
      }
      #expect(phone.router == "*home#1 |  |  | (note#4)")
      #expect(phone.answers.last == 1)
      refuse(0)
      await phone.clock.advance(by: .seconds(5))
      try await phone.settle()
      expectEqual(phone, "*home#1 |  |  | (note#4)")
      #expect(phone.takeEvents() == [])
    }

    @Test func `a modal that is pulled down while UIKit refuses the one over it is reported`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      refuse(.max)
      phone.send(.append("note/2"))
      try await phone.settle()
      _ = phone.takeEvents()
      try #require(phone.presented[0].simulatePull()).finish()
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents() == [.reported(.hostDidDismiss(.modal(1)))])
    }

    @Test func `a dismissal that UIKit refuses once is tried again`() async throws {
      let phone = try await Phone.launched(after: .append("note/1"))
      refuse(1)
      phone.send(.home)
      try await phone.giveTurns()
      #expect(phone.presented.count == 1)
      await phone.clock.advance(by: .milliseconds(50))
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.answers.last == 1)
      #expect(phone.takeEvents().count == 1)
    }

    @Test func `the router continues after 10 s of refusals, also with a longer time limit of its own`() async throws {
      let phone = try Phone { $0.presenterTimeout = .seconds(3600) }
      try await phone.run([.launch()])
      refuse(.max)
      phone.send(.append("note/1"))
      await phone.clock.advance(by: .milliseconds(9_999))
      #expect(phone.answers.last == 0)
      await phone.clock.advance(by: .milliseconds(1))
      try await phone.giveTurns()
      #expect(phone.answers.last == 1)
    }

    @Test func `a modal that UIKit has never presented is released after it was closed`() async throws {
      var count = 0
      weak var first: UIViewController?
      let style = ModalStyle.configured {
        count += 1
        if count == 1 { first = $0 }
      }
      let phone = try Phone(options: UIKitHostOptions(modalStyle: { _ in style }))
      try await phone.run([.launch()])
      refuse(.max)
      phone.send(.append("note/1"))
      try await phone.giveTurns()
      #expect(first != nil)
      phone.send(.home)
      await phone.clock.advance(by: .seconds(11))
      #expect(first == nil)
      refuse(0)
      try await phone.run([.append("note/2")])
      expectEqual(phone, "*home#1 |  |  | (note#3)")
    }

    @Test func `the next presentation is tried at once`() async throws {
      let phone = try await Phone.launched()
      refuse(.max)
      phone.send(.append("note/1"))
      await phone.clock.advance(by: .seconds(7))
      refuse(0)
      try await phone.run([.append("item/2")])
      expectEqual(phone, "*home#1 |  |  | (note#2 item#3)")
    }

    @Test func `an alert that UIKit refuses is presented later, and not answered for the user`() async throws {
      let texts = CloseAlertTexts(close: "Close", stay: "Stay")
      let phone = try await Phone.launched(after: .append("item/1"), options: UIKitHostOptions(closeAlert: texts))
      phone.components.closeAnswers["item#2"] = .ask("Leave?")
      refuse(5)
      try await phone.run([.home])
      #expect(phone.presented.isEmpty)
      #expect(phone.answers.last == 0)
      #expect(
        phone.takeEvents() == [
          .refused("alert", ui: "0*: home#1 item#2; 1:; 2:", router: "main*: home#1 item#2; account:; plain:")
        ])
      await phone.clock.advance(by: .seconds(2))
      try await phone.settle()
      let alert = try #require(phone.presented.last as? UIAlertController)
      alert.simulateTap("Close")
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.takeEvents() == [])
    }

    @Test func `an alert whose dismissal UIKit refuses is dismissed later`() async throws {
      let texts = CloseAlertTexts(close: "Close", stay: "Stay")
      let phone = try await Phone.launched(after: .append("item/1"), options: UIKitHostOptions(closeAlert: texts))
      phone.components.closeAnswers["item#2"] = .ask("Leave?")
      try await phone.run([.home])
      refuse(3)
      await phone.clock.advance(by: .seconds(60))
      try await phone.settle()
      await phone.clock.advance(by: .seconds(2))
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
      #expect(phone.takeEvents().count == 1)
    }
  }
}
