import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --server and --store")
struct FreshnessTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  /// Starts the shop twice with an order. Returns the kind of each request for the order and the output of the second
  /// start.
  private func startTwice(_ control: String) async throws -> (validators: [String], screens: String) {
    let shop = try await RealServer.shop()
    try await RealServer.setCacheControl(control, at: shop)
    let arguments = ["--server", shop.absoluteString, "shop://order/4711"]
    try launches.start(arguments)
    let run = try launches.start(arguments)
    #expect(run == Run(status: 0, output: run.output))
    let requests = try await RealServer.seen("v2/orders/4711", of: shop)
    return (requests.map { $0["if-none-match"] == nil ? "whole" : "validated" }, run.output)
  }

  @Test("a response with a lifetime is not fetched again by the second start")
  func fresh() async throws {
    let second = try await startTwice("private, max-age=3600")
    #expect(second.validators == ["whole"])
    #expect(second.screens.contains("Order 4711\n") && !second.screens.contains("Order 4711 (working…)"))
  }

  @Test("an expired response is shown at once and validated with its entity tag")
  func validated() async throws {
    let second = try await startTwice("private, max-age=0, stale-while-revalidate=300")
    #expect(second.validators == ["whole", "validated"])
    try expectSnapshot(second.screens, "shop-app/kept-order.txt")
  }

  @Test("a response that must not be stored is fetched by every start")
  func notStored() async throws {
    let second = try await startTwice("no-store")
    #expect(second.validators == ["whole", "whole"])
    #expect(second.screens.contains("Order 4711 (working…)\n  … Loading the order\n"))
    #expect(second.screens.contains("Order 4711\n"))
  }
}
