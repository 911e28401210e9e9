import Foundation
import SampleShopExporting
import Testing

// Exports the shop to a file for a server that is started by hand.
struct ExportTests {
  private static let file = ProcessInfo.processInfo.environment["EXPORT_SHOP"]

  @Test(.enabled(if: file != nil, "EXPORT_SHOP names the file"))
  func `the embedded shop is written to a file`() async throws {
    try await ShopExport.json().write(to: URL(filePath: try #require(Self.file)))
  }
}
