import CommonUI
import ComponentEngine
import EngineScreenTesting
import Testing

@testable import TerminalHost

// Specification: words 3, screens 6.4.
/// The cells of sentences with values of the other direction.
@MainActor
struct IsolationTests {
  /// The visible cells of each sentence, from left to right.
  private static let cells = [
    "ar": [
      "\(seen("قطعة")) 12 ،SPRING \(seen("القسيمة"))",
      "\(seen("غير متوفر")) C++",
      "\(seen("أمس")) 12 James St. \(seen("سافر إلى"))",
      "\(seen("الآن")) +49 30 123-4 \(seen("اتصل على"))",
    ],
    "en": [
      "Order \(seen("حذاء أحمر")), 12 pieces", "42 \(seen("حذاء")) is sold out", "Found for \(seen("جوارب")) (3)",
    ],
  ]

  /// The letters of a right-to-left text from left to right.
  private static func seen(_ text: String) -> String { String(text.reversed()) }

  private func lines(_ language: String, hasMarks: Bool = true) async throws -> [String] {
    let stage = try Stage(width: 60, height: 20, traits: ScreenTraits(locale: ScreenLocale(language)))
    stage.screens["home"] = IsolationScreen.screen(language, hasMarks: hasMarks)
    try await stage.launch()
    return stage.text.split(separator: "\n").map { $0.filter { $0 != "❯" && $0 != "❮" } }
  }

  @Test(arguments: ["ar", "en"])
  func `the cells of a value are in their own order, between those of the words around it`(
    language: String
  ) async throws {
    let lines = try await lines(language)
    for cells in try #require(Self.cells[language]) {
      #expect(lines.contains { $0.trimmingBlanks == cells }, "\(cells)")
    }
    #expect(!lines.joined().contains { "\u{2066}"..."\u{2069}" ~= $0 })
  }

  @Test(arguments: ["ar", "en"])
  func `the cells of each sentence are in another order without the marks`(language: String) async throws {
    let lines = try await lines(language, hasMarks: false)
    for cells in try #require(Self.cells[language]) {
      #expect(!lines.contains { $0.trimmingBlanks == cells }, "\(cells)")
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
