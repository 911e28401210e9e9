import DataProviding
import Foundation
import SampleShopContracts
import Testing

@testable import SampleShopHTTP

struct DeliveryWireTests {
  private let delivery = Delivery(to: .parcelShop, on: CalendarDay(2026, 12, 2), note: "Ring twice")

  private func draft(_ delivery: Delivery?) -> OrderDraft {
    OrderDraft(article: 1, title: "t", unitPrice: Money(cents: 199), delivery: delivery)
  }

  private func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `both versions write the delivery of a draft`() throws {
    let text = #""delivery":{"day":"2026-12-02","note":"Ring twice","place":"parcelShop"}"#
    #expect(try written(Draft1(draft(delivery))).contains(text))
    #expect(try written(Draft2(draft(delivery))).contains(text))
    #expect(try !written(Draft2(draft(nil))).contains("delivery"))
  }

  @Test(arguments: [#"{"place":"home"}"#, #"{"place":"home","day":"2026-12-02"}"#, #"{"place":"home","note":"n"}"#])
  func `what is read is written the same`(text: String) throws {
    let delivery = try JSONDecoder().decode(WireDelivery.self, from: Data(text.utf8)).delivery
    let again = try JSONDecoder().decode(
      WireDelivery.self, from: Data(written(try #require(WireDelivery(delivery))).utf8))
    #expect(again.delivery == delivery)
  }

  @Test(arguments: [#"{"place":"moon"}"#, #"{"place":"home","day":"soon"}"#, "{}"])
  func `an invalid delivery is refused`(text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(WireDelivery.self, from: Data(text.utf8)) }
  }
}
