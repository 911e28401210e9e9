import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 5.1.
@Suite struct ManifestWarningTests {
  @Test func `unknown keys are ignored with a warning and their place`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "Hosts": [], "colour": "red", "navigators": [{"id": "a"}, {"id": "b", "icon": "b.png"}],
         "components": [{"name": "a", "path": "a", "pathe": "b", "parameters": [{"name": "p", "kind": "int"}]}]}
        """)
    #expect(
      manifest.warnings == [
        #"the key "Hosts" means nothing and is ignored"#,
        #"the key "colour" means nothing and is ignored"#,
        #"navigators[1]: the key "icon" means nothing and is ignored"#,
        #"components[0]: the key "pathe" means nothing and is ignored"#,
        #"components[0].parameters[0]: the key "kind" means nothing and is ignored"#,
      ])
  }

  @Test func `a known key causes no warning`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "schemes": [], "hosts": [], "composition": "any", "webFallback": null, "guards": [],
         "navigators": [{"id": "main", "root": "a"}],
         "components": [{"name": "a", "path": "a", "navigateMode": "push", "navigator": "main", "external": true,
           "updatesInPlace": false, "guards": [], "fixed": {"anything": "x"}, "summary": "",
           "parameters": [{"name": "p", "type": "string", "required": false, "default": null, "choices": [],
             "summary": ""}]}]}
        """)
    #expect(manifest.warnings == [])
  }

  @Test func `the shop's manifest has no warnings`() throws {
    #expect(try Manifest(json: URL.fixtures.appending(path: "shop/manifest.json").text()).warnings == [])
  }
}
