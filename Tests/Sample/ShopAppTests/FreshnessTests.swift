import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --server and --store")
struct FreshnessTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  /// Starts the shop twice at an order, and says which validators it was asked for with, and what the second start shows.
  private func startTwice(_ control: String) async throws -> (validators: [String], screens: String) {
    let shop = try await RealServer.shop()
    try await RealServer.say(control, at: shop)
    let arguments = ["--server", shop.absoluteString, "shop://order/4711"]
    try launches.start(arguments)
    let run = try launches.start(arguments)
    #expect(run == Run(status: 0, output: run.output))
    let requests = try await RealServer.seen("v2/orders/4711", of: shop)
    return (requests.map { $0["if-none-match"] == nil ? "whole" : "validated" }, run.output)
  }

  @Test("what the server calls fresh is not asked for again by the second start")
  func fresh() async throws {
    let second = try await startTwice("private, max-age=3600")
    #expect(second.validators == ["whole"])
    #expect(second.screens.contains("Order 4711\n") && !second.screens.contains("Order 4711 (working…)"))
  }

  @Test("what is no longer fresh is shown at once, and asked about with its validator")
  func validated() async throws {
    let second = try await startTwice("private, max-age=0, stale-while-revalidate=300")
    #expect(second.validators == ["whole", "validated"])
    try expectSnapshot(second.screens, "shop-app/kept-order.txt")
  }

  @Test("what may not be stored is asked for anew by every start")
  func notStored() async throws {
    let second = try await startTwice("no-store")
    #expect(second.validators == ["whole", "whole"])
    #expect(second.screens.contains("Order 4711 (working…)\ni Loading the order\n"))
    #expect(second.screens.contains("Order 4711\n"))
  }
}
