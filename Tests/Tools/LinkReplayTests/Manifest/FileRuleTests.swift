import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 5.2, command-line 12.5, command-line 12.6.
@Suite struct FileRuleTests {
  /// The code and the message of each mistake that a reader finds in a text of a file.
  private func mistakes(_ text: String, _ subject: FileRule.Subject) throws -> [String] {
    let text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let json =
      switch subject {
      case .scheme: #"{"version": 1, "schemes": [\#(text)]}"#
      case .host: #"{"version": 1, "hosts": [\#(text)]}"#
      case .path, .segment: #"{"version": 1, "components": [{"name": "a", "path": \#(text)}]}"#
      case .parameter:
        #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": \#(text)}]}]}"#
      case .choice:
        #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": "b", "choices": [\#(text)]}]}]}"#
      case .typeBesideChoices:
        #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": "b", "type": \#(text), "choices": ["1"]}]}]}"#
      case .version: #"{"version": 1, "modules": {"shop": {"version": \#(text)}}}"#
      case .pattern:
        #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [{"/": \#(text)}]}]}}"#
      case .oldPattern: #"{"applinks": {"details": [{"appID": "ABCDE12345.a.b", "paths": [\#(text)]}]}}"#
      case .appID: #"{"applinks": {"details": [{"appID": \#(text), "paths": ["/a"]}]}}"#
      case .variableText:
        #"{"applinks": {"substitutionVariables": {"v": [\#(text)]}, "details": [{"appID": "ABCDE12345.a.b", "paths": ["/a"]}]}}"#
      case .package: statements(package: text)
      case .fingerprint: statements(fingerprint: text)
      case .relation: statements(relation: text)
      case .site: statements(target: #"{"namespace": "web", "site": \#(text)}"#)
      case .include: "[{\"include\": \(text)}]"
      case .dynamicPath: statements(component: "{\"/\": \(text)}")
      case .dynamicPattern: statements(component: ##"{"#": \##(text)}"##)
      }
    if json.hasPrefix("[") {
      return try AssetLinksFile(json: Array(json.utf8)).faults.map { "\($0.code): \($0.message)" }
    }
    if json.hasPrefix("{\"applinks\"") {
      return try AssociationFile(json: Array(json.utf8)).faults.map { "\($0.code): \($0.message)" }
    }
    do throws(ManifestError) {
      return try Manifest(json: Array(json.utf8)).warnings.map { "\($0.code): \($0)" }
    } catch {
      return ["error: \(error)"]
    }
  }

  /// Statements of `assetlinks.json`: one with these parts, and one without a mistake.
  private func statements(
    package: String = #""com.example.shop""#, fingerprint: String? = nil, relation: String? = nil,
    target: String? = nil, component: String? = nil
  ) -> String {
    let opening = "\"\(AssetLinksFile.opening)\""
    let bytes = (1...32).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }.joined(separator: ":")
    let own = { (package: String, fingerprint: String?) in
      #"{"namespace": "android_app", "package_name": \#(package), "sha256_cert_fingerprints": [\#(fingerprint ?? "\"\(bytes.uppercased())\"")]}"#
    }
    let rules = component.map {
      #", "relation_extensions": {\#(opening): {"dynamic_app_link_components": [\#($0)]}}"#
    }
    return """
      [{"relation": [\(relation ?? opening)], "target": \(target ?? own(package, fingerprint))\(rules ?? "")},
       {"relation": [\(opening)], "target": \(own("\"com.example.other\"", nil))}]
      """
  }

  @Test(arguments: FileRule.all.map(\.code))
  func `an example of a rule of files has its mistake only, and the right text has none`(code: String) throws {
    let rule = try #require(FileRule.all.first { $0.code == code })
    for subject in rule.subjects {
      for (wrong, right) in rule.examples {
        let advice = try #require(FileRule.mistakes(in: wrong, subject == .segment ? .path : subject).first).advice
        let found = try mistakes(wrong, subject)
        #expect(found.count == 1)
        // An error in a manifest has no code.
        #expect(found[0].hasPrefix("\(code): ") || rule.severity == .error && found[0].hasPrefix("error: "))
        #expect(found[0].hasSuffix(": \(advice)"))
        #expect(try mistakes(right, subject) == [])
      }
    }
  }

  @Test func `each rule of files has its own code, a sentence and an example`() {
    let codes = FileRule.all.map(\.code) + LinkRule.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(FileRule.all.allSatisfy { !$0.examples.isEmpty && $0.summary.hasSuffix(".") })
  }

  @Test func `the table of mistakes in files in the guide has the examples of each rule`() throws {
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/check-links-in-ci.md"), encoding: .utf8)
    let rows = FileRule.all.flatMap { rule in
      rule.examples.map { wrong, right in
        let subject = rule.subjects[0] == .segment ? .path : rule.subjects[0]
        let fault = FileRule.mistakes(in: wrong, subject).first?.advice.fault ?? ""
        return
          "| \(title(of: subject)) | `\(wrong.cell)` | \(fault.cell.replacing("<", with: "&lt;")) | `\(right.cell)` |\n"
      }
    }
    #expect(guide.contains("|---|---|---|---|\n\(rows.joined())\n"), "the table is:\n\(rows.joined())")
  }

  private func title(of subject: FileRule.Subject) -> String {
    switch subject {
    case .scheme: "a scheme"
    case .host: "a host"
    case .path, .segment: "a path"
    case .parameter: "the name of a parameter"
    case .choice: "a choice of a parameter"
    case .typeBesideChoices: "a type beside choices"
    case .version: "the version of a module"
    case .pattern: "a path of `components`"
    case .oldPattern: "a path of `paths`"
    case .appID: "an app identifier"
    case .variableText: "a text of a variable"
    case .package: "a package"
    case .fingerprint: "a fingerprint"
    case .relation: "a relation"
    case .site: "a site"
    case .include: "an `include`"
    case .dynamicPath: "a path of a dynamic rule"
    case .dynamicPattern: "a pattern of a dynamic rule"
    }
  }
}

extension String {
  /// The text in a cell of a table.
  fileprivate var cell: String { isEmpty ? "\"\"" : escapingControls().replacing("|", with: "\\|") }
}
