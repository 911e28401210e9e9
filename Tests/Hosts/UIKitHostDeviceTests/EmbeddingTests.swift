#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import ComponentEngine
import SwiftUI
import SwiftUIHost
import Testing
import UIKit

// Specification: navigation 2.3.
@MainActor
@Suite struct EmbeddingTests {
  @Test func `a SwiftUI screen has its title before its view is loaded`() {
    let screen = SwiftUIScreen(title: "Cart", Text("empty"))
    #expect(screen.navigationItem.title == "Cart")
    #expect(!screen.isViewLoaded)
  }

  @Test func `a UIKit screen keeps its controller`() {
    let controller = UIViewController()
    let screens = UIHostingController(rootView: UIKitScreen(controller))
    screens.loadViewIfNeeded()
    screens.rootView = UIKitScreen(controller)
    #expect(screens.isViewLoaded)
  }
}
#endif
