import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 10.2.
@Suite struct AssociationPatternTests {
  // Source of the wildcards: Apple, *applinks.Details.Components*, Bundle Resources.
  @Test(arguments: [
    ("*", "", true), ("*", "a/b", true), ("?", "", false), ("?", "a", true), ("?", "ab", false), ("?*", "", false),
    ("?*", "abc", true), ("a*c", "abcbc", true), ("a*c", "abcb", false), ("*a*b*", "xxayybzz", true),
    ("/help/*", "/help", false), ("", "", true), ("", "a", false), ("????", "1234", true), ("$", "$", true),
    ("$(", "$(", true), ("$(digit)?", "4a", true), ("$(digit)", "a", false), ("$(xdigit)$(upper)", "fF", true),
    ("$(lower)$(alnum)$(alpha)", "a1Z", true), ("$(digit)*", "42", true), ("$(none)", "$(none)", false),
  ])
  func `wildcards and variables match`(pattern: String, text: String, isMatch: Bool) {
    #expect(AssociationPattern(pattern).matches(text) == isMatch)
  }

  @Test func `the texts of variables can have wildcards and no variables`() {
    let pattern = AssociationPattern(
      "/$(v)/x", variables: ["v": AssociationPattern.patterns(ofVariable: ["a?", "b*", "$(digit)"])])
    #expect(pattern.matches("/ab/x") && pattern.matches("/b/c/x") && pattern.matches("/$(digit)/x"))
    #expect(!pattern.matches("/4/x") && !pattern.matches("/a/x"))
  }

  @Test func `a variable of the file precedes a predefined one`() {
    #expect(AssociationPattern("$(digit)", variables: ["digit": [AssociationPattern("x")]]).matches("x"))
  }

  @Test func `each example of a pattern matches it`() {
    let variables = ["v": [AssociationPattern("a?"), AssociationPattern("b*")], "w": [AssociationPattern("c")]]
    for text in [
      "*", "/a/?*", "/$(v)/$(w)/$(digit)*", "/$(lang)_$(region)/", "$(xdigit)$(upper)$(lower)$(alnum)$(alpha)",
    ] {
      let pattern = AssociationPattern(text, variables: variables)
      #expect(!pattern.examples.isEmpty)
      #expect(pattern.examples.allSatisfy { pattern.matches($0) })
    }
  }

  @Test func `matching equals that of a search through all divisions`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let pattern = random.list(0...6) { $0.pick(["a", "b", "*", "?"]) }.joined()
      let text = random.list(0...7) { $0.pick(["a", "b", "c"]) }.joined()
      #expect(AssociationPattern(pattern).matches(text) == plainMatch(pattern[...], text[...]), "\(pattern) \(text)")
    }
  }

  @Test func `many wildcards take no exponential time`() {
    let pattern = AssociationPattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 1000)))
  }
}

/// Matches by recursion over the pattern.
private func plainMatch(_ pattern: Substring, _ text: Substring) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == "*" {
    return (0...text.count).contains { plainMatch(pattern.dropFirst(), text.dropFirst($0)) }
  }
  guard let character = text.first, first == "?" || first == character else { return false }
  return plainMatch(pattern.dropFirst(), text.dropFirst())
}
