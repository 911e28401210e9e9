import DataProviding
import SampleShopAPI
import SampleShopHTTP
import Testing

// The choice of the protocol version.
struct VersionTests {
  private func coupons(
    _ offer: String, _ known: [HTTPShop.Version] = HTTPShop.Version.allCases
  ) async throws -> [String] {
    let server = WrittenServer(["": offer, "/": offer, "/v1/coupons.json": #"{"coupons": []}"#, "/v2/coupons": "[]"])
    let shop = try server.shop(known)
    _ = try await shop.coupons.answer()
    _ = try await shop.coupons.answer()
    return server.paths.filter { $0.count > 1 }
  }

  @Test(arguments: ["[1, 2]", "[2, 1]", "[2]", "[2, 3, 99]", "[-1, 2]"])
  func `the highest common version is used`(versions: String) async throws {
    #expect(try await coupons(#"{"versions": \#(versions)}"#) == ["/v2/coupons", "/v2/coupons"])
  }

  @Test func `the older version is used if one side supports only that version`() async throws {
    let path = "/v1/coupons.json"
    #expect(try await coupons(#"{"versions": [1]}"#) == [path, path])
    #expect(try await coupons(#"{"versions": [1, 2]}"#, [.one]) == [path, path])
  }

  @Test func `the server's versions are queried once`() async throws {
    let server = WrittenServer(["": #"{"versions": [2]}"#, "/": #"{"versions": [2]}"#, "/v2/coupons": "[]"])
    let shop = try server.shop()
    _ = try await shop.coupons.answer()
    _ = try await shop.coupons.answer()
    #expect(server.requests.count == 3)
  }

  @Test(arguments: ["[]", "[3, 4]"]) func `a server without a common version is refused`(versions: String) async {
    let message = "the server speaks the versions \(versions), and here are known [1, 2]"
    await #expect(throws: DataError(.invalidAnswer, message)) {
      _ = try await coupons(#"{"versions": \#(versions)}"#)
    }
  }

  @Test func `a response without valid versions is refused`() async {
    await #expect(throws: DataError(.invalidAnswer, "GET /: versions: is missing")) { _ = try await coupons("{}") }
    let message = "GET /: versions[0]: expected a whole number"
    await #expect(throws: DataError(.invalidAnswer, message)) { _ = try await coupons(#"{"versions": ["2"]}"#) }
  }
}
