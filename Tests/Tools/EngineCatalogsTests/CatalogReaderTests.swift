import EngineCatalogs
import EngineLanguages
import Testing

// Specification: words 4.
struct CatalogReaderTests {
  @Test func `a catalog has its texts in all languages`() throws {
    let (catalog, warnings) = try StringCatalog.read(
      """
      "Sold out" : { "comment" : "Of an article", "extractionState" : "manual", "localizations" : { \(unit("de", "Ausverkauft")) } },
      "Beta" : { "shouldTranslate" : false },
      "" : { "unknown" : [ 1 ], "localizations" : { \(unit("en", "Empty")) } }
      """)
    #expect(warnings.isEmpty)
    #expect(catalog.languages == ["en", "de"])
    #expect(catalog.entries.map(\.key) == ["Sold out", "Beta", ""])
    let entry = catalog.entries[0]
    #expect(entry.comment == "Of an article")
    #expect(entry.localizations.mapValues { $0.forms.usual?.source } == ["en": "Sold out", "de": "Ausverkauft"])
    #expect(catalog.entries.map(\.isTranslated) == [true, false, true])
  }

  @Test func `a text that is new is not translated, except in the source language`() throws {
    let (catalog, _) = try StringCatalog.read(
      """
      "A" : { "localizations" : { \(unit("en", "B", state: "new")), \(unit("de", "B", state: "new")) } },
      "C" : { "localizations" : { \(unit("de", "D", state: "needs_review")), \(unit("fr", "E", state: "stale")) } }
      """)
    #expect(catalog.entries[0].localizations.keys.sorted() == ["en"])
    #expect(catalog.entries[0].localizations["en"]?.forms.usual?.source == "B")
    #expect(catalog.entries[1].localizations.keys.sorted() == ["de", "en", "fr"])
  }

  @Test func `plural forms and substitutions are read`() throws {
    let one = #"{ "stringUnit" : { "state" : "translated", "value" : "%arg box" } }"#
    let other = #"{ "stringUnit" : { "state" : "translated", "value" : "%arg boxes of %1$@" } }"#
    let forms = "{ \"plural\" : { \"one\" : \(one), \"other\" : \(other) } }"
    let (catalog, _) = try StringCatalog.read(
      """
      "Boxes" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%1$@: %#@all.boxes@" },
        "substitutions" : { "all.boxes" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : \(forms) } } } } }
      """)
    let localization = try #require(catalog.entries[0].localizations["en"])
    #expect(
      localization.forms.usual?.pieces == [.argument(1, .text), .literal(": "), .substitution("all.boxes", place: 2)])
    let substitution = try #require(localization.substitutions["all.boxes"])
    #expect(substitution.argument == 2)
    #expect(substitution.forms[.one]?.pieces == [.number, .literal(" box")])
    #expect(substitution.forms[.other]?.pieces == [.number, .literal(" boxes of "), .argument(1, .text)])
  }

  @Test func `of texts for devices the one for other devices is taken, with a warning`() throws {
    let (catalog, warnings) = try StringCatalog.read(
      """
      "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
        "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
        "other" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap %lld" } } } } }
      } } } } }
      """)
    #expect(catalog.entries[0].localizations["en"]?.forms.usual?.source == "Tap %lld")
    #expect(warnings.map(\.text) == ["texts for single devices are not used; \"other\" is shown on all"])
  }

  @Test(arguments: [
    ("%@ %2$lld", "some arguments have positions (%1$@) and some have none; write the position of each"),
    ("100 %", "a % that begins no argument; write %% for the sign, or %@, %lld or %.2f for an argument"),
    ("%05d", "a % that begins no argument; write %% for the sign, or %@, %lld or %.2f for an argument"),
    ("%s", "an argument of a type that Swift texts do not have; pass a text and write %@"),
    ("%21$@", "the position 21 of an argument; expected 1 to 20"),
    ("%0$@", "the position 0 of an argument; expected 1 to 20"),
    ("%99999999999999999999$@", "the position 99999999999999999999 of an argument; expected 1 to 20"),
    ("%.10f", "10 decimals; expected 0 to 9, as in %.2f"), ("%.f", "no decimals; expected 0 to 9, as in %.2f"),
    ("%#@x", "%#@x@ is not in \"substitutions\"; write its plural forms there"),
    ("%#@@", "%#@…@ needs the name of a substitution, and has no place in one"),
  ])
  func `a wrong place for an argument is a fault`(text: String, fault: String) {
    let faults = faults(#""A" : { "localizations" : { \#(unit("en", text)) } }"#)
    #expect(faults.count == 1)
    #expect(faults.first?.text.hasPrefix(fault) == true, "\(faults)")
  }

  @Test(arguments: [
    ("%@ %lld %.1f %f %%", [1, 2, 3, 4]), ("%2$@ %1$d", [2, 1]), ("%d %i %u %ld %llu", [1, 2, 3, 4, 5]), ("%%", []),
    ("", []),
  ])
  func `places for arguments are read with or without positions`(text: String, positions: [Int]) throws {
    #expect(try FormatText(text, at: 0).arguments.map(\.position) == positions)
  }

  @Test(arguments: [
    (#""A" : 1"#, "the entry of a key is an object, { }"),
    (#""A" : { }, "A" : { }"#, "\"A\" is in this object already; remove one of both"),
    (#""A" : { "shouldTranslate" : "no" }"#, "\"shouldTranslate\" is true or false"),
    (#""A" : { "comment" : 1 }"#, "a comment is a text in quotes"),
    (#""A" : { "localizations" : [ ] }"#, "\"localizations\" is an object, { }"),
    (
      #""A" : { "localizations" : { "zh_Hans" : { } } }"#,
      "\"zh_Hans\" is no language; write a tag like \"de\", \"pt-BR\" or \"zh-Hans\""
    ),
    (
      #""A" : { "localizations" : { "de" : { } } }"#,
      "a localization has a text, \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"…\" }"
    ),
    (
      #""A" : { "localizations" : { "de" : { "stringUnit" : { "state" : "done", "value" : "" } } } }"#,
      "\"done\" is no state; write translated, needs_review, new or stale"
    ),
    (
      #""A" : { "localizations" : { "de" : { "stringUnit" : { "value" : "" } } } }"#,
      "\"stringUnit\" has \"state\" and \"value\""
    ),
    (
      #""A" : { "localizations" : { "de" : { "variations" : { } } } }"#, "variations are by \"plural\" or by \"device\""
    ),
    (
      #""A" : { "localizations" : { "de" : { "variations" : { "plural" : { } } } } }"#,
      "\"other\" is missing; it is the form of every number that has no other one"
    ),
    (
      #""A" : { "localizations" : { "de" : { "variations" : { "device" : { } } } } }"#,
      "variations by device have \"other\", whose text is shown"
    ),
  ])
  func `a wrong entry is a fault with what would be right`(entries: String, fault: String) {
    #expect(faults(entries).map(\.text) == [fault])
  }

  @Test(arguments: [
    ("[]", 0, "a catalog is an object, { }"), ("{", 1, "no JSON: expected a key in quotes, found the end of the text"),
    (#"{"sourceLanguage": "en", "version": "1.0"}"#, 0, "a catalog has its texts in \"strings\" : { }"),
    (#"{"sourceLanguage": "en", "strings": {}}"#, 0, "a catalog has \"version\" : \"1.0\""),
    (#"{"sourceLanguage": "en", "strings": {}, "version": "2.0"}"#, 51, "the version of a catalog is \"1.0\""),
    (#"{"strings": {}, "version": "1.0"}"#, 0, "a catalog has the language of its keys, \"sourceLanguage\" : \"en\""),
    (#"{"sourceLanguage": "en", "strings": [], "version": "1.0"}"#, 36, "\"strings\" is an object, { }"),
    (
      #"{"sourceLanguage": "en\nfoo", "strings": {}, "version": "1.0"}"#, 19,
      "a catalog has the language of its keys, \"sourceLanguage\" : \"en\""
    ),
  ])
  func `a text that is no catalog is a fault with its place`(text: String, offset: Int, fault: String) {
    let found = faults(of: Array(text.utf8))
    #expect(found.map(\.text) == [fault] && found.map(\.offset) == [offset], "\(found)")
  }

  private func faults(_ entries: String) -> [CatalogFault] { faults(of: catalogText(entries)) }

  private func faults(of bytes: [UInt8]) -> [CatalogFault] {
    do throws(CatalogFaults) {
      _ = try StringCatalog.read(bytes)
      return []
    } catch {
      return error.faults
    }
  }
}

/// Returns a member of `localizations`.
func unit(_ language: String, _ value: String, state: String = "translated") -> String {
  #""\#(language)" : { "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
}

/// Returns a catalog in English with entries.
func catalogText(_ entries: String) -> [UInt8] {
  Array("{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries)\n}, \"version\" : \"1.0\" }".utf8)
}

extension StringCatalog {
  /// Reads entries of a catalog in English.
  static func read(_ entries: String) throws(CatalogFaults) -> (catalog: StringCatalog, warnings: [CatalogFault]) {
    try read(catalogText(entries))
  }
}
