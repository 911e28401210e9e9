import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 3.1.
/// The warnings of steps, which are those of replays of links and of recordings.
@Suite struct EventWarningTests {
  private static let uid = ComponentUID("shelf#2")

  @Test(arguments: [
    (
      RouterEvent.leaked(uid),
      "shelf#2 is still alive although it was unmounted: something keeps it, perhaps the userInfo of a mounted component"
    ),
    (.stateNotSaved(uid, reason: "it is too large"), "the state of shelf#2 is not saved: it is too large"),
  ])
  func `an event that needs attention is a warning of its step`(event: RouterEvent, warning: String) {
    #expect(event.warnings == [warning])
  }

  @Test(arguments: [RouterEvent.phase(.willMount, uid), .queueHeld, .confirmed(uid, mayClose: true), .ending])
  func `other events are no warnings`(event: RouterEvent) {
    #expect(event.warnings == [])
  }
}
