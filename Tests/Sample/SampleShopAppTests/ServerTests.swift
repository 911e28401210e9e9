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
      input: "2\n1 +\n8\n2\n4\nback\norders\nquit\n")
    let embedded = try String(contentsOf: URL.fixtures.appending(path: "shop-app/order-and-pay.txt"), encoding: .utf8)
    #expect(settled(run.output) == settled(embedded))
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test(
    "the server is asked for the language of the articles, which is that of the screens or its nearest fallback",
    arguments: [("de-AT", "de"), ("zh-CN", "zh-Hans"), ("fr-CA", "fr"), ("it", "en")])
  func language(tag: String, asked: String) async throws {
    let address = try await RealServer.shop()
    let run = try Folder().run(
      .program("ShopApp"), ["--server", address.absoluteString, "--language", tag, "shop://order/4711"],
      input: "quit\n")
    #expect(run.status == 0)
    let requests = try await RealServer.seen("v2/orders/4711", of: address)
    #expect(requests.map { $0["accept-language"] } == [asked])
  }

  /// Returns the final screens. Intermediate screens depend on the order of the responses.
  private func settled(_ output: String) -> [Substring] {
    let screens = output.split(separator: /\n(?=── )/).filter { !$0.contains("(working…)") }
    return screens.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(
    "a wrong address is refused with the reason and an example of a correct one",
    arguments: [
      ("ftp://shop.example.com", "its scheme is ftp, not http or https"), ("notaurl", "it has no scheme"),
      ("http://", "it has no host"),
      ("nowhere%20at%20all", "it has no scheme"),
    ])
  func wrongAddress(address: String, reason: String) throws {
    let run = try Folder().run(.program("ShopApp"), ["--server", address])
    let sentence =
      "\(address) is not the address of a server: \(reason); write one such as https://shop.example.com/api"
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence)\n"))
  }

  @Test("an address with a user is refused without the user's name")
  func userInAddress() throws {
    let run = try Folder().run(.program("ShopApp"), ["--server", "https://ada:secret@shop.example.com"])
    let sentence =
      "https://shop.example.com is not the address of a server: it has a user; write one such as https://shop.example.com/api"
    #expect(run == Run(status: 64, errors: "ShopApp: \(sentence)\n"))
  }
}
