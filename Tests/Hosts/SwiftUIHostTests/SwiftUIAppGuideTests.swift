import ComponentEngine
import EngineProgramTesting
import Foundation
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing

// The code of docs/guides/add-it-to-a-swiftui-app.md, word for word.
// Specification: navigation 2.3.

final class Article: ComponentProtocol {
  let context: ComponentContext
  private(set) lazy var viewController = AnyView(ArticleView(id: urlComponent.parameters["id"] ?? "", router: router))
  init(context: ComponentContext) { self.context = context }
}

struct ArticleView: View {
  let id: String
  let router: ComponentRouter

  var body: some View {
    Button("Reviews of \(id)") { router.send(.append("articles/\(id)/reviews")) }
      .navigationTitle("Article \(id)")
  }
}

private final class Articles: ComponentProtocol {
  let context: ComponentContext
  let viewController = AnyView(Text("articles"))
  init(context: ComponentContext) { self.context = context }
}

private final class Reviews: ComponentProtocol {
  let context: ComponentContext
  let viewController = AnyView(Text("reviews"))
  init(context: ComponentContext) { self.context = context }
}

private struct ArticlesModule: ModuleProtocol {
  var identifier: ModuleID { "articles" }
  var components: [ComponentRegistration<AnyView>] {
    [
      ComponentRegistration("articles", "articles") { Articles(context: $0) },
      ComponentRegistration("article", "articles/:id", reach: .external) { Article(context: $0) },
      ComponentRegistration([Route("reviews", "articles/:id/reviews", navigateMode: .present)]) {
        Reviews(context: $0)
      },
    ]
  }
  var navigator: NavigatorRegistration? { NavigatorRegistration("articles", root: "articles") }
}

@MainActor
final class Engine {
  let host: SwiftUIHost<AnyView>
  let lifecycle: AppLifecycle
  private let scene: AppScene

  init(_ modules: [any ModuleProtocol<AnyView>]) throws {
    let assembly = try ModuleAssembly(modules, environment: .production, policy: LinkPolicy(schemes: ["shop"]))
    lifecycle = AppLifecycle(assembly)
    host = SwiftUIHost(assembly.configuration)
    scene = lifecycle.connect(host.router)
    lifecycle.send(.launch(LaunchOptions()))
  }

  func open(_ url: URL) { scene.send(.openURL(url.absoluteString)) }

  func changed(to phase: ScenePhase) {
    switch phase {
    case .background: scene.send(.didEnterBackground)
    case .active: scene.send(.willEnterForeground)
    default: break
    }
  }
}

struct RootView: View {
  let engine: Engine
  @Environment(\.scenePhase) private var phase

  var body: some View {
    ComponentsView(engine.host) { $0 }
      .onOpenURL { engine.open($0) }
      .onChange(of: phase, initial: true) { _, phase in engine.changed(to: phase) }
  }
}

final class ShopDelegate: UIResponder, UIApplicationDelegate {
  let engine = Result { try Engine([ArticlesModule()]) }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    try? engine.get().lifecycle.send(.memoryWarning)
  }
}

struct ShopApp: App {
  @UIApplicationDelegateAdaptor(ShopDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      switch delegate.engine {
      case .success(let engine): RootView(engine: engine)
      case .failure(let error): Text(String(describing: error))
      }
    }
  }
}

struct ShopTabs: View {
  let engine: Engine
  @State private var tab = "catalog"

  var body: some View {
    TabView(selection: $tab) {
      Text("the catalog of today").tabItem { Label("Catalog", systemImage: "book") }.tag("catalog")
      ComponentsView(engine.host) { $0 }.tabItem { Label("Articles", systemImage: "tag") }.tag("articles")
    }
  }
}

@MainActor
struct SwiftUIAppGuideTests {
  private let engine: Engine

  init() throws { engine = try Engine([ArticlesModule()]) }

  private func settle(_ screen: SwiftUISimulation) async throws {
    for _ in 0..<5 {
      try await engine.host.router.rest()
      screen.update()
      screen.endAnimations()
    }
  }

  @Test func `the code of the guide is this file's`() throws {
    try expectTestedCode(in: "docs/guides/add-it-to-a-swiftui-app.md")
  }

  @Test func `the root view shows the stacks, opens links and follows the phase of the scene`() async throws {
    let screen = SwiftUISimulation(RootView(engine: engine))
    screen.environment.values.scenePhase = .active
    try await settle(screen)
    #expect(screen.stacks == [["articles"]])
    #expect(engine.host.router.active?.name == "articles")
    screen.open(try #require(URL(string: "shop://articles/7")))
    try await settle(screen)
    #expect(screen.stacks == [["articles", "Reviews of 7"]])
    #expect(screen.navigationTitles == [[nil, "Article 7"]])
    screen.tap(button: "Reviews of 7")
    try await settle(screen)
    #expect(screen.stacks.last == ["reviews"])
    screen.environment.values.scenePhase = .background
    try await settle(screen)
    #expect(engine.host.router.active == nil)
    #expect(screen.faults == [])
  }

  @Test func `the delegate of the app sends the modules a memory warning of UIKit`() async throws {
    let app = ShopApp()
    let delegate = try #require(UIApplication.shared.delegate as? ShopDelegate)
    let lifecycle = try delegate.engine.get().lifecycle
    var count = 0
    _ = lifecycle.observe(.memoryWarning) { _ in count += 1 }
    withExtendedLifetime(app) { UIApplication.shared.simulateMemoryWarning() }
    await lifecycle.perform(.significantTimeChange)
    #expect(count == 1)
  }

  @Test func `a tab of an existing app shows a router`() async throws {
    let screen = SwiftUISimulation(ShopTabs(engine: engine))
    try await settle(screen)
    #expect(screen.tabs == ["Catalog [book]*", "Articles [tag]"])
    screen.tap(tab: "Articles [tag]")
    try await settle(screen)
    #expect(screen.tabs == ["Catalog [book]", "Articles [tag]*"])
    #expect(screen.stacks == [["articles"]])
    engine.open(try #require(URL(string: "shop://articles/7")))
    try await settle(screen)
    screen.tap(button: "Reviews of 7")
    try await settle(screen)
    #expect(screen.texts.contains("reviews"))
  }
}
