import DataProviding
import SampleShopContracts
import Testing

@testable import SampleShopAPI

// The reasons of refused calls in the customer's language.
struct RefusalTests {
  private static let all: [Refusal] = [
    .wrongPassword(known: ["ada@example.com", "li@example.com"]), .noEmail, .noName, .noAddress,
    .emailTaken("li@example.com"),
    .deliveryBeforeOrder(order: CalendarDay(2026, 11, 21), delivery: CalendarDay(2026, 11, 20)),
    .notOpen(4711, .paid), .notOpen(4680, .shipped), .tooFew(0), .soldOut("A"), .tooMany("A", pieces: 4, stock: 3),
    .unknownCoupon("X", known: ["SPRING", "HALF"]), .otherPercentage(Coupon(code: "HALF", percentOff: 90), known: 50),
  ]

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func `each reason is in the languages of the articles, with all its values`(language: Language) {
    for refusal in Self.all {
      let (sentence, english) = (refusal.error(in: language).message, refusal.error(in: .english).message)
      #expect(refusal.error(in: language).kind == .refused)
      #expect(sentence != english)
      // Values of the call: numbers, days, codes in capitals and addresses.
      for value in english.matches(of: /[\w.]+@[\w.]+|\d{4}-\d{2}-\d{2}|\b[A-Z]{4,}\b/).map(\.output) {
        #expect(sentence.contains(value), "\(sentence)")
      }
    }
  }

  @Test func `an Arabic reason has Latin letters between marks of isolation only`() {
    for refusal in Self.all {
      let sentence = refusal.error(in: .arabic).message.replacing(/\u{2068}[^\u{2069}]*\u{2069}/, with: "")
      #expect(!sentence.contains(/[A-Za-z]/), "\(sentence)")
    }
  }

  @Test func `the reasons of two languages are never the same`() {
    for refusal in Self.all {
      #expect(Set(Language.allCases.map { refusal.error(in: $0).message }).count == Language.allCases.count)
    }
  }

  @Test(arguments: [
    (Language.german, "„Trailrunning-Schuh, grau“ ist ausverkauft"),
    (.french, "«\u{A0}Chaussure de trail, gris\u{A0}» est épuisé"),
    (.japanese, "「トレイルランニングシューズ（グレー）」は売り切れです"),
  ])
  func `the shop refuses in the language of its customers`(language: Language, reason: String) async {
    let shop = EmbeddedShop(language: language)
    await #expect(throws: DataError(.refused, reason)) {
      _ = try await shop.place(OrderDraft(article: 46, title: "Schuh", unitPrice: Money(cents: 11_995)))
    }
  }
}
