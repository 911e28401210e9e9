import Testing

@Suite struct RestrictionTests {
  private var sample = SamplePackage()

  @Test(arguments: ["Foundation", "FoundationEssentials", "_FoundationCollections", "CoreFoundation"])
  mutating func `an import of any Foundation module is a fault in a restricted target`(module: String) throws {
    sample.plant("#if canImport(\(module))\n  import class \(module).Process\n#endif", in: "ComponentEngine")
    #expect(
      try sample.findings() == [
        "Sources/ComponentEngine/Planted.swift:2: ComponentEngine imports \(module); it does without *Foundation*, move this "
          + "to a target that may have it (Layers:15)"
      ])
  }

  @Test mutating func `an import of Foundation is allowed in other targets`() throws {
    sample.plant("import Foundation", in: "HTTPSource")
    #expect(try sample.findings() == [])
  }

  @Test mutating func `a mention of a reserved module is a fault in other targets`() throws {
    sample.layers += " *Tests\nonly DEBUG:"
    sample.plant("#if canImport(UIKit) && DEBUG\n  import UIKit.UIView\n#endif", in: "CommonUI")
    #expect(
      try sample.findings() == [
        "Sources/CommonUI/Planted.swift:1: CommonUI mentions DEBUG; no target may mention it (Layers:17)",
        "Sources/CommonUI/Planted.swift:1: CommonUI mentions UIKit; only UIKitHost, *Tests may mention it (Layers:16)",
        "Sources/CommonUI/Planted.swift:2: CommonUI mentions UIKit; only UIKitHost, *Tests may mention it (Layers:16)",
      ])
  }

  @Test mutating func `a mention of a reserved module is allowed in its targets`() throws {
    sample.plant("#if canImport(UIKit)\n  import UIKit\n#endif", in: "UIKitHost")
    #expect(try sample.findings() == [])
  }

  @Test(arguments: ["/// Without UIKit.", #"let a = "UIKit""#, "let a = \"\"\"\n  import UIKit\n  \"\"\""])
  mutating func `comments and strings are no mentions`(text: String) throws {
    sample.plant(text, in: "CommonUI")
    #expect(try sample.findings() == [])
  }
}
