import Foundation
import SampleShopExporting
import Testing

// The shop as a file, for the server that is started by hand.
struct ExportTests {
  private static let file = ProcessInfo.processInfo.environment["EXPORT_SHOP"]

  @Test(.enabled(if: file != nil, "EXPORT_SHOP says where to write it"))
  func `the embedded shop is written to a file`() async throws {
    try await ShopExport.json().write(to: URL(filePath: try #require(Self.file)))
  }
}
