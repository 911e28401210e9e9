import EngineProgramTesting
import Foundation
import Testing

// The public names that a module's developer meets in the guides.
struct ModuleNamesTests {
  /// The sections of the guides for modules that concern the host, or that few modules need.
  private let otherSections: Set = [
    "List it in the host", "A router of your own", "Other files", "Load pictures from a server",
    "Translate the titles of a tab and of the menu", "Translate a module from its host", "A page as a screen",
    "HTML as a part of a screen", "Let the page call the app", "Send messages to the page", "Sign the user in",
  ]

  private let types: Set<String>
  private let listed: [String]
  private let guides: [String]

  init() throws {
    let sources = URL.packageRoot.appending(path: "Sources")
    let declaration = /(?m)^(?:@\S+ )*public (?:\w+ )*?(?:actor|class|enum|protocol|struct|typealias) (\w+)/
    types = Set(
      try files("swift", in: sources).filter { !$0.path.contains("/Sources/Sample/") }.flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
      })
    let landing = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/Guides.docc/Guides.md"), encoding: .utf8
    ).components(separatedBy: "\n### ")
    let names = try #require(landing.first { $0.hasPrefix("The names of a module\n") })
    listed = names.matches(of: /`(\w+)`/).map { String($0.1) }
    let group = try #require(landing.first { $0.hasPrefix("A module\n") })
    guides = group.matches(of: /<doc:([\w-]+)>/).map { String($0.1) }
  }

  /// Returns the sections of a guide with their titles, also `otherSections`.
  private func sections(of name: String) throws -> [(title: String, text: String)] {
    try guide(name).components(separatedBy: "\n## ").map { section in
      (String(section.prefix { $0 != "\n" }), section)
    }
  }

  /// Returns the public types in the Swift code and in the code words of a text.
  private func types(in text: String) -> Set<String> {
    let code = text.matches(of: /(?s)```swift\n(.*?)```/).map(\.1)
    let words = text.replacing(/(?s)```.*?```/, with: "").matches(of: /`([^`\n]+)`/).map(\.1)
    return Set(
      (code + words).flatMap { $0.matches(of: /(?:^|[^.\w%])([A-Z]\w*)/).map { String($0.1) } }
    ).intersection(types)
  }

  @Test func `the first page lists at most 40 public names for a module`() {
    #expect(listed.count <= 40)
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed).subtracting(types) == [])
  }

  @Test func `the guides for modules use only the names that the first page lists`() throws {
    let sections = try guides.flatMap(sections(of:))
    #expect(otherSections.isSubset(of: sections.map(\.title)))
    let others = sections.filter { !otherSections.contains($0.title) }.map { section in
      (section.title, types(in: section.text).subtracting(listed).sorted())
    }
    for (title, names) in others { #expect(names == [], "\(title)") }
  }
}
