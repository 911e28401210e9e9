import EngineBase
import Foundation
import Testing

struct NavigatorIDTests {
  @Test func `a literal is the id of a declared navigator`() {
    let id: NavigatorID = "account"
    #expect(id == .root("account"))
  }

  @Test func `a modal navigator is modal and a declared navigator is not`() {
    #expect([NavigatorID.root("account"), .modal(1)].map(\.isModal) == [false, true])
  }

  @Test func `the description of a declared navigator is its id, and that of a modal navigator has its number`() {
    #expect([NavigatorID.root("account"), .modal(1)].map(\.description) == ["account", "modal#1"])
  }

  @Test func `a declared navigator differs from a modal navigator with the same description`() {
    #expect(NavigatorID.root("modal#1") != .modal(1))
  }
}

struct ModuleIDTests {
  @Test func `a literal, a name and a raw value create the same identity`() {
    let ids: [ModuleID] = ["goods", ModuleID("goods"), ModuleID(rawValue: "goods")]
    #expect(Set(ids).count == 1)
    #expect(ids[0].rawValue == "goods")
  }

  @Test func `modules compare by name`() {
    let ids: [ModuleID] = ["order", "account", "goods"]
    #expect(ids.sorted() == ["account", "goods", "order"])
  }

  @Test func `the description is the module's name`() { #expect(ModuleID("goods").description == "goods") }

  @Test func `an identity is encoded as its name`() throws {
    let data = try JSONEncoder().encode([ModuleID("goods")])
    #expect(String(decoding: data, as: UTF8.self) == #"["goods"]"#)
    #expect(try JSONDecoder().decode([ModuleID].self, from: data) == ["goods"])
  }
}
