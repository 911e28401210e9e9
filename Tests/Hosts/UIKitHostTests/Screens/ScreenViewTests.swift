import CommonUI
import ComponentEngine
import ModuleHarness
import SwiftUI
import SwiftUIHost
import Testing
import UIKit
import WebKit

// Specification: screens 4.4.
extension UIKitHostTests {
  /// A screen of CommonUI under SwiftUI's navigation bar.
  @MainActor
  @Suite struct ScreenViewTests {
    private let screen: ScreenController
    private let root: UIHostingController<ScreenView>
    private let window = UIWindow(windowScene: UIWindowScene())

    init() throws {
      Simulation.reset()
      let configuration = try RouterConfiguration<ScreenController>(
        navigators: [NavigatorRegistration("main")], components: [], policy: LinkPolicy(schemes: ["shop"]))
      screen = ScreenController(router: Router(configuration, presenter: RecordingPresenter()))
      screen.show(Screen("Article"))
      root = UIHostingController(rootView: ScreenView(screen))
      window.rootViewController = root
      window.makeKeyAndVisible()
    }

    private func show(_ shown: Screen) {
      screen.show(shown)
      root.simulation.update()
    }

    private var title: String? { root.simulation.titles.first }

    @Test func `SwiftUI shows the title of a screen, also when it changes`() {
      #expect(title == "Article")
      show(Screen("Article 7"))
      #expect(title == "Article 7")
    }

    @Test func `SwiftUI shows the title of the page that fills a screen`() async throws {
      SimulatedWeb.reset(["https://a.com/": .page("<title>Returns</title>")])
      show(Screen("Help", page: try WebPage("https://a.com/")))
      #expect(title == "Help")
      await SimulatedWeb.settle { root.simulation.controllers.allSatisfy { !$0.loadsPage } }
      root.simulation.update()
      #expect(title == "Returns")
    }

    @Test func `SwiftUI gives web pages the credentials of the app`() async throws {
      SimulatedWeb.reset(["https://a.com/": .page("")])
      let credential = try WebCredential(fields: ["Authorization": "Bearer 1"])
      let hosts = try WebHosts(pages: ["a.com"], credentials: ["a.com"])
      screen.show(Screen("Help", page: try WebPage("https://a.com/", hosts: hosts)))
      let root = UIHostingController(rootView: ScreenView(screen, credentials: WebCredentials { _ in credential }))
      window.rootViewController = root
      await SimulatedWeb.settle { root.simulation.controllers.allSatisfy { !$0.loadsPage } }
      #expect(SimulatedWeb.takeReceived().contains { $0.fields == ["Authorization": "Bearer 1"] })
    }

    @Test func `SwiftUI shows an indicator while a screen is busy`() {
      #expect(root.simulation.toolbar == [])
      show(Screen("Article", isBusy: true))
      #expect(root.simulation.toolbar == ["…"])
      show(Screen("Article"))
      #expect(root.simulation.toolbar == [])
    }

    @Test func `SwiftUI shows no indicator beside that of a refresh`() throws {
      let table = try #require(root.simulation.controllers.first as? UITableViewController)
      let refreshed = Screen("Article", isBusy: true, refresh: {})
      show(Screen("Article", refresh: { [screen] in screen.show(refreshed) }))
      try #require(table.refreshControl).simulatePull()
      root.simulation.update()
      #expect(screen.screen.isBusy)
      #expect(root.simulation.toolbar == [])
    }

    @Test func `SwiftUI may make the view of a screen again, which keeps its table and its title`() {
      show(Screen("Article 7"))
      let tables = root.simulation.controllers
      root.rootView = ScreenView(screen)
      #expect(root.simulation.controllers.map { ObjectIdentifier($0) } == tables.map { ObjectIdentifier($0) })
      #expect(title == "Article 7")
    }
  }
}
