import Testing

@testable import EngineModuleTools

@Suite struct LayersTextTests {
  private func layers(_ text: String) throws -> Layers { try Layers(text, file: "Layers") }

  private func problem(_ text: String) -> LayersError? {
    do {
      _ = try Layers(text, file: "Layers")
      return nil
    } catch { return error }
  }

  @Test func `a row names a target and its allowed imports`() throws {
    #expect(
      try layers("A: B  C").rows == [Layers.Row(targets: NamePattern("A"), allowed: ["B", "C"], line: 1)])
  }

  @Test func `comments and blank lines are skipped`() throws {
    #expect(try layers("# A: B\n\n  \nA: B # C").rows.map(\.allowed) == [["B"]])
  }

  @Test func `Windows line ends are accepted`() throws {
    #expect(try layers("A: B\r\nC:\r\n").rows.map(\.line) == [1, 2])
  }

  @Test func `a group is replaced by its distinct words in the lines below`() throws {
    let text = "group low: A B\ngroup high: low C\nD: high B"
    #expect(try layers(text).rows.map(\.allowed) == [["A", "B", "C"]])
  }

  @Test func `a full name precedes patterns, and patterns apply in order`() throws {
    let layers = try layers("*: A\n*Module: B\nGoodsModule: C")
    #expect(layers.row(of: "GoodsModule")?.allowed == ["C"])
    #expect(layers.row(of: "OrderModule")?.allowed == ["A"])
  }

  @Test func `restrictions and packages have their own lines`() throws {
    let layers = try layers("without *Foundation*: A\nonly UIKit: B *Tests\npackages: swift-log")
    #expect(layers.without == [.init(module: NamePattern("*Foundation*"), targets: [NamePattern("A")], line: 1)])
    #expect(
      layers.only == [.init(module: NamePattern("UIKit"), targets: ["B", "*Tests"].map { NamePattern($0) }, line: 2)])
    #expect(layers.packages == .init(words: ["swift-log"], line: 3))
  }

  @Test func `an error has the file, the line and a correct alternative`() {
    #expect(
      problem("A:\nDeepLinks")?.description
        == "Layers:2: there is no colon; write `TARGET: WHAT IT MAY IMPORT`")
  }

  @Test(arguments: [
    ("A", LayersError.Problem.noColon), (": A", .noName), ("withuot A: B", .unknownKeyword("withuot")),
    ("row A: B", .unknownKeyword("row")), ("only A B: C", .unknownKeyword("only")), ("%A*: B", .severalStars("%A*")),
    ("A: %B", .percentWithoutStar("%B")), ("only A*: %B", .percentOutsideRow("%B")),
  ])
  func `an invalid line is an error`(line: String, expected: LayersError.Problem) {
    #expect(problem("# first\n\(line)") == LayersError(file: "Layers", line: 2, problem: expected))
  }

  @Test(arguments: [
    ("A:\nA: B", "A"), ("*Module:\n%Module:", "%Module"), ("group A:\nA: B", "A"), ("only U: A\nonly U: B", "only U"),
    ("packages:\npackages: a", "packages"),
    ("rooms: A\nrooms: B", "rooms"),
  ])
  func `a second line with the same name is an error`(text: String, name: String) {
    #expect(problem(text) == LayersError(file: "Layers", line: 2, problem: .declaredTwice(name, line: 1)))
  }

  @Test func `a group that is used above its line is an error`() {
    #expect(
      problem("A: low\ngroup low: B") == LayersError(file: "Layers", line: 1, problem: .groupBelow("low", line: 2)))
  }

  @Test(arguments: [
    LayersError.Problem.noName, .unknownKeyword("x"), .declaredTwice("A", line: 1), .groupBelow("g", line: 3),
    .severalStars("**"), .percentWithoutStar("%A"), .percentOutsideRow("%A"),
  ])
  func `every problem has a correct alternative`(problem: LayersError.Problem) {
    #expect(problem.description.contains("; "))
  }
}
