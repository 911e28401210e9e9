import Foundation
import ProgramTesting
import Testing

@Suite struct ShopSessionTests {
  @Test func `the shop's session looks like this`() throws {
    let shop = URL.fixtures.appending(path: "shop")
    let run = try Folder().deeplink(
      "replay", shop.appending(path: "session.links").path, "--manifest", shop.appending(path: "manifest.json").path,
      "--keep-going")
    try expectSnapshot(run.output, "shop/session.txt")
    #expect(run == Run(status: 1, output: run.output))
  }

  @Test(arguments: [("text", "session.txt"), ("json", "expected.jsonl")])
  func `it holds against its traces`(format: String, trace: String) throws {
    let shop = URL.fixtures.appending(path: "shop")
    let run = try Folder().deeplink(
      "replay", shop.appending(path: "session.links").path, "--manifest", shop.appending(path: "manifest.json").path,
      "--keep-going", "--format", format, "--expect", shop.appending(path: trace).path, "--quiet")
    #expect(run == Run(status: 0))
  }
}
