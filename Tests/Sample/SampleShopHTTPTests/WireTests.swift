import DataProviding
import SampleShopAPI
import SampleShopContracts
import SampleShopHTTP
import Testing

// Valid and invalid responses of the server.
struct WireTests {
  private static let article1 = #"""
    {"article_id": 1, "category_name": "c", "price_cents": "199", "stock_count": 1, "reviews":
    [{"author_name": "a", "star_count": 5, "review_text": "t"}], "texts": {"en": {"name": "n", "description": "d"}}}
    """#
  private static let article2 = #"""
    {"id": 1, "category": "c", "priceCents": 199, "stock": 1, "reviews": [{"author": "a", "stars": 5, "text": "t"}],
    "texts": [{"language": "en", "name": "n", "description": "d"}]}
    """#
  private static let order1 = #"""
    {"order_id": 1, "order_state": "OPEN", "placed_on": "02.11.2026", "coupon": {"coupon_code": "c", "percent_off": "10"},
    "lines": [{"article_id": 1, "title": "t", "unit_price_cents": 199.0, "quantity": 1}]}
    """#
  private static let order2 = #"""
    {"id": 1, "articleId": 1, "title": "t", "unitPriceCents": 199, "quantity": 1, "state": "open",
    "placedOn": "2026-11-02", "coupon": {"code": "c", "percentOff": 10}}
    """#

  private func server(_ version: HTTPShop.Version, article: String = "", order: String = "") -> WrittenServer {
    let offer = #"{"versions": [\#(version.rawValue)]}"#
    return WrittenServer([
      "": offer, "/": offer, "/v1/articles/1.json": article, "/v2/articles/1": article, "/v1/orders/1.json": order,
      "/v2/orders/1": order,
    ])
  }

  private func article(_ version: HTTPShop.Version, _ old: String, _ new: String) async throws -> CommonArticle {
    let text = (version == .one ? Self.article1 : Self.article2).replacing(old, with: new)
    return try await server(version, article: text).shop().article(1).answer()
  }

  private func order(_ version: HTTPShop.Version, _ old: String, _ new: String) async throws -> CommonOrder {
    let text = (version == .one ? Self.order1 : Self.order2).replacing(old, with: new)
    return try await server(version, order: text).shop().order(1).answer()
  }

  @Test(arguments: HTTPShop.Version.allCases) func `both versions describe the same data`(version: HTTPShop.Version)
    async throws
  {
    #expect(
      try await article(version, "", "")
        == CommonArticle(
          id: 1, category: "c", names: [.english: "n"], descriptions: [.english: "d"], price: Money(cents: 199),
          stock: 1,
          reviews: [CommonReview(author: "a", stars: 5, text: "t")]))
    #expect(
      try await order(version, "", "")
        == CommonOrder(
          id: 1, article: 1, title: "t", unitPrice: Money(cents: 199), quantity: 1,
          coupon: Coupon(code: "c", percentOff: 10), state: .open, placedOn: CalendarDay(2026, 11, 2)))
  }

  @Test(arguments: HTTPShop.Version.allCases) func `an article can have the address of a picture`(
    version: HTTPShop.Version
  ) async throws {
    let (stock, picture) = version == .one ? ("\"stock_count\"", "\"picture_address\"") : ("\"stock\"", "\"picture\"")
    #expect(try await article(version, "", "").picture == nil)
    #expect(try await article(version, stock, "\(picture): null, \(stock)").picture == nil)
    let address = "https://shop.example.com/1.png"
    #expect(try await article(version, stock, "\(picture): \"\(address)\", \(stock)").picture == address)
  }

  @Test(arguments: ["\"199\"": 199, "199.0": 199, "199": 199, "0": 0, "\"1000000000000\"": 1_000_000_000_000])
  func `the older version accepts cents in every form`(text: String, cents: Int) async throws {
    #expect(try await article(.one, "\"199\"", text).price.cents == cents)
  }

  @Test(arguments: [
    ("\"199\"", "199.5", "price_cents: expected a whole number"),
    ("\"199\"", "\"x\"", "price_cents: expected a whole number"),
    ("\"199\"", "\"\"", "price_cents: expected a whole number"),
    ("\"199\"", "1e300", "price_cents: expected a whole number"),
    ("\"199\"", "-1", "price_cents: expected a number from 0 to 1000000000000"),
    ("\"199\"", "null", "price_cents: expected a number, not null"),
    ("\"199\"", "true", "price_cents: expected a number"),
    ("\"en\"", "\"xx\"", "texts: English is missing"), ("\"name\"", "\"title\"", "texts.en.name: is missing"),
    (": 5", ": 6", "reviews[0].star_count: expected a number from 1 to 5"),
  ])
  func `an invalid article of the older version is refused`(old: String, new: String, message: String) async {
    await #expect(throws: DataError(.invalidAnswer, "GET /v1/articles/1.json: \(message)")) {
      _ = try await article(.one, old, new)
    }
  }

  @Test(arguments: [
    ("199", "199.5", "priceCents: expected a whole number"), ("199", "\"199\"", "priceCents: expected a whole number"),
    ("199", "9223372036854775807", "priceCents: expected a number from 0 to 1000000000000"),
    ("\"stock\": 1", "\"stock\": -1", "stock: expected a number from 0 to 1000000"),
    ("\"en\"", "\"xx\"", "texts: English is missing"), ("\"name\"", "\"title\"", "texts[0].name: is missing"),
    (": 5", ": 0", "reviews[0].stars: expected a number from 1 to 5"),
    ("\"text\"", "\"words\"", "reviews[0].text: is missing"),
  ])
  func `an invalid article of the newer version is refused`(old: String, new: String, message: String) async {
    await #expect(throws: DataError(.invalidAnswer, "GET /v2/articles/1: \(message)")) {
      _ = try await article(.two, old, new)
    }
  }

  @Test(arguments: [
    ("OPEN", "LOST", "order_state: expected one of OPEN, PAID, SHIPPED"),
    ("02.11.2026", "2026-11-02", "placed_on: expected a day"),
    ("02.11.2026", "02.13.2026", "placed_on: expected a day"),
    ("\"lines\": [", "\"lines\": [], \"x\": [", "lines: expected one line, not 0"),
    ("\"10\"", "\"101\"", "coupon.percent_off: expected a number from 0 to 100"),
    ("199.0", "\"x\"", "lines[0].unit_price_cents: expected a whole number"),
  ])
  func `an invalid order of the older version is refused`(old: String, new: String, message: String) async {
    await #expect(throws: DataError(.invalidAnswer, "GET /v1/orders/1.json: \(message)")) {
      _ = try await order(.one, old, new)
    }
  }

  @Test(arguments: [
    ("open", "lost", "state: expected one of open, paid, shipped"),
    ("2026-11-02", "2026-11", "placedOn: expected a day"), ("2026-11-02", "2026-11-32", "placedOn: expected a day"),
    ("2026-11-02", "2026-xx-02", "placedOn: expected a day"),
    ("\"quantity\": 1", "\"quantity\": 1000001", "quantity: expected a number from 0 to 1000000"),
    ("10}", "-1}", "coupon.percentOff: expected a number from 0 to 100"),
  ])
  func `an invalid order of the newer version is refused`(old: String, new: String, message: String) async {
    await #expect(throws: DataError(.invalidAnswer, "GET /v2/orders/1: \(message)")) {
      _ = try await order(.two, old, new)
    }
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `unknown languages are ignored`(version: HTTPShop.Version) async throws {
    let (old, new) =
      version == .one
      ? ("\"texts\": {", "\"texts\": {\"tlh\": {\"name\": \"x\", \"description\": \"y\"},")
      : ("\"texts\": [", "\"texts\": [{\"language\": \"tlh\", \"name\": \"x\", \"description\": \"y\"},")
    #expect(try await article(version, old, new).names == [.english: "n"])
  }
}
