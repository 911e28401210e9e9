import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 12.6.
/// Published files with random changes.
@Suite struct PublishedFileRandomTests {
  private static let files = [
    #"""
    {"applinks": {"substitutionVariables": {"v": ["a", "b*"], "w": []}, "defaults": {"caseSensitive": false},
      "details": [{"appIDs": ["ABCDE12345.com.example.shop", "x"], "components": [
        {"/": "/goods/$(digit)*", "?": {"a": "?*", "b": "$(v)"}}, {"/": "/ö/?*", "exclude": true, "comment": "c"},
        {"/": "NOT /a", "#": "x*", "?": "a=b"}, {"path": "/$(w)"}, {}]},
      {"appID": "A.b", "paths": ["/buy/*", "NOT /buy/x", "*"]}]}, "webcredentials": {"apps": []}}
    """#,
    #"""
    [{"relation": ["delegate_permission/common.handle_all_urls"],
      "target": {"namespace": "android_app", "package_name": "com.example.shop", "sha256_cert_fingerprints": ["14:6D"]},
      "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [
        {"/": "/goods/?*", "?": {"a": "*"}, "exclude": true}, {"#": "x", "comments": "ä"}, {"/": "*"}]}}},
     {"include": "https://a.test/b.json"},
     {"relation": ["a/b"], "target": {"namespace": "web", "site": "http://a.test"}}]
    """#,
  ].map { Array($0.utf8) }

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "1", "true", "\"x\"", "{}", "[]", "*", "?", "$(", ")", "/",
    "\u{FEFF}",
  ].map { Array($0.utf8) }

  private func changed(_ file: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var file = file
    for _ in 0..<random.number(1...4) where !file.isEmpty {
      let start = random.number(0...(file.count - 1))
      let end = min(file.count, start + random.number(0...6))
      file.replaceSubrange(start..<end, with: random.chance(0.5) ? random.pick(Self.tokens) : [])
    }
    return file
  }

  private func faults(
    of file: [UInt8], _ table: RouteTable, _ hasStatements: Bool
  ) -> [(offset: Int?, text: String)] {
    do throws(ManifestError) {
      if hasStatements {
        return try AssociationCheck(statements: file, table, package: "com.example.shop", fingerprints: [])
          .placedMessages
      }
      return try AssociationCheck(patterns: file, table, appID: nil).placedMessages
    } catch {
      return [(error.offset, error.description)]
    }
  }

  @Test(arguments: samples(4)) func `each fault of a changed file has its place in the file`(seed: UInt64) throws {
    let table = try RouteTable(
      [Route("goods", "goods/:id<int>", reach: .external), Route("debug", "goods/debug")],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
    var random = SplitMix64(seed: seed)
    var placed = 0
    for _ in 0..<50 {
      let file = changed(random.pick(Self.files), &random)
      for hasStatements in [false, true] {
        let faults = faults(of: file, table, hasStatements)
        placed += faults.count { $0.offset != nil }
        #expect(faults.allSatisfy { !$0.text.isEmpty && 0...file.count ~= $0.offset ?? 0 })
      }
    }
    #expect(placed > 50)
  }
}
