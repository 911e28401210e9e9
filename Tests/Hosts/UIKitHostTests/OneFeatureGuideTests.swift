import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing
import UIKit
import UIKitHost

// The code of docs/guides/one-feature-at-a-time.md, word for word.

final class ExistingTab: UIViewController {
  private let content: UINavigationController

  init(_ content: UINavigationController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }
}

struct ExistingModule: ModuleProtocol {
  let catalog: UINavigationController

  var identifier: ModuleID { "existing" }
  var components: [ComponentRegistration<UIViewController>] {
    [ComponentRegistration("catalog", "catalog") { Existing($0, ExistingTab(catalog)) }]
  }
  var navigator: NavigatorRegistration? { NavigatorRegistration("catalog", root: "catalog", title: "Catalog") }
}

final class Existing: ComponentProtocol {
  let context: ComponentContext
  let viewController: UIViewController

  init(_ context: ComponentContext, _ viewController: UIViewController) {
    (self.context, self.viewController) = (context, viewController)
  }
}

@MainActor
private final class ExistingLinks {
  private(set) var opened: [String] = []
  func open(_ url: String) { opened.append(url) }
}

@MainActor
private struct Links {
  let router: Router
  let existing: ExistingLinks

  func open(_ url: String) {
    router.send(.open(DeepLink(url), source: .external)) { [existing] outcome in
      if case .failure(.link) = outcome { existing.open(url) }
    }
  }

  func showOrder(_ id: String) { router.send(.append("orders/\(id)"), completion: nil) }
}

private final class HelpController: UIViewController {
  init(topic: String) {
    super.init(nibName: nil, bundle: nil)
    title = topic
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

private struct HelpModule: ModuleProtocol {
  var identifier: ModuleID { "help" }
  var components: [ComponentRegistration<UIViewController>] {
    [
      ComponentRegistration("help", "help/:topic") { context in
        Existing(context, HelpController(topic: context.urlComponent.parameters["topic"] ?? ""))
      }
    ]
  }
}

extension UIKitHostTests {
  @MainActor
  @Suite struct OneFeatureGuide {
    private let catalog = UINavigationController()

    init() { catalog.viewControllers = [UIViewController()] }

    private func app() async throws -> WindowedApp<UIViewController> {
      let app = try WindowedApp([ExistingModule(catalog: catalog), OrdersModule(), HelpModule()])
      try await app.run(.launch())
      return app
    }

    @Test func `the code of the guide for steps is this file's`() throws {
      try expectTestedCode(in: "docs/guides/one-feature-at-a-time.md")
    }

    @Test func `a tab of today keeps its navigation controller inside a component`() async throws {
      let app = try await app()
      #expect(catalog.parent is ExistingTab)
      #expect(app.front?.isNavigationBarHidden == true)
      catalog.pushViewController(UIViewController(), animated: false)
      try await app.run(.select("orders"))
      try await app.run(.select("catalog"))
      #expect(catalog.viewControllers.count == 2)
      #expect(app.host.router.state.selected.stack.count == 1)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `code of today opens a screen of a module over its tab`() async throws {
      let app = try await app()
      let links = Links(router: app.host.router, existing: ExistingLinks())
      links.showOrder("7")
      try await app.settle()
      #expect(app.front?.viewControllers.last?.navigationItem.title == "Order 7")
      #expect(app.front?.isNavigationBarHidden == false)
      try await app.run(.back())
      #expect(app.front?.isNavigationBarHidden == true)
    }

    @Test func `links that the engine does not know go to the code of today`() async throws {
      let app = try await app()
      let links = Links(router: app.host.router, existing: ExistingLinks())
      links.open("shop://orders/7")
      links.open("shop://catalogue/page/3")
      try await app.settle()
      #expect(links.existing.opened == ["shop://catalogue/page/3"])
      #expect(app.host.router.state.top?.component.name == "order")
    }

    @Test func `a module opens a screen of today by a link`() async throws {
      let app = try await app()
      try await app.run(.append("help/shipping"))
      #expect(app.front?.viewControllers.last?.title == "shipping")
    }
  }
}
