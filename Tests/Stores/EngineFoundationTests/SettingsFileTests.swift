import ComponentEngine
import EngineFoundation
import Foundation
import Testing

private enum MapsKey: SettingKey {
  typealias Value = String
  static let name = "mapsKey"
}

private enum PageSize: SettingKey, DefaultedValueKey {
  static let name = "pageSize"
  static let defaultValue = 20
}

private enum Hosts: SettingKey {
  typealias Value = [String]
  static let name = "hosts"
}

private struct KeyedModule: ModuleProtocol {
  let identifier: ModuleID
  let settings: ModuleSettings
  var settingKeys: [any SettingKey.Type] { [MapsKey.self, PageSize.self, Hosts.self] }
  var components: [ComponentRegistration<Void>] { [] }
  var navigator: NavigatorRegistration? { NavigatorRegistration(NavigatorID.root(identifier.rawValue)) }
}

// Settings of all modules from one file.
// Specification: modules 5.
@MainActor
struct SettingsFileTests {
  private let json = #"""
    {"goods": {"mapsKey": "secret-1", "pageSize": 50, "hosts": ["a", "b"]},
     "orders": {"mapsKey": "secret-2", "pageSize": null, "hosts": [], "other": {"depth": 1.5}}}
    """#

  private func environment(_ json: String) throws -> AppEnvironment {
    var environment = AppEnvironment.testing
    try environment.readSettings(json: Array(json.utf8), file: "settings.json")
    return environment
  }

  private func assemble(_ environment: AppEnvironment) throws -> ModuleAssembly<Void> {
    let names: [ModuleID] = ["goods", "orders"]
    return try ModuleAssembly(
      names.map { KeyedModule(identifier: $0, settings: environment.settings(of: $0)) }, environment: environment,
      policy: LinkPolicy(schemes: ["shop"]))
  }

  private func faults(_ json: String) throws -> String {
    let environment = try environment(json)
    return try #require(#expect(throws: ModuleAssemblyError.self) { try assemble(environment) }).description
  }

  @Test(arguments: [true, false])
  func `code precedes the file, whether it sets a value before or after the file is read`(isBefore: Bool) throws {
    var environment = AppEnvironment.testing
    let set = { (environment: inout AppEnvironment) in
      environment.settings["goods", default: ModuleSettings()][PageSize.self] = 5
      environment.settings["code", default: ModuleSettings()][PageSize.self] = 7
    }
    if isBefore { set(&environment) }
    try environment.readSettings(json: Array(#"{"goods": {"mapsKey": "old", "hosts": []}}"#.utf8), file: "old.json")
    try environment.readSettings(json: Array(json.utf8), file: "settings.json")
    if !isBefore { set(&environment) }
    let sizes: [Int] = ["goods", "code", "orders"].map { environment.settings(of: $0)[PageSize.self] }
    #expect(sizes == [5, 7, 20])
    #expect(try environment.settings(of: "goods").value(of: MapsKey.self) == "secret-1")
    let error = #expect(throws: SettingError.self) { try environment.settings(of: "code").value(of: MapsKey.self) }
    #expect(error?.file == (isBefore ? "settings.json" : nil))
  }

  @Test func `a second file replaces the values of the first one`() throws {
    var environment = try environment(json)
    try environment.readSettings(json: Array(#"{"orders": {"mapsKey": "new"}}"#.utf8), file: "other.json")
    #expect(try environment.settings(of: "orders").value(of: MapsKey.self) == "new")
    #expect(throws: SettingError.self) { try environment.settings(of: "goods").value(of: MapsKey.self) }
  }

  @Test func `each module has the values of its own name space`() throws {
    let environment = try environment(json)
    let (goods, orders) = (environment.settings(of: "goods"), environment.settings(of: "orders"))
    #expect(try [goods, orders].map { try $0.value(of: MapsKey.self) } == ["secret-1", "secret-2"])
    let sizes: [Int] = [goods[PageSize.self], orders[PageSize.self]]
    #expect(sizes == [50, 20])
    #expect(goods[Hosts.self] == ["a", "b"])
    #expect(throws: Never.self) { try assemble(environment) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a property list gives the same settings`(format: PropertyListSerialization.PropertyListFormat) throws {
    let values: [String: [String: Any]] = [
      "goods": ["mapsKey": "secret-1", "pageSize": 50, "hosts": ["a", "b"]],
      "orders": ["mapsKey": "secret-2", "hosts": [String](), "isOn": true],
    ]
    let list = try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
    var environment = AppEnvironment.testing
    try environment.readSettings(propertyList: list, file: "Settings.plist")
    let goods = environment.settings(of: "goods")
    #expect(goods[MapsKey.self] == "secret-1")
    #expect(goods[PageSize.self] == 50)
    #expect(goods[Hosts.self] == ["a", "b"])
    #expect(throws: Never.self) { try assemble(environment) }
  }

  @Test func `missing keys and wrong types are faults that name module, key, type and file, and no value`() throws {
    #expect(
      try faults(#"{"goods": {"mapsKey": 4711, "pageSize": "many", "hosts": ["a", 4712]}}"#) == """
        module "goods": the setting "mapsKey" in settings.json must be of type String
        module "goods": the setting "pageSize" in settings.json must be of type Int
        module "goods": the setting "hosts" in settings.json must be of type Array<String>; the value at [1] is not
        module "orders": the setting "mapsKey" (String) is missing in settings.json
        module "orders": the setting "hosts" (Array<String>) is missing in settings.json
        """)
  }

  @Test func `what code sets precedes the file`() throws {
    var environment = try environment(#"{"goods": {"mapsKey": 4711}}"#)
    environment.settings["goods"]?[MapsKey.self] = "test"
    #expect(try environment.settings(of: "goods").value(of: MapsKey.self) == "test")
    environment.settings["goods"]?[MapsKey.self] = nil
    #expect(environment.settings(of: "goods")[MapsKey.self] == nil)
  }

  @Test func `settings are printed without their values`() throws {
    var environment = try environment(json)
    environment.settings["goods"]?[MapsKey.self] = "secret-3"
    var dumped = ""
    dump(environment, to: &dumped)
    for text in ["\(environment)", dumped] {
      #expect(text.contains("settings of settings.json: hosts, mapsKey, pageSize"))
      #expect(!text.contains("secret"))
    }
  }

  @Test(arguments: [
    ("{\"goods\": {\"mapsKey\": \"secret", "settings.json is not JSON"),
    ("", "settings.json is not JSON"),
    ("[1]", "settings.json is no object with a name space for each module, such as {\"goods\": {\"pageSize\": 50}}"),
    (#"{"goods": "secret"}"#, #""goods" in settings.json is no object with the settings of the module "goods""#),
    (#"{"goods": null}"#, #""goods" in settings.json is no object with the settings of the module "goods""#),
  ])
  func `a file that cannot be read is an error with its place, and without its values`(
    json: String, message: String
  ) throws {
    let error = #expect(throws: SettingsFileError.self) { try environment(json) }
    #expect(error?.description == message)
  }

  @Test func `values that are nested too deeply are an error`() throws {
    let json = #"{"goods": {"a": "# + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}}"
    let error = #expect(throws: SettingsFileError.self) { try environment(json) }
    #expect(error?.description.hasPrefix("goods.a.0") == true)
  }

  @Test func `a date in a property list is an error with its place`() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["goods": ["since": Date(timeIntervalSince1970: 0)]], format: .xml, options: 0)
    var environment = AppEnvironment.testing
    let error = #expect(throws: SettingsFileError.self) {
      try environment.readSettings(propertyList: list, file: "Settings.plist")
    }
    #expect(
      error?.description
        == "goods.since in Settings.plist is neither a text, a number, true, false, nor an array or an "
        + "object of those")
  }
}
