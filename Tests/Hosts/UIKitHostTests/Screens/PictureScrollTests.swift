import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineScreenTesting
import Foundation
import ModuleHarness
import SQLiteStore
import Testing
import UIKit
import UIKitHost

// Specification: screens 8.5.
extension UIKitHostTests {
  /// Pictures of many rows.
  @MainActor
  @Suite struct PictureScrollTests {
    private let clock = ManualClock()
    private let provider: DataProvider
    private let height = UITableView.simulatedHeight

    init() {
      var settings = DataSettings()
      settings.retries = .never
      provider = DataProvider(clock: clock, settings: settings)
    }

    private var pictures: ScreenPictures { ScreenPictures(provider) { Request($0) { TestPicture.png(400, 400) } } }

    /// A table of rows with these addresses.
    private func table(_ addresses: [String], _ pictures: ScreenPictures) throws -> ScreenTable {
      let rows = addresses.enumerated().map { Row("Row \($0)", leading: ScreenImage(address: $1)) }
      return try ScreenTable(Screen("Long", sections: [ScreenSection(nil, rows)]), pictures: pictures)
    }

    /// Returns the addresses of so many pictures, which the provider has in memory.
    private func loaded(_ count: Int, _ pictures: ScreenPictures) async throws -> [String] {
      let addresses = (1...count).map { "https://a/\($0).png" }
      for address in addresses { _ = try await pictures.feed(address)?.value() }
      return addresses
    }

    private func shownCount(_ table: ScreenTable) -> Int {
      table.table.visibleCells.flatMap(\.simulatedTree).count { ($0 as? UIImageView)?.image != nil }
    }

    @Test func `two pictures are decoded at the same time, and a row that has left the screen waits no longer`()
      async throws
    {
      let pictures = pictures
      let table = try table(try await loaded(2 * height, pictures), pictures)
      let store = try #require(pictures.hostObject as? PictureStore)
      #expect(store.decodingCounts == (2, height - 2))
      table.table.simulateScroll(to: IndexPath(row: height, section: 0))
      #expect(store.decodingCounts == (2, height))
      await provider.rest()
      #expect(store.decodingCounts == (0, 0) && shownCount(table) == height)
    }

    @Test func `a picture is decoded once for all rows that show it`() async throws {
      let pictures = pictures
      let address = try await loaded(1, pictures)
      let table = try table(Array(repeating: address[0], count: height), pictures)
      let store = try #require(pictures.hostObject as? PictureStore)
      #expect(store.decodingCounts == (1, 0))
      await provider.rest()
      #expect(shownCount(table) == height)
      let images = table.table.visibleCells.flatMap(\.simulatedTree).compactMap { ($0 as? UIImageView)?.image }
      #expect(Set(images.map(ObjectIdentifier.init)).count == 1)
    }

    @Test
    func `requests, decodings, pictures in memory and open files are bounded while ten thousand rows are scrolled`()
      async throws
    {
      let folder = try Folder()
      await provider.open(SQLiteStore(path: folder.url.appending(path: "pictures.sqlite").path()))
      let pictures = pictures
      let imageCount = UIImage.simulatedCount
      let table = try table((1...10_000).map { "https://a/\($0).png" }, pictures)
      let store = try #require(pictures.hostObject as? PictureStore)
      var (images, files) = (0, 0)
      for row in stride(from: 0, to: 10_000, by: height) {
        table.table.simulateScroll(to: IndexPath(row: row, section: 0))
        #expect(provider.requestsUnderWay.count <= 2 * height)
        // The user stops at every fourth screen until its pictures have come.
        if row.isMultiple(of: 4 * height) { await provider.rest() } else { await clock.advance(by: .milliseconds(200)) }
        #expect(provider.requestsUnderWay.count <= height)
        #expect(store.decodingCounts.running <= 2 && store.decodingCounts.waiting <= height)
        images = max(images, UIImage.simulatedCount - imageCount)
        files = max(files, try openFiles(in: folder))
      }
      await provider.rest()
      #expect(shownCount(table) == height)
      // 32 MiB are 1,307 pictures of 40 × 40 points on a screen with two pixels a point.
      #expect(images > 1_300 && images <= 1_307 + 3 * height)
      #expect(files > 0 && files <= 12)
      #expect(table.table.simulatedCellCount <= 2 * height)
      await provider.close()
    }

    /// The number of open files of this process in a folder.
    private func openFiles(in folder: Folder) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return file?.hasPrefix(folder.url.path()) == true
      }
    }
  }
}
