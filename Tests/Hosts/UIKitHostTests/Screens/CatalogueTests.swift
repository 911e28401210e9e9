import CommonUI
import EngineProgramTesting
import EngineScreenTesting
import Testing
import UIKit
import UIKitHost

// Specification: screens 4.4.
extension UIKitHostTests {
  /// UIKit draws every element: the cells of the catalogue are recorded.
  @MainActor
  @Suite struct CatalogueTests {
    @Test func `the catalogue is drawn as recorded in the usual traits`() throws {
      try expectSnapshot(page(UITraitCollection { _ in }), "screens/catalogue-usual.uikit")
    }

    @Test func `the catalogue is drawn as recorded from right to left, in the largest text`() throws {
      let traits = UITraitCollection {
        $0.layoutDirection = .rightToLeft
        $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        $0.accessibilityContrast = .high
      }
      try expectSnapshot(page(traits), "screens/catalogue-right-to-left.uikit")
    }

    @Test func `a row of every element has a cell with its title, or with an image that has it as its label`() throws {
      for row in Catalogue.screen().sections.flatMap(\.rows) where !row.title.isEmpty {
        let table = try ScreenTable(row)
        let cell = try #require(table.table.visibleCells.first)
        let words = cell.texts + cell.simulatedTree.compactMap(\.accessibilityLabel)
        #expect(words.contains { $0.hasPrefix(row.title) }, "\(row.element.name) \(row.title)")
      }
      #expect(UIKitFaults.recorded == [])
    }

    @Test func `every control of the catalogue belongs to one cell, in the order of the screen`() {
      let screen = Catalogue.screen()
      let items = screen.itemSections(ScreenLocale("en")).flatMap(\.items)
      #expect(items.compactMap(\.control).map(\.title) == screen.controls.map(\.title))
      #expect(Set(items.map(\.id.kind)) == Set(ScreenItem.Kind.allCases))
    }

    /// All cells, with the texts above and under the sections.
    private func page(_ traits: UITraitCollection) throws -> String {
      let table = try ScreenTable(Catalogue.screen(), traits: traits)
      let sections = table.screen.screen.itemSections(table.screen.traits.locale)
      var lines = [
        "# \(table.controller.navigationItem.title ?? "") \(table.screen.traits.direction) \(table.screen.traits.textScale)"
      ]
      if table.controller.refreshControl != nil { lines.append("(pull to refresh)") }
      for (section, group) in sections.enumerated() {
        for row in group.items.indices {
          let path = IndexPath(row: row, section: section)
          table.table.simulateScroll(to: path)
          if row == 0, let header = table.table.headerView(forSection: section) {
            lines.append("## \(header.pageLine)")
          }
          let cell = try #require(table.table.cellForRow(at: path))
          lines.append("- \(group.items[row].id.kind): \(cell.pageLine)")
        }
        if let footer = table.table.footerView(forSection: section) { lines.append("_ \(footer.pageLine)") }
      }
      #expect(UIKitFaults.recorded == [])
      return lines.joined(separator: "\n").replacing("\u{1B}", with: "␛") + "\n"
    }
  }
}
