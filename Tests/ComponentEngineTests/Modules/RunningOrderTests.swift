import ComponentEngine
import Testing

// Modules run in dependency order.
@MainActor
struct RunningOrderTests {
  @Test func `lower layers run first, and in a layer the identifier decides`() throws {
    let modules = [module("b"), module("a"), module("z", layer: .common), module("m", layer: .service)]
    #expect(try order(modules) == ["z", "m", "a", "b", "start"])
  }

  @Test func `in a layer each runs after those that it needs`() throws {
    let modules = [module("a", needs: "c"), module("b"), module("c", needs: "d", "x"), module("d"), common]
    #expect(try order(modules) == ["x", "b", "d", "c", "a", "start"])
  }

  @Test func `modules that are not there do not run`() throws {
    #expect(try order([module("a"), module("b")], off: "a") == ["b", "start"])
  }

  @Test func `a dependency that is not there is a fault that names all who need it`() {
    let fault = ModuleFault.unknownDependency("log", of: ["a", "b"])
    #expect(faults { try assemble([module("b", needs: "log"), module("a", needs: "log")]) } == [fault])
    #expect(fault.description == #"module "log", which a, b need, is not there; list it, or declare it absent"#)
  }

  @Test func `a dependency upwards is a fault`() {
    let fault = ModuleFault.upwardDependency("x", .common, on: "a", .business)
    #expect(faults { try assemble([module("x", layer: .common, needs: "a"), module("a")]) } == [fault])
    #expect(
      fault.description == #"module "x" (common) needs module "a" of a higher layer (business); turn that round"#)
  }

  @Test func `a cycle is a fault with the path, each cycle once`() {
    let modules = [
      module("a", needs: "b"), module("b", needs: "c"), module("c", needs: "a"), module("d", needs: "a"),
      module("e", needs: "e"),
    ]
    let found = faults { try assemble(modules) }
    #expect(found == [.cycle(["a", "b", "c", "a"]), .cycle(["e", "e"])])
    #expect(
      found[0].description == "modules need each other: a → b → c → a; take out one of these dependencies")
  }

  private let common = TestModule("x") { $0.layer = .common }

  private func module(_ name: ModuleID, layer: ModuleLayer = .business, needs others: ModuleID...) -> TestModule {
    TestModule(name) {
      $0.layer = layer
      $0.dependencies = others
    }
  }

  private func order(_ modules: [TestModule], off: String = "nothing") throws -> [ModuleID] {
    try assemble(modules, off: off).runningOrder
  }
}
