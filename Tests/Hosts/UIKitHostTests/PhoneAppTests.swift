import EngineCatalogs
import EngineModuleTools
import EngineProgramTesting
import Foundation
import Testing

// Specification: modules 7.5.
/// The app for a phone that `new-module --ios` makes, compiled against the stand-ins.
@Suite(.enabled(if: SnippetCompiler.shared != nil))
struct PhoneAppTests {
  /// The settings of a module in the package of a host, and of one in a repository of its own.
  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func `the app that new-module makes for a phone compiles with its module and its mock data`(
    settings: [String]
  ) throws {
    let compiler = try #require(SnippetCompiler.shared)
    let name = try ModuleName("Coupons")
    let module = ModuleTemplate(name)
    let app = PhoneAppTemplate(name, product: "CouponsModule", mockApp: "MockApps/CouponsMockApp")
    let folder = try Folder()
    // The build's plugin makes Swift of the catalog.
    let sources = try module.module.map { file in
      guard file.path.hasSuffix(".xcstrings") else { return try folder.write(file.text, to: "module/\(file.path)") }
      let texts = try TextsWriter.swift(of: Array(file.text.utf8), file: file.path, type: "Texts").text
      return try folder.write(texts, to: "module/Texts.swift")
    }
    let library =
      settings + [
        "-emit-module", "-parse-as-library", "-module-name", "CouponsModule", "-o",
        "\(folder.path)/CouponsModule.swiftmodule",
      ]
    #expect(try compiler.diagnostics(of: sources, library) == "")

    let files = app.files(package: "Host", engine: .path("../engine"))
    let own = files.filter { $0.path.hasSuffix("PhoneApp.swift") } + module.mockApp.filter { $0.path != "main.swift" }
    let phone = try own.map { try folder.write($0.text, to: "app/\($0.path)") }
    let program = ["-typecheck", "-parse-as-library", "-default-isolation", "MainActor", "-I", folder.path]
    let faults = try compiler.diagnostics(of: phone, program + ["-module-name", "CouponsPhoneApp"])
      .split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    // The app is another package than the module.
    #expect(faults.filter { !$0.contains("conformance of imported type 'MockDataProvider'") } == [])
  }

  @Test func `the manifest of the app for a phone and its properties have no fault of syntax`() throws {
    let compiler = try #require(SnippetCompiler.shared)
    let app = PhoneAppTemplate(try ModuleName("Coupons"), product: "CouponsModule", mockApp: "MockApps/CouponsMockApp")
    let files = app.files(package: "Host", engine: .url("https://example.com/engine.git", version: "0.1.0"))
    let folder = try Folder()
    for file in files where file.path == "Package.swift" {
      let manifest = try folder.write(file.text, to: file.path)
      #expect(try compiler.diagnostics(of: [manifest], ["-parse"]) == "")
    }
    let text = try #require(files.first { $0.path == "Info.plist" }?.text)
    let properties = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any]
    #expect(properties?["ITSAppUsesNonExemptEncryption"] as? Bool == false)
    let types = properties?["CFBundleURLTypes"] as? [[String: Any]]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["mock"])
  }
}
