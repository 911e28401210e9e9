import ComponentEngine
import Testing

@testable import CommonUI

// Specification: screens 8.1, screens 8.2.
@MainActor
struct ScreenImageTests {
  private let hat = ModulePicture(
    "hats/hat",
    [
      "Pictures/hats/hat.png", "Pictures/hats/hat@3x.png", "Pictures/hats/hat@2x.png",
      "Pictures/hats/hat@2x~dark.png",
    ],
    of: ModuleFiles(bundle: "Shop_Hats"))

  @Test func `an image has the name of its symbol, its picture or the last part of its address`() {
    #expect(ScreenImage("pencil").name == "pencil")
    #expect(ScreenImage(hat).name == "hats/hat")
    #expect(ScreenImage(address: "https://shop.example/pictures/42.png?size=2#a/b").name == "42.png")
    #expect(ScreenImage(address: "").name == "")
  }

  @Test(arguments: [
    (1, false, "hat.png"), (1.5, false, "hat@2x.png"), (2, false, "hat@2x.png"), (3, false, "hat@3x.png"),
    (4, false, "hat@3x.png"), (1, true, "hat@2x~dark.png"), (3, true, "hat@2x~dark.png"),
  ])
  func `the smallest file with enough pixels is shown, and one for the appearance if there is one`(
    scale: Double, isDark: Bool, file: String
  ) {
    #expect(hat.variant(scale: scale, isDark: isDark)?.file == "Pictures/hats/\(file)")
  }

  @Test func `a picture without dark files looks the same in both appearances, and one without files is not shown`() {
    let cap = ModulePicture("cap", ["Pictures/cap@2x.jpg"], of: ModuleFiles(bundle: "Shop_Hats"))
    #expect(cap.variant(scale: 1, isDark: true)?.file == "Pictures/cap@2x.jpg")
    #expect(ModulePicture("no", [], of: cap.module).variant(scale: 1, isDark: false) == nil)
  }

  @Test func `a page names the files of a picture by size and appearance`() {
    let page = page(.image(ScreenImage(hat, label: "A <hat>")), pictures: "p/")
    #expect(
      page.contains(
        """
        <picture><source media="(prefers-color-scheme: dark)" srcset="p/Shop_Hats/Pictures/hats/hat%402x~dark.png 2x">\
        <img class="picture" src="p/Shop_Hats/Pictures/hats/hat.png" srcset="p/Shop_Hats/Pictures/hats/hat.png 1x, \
        p/Shop_Hats/Pictures/hats/hat%402x.png 2x, p/Shop_Hats/Pictures/hats/hat%403x.png 3x" alt="A &lt;hat&gt;" \
        loading="lazy"></picture>
        """))
  }

  @Test(arguments: [
    "https://shop.example/a.png", "http://shop.example/a.png", "javascript:alert(1)", "data:image/svg+xml,<svg/>",
    "//a", "",
  ])
  func `a page loads no address`(address: String) {
    #expect(!page(.image(ScreenImage(address: address, label: "Hat")), pictures: "p/").contains("<img"))
  }

  @Test func `a page of a host that loads pictures has them under their encoded addresses`() {
    var renderer = HTMLRenderer(pictures: "p/")
    let address = "https://shop.example/a b\"><script>.png?w=2&h=<1>"
    renderer.addresses = [address]
    let image = ScreenImage(address: address, fallback: hat, label: "\"Hat\"")
    let page = renderer.render(Screen("", sections: [ScreenSection(nil, [.image(image), Row("A", leading: image)])]))
    let path = "p/https%3A%2F%2Fshop.example%2Fa%20b%22%3E%3Cscript%3E.png%3Fw%3D2%26h%3D%3C1%3E"
    #expect(page.split(separator: "src=\"\(path)\" alt=\"&quot;Hat&quot;\" loading=\"lazy\">").count == 3)
    #expect(!page.contains("<script"))
  }

  @Test func `a page shows the fallback of an address that it does not load`() {
    let image = ScreenImage(address: "https://shop.example/1.png", fallback: hat, label: "Hat")
    #expect(page(.image(image), pictures: "p/") == page(.image(ScreenImage(hat, label: "Hat")), pictures: "p/"))
    #expect(page(.image(image)).contains("aria-label=\"Hat\">H</span>"))
    #expect(image.files == ScreenImage(hat).files)
  }

  @Test func `a page shows the fallback or the label of a picture that could not be loaded, with a button`() {
    var renderer = HTMLRenderer(pictures: "p/")
    let address = "https://shop.example/1.png"
    renderer.failedAddresses = [address]
    func page(_ row: Row) -> String { renderer.render(Screen("", sections: [ScreenSection(nil, [row])])) }
    let button = "<button class=\"button normal\" name=\"control\" value=\"retry\">Try again</button>"
    #expect(
      page(.image(ScreenImage(address: address, label: "A <hat>"))).contains(
        "<figure><div class=\"placeholder\"><p><bdi>A &lt;hat&gt;</bdi></p>\(button)</div></figure>"))
    let large = page(.image(ScreenImage(address: address, fallback: hat, label: "A hat")))
    #expect(large.contains("Pictures/hats/hat.png\"") && large.contains("alt=\"A hat\"") && !large.contains("<p><bdi>"))
    #expect(large.contains("<div class=\"placeholder\">\(button)</div></figure>"))
    let small = page(Row("A", leading: ScreenImage(address: address, fallback: hat, label: "A hat")))
    #expect(small.contains("Pictures/hats/hat.png\"") && !small.contains("retry"))
  }

  @Test func `a page shows a picture without the files that are missing`() {
    var renderer = HTMLRenderer(pictures: "p/")
    let files = Dictionary(uniqueKeysWithValues: ScreenImage(hat).files.map { ($0.file, $0) })
    func page(without missing: String...) -> String {
      renderer.missingFiles = Set(missing.compactMap { files["Pictures/hats/\($0)"] })
      return renderer.render(Screen("", sections: [ScreenSection(nil, [Row("A", leading: ScreenImage(hat))])]))
    }
    let dark = page(without: "hat@2x~dark.png", "hat@2x.png", "hat@3x.png")
    #expect(dark.contains("<img class=\"icon\" src=\"p/Shop_Hats/Pictures/hats/hat.png\" alt=\"\""))
    #expect(!dark.contains("<picture>") && !dark.contains("srcset"))
    #expect(page(without: "hat.png", "hat@3x.png").contains("src=\"p/Shop_Hats/Pictures/hats/hat%402x.png\" alt"))
    #expect(page(without: "hat.png", "hat@2x.png", "hat@3x.png").contains("aria-hidden=\"true\">H</span>"))
  }

  @Test func `a page without pictures has letters`() {
    #expect(page(.image(ScreenImage(hat, label: "A hat"))).contains("aria-label=\"A hat\">H</span>"))
    #expect(page(.image(ScreenImage(address: "https://a/9.png", label: "Shoe"))).contains(">S</span>"))
    #expect(page(Row("Edit", leading: ScreenImage("pencil")), pictures: "p/").contains("aria-hidden=\"true\">P</span>"))
  }

  @Test func `the images of a screen are those of all its rows`() {
    let images = [1, 2, 3, 4].map { ScreenImage("\($0)") }
    let screen = Screen(
      "",
      sections: [
        ScreenSection(nil, [Row("A", leading: images[0], trailing: images[1]), .image(images[2])]),
        ScreenSection(nil, [.empty("Nothing", image: images[3])]),
      ])
    #expect(screen.images == images)
  }

  private func page(_ row: Row, pictures: String? = nil) -> String {
    HTMLRenderer(pictures: pictures).render(Screen("", sections: [ScreenSection(nil, [row])]))
  }
}
