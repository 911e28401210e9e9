import ComponentEngine
import Testing

// The running order follows layers and dependencies.
// Specification: modules 2.1, modules 2.2.
@MainActor
struct RunningOrderTests {
  @Test func `modules of lower layers run first, and modules of one layer run by identifier`() throws {
    let modules = [module("b"), module("a"), module("z", layer: .common), module("m", layer: .service)]
    #expect(try order(modules) == ["z", "m", "a", "b", "start"])
  }

  @Test func `a module runs after the modules of its layer that it needs`() throws {
    let modules = [module("a", needs: "c"), module("b"), module("c", needs: "d", "x"), module("d"), common]
    #expect(try order(modules) == ["x", "b", "d", "c", "a", "start"])
  }

  @Test func `an unavailable module is not in the running order`() throws {
    #expect(try order([module("a"), module("b")], off: "a") == ["b", "start"])
  }

  @Test func `a dependency that is named twice counts once`() throws {
    #expect(try order([module("a", needs: "b", "b"), module("b")]) == ["b", "a", "start"])
  }

  @Test func `a dependency on a module that does not exist is a fault that names all modules with it`() {
    let fault = ModuleFault.unknownDependency("log", of: ["a", "b"])
    #expect(faults { try assemble([module("b", needs: "log"), module("a", needs: "log")]) } == [fault])
    #expect(fault.description == #"module "log", which a, b need, does not exist; list it or exclude it"#)
  }

  @Test func `a dependency on a module of a higher layer is a fault`() {
    let fault = ModuleFault.upwardDependency("x", .common, on: "a", .business)
    #expect(faults { try assemble([module("x", layer: .common, needs: "a"), module("a")]) } == [fault])
    #expect(
      fault.description
        == #"module "x" (common) needs module "a" of a higher layer (business); reverse the dependency"#)
  }

  @Test func `modules that need each other are a fault with the path, each cycle once`() {
    let modules = [
      module("a", needs: "b"), module("b", needs: "c"), module("c", needs: "a"), module("d", needs: "a"),
      module("e", needs: "e"),
    ]
    let found = faults { try assemble(modules) }
    #expect(found == [.cycle(["a", "b", "c", "a"]), .cycle(["e", "e"])])
    #expect(
      found[0].description == "modules need each other: a → b → c → a; remove one of these dependencies")
  }

  @Test func `of the cycles through a module the shortest is given, and other modules have cycles of their own`() {
    let modules = [
      module("a", needs: "b"), module("b", needs: "a", "c"), module("c", needs: "d"), module("d", needs: "a"),
    ]
    #expect(
      faults { try assemble(modules) } == [.cycle(["a", "b", "a"]), .cycle(["c", "d", "a", "b", "c"])])
  }

  @Test func `of more than 100 modules that need each other the cycles of the first 100 are given`() {
    // The modules form a ring, and each needs the one before it too.
    let modules = (0..<150).map { number in
      module(name(number), needs: name((number + 1) % 150), name((number + 149) % 150))
    }
    let expected = (2..<100).map { ModuleFault.cycle([name($0), name($0 - 1), name($0)]) }
    #expect(faults { try assemble(modules) } == [.cycle([name(0), name(1), name(0)])] + expected)
  }

  private let common = TestModule("x") { $0.layer = .common }

  private func name(_ number: Int) -> ModuleID { ModuleID("m\(1000 + number)") }

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
