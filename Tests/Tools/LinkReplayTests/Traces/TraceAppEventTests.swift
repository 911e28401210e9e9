import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

private struct TokenModule: ModuleProtocol {
  var identifier: ModuleID { "push" }
  var components: [ComponentRegistration<Void>] { [] }
  var navigator: NavigatorRegistration? { NavigatorRegistration("push") }
  var appHandlers: [AppHandler] { [AppHandler(.deviceToken) { _ in }] }
}

extension AppEventKinds {
  fileprivate static var deviceToken: AppEventKind<String> { AppEventKind("deviceToken", isSticky: true) }
}

// Events of the app in recordings.
// Specification: recordings 2.2, recordings 4.1, modules 6.9.
@MainActor
struct TraceAppEventTests {
  private let folder: TraceFolder
  private let app: TracedApp
  private let file: TraceFile

  init() throws {
    folder = try TraceFolder()
    app = try TracedApp()
    file = TraceFile(path: folder.file)
    file.record(app.router)
  }

  @Test func `events of the app are recorded by kind, order and time, without payload, and skipped by a replay`()
    async throws
  {
    let assembly = try ModuleAssembly([TokenModule()], environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
    let lifecycle = AppLifecycle(assembly)
    file.record(lifecycle)
    await app.run(.launch())
    await lifecycle.perform(.deviceToken("7f03c2"))
    await app.run(.open("shop://goods/1"))
    await lifecycle.perform(.memoryWarning)
    app.end()
    let lines = folder.lines.filter { $0.contains(#""event": "app""#) }.map { $0.replacing(#/"at": \d+, /#, with: "") }
    #expect(
      lines == [
        #"{"event": "app", "kind": "deviceToken", "order": 1}"#,
        #"{"event": "app", "kind": "memoryWarning", "order": 2}"#,
      ])
    #expect(!folder.text.contains("7f03c2"))
    let (steps, differences) = try await play(try folder.trace(), in: try TracedApp.replaying())
    #expect(steps.map(\.directive) == ["launch", "open"])
    #expect(differences == [])
  }

  @Test(arguments: [
    (#"{"at": 5, "event": "app", "order": 1}"#, #":3: "kind" is missing: expected a text"#),
    (
      #"{"at": 5, "event": "app", "kind": "a", "order": "b"}"#, #":3: "order" is "b": expected a whole number from 0"#
    ),
    (#"{"event": "app", "kind": "a", "order": 1}"#, #":3: "at" is missing: expected a whole number from 0"#),
  ])
  func `an event of the app that lacks a key is an error`(line: String, message: String) throws {
    app.end()
    try folder.write("{\"trace\": 1}\n{\"at\": 3, \"router\": 1, \"event\": \"begin\", \"canAsk\": true}\n\(line)\n")
    let error = #expect(throws: UnusableInput.self) { try folder.trace() }
    #expect(error?.description.hasSuffix(message) == true, "\(error?.description ?? "")")
  }
}
