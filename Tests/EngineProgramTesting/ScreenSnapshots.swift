import Foundation
package import Testing

/// Compares the screens of a mock app, in every scenario and environment, with the recorded ones: their texts and spoken words in one file,
/// `screens/PROGRAM.txt`. Every screen also has a page, and no screen has a fault.
///
/// - Parameters:
///   - program: The name of the mock app.
///   - links: The links to show. Default none: the root of the module's tab, and its menu.
///   - sourceLocation: The place of the call.
package func expectScreens(
  of program: String, _ links: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = try Folder()
  let run = try folder.run(.program(program), ["--snapshot", "screens"] + links)
  #expect(run.errors == "", sourceLocation: sourceLocation)
  #expect(run.status == 0, sourceLocation: sourceLocation)
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "screens").path)
  let texts = files.filter { $0.hasSuffix(".txt") }.sorted()
  #expect(files.count == texts.count / 2 * 3 + 1, sourceLocation: sourceLocation)
  // The direction and the size of text change the pages only.
  let recorded = try texts.filter { !$0.contains("-rtl-large") }.map { name in
    "== \(name)\n\(try folder.read("screens/\(name)"))\n"
  }
  try expectSnapshot(recorded.joined(), "screens/\(program).txt", sourceLocation: sourceLocation)
}
