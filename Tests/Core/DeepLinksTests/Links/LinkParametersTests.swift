import DeepLinks
import EngineRandomTesting
import Testing

// Specification: links 3.2.
struct LinkParametersTests {
  let parameters: LinkParameters = ["k": "2", "l": nil, "k": nil, "k": "1"]

  @Test func `the subscript returns the first value of a key`() {
    #expect(parameters["k"] == "2")
  }

  @Test func `the subscript returns nil for a missing key and for a key without a value`() {
    #expect(parameters["m"] == nil)
    #expect(parameters["l"] == nil)
  }

  @Test func `the subscript returns nil if the first pair has no value`() {
    #expect((["k": nil, "k": "1"] as LinkParameters)["k"] == nil)
  }

  @Test func `every value of a key is returned in order`() {
    #expect(parameters.values(of: "k") == ["2", nil, "1"])
    #expect(parameters.values(of: "m").isEmpty)
  }

  @Test func `a key is contained with or without a value`() {
    #expect(parameters.contains(key: "l"))
    #expect(!parameters.contains(key: "L"))
  }

  @Test func `the keys are distinct and in order of first appearance`() {
    #expect(parameters.keys == ["k", "l"])
  }

  @Test func `each distinct key is visited once, with its values`() throws {
    try Sampling.run(50) { random, seed in
      let pairs = random.list(0...6) { random in
        LinkParameter(random.pick(["k", "K", "\u{212A}", "a longer key"]), random.pick([nil, "1", "x"]))
      }
      let parameters = LinkParameters(pairs)
      var visited: [(key: String, values: [String?])] = []
      parameters.forEachKey { key in
        var (name, values) = ("", [String?]())
        key.withBytes { name = String(decoding: $0, as: UTF8.self) }
        key.forEachValue { value in values.append(value.map { String(decoding: $0, as: UTF8.self) }) }
        visited.append((name, values))
        #expect(key.hasOneValue == (values.count == 1))
      }
      try #require(visited.map { Array($0.key.utf8) } == parameters.keys.map { Array($0.utf8) }, "\(seed)")
      try #require(visited.map(\.values) == parameters.keys.map { parameters.values(of: $0) }, "\(seed)")
    }
  }

  @Test func `parameters are a collection of pairs in order`() {
    #expect(parameters.map(\.key) == ["k", "l", "k", "k"])
    #expect(parameters[1] == LinkParameter("l", nil))
    #expect(parameters.last == LinkParameter("k", "1"))
  }

  @Test func `an empty value is no value`() {
    #expect(LinkParameter("k", "") == LinkParameter("k", nil))
  }

  @Test func `parameters can be written as pairs or as a list`() {
    #expect(
      parameters == [
        LinkParameter("k", "2"), LinkParameter("l", nil), LinkParameter("k", nil), LinkParameter("k", "1"),
      ])
  }

  @Test func `a pair is appended at the end`() {
    var parameters = LinkParameters()
    parameters.append(LinkParameter("b", "1"))
    parameters.append(LinkParameter("a", nil))
    #expect(parameters == ["b": "1", "a": nil])
  }

  @Test(
    arguments: [
      (["a": "1", "b": "2"], ["b": "2", "a": "1"], true), (["a": "1", "a": "2"], ["a": "2", "a": "1"], false),
      (["a": "1", "b": nil, "a": "2"], ["a": "1", "a": "2", "b": nil], true), (["a": "1"], ["a": nil], false),
      (["a": "1", "b": "1"], ["a": "1", "c": "1"], false), (["a": "1", "a": "1"], ["a": "1"], false), ([:], [:], true),
      (["a": "1", "a": "1", "b": "1"], ["a": "1", "b": "1", "b": "1"], false),
    ] as [(LinkParameters, LinkParameters, Bool)])
  func `parameters have the same values in any order of the keys`(
    left: LinkParameters, right: LinkParameters, same: Bool
  ) {
    #expect(left.hasSameValues(as: right) == same)
    #expect(right.hasSameValues(as: left) == same)
  }
}
