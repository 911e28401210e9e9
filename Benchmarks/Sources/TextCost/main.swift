// Measures the texts of a catalog: one that is chosen and one with two arguments, as ratios to a look-up in a
// dictionary, and a screen of 200 rows in Arabic, as a ratio to the English one.
//
// usage: TextCost [TEXTS]     100,000 for each part by default

import CommonUI
import Fixtures

/// Returns the least time of an operation in 20 rounds, in nanoseconds.
func measure(_ count: Int, _ work: (Int) -> Int) -> Double {
  var size = 0
  let times = (0..<20).map { _ in
    Double(processorTime { for position in 0..<count { size &+= work(position) } }) / Double(count)
  }
  precondition(size > 0)
  return times.min() ?? 0
}

func ratio(_ one: Double, _ other: Double) -> Double { (one / other * 100).rounded() / 100 }

/// Describes and draws a list.
func draw(_ locale: ScreenLocale) -> Int {
  let texts = Texts(locale)
  let rows = (1...200).map { number in
    Row(
      texts.article(number), value: texts.page(number, 200),
      detail: texts.price(.money(minorUnits: number * 1_095, currency: "EUR")), id: "\(number)")
  }
  let screen = Screen(texts.articles, sections: [ScreenSection(nil, rows)])
  return HTMLRenderer().render(screen, traits: ScreenTraits(locale: locale)).utf8.count
}

let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100_000
let keys = (0..<100).map { "Article number \($0)" }
let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, "All articles of the shop") })
let lookup = measure(count) { table[keys[$0 % 100]]?.utf8.count ?? 0 }
for tag in ["en", "ar"] {
  let texts = Texts(ScreenLocale(tag))
  let chosen = measure(count) { _ in texts.articles.utf8.count }
  let filled = measure(count) { texts.page($0 % 100, 200).utf8.count }
  print(
    """
    \(tag): a text \(ratio(chosen, lookup)) times a look-up in a dictionary (\(Int(chosen)) and \(Int(lookup)) ns), \
    with two arguments \(ratio(filled, lookup)) times (\(Int(filled)) ns)
    """)
}
let screens = ["en", "ar"].map { tag in measure(max(count / 5_000, 1)) { _ in draw(ScreenLocale(tag)) } }
print(
  "200 rows: \(ratio(screens[1], screens[0])) times in Arabic (\(Int(screens[1] / 1_000)) and \(Int(screens[0] / 1_000)) µs)"
)
