import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

// What stands in for other modules, beside the screens and guards that MockAppTests has.
@MainActor
struct StandInModuleTests {
  @Test func `services of other modules are published`() throws {
    let others = StandInModule(navigator: .init("main"), services: [ServiceRegistration(Int.self) { _ in 7 }])
    let assembly = try ModuleAssembly([others], environment: .development, policy: LinkPolicy(schemes: ["book"]))
    #expect(try assembly.services.services(module: "book").service(Int.self) == 7)
  }
}
