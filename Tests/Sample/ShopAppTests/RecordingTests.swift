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
}
