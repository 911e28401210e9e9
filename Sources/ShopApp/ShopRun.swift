import CommonUI
import ComponentEngine
import DataProviding
import Foundation
import HTTPSource
import SQLiteStore
import ShopAPI
import ShopHTTP
import ShopHost

/// One run of the shop in the terminal.
struct ShopRun {
  private static let customer = (email: "ada@example.com", password: "demo")

  private let arguments: ShopAppArguments
  private let server: any ShopServer
  private let shop: ShopHost

  /// - Throws: What is wrong with the server's address.
  init(_ arguments: ShopAppArguments) throws {
    self.arguments = arguments
    if let address = arguments.server {
      guard let url = URL(string: address) else {
        throw DataError(.refused, "\(address) is no address; it looks like https://shop.example.com/api")
      }
      server = HTTPShop(try HTTPSource(url))
    } else {
      server = EmbeddedShop(signedIn: arguments.isGuest ? nil : Self.customer.email, latency: .usual)
    }
    shop = ShopHost(server: server, language: arguments.language)
  }

  /// Runs the shop until the input ends.
  ///
  /// - Returns: Whether nothing went wrong.
  func run() async throws -> Bool {
    var options = TerminalSession.Options()
    options.waitsForScreens = !StandardStreams.inputIsTerminal
    options.showsLifecycle = arguments.showsLifecycle
    let assembly = try shop.assembly()
    let session = TerminalSession(assembly.configuration, menu: assembly.menu, options: options) {
      StandardStreams.write($0)
    }
    shop.followLogin(on: assembly.events, session.router)
    if let folder = arguments.folder { await shop.data.open(stores(in: folder), for: customer) }
    await signIn()
    let isFine = await session.run(links: arguments.links, lines: StandardStreams.lines)
    await shop.data.close()
    return isFine
  }

  private var customer: String? { arguments.isGuest ? nil : Self.customer.email }

  /// A server that was not there when the app started knows nobody; what is kept for the customer is shown all the same.
  private func signIn() async {
    guard arguments.server != nil, !arguments.isGuest else { return }
    do throws(DataError) {
      _ = try await server.signIn(email: Self.customer.email, password: Self.customer.password)
    } catch {
      StandardStreams.complain("ShopApp: not signed in: \(error)")
    }
  }

  private func stores(in folder: String) -> ShopStores {
    ShopStores(catalogue: SQLiteStore(path: "\(folder)/catalogue.sqlite")) { email in
      // An address may hold what a file's name must not.
      let name = email.utf8.map { String($0, radix: 16) }.joined()
      return SQLiteStore(path: "\(folder)/customers/\(name).sqlite")
    }
  }
}
