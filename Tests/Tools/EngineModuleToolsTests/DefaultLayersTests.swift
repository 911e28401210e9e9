import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// Specification: modules 7.1.
@Suite struct DefaultLayersTests {
  @Test func `the guide shows the default layers`() throws {
    let guide = URL.packageRoot.appending(path: "docs/guides/keep-modules-apart.md")
    #expect(try String(contentsOf: guide, encoding: .utf8).contains("```\n\(Layers.defaultText)```"))
  }

  @Test func `the default layers have a row for each library of this package`() throws {
    let manifest = try String(contentsOf: URL.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(libraries.contains("CommonUI"))
    #expect(libraries.filter { !Layers.defaultText.contains("\n\($0):") } == [])
  }

  private func refuses(_ target: String, _ other: String) throws -> Bool {
    try Layers.byConvention().refusal(of: other, to: target) != nil
  }

  @Test(arguments: [
    ("GoodsModule", "OrderModule"), ("GoodsModule", "SQLiteStore"), ("GoodsModule", "HTTPSource"),
    ("GoodsModule", "GoodsMockApp"), ("GoodsContracts", "GoodsModule"), ("GoodsContracts", "CommonUI"),
    ("GoodsMockApp", "OrderModule"), ("GoodsMockApp", "UIKitHost"), ("SharedCartModule", "GoodsModule"),
    ("SharedCartModule", "SharedMessagesModule"), ("SharedCartMockApp", "SharedMessagesModule"),
    ("GoodsContracts", "SharedCartModule"),
  ])
  func `the default layers refuse imports of other modules, stores and hosts`(target: String, other: String) throws {
    #expect(try refuses(target, other))
  }

  @Test func `the fault of a shared module that imports another one names the place of the rule`() throws {
    let reason = try Layers.byConvention().refusal(of: "SharedMessagesModule", to: "SharedCartModule")
    #expect(reason?.hasPrefix("two of Shared*Module never import one another") == true)
  }

  @Test(arguments: [
    ("GoodsModule", "ComponentEngine"), ("GoodsModule", "OrderContracts"), ("GoodsModule", "Collections"),
    ("GoodsModule", "DesignSystem"), ("GoodsContracts", "OrderContracts"), ("GoodsMockApp", "GoodsModule"),
    ("GoodsMockApp", "ModuleHarness"), ("GoodsModuleTests", "OrderModule"), ("Host", "GoodsModule"),
    ("Host", "SQLiteStore"), ("GoodsModule", "SharedCartModule"), ("GoodsMockApp", "SharedCartModule"),
    ("SharedCartModule", "OrderContracts"), ("SharedCartMockApp", "SharedCartModule"),
    ("SharedCartModuleTests", "SharedCartModule"),
  ])
  func `the default layers allow imports of contracts, libraries, shared modules and the own module`(
    target: String, other: String
  )
    throws
  {
    #expect(try !refuses(target, other))
  }
}
