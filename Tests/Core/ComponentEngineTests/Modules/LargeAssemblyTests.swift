import ComponentEngine
import Testing

// An assembly does not recurse over its modules: ten thousand modules in a row overflow no stack.
// Specification: modules 2.2.
@MainActor
struct LargeAssemblyTests {
  private let count = 10_000

  @Test func `a chain of ten thousand dependencies is assembled`() throws {
    let assembly = try assemble(chain)
    #expect(assembly.runningOrder == chain.map(\.identifier) + ["start"])
    #expect(assembly.unavailableModules == [:])
  }

  @Test func `a chain of ten thousand modules over one that is off is unavailable, with short reasons`() throws {
    let assembly = try assemble(chain, off: "\(chain[0].identifier)")
    #expect(assembly.runningOrder == ["start"])
    #expect(assembly.unavailableModules.count == count)
    let last = try #require(assembly.unavailableModules[chain[count - 1].identifier])
    #expect(last.path.count + last.unlistedCount == count - 1)
    #expect(last.path.first == chain[count - 2].identifier)
    #expect(last.path.last == chain[0].identifier)
    #expect(assembly.unavailableModules == (try assemble(chain, off: "\(chain[0].identifier)")).unavailableModules)
    #expect(Set(assembly.unavailableModules.values).count == count)
    #expect(assembly.unavailableModules.values.allSatisfy { $0.description.utf8.count < 500 })
  }

  @Test func `ten thousand modules that need each other in a ring are one cycle`() {
    var modules = chain
    modules[0].dependencies = [modules[count - 1].identifier]
    let names = modules.map(\.identifier)
    #expect(faults { try assemble(modules) } == [.cycle([names[0]] + names.reversed())])
  }

  @Test func `ten thousand routes that are alike are one fault`() {
    let modules = (0..<count).map { TestModule(name($0), "goods/:id\($0)") }
    let routes = (0..<count).map { number in
      ModuleRoute(module: name(number), name: "goods/:id\(number)", path: "goods/:id\(number)")
    }
    #expect(faults { try assemble(modules) } == [.alike(routes)])
  }

  /// Modules, each of which needs the one before it.
  private var chain: [TestModule] {
    (0..<count).map { number in
      TestModule(name(number)) { $0.dependencies = number == 0 ? [] : [name(number - 1)] }
    }
  }

  private func name(_ number: Int) -> ModuleID { ModuleID("m\(100_000 + number)") }
}
