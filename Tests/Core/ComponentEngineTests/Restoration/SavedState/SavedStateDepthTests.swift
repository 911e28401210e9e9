import ComponentEngine
import Foundation
import Testing

// The depth of a saved state is limited, so that neither a value nor a file can exhaust the stack.
// Specification: lifecycle 1.5.
struct SavedStateDepthTests {
  private static let message = "it is nested more than 64 levels deep"

  @Test func `a state with 64 levels can be saved and read`() throws {
    let tree = Tree(depth: 64)
    let state = try SavedState(encoding: tree)
    #expect(try state.decoded(as: Tree.self) == tree)
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self) == Self.json(64))
    #expect(try JSONDecoder().decode(SavedState.self, from: data) == state)
  }

  @Test func `a value of 65 levels cannot be saved`() {
    let path = String(repeating: "[0]", count: 64)
    #expect(throws: SavedStateError.encoding(path: path, reason: Self.message)) {
      try SavedState(encoding: Tree(depth: 65))
    }
  }

  @Test func `a value that contains itself cannot be saved`() {
    #expect(throws: SavedStateError.self) { try SavedState(encoding: Endless()) }
  }

  @Test func `a value nested without arrays and objects has a limit too`() throws {
    let chain = (0..<200).reduce(Chain.end) { chain, _ in .link(chain) }
    #expect(try SavedState(encoding: chain) == SavedState(encoding: "end"))
    let longest = (0..<255).reduce(Chain.end) { chain, _ in .link(chain) }
    #expect(try SavedState(encoding: longest) == SavedState(encoding: "end"))
    #expect(throws: SavedStateError.self) { try SavedState(encoding: Chain.link(longest)) }
    let long = (0..<1_000).reduce(Chain.end) { chain, _ in .link(chain) }
    #expect(throws: SavedStateError.encoding(path: "", reason: Self.message)) { try SavedState(encoding: long) }
  }

  @Test func `containers nested by hand have a limit too`() {
    #expect(throws: SavedStateError.self) { try SavedState(encoding: Nesting(depth: 100_000)) }
    #expect(throws: Never.self) { try SavedState(encoding: Nesting(depth: 64)) }
  }

  @Test func `a value that is encoded after a container which is too deep fails with the first error`() {
    let path = String(repeating: "[0]", count: 64)
    #expect(throws: SavedStateError.encoding(path: path, reason: Self.message)) {
      try SavedState(encoding: Nesting(depth: 65, goesOn: true))
    }
  }

  @Test(arguments: [65, 100, 500])
  func `a file of more than 64 levels cannot be read`(depth: Int) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedState.self, from: Data(Self.json(depth).utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == Self.message)
  }

  @Test func `the levels around a state do not count`() throws {
    let text = #"{"a":[[["# + Self.json(64) + "]]]}"
    let states = try JSONDecoder().decode([String: [[[SavedState]]]].self, from: Data(text.utf8))
    #expect(try states["a"]?[0][0] == [SavedState(encoding: Tree(depth: 64))])
  }

  private static func json(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}

/// Nested arrays, each with one array.
private struct Tree: Codable, Equatable {
  let children: [Tree]

  init(depth: Int) {
    var tree = Tree(children: [])
    for _ in 1..<depth { tree = Tree(children: [tree]) }
    self = tree
  }

  init(children: [Tree]) { self.children = children }
  init(from decoder: any Decoder) throws { children = try decoder.singleValueContainer().decode([Tree].self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(children)
  }
}

private struct Endless: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(self)
  }
}

private indirect enum Chain: Encodable {
  case end
  case link(Chain)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .end: try container.encode("end")
    case .link(let next): try container.encode(next)
    }
  }
}

private struct Nesting: Encodable {
  let depth: Int
  /// Whether a number is encoded in the innermost container.
  var goesOn = false

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
    guard goesOn else { return }
    var number = container.superEncoder().singleValueContainer()
    try number.encode(1)
  }
}
