import CommonUI
import ComponentEngine
import Foundation
import ModuleHarness
import Testing
import UIKit
import UIKitHost

// Specification: screens 4.4.
extension UIKitHostTests {
  /// When and how a screen is drawn.
  @MainActor
  @Suite struct DrawingTests {
    @Test func `the title is set before the view is loaded`() throws {
      let table = try ScreenTable(Screen("Article"), isVisible: false)
      #expect(table.controller.navigationItem.title == "Article")
      #expect(table.controller.viewIfLoaded == nil)
      table.screen.show(Screen("Article 7"))
      #expect(table.controller.navigationItem.title == "Article 7")
      // UIKit would copy it to the label of the tab.
      #expect(table.controller.title == nil)
    }

    @Test func `a screen that is not shown is drawn when it appears`() throws {
      let table = try ScreenTable(Row("First"))
      let cover = UIViewController()
      table.controller.navigationController?.pushViewController(cover, animated: true)
      Simulation.endAnimations()
      let drawings = table.drawings
      table.show(Row("Second"))
      #expect(table.drawings == drawings)
      cover.navigationController?.simulateBackButton()
      Simulation.endAnimations()
      #expect(table.titles == ["Second"])
    }

    @Test func `rows keep their cells by their identities, and only new ones get another`() throws {
      let table = try ScreenTable(Row("One", id: "1"), Row("Two", id: "2"), Row("Three", id: "3"))
      let cells = table.table.visibleCells
      table.show(Row("Drei", id: "3"), Row("Eins", id: "1"), Row("Vier", id: "4"))
      #expect(table.titles == ["Drei", "Eins", "Vier"])
      #expect(table.table.visibleCells[0] === cells[2])
      #expect(table.table.visibleCells[1] === cells[0])
      #expect(table.table.simulatedCellCount == 3)
    }

    @Test func `a row that becomes another element gets another cell`() throws {
      let table = try ScreenTable(Row("Row", id: "1"))
      table.show(.toggle("Row", true, id: "1") { _ in })
      #expect(table.part(of: "Row") as UISwitch? != nil)
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `rows with equal identities are drawn all the same`() throws {
      let table = try ScreenTable(Row("Tea"), Row("Tea"), .toggle("Tea", true) { _ in })
      #expect(table.titles == ["Tea", "Tea", "Tea"])
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `a header that comes, changes and goes does not reload the rows`() throws {
      let table = try ScreenTable(.field("Name") { _ in })
      let field = try #require(table.part(of: "Name") as UITextField?)
      field.simulateTyping("Ada")
      for header in ["Who", "Who are you?", nil] {
        table.screen.show(
          Screen(
            "Screen", sections: [ScreenSection(header, [.field("Name") { _ in }], footer: header.map { "\($0)!" })]))
        #expect(table.table.headerView(forSection: 0)?.texts == header.map { [$0] })
        #expect(table.table.footerView(forSection: 0)?.texts == header.map { ["\($0)!"] })
        #expect(field.isEditing)
      }
    }

    @Test func `a list of a thousand rows has as many cells as the screen`() throws {
      let rows = (1...1_000).map { Row("Row \($0)") }
      let table = try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]))
      table.table.simulateScroll(to: IndexPath(row: 700, section: 0))
      #expect(table.titles.first == "Row 701")
      #expect(table.table.simulatedCellCount <= 2 * UITableView.simulatedHeight)
    }

    @Test(arguments: [
      (UIContentSizeCategory.extraSmall, ScreenTraits.TextScale.extraSmall), (.small, .small), (.medium, .medium),
      (.large, .large), (.extraLarge, .extraLarge), (.extraExtraLarge, .extraExtraLarge),
      (.extraExtraExtraLarge, .extraExtraExtraLarge), (.accessibilityMedium, .extraExtraExtraLarge),
      (.accessibilityExtraExtraExtraLarge, .extraExtraExtraLarge), (.unspecified, .large),
    ])
    func `the size of text is one of the seven steps`(
      category: UIContentSizeCategory, scale: ScreenTraits.TextScale
    ) throws {
      let table = try ScreenTable(Screen(""), traits: UITraitCollection { $0.preferredContentSizeCategory = category })
      #expect(table.screen.traits.textScale == scale)
    }

    @Test func `a change of the traits reaches the screen`() throws {
      let table = try ScreenTable(Row("Row"))
      #expect(table.screen.traits.direction == .leftToRight)
      Simulation.reducesMotion = true
      Simulation.change(
        UITraitCollection {
          $0.layoutDirection = .rightToLeft
          $0.accessibilityContrast = .high
        })
      #expect(table.screen.traits.direction == .rightToLeft)
      #expect(table.screen.traits.contrast == .increased)
      #expect(table.screen.traits.reducesMotion)
    }

    @Test func `all views of a screen have the direction of its traits`() throws {
      let table = try ScreenTable(
        Screen("Screen", sections: [ScreenSection("Header", [Row("Row", value: "1")])]),
        traits: UITraitCollection { $0.layoutDirection = .rightToLeft })
      table.show(Row("Row", value: "2"))
      let labels = table.cell("Row")?.simulatedTree.dropFirst(2) ?? []
      #expect(!labels.isEmpty)
      #expect(labels.allSatisfy { $0.semanticContentAttribute == .forceRightToLeft })
    }

    @Test func `all texts have a text style and follow its size`() throws {
      let table = try ScreenTable(Row("Row", value: "1", detail: "Detail"), .field("Name") { _ in })
      let views = table.table.visibleCells.flatMap(\.simulatedTree)
      let labels = views.compactMap { $0 as? UILabel }
      #expect(labels.count == 4)
      #expect(labels.allSatisfy { $0.font != nil && $0.adjustsFontForContentSizeCategory })
      #expect(
        views.compactMap { $0 as? UITextField }.allSatisfy { $0.font != nil && $0.adjustsFontForContentSizeCategory })
    }

    @Test func `each drawing asks the components again whether they may be closed`() async throws {
      Simulation.reset()
      let (clock, components) = (ManualClock(), TestComponents { ScreenController(router: $0.router) })
      var configuration = try RouterConfiguration<ScreenController>(
        navigators: [NavigatorRegistration("main", root: "home")],
        components: ["home", "form"].map { name in
          ComponentRegistration(name, name) { try components.make($0) }
        }, policy: LinkPolicy(schemes: ["shop"]))
      configuration.clock = clock
      let host = try UIKitHost(configuration)
      let window = UIWindow(windowScene: UIWindowScene())
      window.rootViewController = host.container
      window.makeKeyAndVisible()
      host.router.send(.launch("form"), completion: nil)
      try await host.router.settle(on: clock)
      let shown = try #require((host.container as? UINavigationController)?.topViewController as? ScreenViewController)
      #expect(shown.navigationItem.backAction == nil)
      components.closeAnswers["form#2"] = .ask("Leave?")
      shown.controller.show(Screen("Form", sections: [ScreenSection(nil, [Row("Half filled in")])]))
      #expect(shown.navigationItem.backAction != nil)
      components.closeAnswers = [:]
      shown.controller.show(Screen("Form"))
      #expect(shown.navigationItem.backAction == nil)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a visible screen follows the user's locale`() async throws {
      let table = try ScreenTable(Row("Row"))
      let traits = table.screen.traits
      #expect(traits.locale == ScreenLocale(Locale.current.identifier(.bcp47)))
      table.screen.traits.locale = ScreenLocale("ar-XB")
      let drawings = table.drawings
      NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
      while table.screen.traits != traits { await Task.yield() }
      #expect(table.drawings > drawings)
    }

    @Test func `a controller is released with its screen`() throws {
      weak var controller: ScreenViewController?
      weak var screen: ScreenController?
      do {
        let table = try ScreenTable(Row("Row"), .field("Name") { _ in })
        (controller, screen) = (table.controller, table.screen)
      }
      #expect(controller == nil)
      #expect(screen == nil)
    }
  }
}
