import ComponentEngine
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing

// Specification: navigation 2.3.
@MainActor
@Suite struct SheetTests {
  @Test func `a modal is a sheet with a stack of its own`() async throws {
    let phone = try await Phone.launched("shop://note/1/item/2")
    #expect(phone.screen.stacks == [["view of home#1"], ["view of note#2", "view of item#3"]])
    #expect(phone.screen.faults == [])
  }

  @Test func `two sheets are presented one after the other, and the intent ends after the second one`() async throws {
    let phone = try await Phone.launched()
    var hasEnded = false
    phone.host.router.send(.open("shop://note/1/note/2", source: .internal)) { _ in hasEnded = true }
    try await phone.giveTurns()
    #expect(phone.screen.stacks == [["view of home#1"], ["view of note#2"]])
    phone.screen.endAnimations()
    try await phone.giveTurns()
    #expect(phone.screen.stacks == [["view of home#1"], ["view of note#2"], ["view of note#3"]])
    #expect(!hasEnded)
    try await phone.settle()
    #expect(hasEnded)
    #expect(phone.screen.faults == [])
  }

  @Test func `several sheets are dismissed in one change`() async throws {
    let phone = try await Phone.launched("shop://note/1/note/2")
    phone.host.router.send(.home, completion: nil)
    try await phone.giveTurns()
    #expect(phone.screen.stacks == [["view of home#1"]])
    #expect(phone.screen.leaving == ["view of note#2", "view of note#3"])
    try await phone.settle()
    #expect(phone.screen.faults == [])
  }

  @Test func `a sheet that replaces another waits until that has disappeared`() async throws {
    let phone = try await Phone.launched("shop://note/1")
    phone.host.router.send(.open("shop://note/2?nav=present", .reset, source: .internal), completion: nil)
    try await phone.giveTurns()
    #expect(phone.screen.leaving == ["view of note#2"])
    #expect(phone.screen.stacks == [["view of home#1"]])
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.stacks.count == 2)
    #expect(phone.screen.faults == [])
  }

  @Test func `a sheet that stays keeps its identity while its stack grows`() async throws {
    let phone = try await Phone.launched("shop://note/1")
    try await phone.run(.open("item/7", .append, source: .internal))
    #expect(phone.screen.stacks == [["view of home#1"], ["view of note#2", "view of item#3"]])
    #expect(phone.screen.leaving == [])
  }

  @Test func `a sheet that the user pulls down is reported with those over it`() async throws {
    let phone = try await Phone.launched("shop://note/1/note/2")
    #expect(phone.screen.pull(at: 0))
    try await phone.settle()
    #expect(phone.host.router.state.modals.isEmpty)
    #expect(phone.screen.stacks == [["view of home#1"]])
    #expect(phone.screen.faults == [])
  }

  @Test func `a dismissal that SwiftUI repeats is ignored`() async throws {
    let phone = try await Phone.launched("shop://note/1")
    let sheet = phone.host.model.sheets[0].id
    phone.screen.pull()
    phone.host.model.sheetWasDismissed(sheet)
    try await phone.settle()
    phone.host.model.sheetWasDismissed(sheet)
    try await phone.run(.open("shop://note/2", source: .internal))
    phone.host.model.sheetWasDismissed(sheet)
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.stacks.count == 2)
  }

  @Test func `a link while a sheet moves out waits until it has disappeared`() async throws {
    let phone = try await Phone.launched("shop://note/1")
    phone.screen.pull()
    phone.host.router.send(.open("shop://note/2", source: .internal), completion: nil)
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.stacks.count == 2)
    #expect(phone.screen.faults == [])
  }

  @Test func `a step that is not confirmed ends after 0.7 s`() async throws {
    let phone = try await Phone.launched()
    var hasEnded = false
    phone.host.router.send(.open("shop://note/1", source: .internal)) { _ in hasEnded = true }
    try await phone.giveTurns()
    await phone.clock.advance(by: .milliseconds(699))
    try await phone.giveTurns()
    #expect(!hasEnded)
    await phone.clock.advance(by: .milliseconds(1))
    try await phone.giveTurns()
    #expect(hasEnded)
  }

  @Test func `the time of a step begins with the step, however late its task does`() async throws {
    let phone = try await Phone.launched()
    var hasEnded = false
    phone.host.router.send(.open("shop://note/1", source: .internal)) { _ in hasEnded = true }
    phone.clock.jump(by: .milliseconds(700))
    try await phone.giveTurns()
    #expect(hasEnded)
  }

  @Test func `a sheet that SwiftUI does not show is presented again at growing intervals`() async throws {
    let phone = try await Phone.launched()
    var events: [SwiftUIHostEvent] = []
    var attempts = 0
    phone.host.observe { events.append($0) }
    phone.screen.refuses = {
      attempts += 1
      return attempts < 3
    }
    phone.host.router.send(.open("shop://note/1/note/2", source: .internal), completion: nil)
    for _ in 0..<100 {
      try await phone.giveTurns()
      phone.screen.endAnimations()
      await phone.clock.advance(by: .milliseconds(100))
    }
    try await phone.settle()
    #expect(phone.screen.stacks == [["view of home#1"], ["view of note#2"], ["view of note#3"]])
    #expect(events == [.refused(.modal(1)), .refused(.modal(2))])
    #expect(phone.screen.faults == [])
  }

  /// The dismissal of both sheets, and of the upper one, after which another sheet may follow.
  @Test(arguments: [Intent.home, .dismiss])
  func `a dismissal that SwiftUI drops is reported once and repeated every 2 s until the sheet disappears`(
    intent: Intent
  ) async throws {
    let phone = try await Phone.launched("shop://note/1/note/2")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.dropsDismissals = { true }
    phone.host.router.send(intent)
    try await phone.giveTurns()
    phone.screen.endAnimations()
    await phone.clock.advance(by: .milliseconds(1_999))
    try await phone.giveTurns()
    #expect(phone.screen.stacks.count == 3 && phone.screen.stacks != phone.expected && events == [])
    await phone.clock.advance(by: .milliseconds(1))
    try await phone.giveTurns()
    let sheet = NavigatorID.modal(intent == .home ? 1 : 2)
    #expect(events == [.repaired(sheet)])
    await phone.clock.advance(by: .milliseconds(100))
    try await phone.giveTurns()
    #expect(phone.screen.stacks.count == 3)
    phone.screen.dropsDismissals = { false }
    await phone.clock.advance(by: .milliseconds(2_000))
    try await phone.giveTurns()
    await phone.clock.advance(by: .milliseconds(100))
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    await phone.clock.advance(by: .seconds(10))
    try await phone.run(.open("shop://note/3", .append, source: .internal))
    #expect(phone.screen.stacks == phone.expected && events == [.repaired(sheet)])
    #expect(phone.screen.faults == [])
  }

  @Test func `a sheet that SwiftUI still shows does not come again after the user has pulled it down`() async throws {
    let phone = try await Phone.launched("shop://note/1")
    var events: [SwiftUIHostEvent] = []
    phone.host.observe { events.append($0) }
    phone.screen.dropsDismissals = { true }
    phone.host.router.send(.home)
    try await phone.giveTurns()
    #expect(phone.screen.stacks.count == 2)
    #expect(phone.screen.pull())
    try await phone.settle()
    await phone.clock.advance(by: .seconds(10))
    try await phone.settle()
    #expect(phone.screen.stacks == [["view of home#1"]] && events == [])
  }

  @Test(.timeLimit(.minutes(15)))
  func `the sequence of a host has all events and ends with the host, which it does not keep`() async throws {
    let events: AsyncStream<SwiftUIHostEvent>
    weak var host: SwiftUIHost<String>?
    do {
      let phone = try await Phone.launched()
      (events, host) = (phone.host.events, phone.host)
      phone.screen.refuses = { true }
      phone.host.router.send(.open("shop://note/1", source: .internal), completion: nil)
      try await phone.settle()
      await phone.clock.advance(by: .milliseconds(700))
    }
    var received: [SwiftUIHostEvent] = []
    for await event in events { received.append(event) }
    #expect(received == [.refused(.modal(1))])
    #expect(host == nil)
  }

  @Test func `gestures are reported while SwiftUI does not show a sheet`() async throws {
    let phone = try await Phone.launched("shop://item/1")
    phone.screen.refuses = { true }
    phone.host.router.send(.open("note/1", .append, source: .internal), completion: nil)
    try await phone.settle()
    phone.screen.goBack()
    try await phone.settle()
    #expect(phone.host.router.state.selected.stack.map(\.uid.description) == ["home#1"])
    #expect(phone.host.router.state.modals.count == 1)
    phone.screen.refuses = { false }
    await phone.clock.advance(by: .seconds(5))
    try await phone.settle()
    #expect(phone.screen.stacks == phone.expected)
    #expect(phone.screen.stacks.count == 2)
    #expect(phone.screen.faults == [])
  }

  @Test func `a screen that asks before it closes cannot be pulled down`() async throws {
    let phone = try await Phone.launched()
    phone.components.closeAnswers["note#2"] = .ask("Discard the note?")
    try await phone.run(.open("shop://note/1", source: .internal))
    #expect(phone.host.model.asksBeforeClosing)
    #expect(!phone.screen.pull())
    phone.components.closeAnswers["note#2"] = .allow
    try await phone.run(.open("item/1", .append, source: .internal))
    #expect(!phone.host.model.asksBeforeClosing)
    #expect(phone.screen.pull())
  }
}
