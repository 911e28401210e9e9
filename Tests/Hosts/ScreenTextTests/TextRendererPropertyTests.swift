import ComponentEngine
import EngineRandomTesting
import EngineTerminal
import ScreenText
import Testing

@testable import CommonUI

@MainActor
struct TextRendererPropertyTests {
  @Test(arguments: samples(50))
  func `no line is wider than the width, ends with a blank or holds a control character`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let renderer = TextRenderer(width: random.number(20...90))
    let text = renderer.render(random.screen())
    // Scalars instead of characters, because a mark after a line feed joins it to one character.
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(lines.filter { $0.columns > renderer.width } == [])
    #expect(lines.filter { $0.unicodeScalars.last == " " } == [])
    #expect(lines.filter { $0.unicodeScalars.contains(where: isControl) } == [])
    #expect(text.unicodeScalars.last == "\n")
  }

  @Test(arguments: samples(50))
  func `every target has one number, and the numbers are the targets' positions`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let renderer = TextRenderer(width: random.number(20...90))
    let screen = random.screen()
    // The data has no digits, so every digit in the text belongs to a number.
    let numbers = renderer.render(screen).split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers == Array(0..<screen.controls.count).map { $0 + 1 })
  }

  @Test(arguments: samples(25))
  func `the n-th target belongs to the row or action with the number n`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let screen = random.screen { "<\($0)>" }
    let rows = screen.sections.flatMap(\.rows).filter { $0.target != nil }.map(\.title)
    let titles = rows + screen.actions.map(\.title)
    let text = TextRenderer().render(screen)
    for (position, control) in screen.controls.enumerated() {
      #expect(
        text.contains("\(position + 1) \(titles[position])") || text.contains("\(position + 1) [\(titles[position])]"))
      #expect(control.name == titles[position])
    }
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}

extension ScreenControl {
  /// The name of a random target.
  fileprivate var name: String? {
    if case .target(.intent(.select(.root(let name))), _) = kind { name } else { nil }
  }
}

extension SplitMix64 {
  /// A screen of random texts. With `calling`, the titles are the names of the targets, in the order in which they
  /// were made.
  fileprivate mutating func screen(calling: ((Int) -> String)? = nil) -> Screen {
    var made = 0
    func row(_ random: inout SplitMix64) -> Row {
      made += 1
      let name = calling?(made)
      let target = Target.intent(.select(.root(name ?? "")))
      let isField = calling == nil && random.chance(0.2)
      let (title, value) = (name ?? random.text(upTo: 100), random.chance(0.5) ? random.text(upTo: 100) : nil)
      let detail = random.chance(0.2) ? random.text(upTo: 100) : nil
      if isField { return .field(title, value ?? "", detail: detail) { _ in } }
      return Row(title, value: value, detail: detail, target: random.chance(0.5) ? target : nil)
    }
    func action(_ random: inout SplitMix64) -> ScreenAction {
      made += 1
      let name = calling?(made)
      return ScreenAction(name ?? random.text(upTo: 100), target: .intent(.select(.root(name ?? ""))))
    }
    let notice = chance(0.3) ? Notice(pick(Notice.Kind.allCases), text(upTo: 100)) : nil
    return Screen(
      text(upTo: 100), notice: notice, isBusy: chance(0.5),
      sections: (0..<number(0...4)).map { _ in
        ScreenSection(
          chance(0.5) ? text(upTo: 100) : nil, (0..<number(0...(chance(0.1) ? 120 : 5))).map { _ in row(&self) })
      }, actions: (0..<number(0...3)).map { _ in action(&self) })
  }
}
