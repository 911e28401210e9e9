import Testing

@Suite struct RestrictionTests {
  private var house = House()

  @Test(arguments: ["Foundation", "FoundationEssentials", "_FoundationCollections", "CoreFoundation"])
  mutating func `a target without Foundation imports none of its kinds`(module: String) throws {
    house.plant("#if canImport(\(module))\n  import class \(module).Process\n#endif", in: "ComponentEngine")
    #expect(
      try house.findings() == [
        "Sources/ComponentEngine/Planted.swift:2: ComponentEngine imports \(module); it does without *Foundation*, move this "
          + "to a target that may have it (Layers:15)"
      ])
  }

  @Test mutating func `other targets may`() throws {
    house.plant("import Foundation", in: "HTTPSource")
    #expect(try house.findings() == [])
  }

  @Test mutating func `what belongs to some targets alone is not even mentioned elsewhere`() throws {
    house.plant("#if canImport(UIKit)\n  import UIKit.UIView\n#endif", in: "CommonUI")
    #expect(
      try house.findings() == [
        "Sources/CommonUI/Planted.swift:1: CommonUI mentions UIKit; that belongs into UIKitHost (Layers:16)",
        "Sources/CommonUI/Planted.swift:2: CommonUI mentions UIKit; that belongs into UIKitHost (Layers:16)",
      ])
  }

  @Test mutating func `those targets may`() throws {
    house.plant("#if canImport(UIKit)\n  import UIKit\n#endif", in: "UIKitHost")
    #expect(try house.findings() == [])
  }

  @Test(arguments: ["/// Says nothing of UIKit.", #"let a = "UIKit""#, "let a = \"\"\"\n  import UIKit\n  \"\"\""])
  mutating func `comments and strings mention nothing`(text: String) throws {
    house.plant(text, in: "CommonUI")
    #expect(try house.findings() == [])
  }
}
