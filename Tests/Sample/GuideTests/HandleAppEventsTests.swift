import ComponentEngine
import EngineFoundation
import EngineProgramTesting
import Foundation
import ModuleHarness
import Testing

// The code of docs/guides/handle-app-events.md, word for word.

struct DeviceToken: Sendable, Hashable {
  let bytes: [UInt8]
}

extension AppEventKinds {
  static var deviceToken: AppEventKind<DeviceToken> { AppEventKind("deviceToken", isSticky: true) }
  static var willResignActive: AppEventKind<Void> {
    AppEventKind("willResignActive", timeLimit: .seconds(2), order: .reversed)
  }
}

@MainActor
private final class Notes {
  struct DiskIsFull: Error, CustomStringConvertible {
    let description = "the disk is full"
  }

  private(set) var calls: [String] = []
  var isDiskFull = false

  func openArchive() { calls.append("open archive") }

  func warmUp() async { calls.append("warm up") }

  func save() async throws {
    if isDiskFull { throw DiskIsFull() }
    calls.append("save")
  }

  func register(_ token: DeviceToken) async { calls.append("token \(token.bytes)") }

  func countVisit(_ link: String) { calls.append("visit \(link)") }

  func refresh() async throws -> Bool {
    calls.append("refresh")
    return true
  }
}

private final class NoteScreen: ComponentProtocol {
  let context: ComponentContext
  let viewController = "note"
  init(context: ComponentContext) { self.context = context }
}

private enum ArchiveKey: SettingKey {
  typealias Value = String
  static let name = "archiveKey"
}

private enum ArchiveSize: SettingKey, DefaultedValueKey {
  static let name = "archiveSize"
  static let defaultValue = 100
}

private struct NotesModule: ModuleProtocol {
  let notes: Notes
  let settings: ModuleSettings
  var settingKeys: [any SettingKey.Type] { [ArchiveKey.self, ArchiveSize.self] }
  var identifier: ModuleID { "notes" }
  var components: [ComponentRegistration<String>] {
    [ComponentRegistration("notes", "notes", reach: .external) { NoteScreen(context: $0) }]
  }
  var navigator: NavigatorRegistration? { .init("notes", root: "notes") }

  var appHandlers: [AppHandler] {
    [
      AppHandler(.launch, .beforeReturn) { [notes] _ in notes.openArchive() },
      AppHandler(.didShowFirstScreen) { [notes] _ in await notes.warmUp() },
      AppHandler(.deviceToken) { [notes] token in await notes.register(token) },
      AppHandler(.willResignActive) { [notes] in notes.countVisit("resign active") },
      AppHandler(.didEnterBackground) { [notes] in try await notes.save() },
      AppHandler(.openURL) { [notes] link in notes.countVisit(link) },
      AppHandler(.backgroundFetch) { [notes] in try await notes.refresh() ? .newData : .noData },
    ]
  }
}

@MainActor
final class HandleAppEventsTests {
  private let notes = Notes()
  private let assembly: ModuleAssembly<String>
  private let router: Router
  private var faults: [String] = []

  init() throws {
    assembly = try ModuleAssembly(
      [NotesModule(notes: notes, settings: ModuleSettings(ArchiveKey.self, "test"))], environment: .testing,
      policy: LinkPolicy(schemes: ["shop"]))
    router = Router(assembly.configuration, presenter: RecordingPresenter())
  }

  /// Time limits that suffice on a busy machine.
  private let ampleLimits: AppTimeLimits = {
    var limits = AppTimeLimits()
    limits[.didShowFirstScreen] = .seconds(600)
    limits[.didEnterBackground] = .seconds(600)
    limits[.backgroundFetch] = .seconds(600)
    limits[.openURL] = .seconds(600)
    return limits
  }()

  private func log(_ reports: [AppHandlerReport]) { faults += reports.map(\.description) }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/handle-app-events.md")
  }

  @Test func `a module handles the events that the app delegate sends`() async {
    let lifecycle = AppLifecycle(assembly, router: router)
    lifecycle.timeLimits = ampleLimits
    lifecycle.send(.launch(LaunchOptions()))
    #expect(notes.calls == ["open archive"])
    lifecycle.send(.didEnterBackground)
    let result = await lifecycle.perform(.backgroundFetch).fetchResult
    #expect(result == .newData)
    await lifecycle.perform(.openURL("shop://notes"))
    #expect(notes.calls.sorted() == ["open archive", "refresh", "save", "visit shop://notes", "warm up"])
  }

  @Test func `a module has its settings from a file`() throws {
    let bytes = Array(#"{"notes": {"archiveKey": "ak-7"}, "payment": {"kitKey": "pk-2"}}"#.utf8)
    var environment = AppEnvironment(.production)
    try environment.readSettings(json: bytes, file: "settings.json")
    let module = NotesModule(notes: notes, settings: environment.settings(of: "notes"))
    #expect(try module.settings.value(of: ArchiveKey.self) == "ak-7")
    #expect(try module.settings.value(of: ArchiveSize.self) == 100)
  }

  @Test func `a module handles an event that the host has declared`() async {
    let lifecycle = AppLifecycle(assembly, router: router)
    let token = DeviceToken(bytes: [7])
    lifecycle.send(.deviceToken(token))
    await lifecycle.perform(.willResignActive)
    await lifecycle.perform(.memoryWarning)
    #expect(notes.calls.sorted() == ["token [7]", "visit resign active"])
  }

  @Test func `an observer receives the errors of handlers, as the guide shows them`() async throws {
    let lifecycle = AppLifecycle(assembly, router: router)
    lifecycle.timeLimits = ampleLimits
    lifecycle.observe { [weak self] event in
      if case .ended(let report) = event { self?.log(report.faults) }
    }
    notes.isDiskFull = true
    await lifecycle.perform(.didEnterBackground)
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/handle-app-events.md"), encoding: .utf8)
    #expect(faults == ["notes, didEnterBackground: the disk is full"])
    #expect(faults.allSatisfy { guide.contains("\n\($0)\n") })
  }

  @Test func `a scene has a router of its own, until it disconnects`() async {
    let (link, snapshot): (String?, RouterSnapshot?) = ("shop://notes", nil)
    let lifecycle = AppLifecycle(assembly)
    lifecycle.timeLimits = ampleLimits
    let scene = lifecycle.connect(router, LaunchOptions(link: link, snapshot: snapshot))
    scene.send(.willEnterForeground)
    await lifecycle.perform(.launch(LaunchOptions()))
    #expect(router.active?.description == "notes#1")
    scene.send(.didEnterBackground)
    scene.disconnect()
    await lifecycle.perform(.memoryWarning)
    #expect(notes.calls.contains("save"))
    await #expect(throws: RouterError.routerEnded) { try await router.open("shop://notes") }
  }
}
