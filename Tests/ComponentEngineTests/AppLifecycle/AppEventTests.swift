import ComponentEngine
import Testing

// Issue 10: the app's events are spelt once, with typed payloads.
struct AppEventTests {
  private let payload = PushPayload(link: "shop://order", fields: ["kind": "order"], bytes: [1, 2])

  @Test func `an event has the name of its kind and the payload that it was made with`() {
    let event: AppEvent = .pushTapped(payload)
    #expect(event.name == "pushTapped")
    #expect(event.payload(of: .pushTapped) == payload)
    #expect(event.is(.pushTapped))
  }

  @Test func `an event has no payload of another kind, even if the types are the same`() {
    let event: AppEvent = .pushTapped(payload)
    #expect(event.payload(of: .pushReceived) == nil)
    #expect(event.payload(of: .openURL) == nil)
    #expect(!event.is(.pushReceived))
  }

  @Test func `a kind without payload makes an event without arguments`() {
    let event: AppEvent = .memoryWarning()
    #expect(event.payload(of: .memoryWarning) != nil)
    #expect(event.payload(of: .willTerminate) == nil)
  }

  @Test func `events are equal if kind and payload are`() {
    let events: [AppEvent] = [
      .openURL("shop://goods"), .openURL("shop://goods"), .openURL("shop://order"), .pushTapped(payload),
      .pushReceived(payload), .memoryWarning(), .memoryWarning(), .didEnterBackground(),
    ]
    #expect(Set(events).count == 6)
    #expect(events[0] == events[1])
    #expect(events[0] != events[2])
    #expect(events[3] != events[4])
    #expect(events[5] == events[6])
  }

  @Test func `a launch brings nothing when the user taps the icon, and its link comes from outside`() {
    let options = LaunchOptions()
    #expect(options == LaunchOptions(link: nil, source: .external, snapshot: nil, isInBackground: false))
  }
}
