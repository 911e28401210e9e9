import DeepLinks
import Testing

struct LinkParametersTests {
  let parameters: LinkParameters = ["k": "2", "l": nil, "k": nil, "k": "1"]

  @Test func `the first value of a key counts`() {
    #expect(parameters["k"] == "2")
  }

  @Test func `there is none where the key is missing or has no value`() {
    #expect(parameters["m"] == nil)
    #expect(parameters["l"] == nil)
  }

  @Test func `a first pair without value is not passed over`() {
    #expect((["k": nil, "k": "1"] as LinkParameters)["k"] == nil)
  }

  @Test func `every value of a key, in order`() {
    #expect(parameters.values(of: "k") == ["2", nil, "1"])
    #expect(parameters.values(of: "m").isEmpty)
  }

  @Test func `a key is there with or without a value`() {
    #expect(parameters.contains(key: "l"))
    #expect(!parameters.contains(key: "L"))
  }

  @Test func `keys come once, in the order of their first appearance`() {
    #expect(parameters.keys == ["k", "l"])
  }

  @Test func `pairs are a collection in order`() {
    #expect(parameters.map(\.key) == ["k", "l", "k", "k"])
    #expect(parameters[1] == LinkParameter("l", nil))
    #expect(parameters.last == LinkParameter("k", "1"))
  }

  @Test func `an empty value is no value`() {
    #expect(LinkParameter("k", "") == LinkParameter("k", nil))
  }

  @Test func `they are written as pairs or as a list`() {
    #expect(
      parameters == [
        LinkParameter("k", "2"), LinkParameter("l", nil), LinkParameter("k", nil), LinkParameter("k", "1"),
      ])
  }

  @Test func `a pair is added at the end`() {
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
  func `the order of keys does not matter to their values`(left: LinkParameters, right: LinkParameters, same: Bool) {
    #expect(left.hasSameValues(as: right) == same)
    #expect(right.hasSameValues(as: left) == same)
  }
}
