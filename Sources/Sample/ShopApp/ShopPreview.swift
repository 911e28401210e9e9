import CommonUI
import ComponentEngine
import LinkReplay
import PreviewHost
import SampleShopAPI
import TerminalHost

/// The shop in a browser. Each device is a shop of its own, with its data in memory.
struct ShopPreview {
  private static let guest = "guest"

  private let arguments: ShopAppArguments

  init(_ arguments: ShopAppArguments) { self.arguments = arguments }

  /// Shows the shop until the program ends.
  func run() async throws {
    let scenarios: [PreviewApp.Scenario] = [
      .init("customer", summary: "Ada is signed in"), .init(Self.guest, summary: "no customer is signed in"),
    ]
    let trace = PreviewRun.isTrial ? nil : TraceFile.start()
    let app = PreviewApp("ShopApp", scenarios: scenarios, followsLanguage: true) { settings in
      var arguments = arguments
      arguments.folder = nil
      arguments.isGuest = settings.scenarios.contains(Self.guest)
      arguments.language = Language(rawValue: settings.traits.locale.language) ?? .english
      return try await ShopRun(arguments).deviceOfPreview(trace)
    }
    var options = arguments.preview
    options.links = arguments.links
    options.settings = PreviewSettings(
      scenarios: arguments.isGuest ? [Self.guest] : [],
      traits: ScreenTraits(locale: ScreenLocale(arguments.language.rawValue)))
    try await PreviewRun(
      app, options, write: { StandardStreams.write($0) }, complain: { StandardStreams.complain($0) }
    ).run()
  }
}
