import ComponentEngine
import ModuleHarness
import Testing

// The router enters background and foreground and opens links at once, without waiting for modules.
// Specification: modules 6.5.
@MainActor
struct RouterLifecycleTests {
  private nonisolated static let links: [AppEvent] = [
    .openURL("shop://goods"), .pushTapped(PushPayload(link: "shop://goods")),
    .continueActivity(HandedOverActivity("browsing", link: "shop://goods")),
  ]

  private func launchedPhone() async throws -> Phone {
    let phone = try Phone()
    await phone.lifecycle.perform(.launch(LaunchOptions()))
    await phone.clock.advance(by: .zero)
    _ = phone.take()
    return phone
  }

  @Test(arguments: [AppEvent.didEnterBackground(), .willTerminate()])
  func `the router leaves the screen before any module receives the event`(event: AppEvent) async throws {
    let phone = try await launchedPhone()
    phone.lifecycle.send(event)
    #expect(phone.take() == ["router: background"])
    #expect(phone.router.active == nil)
  }

  @Test func `the router comes back before any module receives the event`() async throws {
    let phone = try await launchedPhone()
    await phone.lifecycle.perform(.didEnterBackground)
    _ = phone.take()
    phone.lifecycle.send(.willEnterForeground)
    #expect(phone.take() == ["router: foreground"])
    #expect(phone.router.active?.description == "start#1")
  }

  @Test(arguments: links)
  func `the router opens a link before any module receives the event`(event: AppEvent) async throws {
    let phone = try await launchedPhone()
    phone.lifecycle.send(event)
    #expect(phone.take() == ["router: open shop://goods"])
  }

  @Test(arguments: [
    AppEvent.memoryWarning(), .backgroundFetch(), .significantTimeChange(), .pushTapped(PushPayload()),
    .pushReceived(PushPayload(link: "shop://goods")), .continueActivity(HandedOverActivity("browsing")),
  ])
  func `the router receives neither other events nor events without a link`(event: AppEvent) async throws {
    let phone = try await launchedPhone()
    phone.lifecycle.send(event)
    #expect(phone.take() == [])
  }

  @Test(arguments: zip(links, [LinkSource.external, .notification, .external]))
  func `a link has the source of its event, and observers receive its outcome`(
    event: AppEvent, source: LinkSource
  ) async throws {
    let phone = try await launchedPhone()
    var seen: [AppLifecycleEvent] = []
    phone.lifecycle.observe { if case .navigated = $0 { seen.append($0) } }
    phone.lifecycle.send(event)
    let refusal = RouterError.link(.notExternal(component: "goods", source: source))
    #expect(seen == [.navigated(.open(DeepLink(absolute: "shop://goods"), source: source), .failure(refusal))])
  }

  @Test func `a second departure does not reach the router`() async throws {
    let phone = try await launchedPhone()
    phone.lifecycle.send(.didEnterBackground)
    phone.lifecycle.send(.willTerminate)
    #expect(phone.take() == ["router: background"])
  }
}
