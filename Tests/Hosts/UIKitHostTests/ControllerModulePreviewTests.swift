import EnginePreviewServer
import Testing
import UIKit

@testable import MockAppHost
@testable import PreviewHost

// Specification: modules 7.2, preview 1.1.
extension UIKitHostTests {
  /// The preview of the guide's module of view controllers.
  @MainActor
  @Suite struct ControllerModulePreview {
    private let session = PreviewSession(mockApp.hostApp())
    private let page = DevicePage()

    init() { Simulation.reset() }

    /// Operates a control of the screen in front.
    private func operate(_ number: Int, _ fields: String = "") async throws {
      let revision = page.layers.last?.revision ?? 0
      let form = "do=operate&device=1&revision=\(revision)&control=\(number)\(fields)"
      try await session.perform(PreviewAction(FormFields(Array(form.utf8))))
      await session.rest()
    }

    @Test func `a preview shows the screens that describe view controllers, and operates the controllers`()
      async throws
    {
      await session.start(PreviewSettings(), links: ["tasks://tasks"])
      session.connect(page)
      await page.shows("Buy milk")
      #expect(page.layers.map(\.title) == ["Tasks"])
      #expect(page.layers.last?.page.contains("Call Ada") == true)

      try await operate(3)  // Add
      #expect(page.layers.map(\.title) == ["Tasks", "New task"])
      try await operate(2)  // Save
      await page.shows("Enter a title")
      try await operate(1, "&text=Walk")
      try await operate(2)
      await page.shows(">Walk<")
      #expect(page.layers.map(\.title) == ["Tasks"])

      try await operate(3)  // Walk
      #expect(page.layers.map(\.title) == ["Walk"])
      #expect(UIKitFaults.recorded == [])
    }
  }
}

/// A page that keeps the screens of its device.
@MainActor
private final class DevicePage: PreviewPageConnection {
  private(set) var layers: [DeviceView.Layer] = []
  private let (changes, change) = AsyncStream.makeStream(of: Void.self)

  func send(_ event: PageEvent, _ value: some Encodable) {
    guard let view = value as? DeviceView else { return }
    layers = view.layers
    change.yield()
  }

  func close() {}

  /// Returns when the screen in front contains a text.
  func shows(_ text: String) async {
    if layers.last?.page.contains(text) == true { return }
    for await _ in changes where layers.last?.page.contains(text) == true { return }
  }
}
