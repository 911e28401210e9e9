import ComponentEngine
import Testing

// Each app event is declared once, with a typed payload.
// Specification: modules 6.1.
struct AppEventTests {
  private let payload = PushPayload(link: "shop://order", fields: ["kind": "order"], bytes: [1, 2])

  @Test func `an event has the name of its kind and the payload that it was made with`() {
    let event: AppEvent = .pushTapped(payload)
    #expect(event.name == "pushTapped")
    #expect(event.payload(of: .pushTapped) == payload)
    #expect(event.is(.pushTapped))
  }

  @Test func `an event has no payload of another kind, even if the payload types are the same`() {
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

  @Test func `events are equal if kind and payload are equal`() {
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

  @Test func `default launch options have no link, and the source of a link is external`() {
    let options = LaunchOptions()
    #expect(options == LaunchOptions(link: nil, source: .external, snapshot: nil, isInBackground: false))
  }
}
