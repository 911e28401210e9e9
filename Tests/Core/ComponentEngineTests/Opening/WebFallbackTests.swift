import ComponentEngine
import ModuleHarness
import Testing

// Specification: patterns 6.1.
@MainActor
struct WebFallbackTests {
  private func router() throws -> Router {
    let hooks = TestComponents()
    let configuration = try RouterConfiguration(
      navigators: [.init("main", root: "home"), .init("help", root: "https://shop.example.com/help")],
      components: [.test("home", "home", hooks), .test("order", "order", hooks)],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: WebFallbackRegistration("web", hosts: ["*.example.com"]) { try hooks.make($0) })
    return Router(configuration, presenter: RecordingPresenter())
  }

  /// Returns the link of the page on top after these intents.
  private func page(_ intents: Intent...) throws -> String? {
    let router = try router()
    for intent in [.launch()] + intents {
      var result: Result<Outcome, RouterError>?
      router.send(intent) { result = $0 }
      _ = try #require(result).get()
    }
    return router.state.top?.component.parameters["url"]
  }

  private func open(_ link: String) -> Intent { .append(DeepLink(link), source: .external) }

  @Test func `a web page that no route claims opens in the web fallback`() throws {
    #expect(try page(open("https://www.example.com/a?b#c")) == "https://www.example.com/a?b#c")
  }

  @Test func `a navigator's root can be a web page`() throws {
    #expect(try page(.select("help")) == "https://shop.example.com/help")
  }

  @Test func `a page of a host that neither list allows fails with the hosts of both lists`() throws {
    #expect(throws: RouterError.link(.hostNotAllowed("evil.com", allowed: ["shop.example.com", "*.example.com"]))) {
      try page(open("https://evil.com/"))
    }
  }
}
