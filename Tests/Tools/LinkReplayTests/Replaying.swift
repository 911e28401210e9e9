import ComponentEngine
import Foundation

@testable import LinkReplay

extension URL {
  /// The folder of the sessions and manifests that several test targets share.
  static let fixtures = URL(filePath: #filePath).appending(path: "../../../Support/Fixtures").standardizedFileURL

  func text() throws -> String { try String(contentsOf: self, encoding: .utf8) }
}

/// Returns an app with a home, articles, a search that is updated in place, and a login that is presented.
@MainActor
func smallApp(_ more: ComponentRegistration<Void>...) throws -> RouterConfiguration<Void> {
  let manifest = try Manifest(
    json: """
      {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}, {"id": "other"}],
       "components": [
         {"name": "home", "path": "home"}, {"name": "goods", "path": "goods/:id<int>", "external": true},
         {"name": "search", "path": "search/:q", "updatesInPlace": true},
         {"name": "login", "path": "login", "navigateMode": "present", "external": true}]}
      """)
  return try RouterConfiguration(
    navigators: manifest.navigators.map { .init($0.id, root: $0.root) },
    components: manifest.routes.map { route in .init([route]) { Screen(context: $0) } } + more, policy: manifest.policy)
}

/// A component without behaviour.
final class Screen: ComponentProtocol {
  let context: ComponentContext
  let viewController: Void = ()

  init(context: ComponentContext) { self.context = context }
}

/// Replays all lines and returns the steps.
@MainActor
func replay(
  _ lines: some Sequence<String>, in configuration: RouterConfiguration<Void>, source: LinkSource = .internal,
  isCold: Bool = false, pages: StepPages? = nil
) async -> [ReplayStep] {
  let session = ReplaySession(configuration, source: source, isCold: isCold, pages: pages)
  var steps: [ReplayStep] = []
  if let step = await session.launch() { steps.append(step) }
  for line in lines {
    if let step = await session.replay(line) { steps.append(step) }
  }
  return steps
}

extension ReplaySession {
  /// Replays one line. Returns nil for a blank line or a comment.
  func replay(_ line: String) async -> ReplayStep? {
    let line = line.trimmingWhiteSpace()
    guard line.isDirective else { return nil }
    return await replay(ReplayLine(text: String(line), place: LinePlace(file: "-", line: 0)))
  }
}

extension Report {
  /// Returns the report of these steps.
  func text(_ steps: [ReplayStep]) -> String {
    var report = self
    var text: [UInt8] = []
    for step in steps { report.append(step, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Manifest {
  init(json: String) throws { try self.init(json: Array(json.utf8)) }
}
