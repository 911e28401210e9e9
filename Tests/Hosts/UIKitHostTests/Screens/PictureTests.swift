import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing
import UIKit
import UIKitHost

// Specification: screens 8.2.
extension UIKitHostTests {
  /// Pictures in the cells of a screen.
  @MainActor
  @Suite struct PictureTests {
    /// A PNG with a size in its head.
    nonisolated private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      func number(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
        + number(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0] + number(0) + Array("IEND".utf8) + [0, 0, 0, 0]
    }

    private func image(_ table: ScreenTable) -> UIImage? {
      table.table.visibleCells.first?.simulatedTree.lazy.compactMap { ($0 as? UIImageView)?.image }.first
    }

    @Test func `a picture of a module is that of the screen and the appearance, also when they change`() throws {
      let resources = try ProgramResources([
        "Pictures/hat.png": Data(Self.png(10, 20)), "Pictures/hat@2x.png": Data(Self.png(30, 40)),
        "Pictures/hat~dark.png": Data(Self.png(50, 60)),
      ])
      let hat = ModulePicture(
        "hat", ["Pictures/hat.png", "Pictures/hat@2x.png", "Pictures/hat~dark.png"],
        of: ModuleFiles(bundle: resources.bundle))
      let table = try ScreenTable(Row("Hat", leading: ScreenImage(hat)))
      #expect(image(table)?.name == "15 × 20")
      Simulation.change(UITraitCollection { $0.displayScale = 1 })
      #expect(image(table)?.name == "10 × 20")
      Simulation.change(UITraitCollection { $0.userInterfaceStyle = .dark })
      #expect(image(table)?.name == "50 × 60")
    }

    @Test func `a symbol is one of the system, and a picture that the app lacks is not shown`() throws {
      #expect(image(try ScreenTable(Row("Edit", leading: ScreenImage("pencil"))))?.name == "pencil")
      let lost = ModulePicture("lost", ["Pictures/lost.png"], of: ModuleFiles(bundle: "No_Module"))
      let table = try ScreenTable(.image(ScreenImage(lost, label: "A lost hat")))
      #expect(image(table) == nil && table.titles == ["A lost hat"])
    }

    @Test func `a picture at an address has its words`() throws {
      let table = try ScreenTable(.image(ScreenImage(address: "https://a/1.png", label: "A hat")))
      #expect(image(table) == nil && table.titles == ["A hat"])
    }
  }
}
