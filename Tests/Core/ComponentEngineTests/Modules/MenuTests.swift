import ComponentEngine
import Testing

// The app's menu, assembled from the items of all modules.
// Specification: modules 2.1.
@MainActor
struct MenuTests {
  @Test func `a menu item has a title, an icon, a section and a link; its place is 0 by default`() {
    let item = MenuItem("Goods", icon: "bag", section: "Shop", link: "shop://goods", order: 2)
    #expect(
      [item.title.name, item.icon, item.section.name, item.link.description] == [
        "Goods", "bag", "Shop", "shop://goods",
      ])
    #expect(item.order == 2)
    #expect(MenuItem("Goods", section: "Shop", link: "shop://goods").order == 0)
    #expect(MenuItem("Goods", section: "Shop", link: "shop://goods").icon == nil)
  }

  @Test func `items of a section are sorted by place, then by title, then by link`() throws {
    let assembly = try assemble([
      module("a", item("Offers", "a?x=2"), item("Offers", "a?x=1"), item("Last", "a", order: 9)),
      module("b", item("News", "b"), item("Very first", "b", order: -1)),
    ])
    #expect(lines(assembly) == ["Shop: Very first b, News b, Offers a?x=1, Offers a?x=2, Last a"])
  }

  @Test func `sections come in the host's order, then the others by title; empty ones are left out`() throws {
    let items = ["Help", "You", "Shop", "About"].map { item($0, "a", section: $0) }
    let assembly = try assemble([module("a", items)], menuSections: ["Shop", "Empty", "You"])
    #expect(assembly.menu.map(\.title) == ["Shop", "You", "About", "Help"])
  }

  @Test func `titles follow the language, and are grouped and sorted by their names`() throws {
    let german = { (name: String) in LocalizedTitle(name) { $0 == "de" ? "\(name)-de" : name } }
    let items = [
      MenuItem(german("B"), section: german("Shop"), link: "a?x=1"), MenuItem("A", section: "Shop", link: "a?x=2"),
    ]
    let section = try #require(try assemble([module("a", items)]).menu.first)
    #expect(section.items.map { $0.title.text(in: "de") } == ["A", "B-de"])
    #expect(section.title.text(in: "de") == "Shop")
    #expect(german("Shop").text(in: "de") == "Shop-de" && german("Shop") == "Shop")
  }

  @Test func `a tab without a title has its id with a capital`() {
    #expect(NavigatorRegistration("orders").title == "Orders")
  }

  @Test func `menu items of a module that is off, and items of others that lead to it, are left out`() throws {
    let modules = [
      module("goods", item("Goods", "goods")), module("pay", item("Pay", "pay")),
      module("order", item("Order", "order"), item("Order and pay", "order/pay")),
    ]
    #expect(lines(try assemble(modules, off: "pay")) == ["Shop: Goods goods, Order order"])
  }

  @Test func `a menu item that opens nothing is a fault, also if its module is off`() throws {
    let modules = [module("goods", item("Goods", "god"))]
    for found in [faults { try assemble(modules) }, faults { try assemble(modules, off: "goods") }] {
      #expect(
        found.map(\.description) == [
          #"menu item "Goods" of goods opens nothing: no route matches segment 1 ("god"); near: goods"#
        ])
    }
  }

  private func module(_ name: String, _ items: MenuItem...) -> TestModule { module(name, items) }

  private func module(_ name: String, _ items: [MenuItem]) -> TestModule {
    TestModule(ModuleID(name), name) { $0.menuItems = items }
  }

  private func item(_ title: String, _ path: String, section: String = "Shop", order: Int = 0) -> MenuItem {
    MenuItem(LocalizedTitle(title), section: LocalizedTitle(section), link: DeepLink(path), order: order)
  }

  private func lines(_ assembly: ModuleAssembly<String>) -> [String] {
    assembly.menu.map { section in
      "\(section.title): " + section.items.map { "\($0.title) \($0.link)" }.joined(separator: ", ")
    }
  }
}
