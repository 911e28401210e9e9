import ComponentEngine
import Testing

// Where an app runs is a value; what nobody says has its default.
struct EnvironmentTests {
  @Test func `the three stages have defaults only`() {
    let all = [AppEnvironment.development, .testing, .production]
    #expect(all.map(\.stage) == [.development, .testing, .production])
    #expect(all == AppEnvironment.Stage.allCases.map { AppEnvironment($0, flags: [:], settings: [:]) })
  }

  @Test func `a flag has its default where nobody says`() {
    let flags = AppEnvironment.testing.flags
    #expect([flags[.newPayment], flags[.oldSearch]] == [false, true])
  }

  @Test func `a flag is what was said of it`() {
    var environment = AppEnvironment.testing
    environment.flags[.newPayment] = true
    environment.flags[.oldSearch] = false
    #expect(environment.flags == ["newPayment": true, "oldSearch": false])
    #expect([environment.flags[.newPayment], environment.flags[.oldSearch]] == [true, false])
  }

  @Test func `flags are told apart by name, whoever declares them`() {
    let flags = EnvironmentFlags(["newPayment": true])
    #expect(flags[EnvironmentFlag("newPayment", isOnByDefault: false)])
  }

  @Test func `of a name that is there twice the last one counts`() {
    let flags: EnvironmentFlags = ["newPayment": true, "newPayment": false]
    #expect(!flags[.newPayment])
  }

  @Test func `a setting has its default where nobody gave a value`() {
    #expect(AppEnvironment.production.settings(of: "goods")[PageSize.self] == 20)
  }

  @Test func `one key can have different values in different modules`() {
    var environment = AppEnvironment.production
    environment.settings["goods", default: ModuleSettings()][PageSize.self] = 50
    #expect(["goods", "order"].map { environment.settings(of: $0)[PageSize.self] } == [50, 20])
  }

  @Test func `environments are equal if their modules were given equal settings`() {
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

private enum PageSize: DefaultedValueKey {
  static let defaultValue = 20
}
