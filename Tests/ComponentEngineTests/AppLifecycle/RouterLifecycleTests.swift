import ComponentEngine
import Testing

// What the router hears of the app's life, at once, whatever modules take their time for.
@MainActor
struct RouterLifecycleTests {
  @Test(arguments: [
    (AppEvent.didEnterBackground, "router: background"), (.willEnterForeground, "router: foreground"),
    (.willTerminate, "router: background"), (.openURL("shop://goods"), "router: open shop://goods"),
    (.pushTapped(PushPayload(link: "shop://goods")), "router: open shop://goods"),
    (.continueActivity(HandedOverActivity("browsing", link: "shop://goods")), "router: open shop://goods"),
  ])
  func `the router hears it before any module`(event: AppEvent, intent: String) throws {
    let phone = try Phone()
    phone.lifecycle.enqueue(event)
    #expect(phone.take() == [intent])
  }

  @Test(arguments: [
    AppEvent.memoryWarning, .backgroundFetch, .significantTimeChange, .pushTapped(PushPayload()),
    .pushReceived(PushPayload(link: "shop://goods")), .continueActivity(HandedOverActivity("browsing")),
  ])
  func `of the rest, and of events without a link, it hears nothing`(event: AppEvent) throws {
    let phone = try Phone()
    phone.lifecycle.enqueue(event)
    #expect(phone.take() == [])
  }

  @Test(arguments: [
    (AppEvent.openURL("shop://goods"), LinkSource.external),
    (.pushTapped(PushPayload(link: "shop://goods")), .notification),
    (.continueActivity(HandedOverActivity("browsing", link: "shop://goods")), .external),
  ])
  func `a link has the source of its event, and observers receive its outcome`(
    event: AppEvent, source: LinkSource
  ) throws {
    let phone = try Phone()
    var seen: [AppLifecycleEvent] = []
    phone.lifecycle.observe { seen.append($0) }
    phone.lifecycle.enqueue(event)
    let refusal = RouterError.link(.notExternal(component: "goods", source: source))
    #expect(seen == [.navigated(.open(Link(absolute: "shop://goods"), source: source), .failure(refusal))])
  }

  @Test func `the active component goes inactive at once, and comes back`() async throws {
    let phone = try Phone()
    await phone.lifecycle.handle(.launch(LaunchOptions()))
    #expect(phone.router.active?.description == "start#1")
    phone.lifecycle.enqueue(.didEnterBackground)
    #expect(phone.router.active == nil)
    phone.lifecycle.enqueue(.willEnterForeground)
    #expect(phone.router.active?.description == "start#1")
  }
}
