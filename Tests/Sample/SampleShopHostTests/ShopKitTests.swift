import CommonUI
import ComponentEngine
import EngineFoundation
import ModuleHarness
import SampleShopAPI
import SampleShopContracts
import SampleShopHost
import Testing

// Third-party kits of modules, with keys from one file.
// Specification: modules 5, modules 6.8.
@MainActor
struct ShopKitTests {
  /// Launches the shop with a file of settings, and returns the keys of the kits when the launch has returned.
  private func launch(_ json: String?) throws -> [String] {
    var keys: [String] = []
    let names: [ModuleID] = ["account", "payment"]
    let kits = names.map { name in (name, ThirdPartyKit { keys.append("\(name) \($0)") }) }
    let shop = ShopHost(server: EmbeddedShop(), kits: Dictionary(kits) { $1 })
    var environment = AppEnvironment.testing
    if let json { try environment.readSettings(json: Array(json.utf8), file: "settings.json") }
    let assembly = try shop.assembly(environment)
    let presenter = RecordingPresenter<ScreenController>()
    let lifecycle = shop.lifecycle(of: assembly, Router(assembly.configuration, presenter: presenter))
    lifecycle.send(.launch(LaunchOptions()))
    return keys
  }

  @Test func `each module's kit has its own key from one file when the launch returns`() throws {
    #expect(
      try launch(#"{"account": {"kitKey": "ak-1"}, "payment": {"kitKey": "pk-2"}}"#) == [
        "account ak-1", "payment pk-2",
      ])
  }

  @Test func `a key that no file has keeps its default`() throws {
    #expect(try launch(#"{"payment": {"kitKey": "pk-2"}}"#) == ["account demo", "payment pk-2"])
    #expect(try launch(nil) == ["account demo", "payment demo"])
  }

  @Test func `a key of the wrong type is a fault with module, key, type and file`() {
    let error = #expect(throws: ModuleAssemblyError.self) { try launch(#"{"payment": {"kitKey": 4711}}"#) }
    #expect(
      error?.description == #"module "payment": the setting "kitKey" in settings.json must be of type String"#)
  }
}
