package import CommonUI
package import ComponentEngine

/// The app or the module that a preview shows.
package struct PreviewApp {
  /// A choice of data, which can be combined with others.
  package struct Scenario: Sendable, Hashable, Codable {
    /// The name, one word.
    package let name: String
    /// The line about it.
    package let summary: String

    package init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The program's name.
  package let name: String
  /// The scenarios. A device without a choice has the first one; empty if there is only one kind of data.
  package let scenarios: [Scenario]
  /// Whether the app has data for each language, so that it starts again when the language changes.
  let followsLanguage: Bool
  /// Starts an app of its own for a device.
  let start: @MainActor (PreviewSettings) async throws -> PreviewInstance

  /// Creates a description.
  package init(
    _ name: String, scenarios: [Scenario], followsLanguage: Bool = false,
    start: @escaping @MainActor (PreviewSettings) async throws -> PreviewInstance
  ) {
    self.name = name
    self.scenarios = scenarios
    self.followsLanguage = followsLanguage
    self.start = start
  }

  /// Whether a change of settings needs another start.
  func startsAgain(for new: PreviewSettings, after old: PreviewSettings) -> Bool {
    new.scenarios != old.scenarios || followsLanguage && new.language != old.language
  }
}

/// An app that runs on one device.
package struct PreviewInstance {
  /// Launches the router, with the screens of an earlier run or with a link.
  package typealias Launch = @MainActor (Router, String?, RouterSnapshot?) async -> Void

  /// The configuration of the app's router.
  let configuration: RouterConfiguration<ScreenController>
  /// The app's menu.
  let menu: [MenuSection]
  /// Launches the app.
  let launch: Launch

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app's router.
  ///   - menu: The app's menu.
  ///   - launch: Launches the app. Default: an intent of the router's own.
  package init(
    _ configuration: RouterConfiguration<ScreenController>, menu: [MenuSection], launch: @escaping Launch = Self.launch
  ) {
    self.configuration = configuration
    self.menu = menu
    self.launch = launch
  }

  /// Launches a router without an app lifecycle. Earlier screens go before a link.
  package static let launch: Launch = { router, link, snapshot in
    if let snapshot { return router.send(.restore(snapshot)) }
    router.send(.launch(link.map { DeepLink(absolute: $0) }))
  }
}

@available(*, unavailable)
extension PreviewInstance: Sendable {}
