import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineScreenTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 3.3.
/// `scripts/check-report` looks at the pictures in a browser.
@MainActor
@Suite struct ReportPicturesTests {
  private let resources: ProgramResources

  init() throws {
    resources = try ProgramResources([
      "Pictures/hat.png": Data(TestPicture.png()), "Pictures/hat@2x~dark.png": Data(TestPicture.png(60, 40)),
      "Pictures/large.png": Data(TestPicture.png(count: 1000)), "Pictures/large~dark.png": Data(TestPicture.png()),
      "Pictures/odd.png": Data("<svg onload=\"alert(1)\"/>".utf8), "Pictures/a \"b\",c.png": Data(TestPicture.png()),
    ])
  }

  private func image(_ name: String, _ more: String...) -> ScreenImage {
    let files = (["\(name).png"] + more).map { "Pictures/\($0)" }
    return ScreenImage(ModulePicture(name, files, of: ModuleFiles(bundle: resources.bundle)), label: name)
  }

  private func page(_ images: ScreenImage..., pictures: ReportPictures = ReportPictures()) -> ReportPage {
    let rows = images.enumerated().map { Row("\($0.offset)", leading: $0.element) }
    return ReportPage(CommonUI.Screen("Hats", sections: [ScreenSection(nil, rows)]), ScreenTraits(), pictures)
  }

  private func path(_ file: String) -> String { "pictures/\(resources.bundle)/Pictures/\(file)" }

  @Test func `a page has the pictures of modules with their bytes`() throws {
    let page = page(image("hat", "hat@2x~dark.png"))
    #expect(page.pictures.map(\.path) == [path("hat.png"), path("hat%402x~dark.png")])
    #expect(page.html.contains("src=\"\(path("hat.png"))\""))
    #expect(page.html.contains("srcset=\"\(path("hat%402x~dark.png")) 2x\""))
    let bytes = try #require(page.pictures.first?.address.split(separator: "data:image/png;base64,").first)
    #expect(Data(base64Encoded: String(bytes)) == Data(TestPicture.png()))
  }

  @Test func `a picture that is missing, no picture or too large is a letter`() {
    let page = page(image("gone"), image("odd"), image("large"), pictures: ReportPictures(fileLimit: 1000))
    #expect(page.pictures.isEmpty)
    #expect(!page.html.contains("<img") && page.html.contains(">G</span>") && page.html.contains(">L</span>"))
  }

  @Test func `a picture is shown with the files that are not too large`() {
    let pictures = ReportPictures(fileLimit: 1000)
    let dark = page(image("hat", "large.png", "hat@2x~dark.png"), pictures: pictures)
    #expect(dark.pictures.map(\.path) == [path("hat.png"), path("hat%402x~dark.png")])
    #expect(!dark.html.contains("large"))
    // A picture for a dark appearance only is not shown.
    #expect(page(image("large", "large~dark.png"), pictures: pictures).html.contains(">L</span>"))
  }

  @Test func `all files of a report have a limit, and a file counts once`() {
    let size = TestPicture.png().count
    let pictures = ReportPictures(limit: 2 * size)
    #expect(page(image("hat"), image("hat"), image("a \"b\",c"), pictures: pictures).pictures.count == 3)
    let full = page(image("hat"), image("large~dark"), pictures: pictures)
    #expect(full.pictures.map(\.path) == [path("hat.png")])
    #expect(full.html.contains(">L</span>"))
  }

  @Test func `a picture of a server is its fallback in a report, or else a letter with its label`() {
    let hat = ModulePicture("hat", ["Pictures/hat.png"], of: ModuleFiles(bundle: resources.bundle))
    let page = page(
      ScreenImage(address: "https://shop.example/1.png", fallback: hat, label: "A hat"),
      ScreenImage(address: "https://shop.example/2.png", label: "Shoe"))
    #expect(page.html.contains("<img class=\"icon\" src=\"\(path("hat.png"))\" alt=\"A hat\""))
    #expect(page.html.contains("aria-label=\"Shoe\">S</span>") && !page.html.contains("shop.example"))
  }

  @Test func `a picture is written once for all pages of a report`() async throws {
    let app = try smallApp()
    var report = HTMLReport(title: "test")
    var text: [UInt8] = []
    let pages = StepPages(app) { [self] _, pictures in page(image("hat"), image("a \"b\",c"), pictures: pictures) }
    for step in await replay(["shop://goods/1", "back"], in: app, pages: pages) { report.append(step, to: &text) }
    let templates = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("<template data")
    }
    let start = "data:image/png;base64,iVBORw0KGgo"
    #expect(templates.count == 2)
    #expect(templates.first?.hasPrefix("<template data-picture=\"\(path("hat.png"))\">\(start)") == true)
    #expect(templates.last?.hasPrefix("<template data-picture=\"\(path("a%20%22b%22%2Cc.png"))\">\(start)") == true)
  }
}
