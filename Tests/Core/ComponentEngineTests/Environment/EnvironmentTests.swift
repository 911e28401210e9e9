import ComponentEngine
import Testing

// An environment is a value. Flags and settings that are not given have their defaults.
// Specification: modules 5.
struct EnvironmentTests {
  @Test func `the three stages have defaults only`() {
    let all = [AppEnvironment.development, .testing, .production]
    #expect(all.map(\.stage) == [.development, .testing, .production])
    #expect(all == AppEnvironment.Stage.allCases.map { AppEnvironment($0, flags: [:], settings: [:]) })
  }

  @Test func `a flag that is not switched has its default`() {
    let flags = AppEnvironment.testing.flags
    #expect([flags[.newPayment], flags[.oldSearch]] == [false, true])
  }

  @Test func `a flag has the value that it was switched to`() {
    var environment = AppEnvironment.testing
    environment.flags[.newPayment] = true
    environment.flags[.oldSearch] = false
    #expect(environment.flags == ["newPayment": true, "oldSearch": false])
    #expect([environment.flags[.newPayment], environment.flags[.oldSearch]] == [true, false])
  }

  @Test func `flags with the same name are equal, wherever they are declared`() {
    let flags = EnvironmentFlags(["newPayment": true])
    #expect(flags[EnvironmentFlag("newPayment", isOnByDefault: false)])
  }

  @Test func `if a flag's name occurs twice, the last value counts`() {
    let flags: EnvironmentFlags = ["newPayment": true, "newPayment": false]
    #expect(!flags[.newPayment])
  }

  @Test func `a setting without a value has its default`() {
    #expect(AppEnvironment.production.settings(of: "goods")[PageSize.self] == 20)
  }

  @Test func `one key can have different values in different modules`() {
    var environment = AppEnvironment.production
    environment.settings["goods", default: ModuleSettings()][PageSize.self] = 50
    #expect(["goods", "order"].map { environment.settings(of: $0)[PageSize.self] } == [50, 20])
  }

  @Test func `a setting without a value is an error, or its default`() throws {
    let settings = ModuleSettings()
    let error = #expect(throws: SettingError.self) { try settings.value(of: MapsKey.self) }
    #expect(error?.description == #"the setting "mapsKey" (String) is missing; set it, or read it from a file"#)
    #expect(settings[MapsKey.self] == nil)
    #expect(try settings.value(of: PageSize.self) == 20)
  }

  @Test @MainActor func `an app is not assembled if a setting that a module reads is missing, whatever its flag is`()
    throws
  {
    let module = TestModule("goods") { $0.settingKeys = [MapsKey.self, PageSize.self] }
    let message = #"module "goods": the setting "mapsKey" (String) is missing; set it, or read it from a file"#
    #expect(faults { try assemble([module]) }.map(\.description) == [message])
    let error = #expect(throws: ModuleAssemblyError.self) { try assemble([module], off: "goods") }
    #expect(error?.description == message)
    let given = TestModule("goods") {
      $0.settingKeys = [MapsKey.self, PageSize.self]
      $0.settings = ModuleSettings(MapsKey.self, "test")
    }
    #expect(throws: Never.self) { try assemble([given]) }
  }

  @Test func `values that code sets stay when a file is read`() throws {
    var environment = AppEnvironment.testing
    environment.settings["goods"] = ModuleSettings(PageSize.self, 50)
    let namespace = ["pageSize": try SavedState(encoding: 30)]
    environment.setSettings(["goods": namespace, "order": namespace], of: "settings.json")
    #expect(["goods", "order"].map { environment.settings(of: $0)[PageSize.self] } == [50, 30])
  }

  @Test func `environments are equal if their modules have equal settings`() {
    var (one, other) = (AppEnvironment.testing, AppEnvironment.testing)
    one.settings["goods"] = ModuleSettings(PageSize.self, 50)
    #expect(one != other)
    other.settings["goods"] = ModuleSettings(PageSize.self, 50)
    #expect(one == other)
  }
}

extension EnvironmentFlag {
  fileprivate static let newPayment = EnvironmentFlag("newPayment")
  fileprivate static let oldSearch = EnvironmentFlag("oldSearch", isOnByDefault: true)
}

private enum PageSize: SettingKey, DefaultedValueKey {
  static let name = "pageSize"
  static let defaultValue = 20
}

private enum MapsKey: SettingKey {
  typealias Value = String
  static let name = "mapsKey"
}
