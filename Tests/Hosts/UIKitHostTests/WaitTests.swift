import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// Transitions and gestures that do not end, and completions that do not come.
  @MainActor
  @Suite struct Waits {
    private nonisolated static let variants = [true, false].map { updatesStackAtOnce in
      var variants = Simulation.Variants()
      variants.updatesStackAtOnce = updatesStackAtOnce
      return variants
    }

    private nonisolated static let intents: [Intent] = [.append("item/3"), .back(), .append("note/3"), .dismiss, .home]

    @Test(arguments: intents, variants)
    func `the host goes on after 10 s without a transition that does not end, and is right when it ends late`(
      intent: Intent, variants: Simulation.Variants
    ) async throws {
      let modal: [Intent] = intent == .dismiss ? [.append("note/2")] : []
      let phone = try Phone(variants: variants)
      try await phone.run([.launch(), .append("item/1")] + modal)
      Simulation.ending = { .late }
      phone.send(intent)
      try await phone.giveTurns()
      await phone.clock.advance(by: .milliseconds(9_999))
      #expect(phone.takeEvents() == [])
      await phone.clock.advance(by: .milliseconds(1))
      try await phone.settle()
      #expect(phone.takeEvents() == [.waitedForTransition(.seconds(10))])
      expectEqual(phone, phone.router)
      Simulation.ending = { .regular }
      try await phone.run([.append("item/4"), .append("note/5"), .select("account")])
      expectEqual(phone, phone.router)
      Simulation.endLate()
      try await phone.settle()
      expectEqual(phone, phone.router)
      #expect(phone.answers.allSatisfy { $0 == 1 })
      #expect(phone.takeEvents() == [])
    }

    @Test(arguments: variants)
    func `under a modal, no stack changes into which a push that does not end may bring a screen without the tab bar`(
      variants: Simulation.Variants
    ) async throws {
      let phone = try Phone(variants: variants)
      try await phone.run([.launch()])
      Simulation.ending = { .late }
      phone.send(.append("bare/1"))
      try await phone.giveTurns()
      phone.send(.open("", .reset))
      await phone.clock.advance(by: .seconds(10))
      try await phone.settle()
      Simulation.ending = { .regular }
      try await phone.run([.append("note/2"), .open("item/3/note/4")])
      expectEqual(phone, phone.router)
      Simulation.endLate()
      try await phone.settle()
      expectEqual(phone, phone.router)
    }

    @Test func `a swipe whose animation does not end is reported after 10 s or when it ends`() async throws {
      for endsLate in [true, false] {
        let phone = try await Phone.launched(after: .append("item/1"))
        Simulation.ending = { .late }
        try #require(phone.front.simulateSwipe()).finish()
        try await phone.settle()
        if endsLate { Simulation.endLate() }
        // The host sees after a second at most that the finger has left the screen.
        await phone.clock.advance(by: .seconds(11))
        try await phone.settle()
        expectEqual(phone, "*home#1 |  | ")
        let report = UIKitHostEvent.reported(.hostDidPop(to: "home#1"))
        #expect(phone.takeEvents() == (endsLate ? [report] : [.waitedForTransition(.seconds(10)), report]))
      }
    }

    @Test func `a swipe that ends late on a tab that is not selected any more is reported after a second`() async throws
    {
      var variants = Simulation.Variants()
      variants.updatesStackAtOnce = false
      variants.refusesCompletions = true
      let phone = try await Phone.launched(after: .append("item/1"), variants: variants)
      Simulation.ending = { .late }
      try #require(phone.front.simulateSwipe()).finish()
      Simulation.ending = { .regular }
      phone.send(.select("account"))
      await phone.clock.advance(by: .seconds(11))
      try await phone.settle()
      expectEqual(phone, "home#1 item#2 | *account#3 | ")
      #expect(phone.takeEvents() == [.waitedForTransition(.seconds(10))])
      Simulation.endLate()
      await phone.clock.advance(by: .seconds(1))
      try await phone.settle()
      expectEqual(phone, "home#1 | *account#3 | ")
      #expect(phone.takeEvents() == [.reported(.hostDidPop(to: "home#1"))])
    }

    @Test func `the dismissal of a modal is waited for although a push on it does not end`() async throws {
      var variants = Simulation.Variants()
      variants.defersUnanimated = true
      let phone = try await Phone.launched(after: .append("note/1"), variants: variants)
      Simulation.ending = { .late }
      phone.send(.append("item/2"))
      await phone.clock.advance(by: .seconds(10))
      Simulation.ending = { .regular }
      phone.send(.home)
      #expect(phone.presented.first?.isBeingDismissed == true)
      #expect(phone.answers.last == 0)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.answers.last == 1)
    }

    @Test func `the dismissal of a modal is waited for although a pull on it that was taken back does not end`()
      async throws
    {
      var variants = Simulation.Variants()
      variants.defersUnanimated = true
      let phone = try await Phone.launched(after: .append("note/1"), variants: variants)
      Simulation.ending = { .late }
      try #require(phone.presented[0].simulatePull()).cancel()
      Simulation.ending = { .regular }
      phone.send(.home)
      // The host sees after a second at most that the finger has left the screen.
      await phone.clock.advance(by: .seconds(11))
      #expect(phone.presented.first?.isBeingDismissed == true)
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
      #expect(phone.answers.last == 1)
      #expect(phone.takeEvents() == [.waitedForTransition(.seconds(10))])
    }

    @Test func `a completion that does not come costs a second at most`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"))
      Simulation.ending = { .withoutCompletions }
      let swipe = try #require(phone.front.simulateSwipe())
      phone.send(.append("item/2"))
      swipe.cancel()
      Simulation.endAnimations()
      try await phone.giveTurns()
      #expect(phone.router == "*home#1 item#2 |  | ")
      await phone.clock.advance(by: .seconds(1))
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      Simulation.endLate()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 item#3 |  | ")
      #expect(phone.takeEvents() == [])
    }

    @Test func `each of two transitions has 10 s, although the second one begins before the host looks again`()
      async throws
    {
      var variants = Simulation.Variants()
      variants.refusesCompletions = true
      let phone = try await Phone.launched(variants: variants)
      Simulation.ending = { .late }
      phone.presentAlert()
      phone.send(.append("item/1"))
      await phone.clock.advance(by: .milliseconds(9_990))
      // The second one can have the address of the first one, which is released here.
      Simulation.endLate()
      try #require(phone.presented.last as? UIAlertController).simulateTap("OK")
      await phone.clock.advance(by: .milliseconds(9_990))
      #expect(phone.takeEvents() == [])
      Simulation.endLate()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  | ")
    }

    @Test(arguments: [true, false])
    func `a finger that rests for 10 s is reported, and its gesture is cancelled`(isSwipe: Bool) async throws {
      let phone = try await Phone.launched(after: .append("item/1"), .append("note/2"), .append("item/3"))
      let gesture = try #require(isSwipe ? phone.front.simulateSwipe() : phone.presented[0].simulatePull())
      await phone.clock.advance(by: .milliseconds(9_999))
      #expect(Simulation.isDragging)
      #expect(phone.takeEvents() == [])
      await phone.clock.advance(by: .milliseconds(1))
      #expect(!Simulation.isDragging)
      #expect(phone.takeEvents() == [.waitedForGesture(.seconds(10))])
      gesture.finish()
      try await phone.settle()
      expectEqual(phone, "*home#1 item#2 |  |  | (note#3 item#4)")
      #expect(phone.takeEvents() == [])
    }

    @Test func `the time of an animation begins when the finger has left the screen`() async throws {
      let phone = try await Phone.launched(after: .append("item/1"))
      let swipe = try #require(phone.front.simulateSwipe())
      await phone.clock.advance(by: .seconds(9))
      swipe.finish()
      await phone.clock.advance(by: .seconds(9))
      #expect(phone.takeEvents() == [])
      try await phone.settle()
      expectEqual(phone, "*home#1 |  | ")
    }
  }
}
