import EnginePlatform
import EngineTerminal

/// The recorded screens of a module: a folder with a text file for each scenario and link.
struct SnapshotRecords {
  /// The folder, which need not exist.
  let path: String

  /// Returns the folder of a test target: `Tests/Snapshots/TARGET` beside the nearest `Package.swift` above the file.
  static func path(ofTestsIn file: String, fileID: String) -> String {
    let target = String(fileID.prefix { $0 != "/" })
    var folder = file[...]
    while let end = folder.lastIndex(of: "/") {
      folder = folder[..<end]
      if Platform.isReadable("\(folder)/Package.swift") { break }
    }
    return "\(folder)/Tests/Snapshots/\(target)"
  }

  /// The text of each file by its name. A file has a screen in every format; a page is written without its style sheet,
  /// which all pages share. The direction and the size of text change the page only.
  static func texts(of snapshots: [ScreenSnapshot]) -> [String: String] {
    var texts: [String: String] = [:]
    for snapshot in snapshots {
      let page = "== page\n\(withoutStyle(snapshot.html))"
      if let name = snapshot.name.removing(suffix: ScreenSnapshot.mirroredSuffix), let text = texts["\(name).txt"] {
        texts["\(name).txt"] =
          text + page.replacing("== page", with: "== page from right to left, with the largest text")
      } else {
        texts["\(snapshot.name).txt"] = "== text\n\(snapshot.text)== spoken\n\(snapshot.spoken)\(page)"
      }
    }
    return texts
  }

  private static func withoutStyle(_ page: String) -> String {
    guard let start = page.ranges(of: "<style>\n").first?.upperBound,
      let end = page[start...].ranges(of: "</style>").first?.lowerBound
    else { return page }
    return String(page[..<start] + page[end...])
  }

  /// Writes the texts, and removes all other recorded ones.
  func replace(with texts: [String: String]) throws(FileError) {
    try Platform.makeFolder(path)
    for name in try names() where texts[name] == nil { unlink("\(path)/\(name)") }
    for (name, text) in texts { try Platform.replaceFile("\(path)/\(name)", with: Array(text.utf8)) }
  }

  /// Returns a description of each file that differs, is missing, or belongs to no screen.
  func differences(from texts: [String: String]) throws(FileError) -> [String] {
    let recorded = Set(try names())
    let record = "RECORD_SNAPSHOTS=1 swift test"
    var differences: [String] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard recorded.contains(name) else {
        differences.append("\(name) is not recorded in \(path); \(record) records it")
        continue
      }
      let old = String(decoding: try Platform.readFile("\(path)/\(name)"), as: UTF8.self)
      guard old != text else { continue }
      differences.append("\(name) (- recorded, + now):\n\(text.lineDifference(from: old))")
    }
    for name in recorded.subtracting(texts.keys).sorted() {
      differences.append("\(path)/\(name) belongs to no screen; \(record) removes it")
    }
    return differences
  }

  /// The names of the recorded files; empty without a folder.
  private func names() throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError(path: path, reason: Platform.lastError)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name.hasSuffix(".txt") { names.append(name) }
    }
    return names
  }
}

extension String {
  /// The text without this end; nil if it ends differently.
  fileprivate func removing(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
