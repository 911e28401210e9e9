import EngineProgramTesting
import Foundation
import Testing

// The guide docs/guides/use-it-in-your-app.md shows the files of Tests/Support/HostPackage. scripts/test-host-package
// runs them.

struct UseItInYourAppTests {
  private let package = URL.packageRoot.appending(path: "Tests/Support/HostPackage")

  /// The files that the guide shows: the line before the code is the path.
  private func shownFiles() throws -> [String: String] {
    let pattern = /(?m)^`([^`\n]+)`:\n\n```swift\n((?:(?!```).*\n)*)```$/
    let matches = try guide("use-it-in-your-app").matches(of: pattern)
    return Dictionary(uniqueKeysWithValues: matches.map { (String($0.1), String($0.2)) })
  }

  @Test func `the guide shows each Swift file of the package, word for word`() throws {
    let names = try files("swift", in: package).map { $0.path.replacing("\(package.path)/", with: "") }
    let texts = try names.map { try String(contentsOf: package.appending(path: $0), encoding: .utf8) }
    #expect(try shownFiles() == Dictionary(uniqueKeysWithValues: zip(names, texts)))
    #expect(names.count == 6)
  }
}
