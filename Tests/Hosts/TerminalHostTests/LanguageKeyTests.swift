import CommonUI
import ComponentEngine
import EngineTerminal
import Testing

@testable import TerminalHost

// Specification: screens 6.2.

/// The key that changes the language of a whole terminal.
@MainActor
struct LanguageKeyTests {
  private func stage(
    _ language: String, direction: ScreenTraits.Direction? = nil, menu: [MenuSection] = []
  ) async throws -> Stage {
    let traits = ScreenTraits(direction: direction, locale: ScreenLocale(language))
    let stage = try Stage(width: 60, height: 60, traits: traits, direction: direction, menu: menu)
    stage.screens["home"] = Elements.screen { [weak screens = stage.screens] in screens?.received.append($0) }
    try await stage.launch()
    return stage
  }

  @Test(arguments: [
    ("en", "en-US", "Language"), ("en-GB", "de", "Sprache"), ("de-CH", "fr", "Language"), ("ar-XB", "en", "Language"),
    ("fr-CA", "en", "Language"),
  ])
  func `l shows the next language, after the last one and any other one the first`(
    language: String, next: String, word: String
  ) async throws {
    let stage = try await stage(language)
    await stage.type("l")
    #expect(stage.app.host.traits == ScreenTraits(locale: ScreenLocale(next)))
    #expect(stage.text.hasSuffix("\n … \(word): \(next)\n"))
  }

  @Test func `after as many keys as there are languages the first one is shown again`() async throws {
    let stage = try await stage("en")
    var languages = ["en"]
    for _ in 1..<HostArguments.languages.count {
      await stage.type("l")
      languages.append(stage.app.host.traits.locale.identifier)
    }
    #expect(languages == HostArguments.languages)
    await stage.type("l")
    #expect(stage.app.host.traits == ScreenTraits())
  }

  @Test(arguments: ["ru", "en-GB"])
  func `everything on the terminal follows the language and its direction`(language: String) async throws {
    let entry = MenuItem("Newest", section: "Pages", link: "app://article/7")
    let menu = [MenuSection(title: "Pages", items: [entry])]
    let stage = try await stage(language, menu: menu)
    let other = try await self.stage(HostArguments.language(after: language), menu: menu)
    await stage.type("l")
    for key: Key in [.down, .character("m"), .escape, .character("?"), .escape, .character("2")] {
      await stage.type(.key(key))
      await other.type(.key(key))
      #expect(stage.text == other.text)
    }
  }

  @Test func `a direction that was chosen stays in every language`() async throws {
    let stage = try await stage("ru", direction: .rightToLeft)
    for language in ["ar", "fa", "he", "ja"] {
      await stage.type("l")
      #expect(
        stage.app.host.traits == ScreenTraits(direction: .rightToLeft, locale: ScreenLocale(language)))
    }
  }

  @Test func `l is a letter in a field and in a link, and changes nothing under a question`() async throws {
    let stage = try await stage("en")
    await stage.type(.key(.down), .key(.enter))
    await stage.type("l")
    await stage.type(.key(.escape))
    #expect(stage.screens.received == ["name Adal"])
    await stage.type("/l")
    #expect(stage.text.contains("⟩ app://l "))
    await stage.type(.key(.escape), .key(.end), .key(.enter))
    await stage.type("l")
    #expect(stage.text.contains("Delete everything?"))
    #expect(stage.app.host.traits == ScreenTraits())
  }

  @Test func `the help names the key in the language of the screens`() async throws {
    let stage = try await stage("en")
    await stage.type("?")
    #expect(stage.text.contains(/\bl +show the next language/))
    stage.app.host.traits = ScreenTraits(locale: ScreenLocale("de"))
    #expect(stage.text.contains(/\bl +die nächste Sprache zeigen/))
  }
}
