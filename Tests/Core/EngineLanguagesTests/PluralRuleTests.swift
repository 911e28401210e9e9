import EngineLanguages
import EngineProgramTesting
import Foundation
import Testing

// Specification: words 2.
struct PluralRuleTests {
  @Test(arguments: [("plurals.xml", PluralRule.Kind.cardinal), ("ordinals.xml", .ordinal)])
  func `each sample of CLDR has the form of its rule`(file: String, kind: PluralRule.Kind) throws {
    var sampleCount = 0
    for rule in try Self.rules(of: file) {
      for language in rule.languages {
        let plural = PluralRule(language, kind)
        #expect(plural.isKnown && plural.forms == rule.samples.map(\.form), "\(language)")
        for (form, samples) in rule.samples {
          for sample in samples where plural.form(of: sample) != form {
            Issue.record("\(language): \(sample) is not \(form)")
          }
          sampleCount += samples.count
        }
      }
    }
    #expect(sampleCount > 2000)
  }

  @Test func `the rule of a region or a script is that of its language, except for pt-PT`() {
    #expect(PluralRule("de-AT") == PluralRule("de"))
    #expect(PluralRule("zh-Hant-HK") == PluralRule("zh"))
    #expect(PluralRule("sr-Latn") == PluralRule("sr"))
    #expect(PluralRule("pt-AO") == PluralRule("pt-PT"))
    #expect(PluralRule("pt-PT") != PluralRule("pt-BR"))
  }

  @Test func `an unknown language has one form`() {
    let rule = PluralRule("tlh")
    #expect(!rule.isKnown)
    #expect(rule.forms == [.other])
    #expect(rule.form(of: 1) == .other)
    #expect(!PluralRule("").isKnown)
  }

  @Test func `the sign of a number does not matter, and the greatest numbers have forms`() {
    #expect(PluralRule("en").form(of: -1) == .one)
    #expect(PluralRule("ru").form(of: Int.min) == .many)
    #expect(PluralRule("ar").form(of: Int.max) == .few)
    #expect(PluralRule("lv").form(of: PluralOperands(whole: .max, fraction: .max, digits: 20)) == .other)
  }

  @Test func `a fraction is never the singular in English, and can be in French`() {
    let number = PluralOperands(whole: 1, fraction: 0, digits: 1)
    #expect(PluralRule("en").form(of: number) == .other)
    #expect(PluralRule("fr").form(of: number) == .one)
  }

  // MARK: CLDR's file

  private struct Rule {
    let languages: [String]
    var samples: [(form: PluralForm, numbers: [PluralOperands])] = []
  }

  /// Reads the rules of a file, a line for each form. Samples in compact notation (`1c6`) are left out.
  private static func rules(of file: String) throws -> [Rule] {
    let text = try String(contentsOf: .fixtures.appending(path: "cldr/\(file)"), encoding: .utf8)
    var rules: [Rule] = []
    for line in text.split(separator: "\n") {
      if let languages = line.firstMatch(of: /<pluralRules locales="([^"]*)">/) {
        rules.append(Rule(languages: languages.1.split(separator: " ").map(String.init)))
      } else if let rule = line.firstMatch(of: /<pluralRule count="([a-z]+)">[^@<]*(.*)<\/pluralRule>/) {
        let form = try #require(PluralForm(rawValue: String(rule.1)))
        rules[rules.count - 1].samples.append((form, try numbers(rule.2)))
      }
    }
    return rules
  }

  /// Reads `@integer 2~17, 100, … @decimal 0.0~1.5`.
  private static func numbers(_ samples: Substring) throws -> [PluralOperands] {
    try samples.split { " ,…".contains($0) }.filter { !$0.contains { "@ce".contains($0) } }.flatMap { sample in
      let ends = sample.split(separator: "~")
      let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
      let numbers = try ends.map { end in try #require(UInt(end.replacing(".", with: ""))) }
      let scale = (0..<digits).reduce(UInt(1)) { scale, _ in scale * 10 }
      return (numbers[0]...(numbers.last ?? 0)).map {
        PluralOperands(whole: $0 / scale, fraction: $0 % scale, digits: UInt(digits))
      }
    }
  }
}
