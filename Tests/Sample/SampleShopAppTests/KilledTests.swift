import DataProviding
import EngineProgramTesting
import EngineServerTesting
import Foundation
import SampleShopExporting
import Testing

@Suite("The shop after it was killed")
struct KilledTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  @Test("a killed shop restores its screens without its server and reports the failed refresh")
  func killed() async throws {
    let server = try LocalServer(shop: try await ShopExport.json(), maximalAge: 0)
    let arguments = ["--server", server.address.appending(path: "shop/killed").absoluteString, "shop://order/4711"]
    let shown = try await launches.kill(arguments, once: DataKey(module: "orders", "order/4711"))
    server.stop()

    let run = try launches.start(arguments)
    // The root of the shop is shown while the guard checks the login.
    let order = try #require(run.output.components(separatedBy: "\n── ").dropFirst(2).first)
    #expect(shown.hasSuffix(order.replacing(" (working…)", with: "")))
    try expectSnapshot(
      (run.output + run.errors).replacing(/127\.0\.0\.1:[0-9]{5}/, with: "127.0.0.1:00000"), "shop-app/killed.txt")
    #expect(run.status == 0)
  }
}
