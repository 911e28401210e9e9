import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

// Stand-ins for other modules, beside the screens and guards of MockAppTests.
@MainActor
struct StandInModuleTests {
  @Test func `a stand-in module publishes the services of other modules`() throws {
    let others = StandInModule(navigator: .init("main"), services: [ServiceRegistration(Int.self) { _ in 7 }])
    let assembly = try ModuleAssembly([others], environment: .development, policy: LinkPolicy(schemes: ["book"]))
    #expect(try assembly.services.services(module: "book").service(Int.self) == 7)
  }
}
