import CommonUI
import ComponentEngine
import DataProviding
import EngineFoundation
import Foundation
import HTTPSource
import LinkReplay
import SQLiteStore
import SampleShopAPI
import SampleShopHTTP
import SampleShopHost
import TerminalHost

/// One run of the shop: in the terminal, or on a device of a preview, with its data in memory there.
struct ShopRun {
  nonisolated static let guest = "guest"
  static let scenarios: [HostApp.Scenario] = [
    .init("customer", summary: "Ada is signed in"), .init(guest, summary: "no customer is signed in"),
  ]
  private static let customer = (email: "ada@example.com", password: "demo")

  private let arguments: ShopAppArguments
  private let isGuest: Bool
  private let folder: StoreFolder?
  private let server: any ShopServer
  private let shop: ShopHost
  private let notification: PushPayload?
  private let environment: AppEnvironment

  /// - Throws: An error if the server's address, a flag, the settings or the notification is invalid, or another
  ///   program uses the folder.
  init(_ arguments: ShopAppArguments, _ conditions: HostApp.Conditions) throws {
    self.arguments = arguments
    environment = try Self.environment(arguments)
    isGuest = conditions.scenarios.contains(Self.guest)
    let language = Language(conditions.traits.locale)
    folder = conditions.isPreview ? nil : try Self.folder(arguments).map { try StoreFolder(locking: $0) }
    if let address = arguments.server {
      guard let url = URL(string: address) else {
        throw DataError(
          .refused,
          "\(address) is not the address of a server: it is no URL; write one such as https://shop.example.com/api")
      }
      var settings = HTTPSettings()
      settings.headers["Accept-Language"] = language.rawValue
      server = HTTPShop(try HTTPSource(url, settings: settings))
    } else {
      let email = isGuest ? nil : Self.customer.email
      let today = arguments.today
      server =
        if let folder {
          KeptShop.make(signedIn: email, language: language, today: today ?? .today, in: folder)
        } else {
          EmbeddedShop(signedIn: email, language: language, latency: .usual, today: today ?? .today)
        }
    }
    notification = conditions.isPreview ? nil : try arguments.notification.map { try Self.notification(in: $0) }
    shop = ShopHost(server: server, language: language)
    let known = shop.flags.map(\.name).sorted()
    if let unknown = arguments.flags.keys.sorted().first(where: { !known.contains($0) }) {
      throw DataError(.refused, "there is no flag \(unknown); there are: \(known.joined(separator: ", "))")
    }
  }

  /// Opens the data, and returns the shop.
  ///
  /// - Parameter trace: Records the run; nil for none.
  func instance(_ trace: TraceFile?) async throws -> AppInstance {
    let assembly = try shop.assembly(environment)
    let screens = folder.map { SnapshotFile(path: $0.url.appending(path: "screens.json").path(percentEncoded: false)) }
    reportStorageFailures(of: assembly.configuration.dataProviders)
    // Queued orders are sent as soon as the store is open, and need the customer's token.
    await signIn()
    if let folder { await shop.data.open(stores(in: folder), for: customer) }
    return AppInstance(assembly.configuration, menu: assembly.menu, pictures: shop.pictures) { [shop] host in
      trace?.record(host.router)
      let keeper = screens.map { ScreenKeeper($0, of: host.router) }
      host.observeScreens { keeper?.schedule() }
      let keeping = AppHandler(.willTerminate) { keeper?.keep() }
      let lifecycle = shop.lifecycle(of: assembly, host.router, handlers: [keeping])
      trace?.record(lifecycle)
      return lifecycle
    } launch: { [notification] lifecycle, options in
      var options = options
      if options.link == nil, options.snapshot == nil, notification == nil {
        // Without readable screens, the shop begins at its home screen.
        do throws(SnapshotFileError) {
          options.snapshot = try screens?.read()
        } catch {
          StandardStreams.complain("ShopApp: \(error)")
        }
      }
      await lifecycle.perform(.launch(options))
      screens?.endRestoring()
      if let notification { await lifecycle.perform(.pushTapped(notification)) }
    }
  }

  private static func environment(_ arguments: ShopAppArguments) throws -> AppEnvironment {
    var environment = AppEnvironment(.production, flags: EnvironmentFlags(arguments.flags))
    guard let file = arguments.settings else { return environment }
    guard let bytes = try? Data(contentsOf: URL(filePath: file)) else {
      throw DataError(.notFound, "\(file) cannot be read")
    }
    if file.hasSuffix(".plist") {
      try environment.readSettings(propertyList: bytes, file: file)
    } else {
      try environment.readSettings(json: bytes, file: file)
    }
    return environment
  }

  private static func notification(in file: String) throws -> PushPayload {
    let bytes: Data
    do {
      bytes =
        file == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(filePath: file))
    } catch {
      throw DataError(.notFound, "\(file) cannot be read")
    }
    do {
      return try PushPayload(json: bytes)
    } catch {
      throw DataError(.invalidAnswer, "\(file): \(error)")
    }
  }

  private var customer: String? { isGuest ? nil : Self.customer.email }

  /// Signs the customer in on a remote server. If that fails, the customer's stored data is shown anyway.
  private func signIn() async {
    guard arguments.server != nil, !isGuest else { return }
    do throws(DataError) {
      _ = try await server.signIn(email: Self.customer.email, password: Self.customer.password)
    } catch {
      StandardStreams.complain("ShopApp: not signed in: \(error)")
    }
  }

  /// The folder for stored data. Each server has its own folder, because servers have different data.
  private static func folder(_ arguments: ShopAppArguments) -> String? {
    guard let folder = arguments.folder, let server = arguments.server else { return arguments.folder }
    return "\(folder)/servers/\(fileName(server))"
  }

  private func stores(in folder: StoreFolder) -> ShopStores {
    var limits = SQLiteStoreLimits()
    limits.bytes = 128 << 20
    return ShopStores(
      catalogue: SQLiteStore(path: "\(folder.path)/catalogue.sqlite"),
      pictures: SQLiteStore(path: "\(folder.path)/pictures.sqlite", limits: limits)
    ) { email in
      SQLiteStore(path: "\(folder.path)/customers/\(Self.fileName(email)).sqlite")
    }
  }

  /// Returns the address without characters that are invalid in a file name.
  private nonisolated static func fileName(_ address: String) -> String {
    address.utf8.map { String($0, radix: 16) }.joined()
  }

  /// Reports damaged stores, and the first storage failure: all providers use one folder, so that one message is
  /// enough.
  private func reportStorageFailures(of providers: [DataProvider]) {
    var isReported = false
    for provider in providers {
      provider.observe { activity in
        switch activity {
        case .recover(let reason): StandardStreams.complain("ShopApp: stored data was damaged: \(reason)")
        case .storeFailed(let reason) where !isReported:
          isReported = true
          StandardStreams.complain("ShopApp: data is not kept for now: \(reason)")
        default: break
        }
      }
    }
  }
}
