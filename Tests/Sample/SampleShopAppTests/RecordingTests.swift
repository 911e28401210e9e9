import EngineProgramTesting
import Foundation
import Testing

// Specification: recordings 1.1, recordings 3.1.
@Suite struct RecordingTests {
  @Test func `a session of the shop is recorded without values, over a second start, and replayed`() throws {
    let folder = try Folder()
    let options = ["--guest", "--store", "store"]
    let environment = ["COMPONENT_TRACE": "session.ndjson"]
    let first = "orders\n1 li@example.com\n2 demo\n3\ngoods\nshop://goods/42?coupon=SPRING\n2\n1 +\nhome\nno\n"
    _ = try folder.run(.program("ShopApp"), options, input: first, environment: environment)
    _ = try folder.run(.program("ShopApp"), options, input: "home\nshop://goods/7\nback\n", environment: environment)
    let trace = try folder.read("session.ndjson")
    #expect(trace.split(separator: "\n").count { $0 == #"{"trace": 1}"# } == 2)
    for value in ["li@example.com", "demo", "SPRING", "\"42\""] { #expect(!trace.contains(value)) }
    #expect(!trace.contains(#/\/(42|7)\b/#))
    let replay = try folder.run(.program("deeplink"), ["replay", "session.ndjson"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("ended: select orders of step 1 is applied"))
  }

  @Test func `a session of a mock app is recorded, and replayed with the routes of the mock app`() throws {
    let folder = try Folder()
    let lines = "goods\nshop://goods/7?coupon=SPRING\nshop://goods/2/order/new?qty=3\nback\nshop://nothing\nhome\n"
    let app = try folder.run(
      .program("GoodsMockApp"), ["shop://goods/42"], input: lines, environment: ["COMPONENT_TRACE": "goods.ndjson"])
    #expect(app.errors == "")
    let trace = try folder.read("goods.ndjson")
    #expect(!trace.contains(#/SPRING|\/(42|7)\b/#))
    let manifest = try folder.run(.program("GoodsMockApp"), ["--manifest"])
    #expect(manifest.status == 0)
    try folder.write(manifest.output, to: "goods.json")
    let replay = try folder.run(.program("deeplink"), ["replay", "goods.ndjson", "--manifest", "goods.json"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("orderNew#"))
    #expect(replay.errors.contains("1 failed (goods.ndjson:"))
    let shop = try folder.run(.program("deeplink"), ["replay", "goods.ndjson"])
    #expect(shop.status == 1)
    #expect(shop.errors.contains("differs from the recording"))
    #expect(shop.errors.contains("  hint: GoodsMockApp recorded it, with other routes than these; write its routes"))
  }

  @Test func `a full disk ends the recording with one report, and the app goes on`() throws {
    let folder = try Folder()
    // The limit takes the place of a full disk.
    let command = "trap '' XFSZ; ulimit -f 1; exec '\(URL.program("GoodsMockApp").path)' shop://goods/42"
    let run = try folder.run(
      URL(filePath: "/bin/sh"), ["-c", command], input: "shop://goods/7\nback\nshop://goods/8\n",
      environment: ["COMPONENT_TRACE": "goods.ndjson"])
    let report = "GoodsMockApp: the session is not recorded from here on: goods.ndjson: File too large\n"
    #expect(run == Run(status: 0, output: run.output, errors: report))
    #expect(run.output.contains("[Reviews (3)]"))
  }

  @Test func `a preview of the shop is recorded, and replayed`() throws {
    let folder = try Folder()
    let output = Pipe()
    let preview = Process.make(
      .program("ShopApp"), ["--preview", "--no-open", "shop://goods/42"], in: folder.url,
      environment: ["COMPONENT_TRACE": "session.ndjson"])
    preview.standardInput = FileHandle.nullDevice
    preview.standardOutput = output
    try preview.start()
    // The address is written when the device has started.
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("ShopApp is at "))
    preview.terminate()
    preview.waitUntilExit()
    #expect(try folder.read("session.ndjson").contains(#""action": "launch", "link": "shop://goods/"#))
    let replay = try folder.run(.program("deeplink"), ["replay", "session.ndjson", "--quiet"])
    #expect(replay == Run(status: 0))
  }
}
