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

  @Test func `money is written as in the comment`() {
    let money =
      ScreenLocale("de").money(minorUnits: 123_450, currency: "EUR")  // 1.234,50 €
    #expect(money == "1.234,50\u{A0}€")
  }
}
