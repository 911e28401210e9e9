import EngineProgramTesting
import Testing

@testable import EngineModuleTools

// Specification: modules 7.1.
@Suite struct LintCommandTests {
  private let package = PackageOnDisk()
  private let summary = "2 targets, 2 files: imports point downwards\n"

  @Test func `a package without faults produces one line`() throws {
    #expect(try package.lint() == Run(status: 0, output: summary))
  }

  @Test func `the default layers apply without a file of layers`() throws {
    #expect(
      try package.lint(dependencies: ["AModule"])
        == Run(
          status: 1,
          output: """
            Package.swift:3: BModule depends on AModule; two of *Module never import one another: open the other by a link, or \
            share a type in a target that both may import (the default layers; a file Layers replaces them)

            """))
  }

  @Test func `a file of layers replaces the default`() throws {
    let run = try package.lint(dependencies: ["AModule"], files: ["Layers": "AModule:\nBModule: AModule"])
    #expect(run == Run(status: 0, output: summary))
  }

  @Test func `an invalid file of layers is a fault`() throws {
    #expect(
      try package.lint(files: ["Layers": "AModule"])
        == Run(status: 1, output: "Layers:1: there is no colon; write `TARGET: WHAT IT MAY IMPORT`\n"))
  }

  @Test func `a warning is a fault only with --strict`() throws {
    let files = [
      "Sources/AModule/File.swift": "protocol A: DataProviderProtocol { func list() }",
      "Sources/BModule/File.swift": "protocol B: DataProviderProtocol { func list() }",
    ]
    let run = try package.lint(files: files)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Sources/BModule/File.swift:1: warning: B requires list()"))
    #expect(run.output.hasSuffix(summary))
    let strict = try package.lint("--strict", files: files)
    #expect(strict == Run(status: 1, output: run.output.replacing(summary, with: "")))
  }

  // Specification: words 9.
  @Test func `the gaps of a catalog are warnings, and its completeness is written`() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Sold out" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ausverkauft" } } } },
      "Left" : { }
      } }
      """
    let files = [
      "Sources/AModule/Localizable.xcstrings": catalog,
      "Sources/AModule/File.swift": "let texts = [Texts(locale).soldOut]",
    ]
    let run = try package.lint(files: files)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            Sources/AModule/Localizable.xcstrings:3: warning: "Left" has no text in de
            Sources/AModule/Localizable.xcstrings:3: warning: no code uses "Left" (left); remove the key
            Sources/AModule/Localizable.xcstrings: de 50 %
            \(summary)
            """))
    #expect(try package.lint("--strict", files: files).status == 1)
    let faulty = try package.lint(files: ["Sources/AModule/Localizable.xcstrings": "{"])
    #expect(faulty.status == 1)
    #expect(faulty.output.hasPrefix("Sources/AModule/Localizable.xcstrings:1: no JSON: "))
  }

  // Specification: words 9.
  @Test func `with --content, each text that the code marks as content is listed`() throws {
    let code = """
      let rows = [Row(traits.locale.content(article.title)), Row(texts.found(.content("\\(word)!")))]
      let titles = names.map(locale.content) + [page.content, page . content(of : first as Page)]
      """
    let catalog = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { } }"#
    let run = try package.lint(
      "--content",
      files: [
        "Sources/AModule/Localizable.xcstrings": catalog, "Sources/AModule/File.swift": code,
        "Sources/BModule/File.swift": code,
      ])
    #expect(
      run
        == Run(
          status: 0,
          output: """
            Sources/AModule/File.swift:1: content: article.title
            Sources/AModule/File.swift:1: content: "*!"
            Sources/AModule/File.swift:2: content: locale.content
            Sources/AModule/File.swift:2: content: of:first as Page
            \(summary)
            """))
  }

  // Specification: words 9.
  @Test func `a host's translation has any part of the texts, which its own code does not use`() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Sold out" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ausverkauft" } } } },
      "Left" : { }
      } }
      """
    #expect(
      try package.lint("--strict", files: ["Sources/BModule/AModule.xcstrings": catalog])
        == Run(status: 0, output: summary))
    let faulty = try package.lint(files: ["Sources/BModule/AModule.xcstrings": "{"])
    #expect(faulty.output.hasPrefix("Sources/BModule/AModule.xcstrings:1: no JSON: "))
  }

  // Specification: words 9.
  @Test func `a host's translation is compared with the catalog that it translates`() throws {
    let catalog = { (entries: String) in
      "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : {\n\(entries)\n} }"
    }
    let text = { (key: String, language: String, value: String) in
      "\"\(key)\" : { \"localizations\" : { \"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", "
        + "\"value\" : \"\(value)\" } } } }"
    }
    let files = [
      "Sources/AModule/Localizable.xcstrings": catalog(text("Of", "en", "%1$@ of %2$@")),
      "Sources/AModule/File.swift": "let texts = [Texts(locale).of(1, 2)]",
    ]
    let translation = "Sources/BModule/AModule.xcstrings"
    let gap = try package.lint(files: files.merging([translation: catalog(text("Of", "tlh", "%2$@"))]) { $1 })
    #expect(
      gap
        == Run(
          status: 0,
          output: """
            \(translation):2: warning: CLDR has no plural rule for the language tlh; use another tag
            \(translation):2: warning: the text in tlh does not show the argument 1; write its position, as in %2$@
            \(summary)
            """))
    let fault = try package.lint(files: files.merging([translation: catalog(text("On", "fr", "%1$@"))]) { $1 })
    #expect(
      fault
        == Run(
          status: 1,
          output: "\(translation):2: AModule has no key \"On\"; write one of its keys, or remove this one\n"))
  }

  // Specification: modules 7.4.
  @Test func `the versions of other packages are those that SwiftPM reads, and a pin that is missing is found`() throws
  {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let address = "https://example.com/engine"
      let package = Package(name: "Host")
      package.dependencies = [ /* the engine */ .package(url: address, from: "0.1.0")]
      """
    let pins = #"{ "pins" : [{ "identity" : "engine" }], "version" : 3 }"#
    let fault = """
      Package.swift:5: takes engine: 0.1.0 up to 1.0.0; a host pins the versions that were tested together; write exact: and \
      a version, like "0.1.0"

      """
    #expect(
      try package.lint(engine: "engine", files: ["Package.swift": manifest, "Package.resolved": pins])
        == Run(status: 1, output: fault))
    let exact = manifest.replacing("from:", with: "exact:")
    #expect(
      try package.lint(engine: "engine", files: ["Package.swift": exact, "Package.resolved": pins])
        == Run(status: 0, output: summary))
    #expect(
      try package.lint(engine: "engine", files: ["Package.swift": exact, "Package.resolved": #"{ "pins" : [] }"#])
        == Run(
          status: 1,
          output:
            "Package.resolved:1: engine has no pin, because it is edited; run swift package unedit engine before a commit\n"
        ))
  }

  // Specification: modules 7.4.
  @Test func `a manifest with binaries has no packages to check, and with its switch at source it has`() throws {
    let source = """
      // swift-tools-version: 6.2
      import PackageDescription
      let isBinary = false
      let packages: [Package.Dependency] = [.package(url: "https://example.com/engine", from: "0.1.0")]
      let frameworks = ["Goods"].map { Target.binaryTarget(name: $0, path: "Frameworks/\\($0).xcframework") }
      let package = Package(name: "Host", dependencies: isBinary ? [] : packages, targets: isBinary ? frameworks : [])
      """
    let pins = #"{ "pins" : [{ "identity" : "engine" }], "version" : 3 }"#
    let run = try package.lint(engine: "engine", files: ["Package.swift": source, "Package.resolved": pins])
    #expect(run.output.hasPrefix("Package.swift:4: takes engine: 0.1.0 up to 1.0.0; a host pins "))
    let binary = source.replacing("isBinary = false", with: "isBinary = true")
    #expect(
      try package.lint(files: ["Package.swift": binary, "Package.resolved": pins]) == Run(status: 0, output: summary))
  }

  @Test func `a manifest that SwiftPM cannot read is a fault`() throws {
    let run = try package.lint(
      engine: "engine", files: ["Package.swift": "// swift-tools-version: 6.2\nlet package = 1"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("swift package dump-package fails: error: "))
  }

  @Test func `Swift files outside of targets are found, except those of nested packages`() throws {
    let files = [
      "Sources/Stray/File.swift": "", "Tests/Nested/Package.swift": "", "Tests/Nested/File.swift": "",
      "Elsewhere/File.swift": "",
    ]
    #expect(
      try package.lint(files: files)
        == Run(
          status: 1,
          output:
            "Sources/Stray/File.swift:1: belongs to no target; declare its target in Package.swift, or delete it\n"))
  }

  @Test func `files that a target excludes are ignored`() throws {
    #expect(try package.lint(files: ["Sources/AModule/Excluded.swift": "import BModule"]).status == 0)
  }

  @Test func `the help names the options`() throws {
    let run = try package.lint("--help")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("Checks that the package's targets import only what their layers let them.\n\nUsage: swift"))
    #expect(run.output.contains("\n  --strict   A warning is a fault.\n"))
  }

  @Test func `the version is a name and a number`() throws {
    let run = try package.lint("--version")
    #expect(run.output.wholeMatch(of: /lint-modules \d+\.\d+\.\d+\n/) != nil && run.status == 0)
  }

  @Test func `an unknown argument is named`() throws {
    let run = try package.lint("--stict")
    let help = "See swift package lint-modules --help"
    #expect(
      run == Run(status: 64, output: "lint-modules: there is no option --stict; did you mean --strict? \(help)\n"))
  }
}
