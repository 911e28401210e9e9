import Testing

@testable import EngineModuleTools

@Suite struct ImportLineTests {
  private func imports(_ source: String) -> [ImportLine] {
    ImportLine.all(in: SourceScanner.tokens(of: source))
  }

  @Test(arguments: [
    "import A", "import A.B", "import struct A.B", "import func A.f", "@testable import A",
    "@_exported public import A",
    "@_spi(Tests) import A", "package import A", "@preconcurrency internal import A", "import `A`",
    "let b = 1; import A",
    "#if os(Linux)\nimport A\n#endif",
  ])
  func `an import is found in every form`(source: String) {
    #expect(imports(source).map(\.module) == ["A"])
  }

  @Test func `the line of an import is that of the module`() {
    #expect(imports("@preconcurrency internal\n\nimport A") == [ImportLine(module: "A", line: 3)])
  }

  @Test(arguments: [
    "// import A", "let a = \"import A\"", "let a = b.import", "func f(import a: Int) {}", "f(a, import: b)",
    "let `import` = a",
  ])
  func `text that only resembles an import is ignored`(source: String) {
    #expect(imports(source) == [])
  }
}
