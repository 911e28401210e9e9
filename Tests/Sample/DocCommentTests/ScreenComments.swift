import CommonUI
import ComponentEngine
import Testing

// The code in the doc comments of rows and locales.

@MainActor
struct ScreenComments {
  private final class Form {
    var email = ""
    var pieces = 1
  }

  @Test func `rows and fields are created as in the comments`() {
    let form = Form()
    let shoe =
      Row("Trail shoe", value: "€89.90", leading: ScreenImage("shoe"), id: "article/42", target: .append("goods/42"))
    let email =
      Row.field("Email", form.email, kind: .email) { form.email = $0 }
    let pieces =
      Row.stepper("Pieces", form.pieces, in: 1...9) { form.pieces = $0 }
    #expect([shoe, email, pieces].map(\.id) == ["article/42", "Email", "Pieces"])
  }

  @Test func `an image is a picture of the module, a symbol or an address, as in the comment`() {
    let (article, texts) = (Article(), Words())
    let hats =
      Row("Hats", leading: ScreenImage(.hat))
    let edit =
      Row("Edit", leading: ScreenImage("pencil"))
    let picture =
      Row.image(ScreenImage(address: article.picture, label: texts.picture(article.title)))
    #expect([hats, edit, picture].map(\.id) == ["Hats", "Edit", "image/42.png"])
  }

  @Test func `a module reads its files as in the comment`() {
    #expect(throws: ModuleFileError.self) {
      let prices = try ModuleFiles.own.contents(of: "prices.json")
      #expect(prices.isEmpty)
    }
  }

  @Test func `money is written as in the comment`() {
    let money =
      ScreenLocale("de").money(minorUnits: 123_450, currency: "EUR")  // 1.234,50 €
    #expect(money == "1.234,50\u{A0}€")
  }
}

private struct Article {
  let title = "Hat"
  let picture = "https://shop.example.com/pictures/42.png"
}

private struct Words {
  func picture(_ title: String) -> String { "Picture of \(title)" }
}

extension ModuleFiles {
  fileprivate static let own = ModuleFiles(bundle: "Shop_Hats")
}

extension ModulePicture {
  fileprivate static let hat = ModulePicture("hat", ["Pictures/hat.png"], of: .own)
}
