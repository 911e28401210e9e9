import EngineProgramTesting
import Foundation
import Testing

// Specification: modules 5.
@Suite("The shop with --settings")
struct SettingsTests {
  private func run(_ file: String, _ text: String?, _ more: [String] = []) throws -> Run {
    let folder = try Folder()
    if let text { try folder.write(text, to: file) }
    return try folder.run(.program("ShopApp"), ["--settings", file] + more)
  }

  @Test(
    "the settings of modules come from one file",
    arguments: [
      ("settings.json", #"{"payment": {"kitKey": "pk"}, "account": {}}"#),
      (
        "Settings.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>payment</key><dict><key>kitKey</key><string>pk</string></dict></dict></plist>
        """
      ),
    ])
  func reads(file: String, text: String) throws {
    let run = try run(file, text, ["shop://goods/42"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("All articles › Trail running shoe, red\n"))
  }

  @Test(
    "settings that cannot be read, or of a wrong type, are refused with file, module and key, and without the value",
    arguments: [
      (nil, "settings.json cannot be read"),
      ("secret", "settings.json is not JSON"),
      (
        #"{"payment": "secret"}"#, #""payment" in settings.json is no object with the settings of the module "payment""#
      ),
      (
        #"{"payment": {"kitKey": 4711}}"#,
        #"module "payment": the setting "kitKey" in settings.json must be of type String"#
      ),
    ])
  func refuses(text: String?, sentence: String) throws {
    #expect(try run("settings.json", text) == Run(status: 64, errors: "ShopApp: \(sentence)\n"))
  }
}
