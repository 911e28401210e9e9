import DeepLinks
import EngineProgramTesting
import Foundation
import Testing

// Specification: patterns 2.1, navigation 3.3, navigation 4, command-line 5.1.
struct NavigateModeListTests {
  private let modes = Set(NavigateMode.allCases.map(\.rawValue))

  /// Returns the words in backquotes that the captures of a pattern contain in a file of documentation.
  private func words(of file: String, in pattern: String) throws -> Set<String> {
    let text = try String(contentsOf: URL.packageRoot.appending(path: "docs/\(file).md"), encoding: .utf8)
    let captures = text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).map(\.1)
    try #require(!captures.isEmpty, "\(file) has no text \(pattern)")
    return Set(captures.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } })
  }

  @Test(arguments: [
    ("specification/patterns", #"\| navigate mode \|.*?\|(.*?)\|"#),
    ("specification/command-line", #"\n\| `navigateMode` \|(.*?)\|"#),
    ("specification/navigation", #"(?s)\n### 3\.3 .*?(\n\| mode .*?)\n\n"#),
    ("guides/call-another-module", #"(?s)\n(\| `navigateMode:`.*?)\n\n"#),
  ])
  func `a list of navigate modes in the documentation has every mode`(file: String, pattern: String) throws {
    #expect(try words(of: file, in: pattern) == modes)
  }

  @Test func `the section about appending has a rule for every navigate mode`() throws {
    #expect(try words(of: "specification/navigation", in: #"(?s)\n## 4\. (.*?)\n## "#).isSuperset(of: modes))
  }
}
