import Foundation
import ProgramTesting
import Testing

@Suite("The shop with --store")
struct StoreTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  @Test("a second start shows the order at once, and then whether it is still so")
  func secondStart() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["shop://order/4711"])
    try expectSnapshot(run.output, "shop-app/kept-order.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test("without its server it shows what is kept, and says that it could not be refreshed")
  func unreachable() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["--server", "http://127.0.0.1:1", "shop://order/4711"])
    try expectSnapshot(run.output + run.errors, "shop-app/kept-order-unreachable.txt")
    #expect(run.status == 0)
  }

  @Test("after signing out the customer's files are gone, and the next start shows nothing of them")
  func signedOut() throws {
    try launches.start(["shop://order/4711"])
    #expect(try launches.customerFiles.count == 1)
    try launches.start(["shop://account"], ["3", "3"])
    #expect(try launches.customerFiles == [])
    let run = try launches.start(["--guest", "shop://order/4711"], ["account"])
    try expectSnapshot(run.output, "shop-app/kept-nothing.txt")
  }

  @Test("a damaged catalogue is begun anew, and nobody notices")
  func damaged() throws {
    let first = try launches.start(["shop://goods/42"])
    try launches.damageCatalogue()
    #expect(try launches.start(["shop://goods/42"]) == first)
    let third = try launches.start(["shop://goods/42"])
    try expectSnapshot(third.output, "shop-app/kept-article.txt")
  }
}
