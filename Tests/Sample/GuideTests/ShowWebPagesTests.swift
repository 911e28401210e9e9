import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// The Swift code of docs/guides/show-web-pages.md, word for word.
// Specification: screens 9.1, screens 9.3, screens 9.4.

private final class ReturnsComponent: ScreenComponent {
  let context: ComponentContext
  let page: WebPage
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) throws {
    self.context = context
    let hosts = try WebHosts(pages: ["*.shop.example.com"], credentials: ["help.shop.example.com"])
    page = try WebPage("https://help.shop.example.com/returns", hosts: hosts, allowsScripts: true)
  }

  var screen: Screen { Screen("Returns", page: page) }
}

private struct AddToOrder: Codable { var pieces: Int }

@MainActor
private func bridge(_ add: @escaping @MainActor (Int) throws -> Int) -> WebBridge {
  WebBridge().handling("addToOrder", AddToOrder.self) { message in try add(message.pieces) }
}

@MainActor
private final class Cart {
  let content = WebMessages<AddToOrder>("content")
  var bridge: WebBridge { WebBridge().sending(content) }

  func change(_ pieces: Int) throws { try content.send(AddToOrder(pieces: pieces)) }
}

private struct Session {
  func token(for host: String) async -> String? { host == "help.shop.example.com" ? "abc" : nil }
}

@MainActor
struct ShowWebPagesTests {
  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/show-web-pages.md")
  }

  @Test func `the component of the guide shows its page`() async throws {
    let modules: [any ModuleProtocol<ScreenController>] = [ReturnsModule()]
    let assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["shop"]))
    let presenter = RecordingPresenter<ScreenController>()
    let router = Router(assembly.configuration, presenter: presenter)
    try await router.open("shop://returns")
    let top = try #require(router.state.top)
    let shown = presenter.presentations.last?.viewController(of: top.uid)
    #expect(shown?.screen.page?.address == "https://help.shop.example.com/returns")
  }

  @Test func `a description of the server is a row with its words`() {
    let article = (id: 42, description: "<p>For <b>stony</b> ground.")
    let about = Row.web("Description", WebPage(html: article.description))
    #expect(about.accessibleElements().first?.value == "For stony ground.")
  }

  @Test func `the bridge of the guide answers a message`() async {
    let answer = await bridge { $0 + 1 }.answer(to: "addToOrder", "{\"pieces\": 2}")
    #expect(answer == .success("3"))
  }

  @Test func `the messages of the guide are sent to pages`() throws {
    let cart = Cart()
    var received: [String] = []
    let subscription = cart.content.observe { received.append($0) }
    try cart.change(3)
    subscription.cancel()
    #expect(cart.bridge.sentNames == ["content"] && received == ["{\"pieces\":3}"])
  }

  @Test func `the pages of the guide have the session of its source`() async throws {
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(address, credentials: { _ in ["Authorization": "Bearer 1", "Cookie": "id=1"] })
    let credentials = WebCredentials { host in
      guard let user = await source.user(for: host) else { return nil }
      return try? WebCredential(fields: user.fields, cookies: user.cookies.map { .init($0.name, $0.value) })
    }
    source.endSession()
    credentials.signOut()
    let user = try #require(await source.user(for: "shop.example.com"))
    #expect(user.fields == ["authorization": "Bearer 1"] && user.cookies == [.init("id", "1")])
  }

  @Test func `the credentials of the guide are for one host`() {
    let session = Session()
    let credentials = WebCredentials { host in
      guard let token = await session.token(for: host) else { return nil }
      return try? WebCredential(fields: ["Authorization": "Bearer \(token)"], cookies: [.init("session", token)])
    }
    credentials.signOut()
  }
}

private struct ReturnsModule: ModuleProtocol {
  var identifier: ModuleID { "returns" }
  var navigator: NavigatorRegistration? { .init("returns") }
  var components: [ComponentRegistration<ScreenController>] {
    [ComponentRegistration("returns", "returns", reach: .external) { try ReturnsComponent(context: $0) }]
  }
}
