import EngineJSON
import Testing

@testable import LinkReplay

// Specification: command-line 12.6.
@Suite struct DynamicRuleTests {
  // Source of the matching: Android Open Source Project, `PatternMatcher`.
  @Test(arguments: [
    ("*", "", true), ("*", "/a/b", true), ("/a*", "/a", true), ("/a/?", "/a/", false), ("/a/?", "/a/1", true),
    ("/a/?", "/a/12", false), ("/?*", "/", false), ("/?*", "/a/b", true), ("/a*c", "/abc", true),
    ("/a*c", "/abcc", false), ("/*/edit", "/goods/edit", true), ("/*/edit", "/goods/42/edit", false),
    ("/*/*", "/goods/42/edit", true), ("/?*/edit", "/goods/edit", false), ("/*a?*", "/xab", false),
    ("/a*?", "/ab", false), ("/a*?", "/ab.", true), ("/$(lang)", "/de", false), ("/$(lang)", "/$(lang)", true),
    ("", "", true), ("", "/", false),
  ])
  func `a pattern matches as Android does, without going back in the text`(
    pattern: String, text: String, isMatch: Bool
  ) {
    #expect(DynamicPattern(pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    ("/?*", false), ("/?*/edit", true), ("/*/?*", true), ("/*/edit", false), ("?*?", true), ("/a?**", false),
  ])
  func `a pattern with ?* and text after a wildcard matches nothing`(pattern: String, isExhausted: Bool) {
    #expect(DynamicPattern(pattern).isExhausted == isExhausted)
  }

  @Test(arguments: [
    ("?a=1&b=2", true), ("?a=1;b=2", true), ("?a=1;c&b=2", false), ("?a=%31", true), ("?b=2", false), ("", false),
  ])
  func `one item of the query has to match, which semicolons separate without an ampersand`(
    query: String, isMatch: Bool
  ) throws {
    let rule = try rule(#"{"?": {"a": "1"}}"#)
    #expect(rule.matches(AssociationURL("https://a.test/x\(query)").decoded) == isMatch)
  }

  @Test func `the pattern of a fragment needs a fragment`() throws {
    let rule = try rule(##"{"/": "*", "#": "*"}"##)
    #expect(rule.matches(AssociationURL("https://a.test/x#top").decoded))
    #expect(!rule.matches(AssociationURL("https://a.test/x").decoded))
    #expect(DynamicRule.faults(of: [rule, rule]).isEmpty)
  }

  private func rule(_ json: String) throws -> DynamicRule {
    try DynamicRule(AssociationObject(JSONNode(Array(json.utf8)), "rule"))
  }
}
