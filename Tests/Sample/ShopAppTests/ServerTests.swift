import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --server")
struct ServerTests {
  @Test("the screens are those of the embedded shop in either version", arguments: ["old-shop", "shop"])
  func sameScreens(kind: String) async throws {
    let address = try await RealServer.shop(kind)
    let run = try Folder().run(
      .program("ShopApp"), ["--server", address.absoluteString, "shop://goods/42?coupon=SPRING"],
      input: "2\n2\n5\n2\n4\nback\norders\nquit\n")
    let embedded = try String(contentsOf: URL.fixtures.appending(path: "shop-app/order-and-pay.txt"), encoding: .utf8)
    #expect(settled(run.output) == settled(embedded))
    #expect(run == Run(status: 0, output: run.output))
  }

  /// Returns the final screens. Intermediate screens depend on the order of the responses.
  private func settled(_ output: String) -> [Substring] {
    let screens = output.split(separator: /\n(?=── )/).filter { !$0.contains("(working…)") }
    return screens.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(
    "a wrong address is refused with an example of a correct one",
    arguments: [
      "ftp://shop.example.com", "shop.example.com", "http://", "https://ada@shop.example.com", "nowhere at all",
    ])
  func wrongAddress(address: String) throws {
    let run = try Folder().run(.program("ShopApp"), ["--server", address])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasSuffix("such as https://shop.example.com/api\n"), "\(run.errors)")
  }
}
