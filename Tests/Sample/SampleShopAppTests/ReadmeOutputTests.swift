import EngineProgramTesting
import Foundation
import Testing

@Suite struct ReadmeOutputTests {
  /// A command of the README with its output. A line `…` stands for lines that are left out.
  struct Excerpt {
    let command: String
    let parts: [String]
  }

  private static let root = URL.packageRoot

  private func excerpts() throws -> [Excerpt] {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    return text.matches(of: /(?m)^```\n\$ (.*)\n((?:(?!```).*\n)*)```$/).map { match in
      let parts = "\n\(match.2)".components(separatedBy: "\n…\n").map { $0.trimmingCharacters(in: .newlines) }
      return Excerpt(command: String(match.1), parts: parts.filter { !$0.isEmpty })
    }
  }

  /// Runs a command in the root of the package, with the built programs.
  private func output(of command: String) throws -> String {
    let programs = URL.program("").path(percentEncoded: false)
    let line = command.replacing(/swift run (\w+)/) { "'\(programs)\($0.1)'" }
    let run = try Folder().run(
      URL(filePath: "/bin/sh"), ["-c", "cd '\(Self.root.path(percentEncoded: false))' && \(line)"])
    return run.output
  }

  @Test func `the commands of the README print the lines that it shows, in this order`() throws {
    let excerpts = try excerpts()
    #expect(excerpts.count == 2)
    for excerpt in excerpts {
      let output = try output(of: excerpt.command)
      var rest = "\n\(output)"[...]
      for part in excerpt.parts {
        guard let found = rest.firstRange(of: "\n\(part)\n") else {
          Issue.record("\(excerpt.command) does not print, after the lines before:\n\(part)")
          break
        }
        rest = rest[rest.index(before: found.upperBound)...]
      }
    }
  }
}
