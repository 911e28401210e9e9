import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineScreenTesting
import Foundation
import ModuleHarness
import Synchronization
import Testing
import UIKit
import UIKitHost

// Specification: screens 8.2, screens 8.5.
extension UIKitHostTests {
  /// Pictures in the cells of a screen.
  @MainActor
  @Suite struct PictureTests {
    private let clock = ManualClock()
    private let provider: DataProvider
    private let resources: ProgramResources

    init() throws {
      var settings = DataSettings()
      settings.retries = .never
      provider = DataProvider(clock: clock, settings: settings)
      resources = try ProgramResources([
        "Pictures/hat.png": Data(TestPicture.png(10, 20)), "Pictures/hat~dark.png": Data(TestPicture.png(50, 60)),
      ])
    }

    /// A picture of a module with a dark variant.
    private var picture: ModulePicture {
      ModulePicture("hat", ["Pictures/hat.png", "Pictures/hat~dark.png"], of: ModuleFiles(bundle: resources.bundle))
    }

    private func image(_ table: ScreenTable) -> UIImage? {
      table.table.visibleCells.first?.simulatedTree.lazy.compactMap { ($0 as? UIImageView)?.image }.first
    }

    /// A large picture of a hat at an address.
    private let hat = Screen(
      "Hat", sections: [ScreenSection(nil, [.image(ScreenImage(address: "https://a/1.png", label: "A hat"))])])

    private func pictures(_ bytes: @escaping @Sendable () throws -> [UInt8]) -> ScreenPictures {
      ScreenPictures(provider) { Request($0) { try bytes() } }
    }

    @Test func `a picture of a module is that of the screen and the appearance, also when they change`() throws {
      let resources = try ProgramResources([
        "Pictures/hat.png": Data(TestPicture.png(10, 20)), "Pictures/hat@2x.png": Data(TestPicture.png(30, 40)),
        "Pictures/hat~dark.png": Data(TestPicture.png(50, 60)),
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

    @Test func `a picture of a module is decoded once for all drawings of a screen`() throws {
      let table = try ScreenTable(Row("Hat", leading: ScreenImage(picture)))
      let first = try #require(image(table))
      Simulation.change(UITraitCollection { $0.userInterfaceStyle = .dark })
      #expect(image(table) !== first)
      Simulation.change(UITraitCollection { $0.userInterfaceStyle = .light })
      #expect(image(table) === first)
    }

    @Test func `a symbol is one of the system, and a picture that the app lacks is not shown`() throws {
      #expect(image(try ScreenTable(Row("Edit", leading: ScreenImage("pencil"))))?.name == "pencil")
      let lost = ModulePicture("lost", ["Pictures/lost.png"], of: ModuleFiles(bundle: "No_Module"))
      let table = try ScreenTable(.image(ScreenImage(lost, label: "A lost hat")))
      #expect(image(table) == nil && table.titles == ["A lost hat"])
    }

    @Test func `a picture at an address has its words until it has come, at the size in which it is shown`()
      async throws
    {
      let table = try ScreenTable(hat, pictures: pictures { TestPicture.png(4_000, 2_000) })
      #expect(image(table) == nil && table.titles == ["A hat"])
      await provider.rest()
      #expect(image(table)?.name == "480 × 240")
      #expect(table.titles == [""])
    }

    @Test func `a small picture is not enlarged, and a picture beside texts is small`() async throws {
      let pictures = pictures { TestPicture.png(200, 50) }
      #expect(try await shown(hat, pictures) == "100 × 25")
      let row = Row("Hat", leading: ScreenImage(address: "https://a/2.png"))
      #expect(try await shown(Screen("Hat", sections: [ScreenSection(nil, [row])]), pictures) == "40 × 10")
    }

    private func shown(_ screen: Screen, _ pictures: ScreenPictures) async throws -> String? {
      let table = try ScreenTable(screen, pictures: pictures)
      await provider.rest()
      return image(table)?.name
    }

    @Test func `a picture that could not be loaded has its words, and a button that loads it again`() async throws {
      let answers = Mutex<[Result<[UInt8], DataError>]>([
        .failure(DataError(.refused, "no")), .success(Array("<svg/>".utf8)), .success(TestPicture.png(10, 10)),
      ])
      let table = try ScreenTable(hat, pictures: pictures { try answers.withLock { try $0.removeFirst().get() } })
      let button = try #require(table.part(of: "A hat") as UIButton?)
      #expect(button.isHidden)
      for _ in 1...2 {
        await provider.rest()
        #expect(table.titles == ["A hat"] && !button.isHidden && button.configuration?.title == "Try again")
        button.simulateTap()
        #expect(button.isHidden)
      }
      await provider.rest()
      #expect(image(table)?.name == "5 × 5" && button.isHidden)
    }

    /// Pictures with these answers, one after the other.
    private func pictures(_ answers: Result<[UInt8], DataError>...) -> ScreenPictures {
      let answers = Mutex(answers)
      return pictures { try answers.withLock { try $0.removeFirst().get() } }
    }

    private let refusal = DataError(.refused, "no")

    @Test func `a picture that could not be loaded has its fallback, and a button that loads it again`() async throws {
      let image = ScreenImage(address: "https://a/1.png", fallback: picture, label: "A hat")
      let pictures = pictures(.failure(refusal), .success(TestPicture.png(30, 40)))
      let table = try ScreenTable(Screen("Hat", sections: [ScreenSection(nil, [.image(image)])]), pictures: pictures)
      await provider.rest()
      #expect(self.image(table)?.name == "10 × 20" && table.titles == ["Try again"])
      let cell = try #require(table.table.visibleCells.first)
      let elements = cell.simulatedTree.filter(\.isAccessibilityElement)
      #expect(elements.map(\.accessibilityLabel) == ["A hat"] && elements.first is UIImageView)
      Simulation.change(UITraitCollection { $0.userInterfaceStyle = .dark })
      #expect(self.image(table)?.name == "50 × 60")
      cell.simulatedTree.lazy.compactMap { $0 as? UIButton }.first?.simulateTap()
      #expect(self.image(table)?.name == "50 × 60" && table.titles == [""])
      await provider.rest()
      #expect(self.image(table)?.name == "15 × 20" && table.titles == [""])
    }

    @Test func `a picture beside texts that could not be loaded has its fallback until its row comes back`()
      async throws
    {
      let row = Row("Hat", leading: ScreenImage(address: "https://a/1.png", fallback: picture))
      let pictures = pictures(.failure(refusal), .success(TestPicture.png(30, 40)))
      let rows = [row] + (1...100).map { Row("Row \($0)") }
      let table = try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]), pictures: pictures)
      await provider.rest()
      #expect(image(table)?.name == "10 × 20")
      for row in [50, 0] { table.table.simulateScroll(to: IndexPath(row: row, section: 0)) }
      await provider.rest()
      #expect(image(table)?.name == "15 × 20")
    }

    @Test func `a refresh of the screen loads the pictures again that could not be loaded`() async throws {
      let row = Row("Hat", leading: ScreenImage(address: "https://a/1.png"))
      let pictures = pictures(.failure(refusal), .success(TestPicture.png(30, 40)))
      let screen = Screen("Hats", sections: [ScreenSection(nil, [row])], refresh: {})
      let table = try ScreenTable(screen, pictures: pictures)
      await provider.rest()
      #expect(image(table) == nil)
      try #require(table.controller.refreshControl).simulatePull()
      await provider.rest()
      #expect(image(table)?.name == "15 × 20")
    }

    @Test func `an address that the app does not load has its words and no button`() throws {
      for pictures in [nil, ScreenPictures(provider) { _ in nil }] {
        let table = try ScreenTable(hat, pictures: pictures)
        #expect(table.titles == ["A hat"])
        #expect((table.part(of: "A hat") as UIButton?)?.isHidden == true)
      }
    }

    @Test func `the fallback of an address that the app does not load is shown`() async throws {
      let row = Row.image(ScreenImage(address: "https://a/1.png", fallback: picture, label: "A hat"))
      let screen = Screen("Hat", sections: [ScreenSection(nil, [row])])
      for pictures in [nil, ScreenPictures(provider) { _ in nil }] {
        #expect(image(try ScreenTable(screen, pictures: pictures))?.name == "10 × 20")
      }
      let table = try ScreenTable(screen, pictures: pictures { TestPicture.png(30, 40) })
      #expect(image(table) == nil)
      await provider.rest()
      #expect(image(table)?.name == "15 × 20")
    }

    @Test func `a picture is not loaded again when its screen is drawn again, and is decoded once for two screens`()
      async throws
    {
      let count = Mutex(0)
      let pictures = pictures {
        count.withLock { $0 += 1 }
        return TestPicture.png(10, 10)
      }
      let table = try ScreenTable(hat, pictures: pictures)
      await provider.rest()
      let decoded = try #require(image(table))
      table.screen.show(hat)
      #expect(image(table) === decoded)
      #expect(image(try ScreenTable(hat, pictures: pictures)) === decoded)
      #expect(count.withLock(\.self) == 1)
    }

    @Test func `an app is asked once for the picture of a row, however often its screen is drawn`() async throws {
      var questions = 0
      let pictures = ScreenPictures(provider) { address in
        questions += 1
        return Request(address) { TestPicture.png(10, 10) }
      }
      let table = try ScreenTable(hat, pictures: pictures)
      for _ in 1...3 {
        table.screen.show(hat)
        await provider.rest()
      }
      #expect(questions == 1)
    }

    @Test func `a picture that has changed on the server replaces the one that is shown`() async throws {
      let width = Mutex(UInt32(10))
      let pictures = pictures { TestPicture.png(width.withLock(\.self), 10) }
      let table = try ScreenTable(hat, pictures: pictures)
      await provider.rest()
      width.withLock { $0 = 20 }
      pictures.feed("https://a/1.png")?.invalidate()
      await provider.rest()
      #expect(image(table)?.name == "10 × 5")
    }

    @Test func `a picture that is decoded when the session ends is not shown`() async throws {
      let answers = Mutex<[Result<[UInt8], DataError>]>([
        .success(TestPicture.png(10, 10)), .failure(DataError(.refused, "signed out")),
      ])
      let pictures = pictures { try answers.withLock { try $0.removeFirst().get() } }
      _ = try await pictures.feed("https://a/1.png")?.value()
      let table = try ScreenTable(hat, pictures: pictures)
      provider.forgetSession()
      await provider.rest()
      #expect(image(table) == nil && table.titles == ["A hat"])
    }

    @Test func `a picture gives way to its words when the session ends, and is loaded again`() async throws {
      let answers = Mutex([TestPicture.png(10, 10), TestPicture.png(20, 10)])
      let table = try ScreenTable(hat, pictures: pictures { answers.withLock { $0.removeFirst() } })
      await provider.rest()
      #expect(image(table)?.name == "5 × 5")
      provider.forgetSession()
      #expect(image(table) == nil && table.titles == ["A hat"])
      await provider.rest()
      #expect(image(table)?.name == "10 × 5" && table.titles == [""])
    }

    @Test func `a picture whose row has left and come back is replaced when it has changed on the server`() async throws
    {
      let width = Mutex(UInt32(10))
      let pictures = pictures { TestPicture.png(width.withLock(\.self), 10) }
      let rows = hat.sections[0].rows + (1...100).map { Row("Row \($0)") }
      let table = try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]), pictures: pictures)
      await provider.rest()
      for row in [50, 0] { table.table.simulateScroll(to: IndexPath(row: row, section: 0)) }
      #expect(image(table)?.name == "5 × 5")
      width.withLock { $0 = 20 }
      pictures.feed("https://a/1.png")?.invalidate()
      await provider.rest()
      #expect(image(table)?.name == "10 × 5")
    }

    @Test func `a picture at an address is not loaded again when the appearance changes`() async throws {
      let table = try ScreenTable(hat, pictures: pictures { TestPicture.png(10, 10) })
      await provider.rest()
      var activities: [DataActivity] = []
      let subscription = provider.observe { activities.append($0) }
      Simulation.change(UITraitCollection { $0.userInterfaceStyle = .dark })
      #expect(image(table)?.name == "5 × 5" && activities == [])
      subscription.cancel()
    }

    @Test func `ten thousand rows that are scrolled by have as many requests as visible rows`() async throws {
      let rows = (1...10_000).map { Row("Row \($0)", leading: ScreenImage(address: "https://a/\($0).png")) }
      let table = try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]), pictures: endless)
      for row in stride(from: 0, to: 10_000, by: 250) {
        table.table.simulateScroll(to: IndexPath(row: row, section: 0))
        // A request without a row goes on for the grace of the provider, in case the row comes back.
        #expect(provider.requestsUnderWay.count <= 2 * UITableView.simulatedHeight)
        await clock.advance(by: .milliseconds(200))
        #expect(provider.requestsUnderWay.count == UITableView.simulatedHeight)
      }
      #expect(table.table.simulatedCellCount <= 2 * UITableView.simulatedHeight)
    }

    @Test func `the request of a row ends when the row has left the screen`() async throws {
      let first = Row("Hat", leading: ScreenImage(address: "https://a/1.png"))
      let rows = [first] + (1...100).map { Row("Row \($0)") }
      let table = try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]), pictures: endless)
      #expect(provider.requestsUnderWay == ["https://a/1.png"])
      table.table.simulateScroll(to: IndexPath(row: 50, section: 0))
      await clock.advance(by: .seconds(1))
      #expect(provider.requestsUnderWay == [])
      table.table.simulateScroll(to: IndexPath(row: 0, section: 0))
      #expect(provider.requestsUnderWay == ["https://a/1.png"])
    }

    /// Pictures whose requests end only when they are cancelled.
    private var endless: ScreenPictures {
      ScreenPictures(provider) { address in
        Request(address) {
          let (stream, continuation) = AsyncStream<Never>.makeStream()
          for await _ in stream {}
          continuation.finish()
          throw DataError.cancelled
        }
      }
    }
  }
}
