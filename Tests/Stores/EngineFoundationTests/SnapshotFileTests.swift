import ComponentEngine
import EngineFoundation
import Foundation
import Testing

// Specification: navigation 8.2.
/// The screens of the last run in a file, and launches that end while they restore them.
@Suite final class SnapshotFileTests {
  private let folder: URL
  private let file: SnapshotFile
  private let snapshot: RouterSnapshot

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "snapshot-file-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = SnapshotFile(path: folder.appending(path: "screens.json").path)
    let text = #"{"navigators":[{"id":"plain","kind":"root","stack":[]}],"selected":"plain","version":1}"#
    snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: Data(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `screens are read as they were kept, and only their owner has access`() throws {
    #expect(try file.read() == nil)
    try file.keep(snapshot)
    for _ in 0..<5 {
      #expect(try file.read() == snapshot)
      file.endRestoring()
    }
    #expect(try names == ["screens.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the launch after two that have ended while restoring begins without the screens and keeps the file`()
    throws
  {
    for number in ["", "-2"] {
      try file.keep(snapshot)
      for _ in 0..<2 { #expect(try file.read() == snapshot) }
      let aside = "\(file.path).set-aside\(number)"
      #expect(throws: SnapshotFileError.crashed(setAside: aside)) { try file.read() }
      #expect(SnapshotFileError.crashed(setAside: aside).description.hasSuffix("they are kept in \(aside)"))
      #expect(try file.read() == nil)
    }
    #expect(try names == ["screens.json.set-aside", "screens.json.set-aside-2"])
  }

  @Test func `one launch that has ended while restoring changes nothing after another one was restored`() throws {
    try file.keep(snapshot)
    for _ in 0..<3 {
      #expect(try file.read() == snapshot)
      #expect(try file.read() == snapshot)
      file.endRestoring()
    }
  }

  @Test func `a damaged file and a path that cannot be written are errors`() throws {
    try Data("{".utf8).write(to: URL(filePath: file.path))
    for _ in 0..<3 { #expect(throws: SnapshotFileError.unreadable(path: file.path)) { try file.read() } }
    let missing = SnapshotFile(path: folder.appending(path: "missing/screens.json").path)
    #expect(throws: SnapshotFileError.unwritable(path: missing.path)) { try missing.keep(snapshot) }
  }
}
