import DataProviding
import EngineProgramTesting
import Foundation
import SampleShopAPI
import SampleShopContracts
import Testing

// The shop inside the program, with --store.
@Suite struct KeptShopTests {
  private let launches: Launches
  private let form = "shop://order/new?article=42"
  /// The line that places the order of the form.
  private let place = "8"

  init() throws { launches = try Launches() }

  private func orders() throws -> String { try launches.start(["shop://orders"]).output }

  @Test func `an order is kept through a restart, and its number is not given again`() throws {
    try launches.start([form], [place])
    try launches.start([form], [place])
    let orders = try orders()
    #expect(orders.contains("Order 4728, ") && orders.contains("Order 4729, "))
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `an order is kept when the shop is ended by a signal`(signal: Int32) throws {
    try launches.end(by: signal, [form], typing: [place])
    try launches.start([form], [place])
    let orders = try orders()
    #expect(orders.contains("Order 4728, ") && orders.contains("Order 4729, "))
  }

  @Test func `a paid order stays paid, with its delivery`() throws {
    try launches.start(["--today", "2026-11-21", form], ["4", "6 2026-11-25", "8 Ring twice", "9", "2", "4"])
    let order = try launches.start(["shop://order/4728"]).output
    for row in [#/State +paid/#, #/Deliver to +Parcel shop/#, #/Day +2026-11-25/#, #/Ring twice/#] {
      #expect(order.contains(row))
    }
  }

  @Test func `a file that cannot be read is reported and renamed, and the shop has its initial orders`() throws {
    try launches.start([form], [place])
    try launches.damage("shop.json")
    let run = try launches.start(["shop://orders"])
    #expect(
      run.errors.contains(
        #/ShopApp: the state of the shop is lost: .*/shop.json cannot be read; .*shop.json.damaged\n/#))
    #expect(launches.has("shop.json.damaged") && !launches.has("shop.json"))
    #expect(!run.output.contains("Order 4728, "))
    #expect(run.status == 0)
  }

  @Test func `a damaged file does not replace an earlier one`() throws {
    for name in ["shop.json.damaged", "shop.json.damaged-2"] {
      try launches.start([form], [place])
      try launches.damage("shop.json")
      try launches.start(["shop://orders"])
      #expect(launches.has(name))
    }
  }

  @Test func `a second shop with the same folder is refused until the first one has ended`() throws {
    try launches.end(by: SIGKILL, ["shop://goods"]) {
      let run = try launches.start(["shop://goods"])
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.errors.contains(#/ShopApp: another ShopApp uses the folder .*; end that one, or .* with --store\n/#))
      #expect(try Folder().run(.program("ShopApp"), ["--store", "other", "shop://goods"]).status == 0)
    }
    #expect(try launches.start(["shop://goods"]).status == 0)
  }

  @Test func `an order is placed on the day of the system's clock`() throws {
    var days = [CalendarDay.today]
    try launches.start([form], [place])
    days.append(.today)
    let orders = try orders()
    #expect(days.contains { orders.contains("Order 4728, \($0), open") })
  }
}
