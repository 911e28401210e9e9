import EnginePictures

/// Writes the name of a module's folder of resources, and a member for each picture of the folder `Pictures`.
package struct FilesWriter {
  /// A mistake in a file.
  package struct Fault: Error, Hashable {
    /// The path of the file in the folder of the target.
    package let file: String
    /// The sentence.
    package let text: String
    /// Whether the type can be written all the same.
    package var isWarning = false
  }

  private var pictures: [String: Picture] = [:]
  private var faults: [Fault] = []

  /// A picture, and the files of it.
  private struct Picture {
    let name: String
    var files: [String: PictureHead] = [:]
  }

  /// Returns the source file, and the mistakes in the pictures.
  ///
  /// - Parameters:
  ///   - bundle: The name of the folder of resources without its ending.
  ///   - files: The files of the folder `Pictures`, as `Pictures/hat@2x.png`.
  ///   - read: Returns the bytes of a file; nil if it cannot be read.
  package static func swift(
    bundle: String, pictures files: [String], read: (String) -> [UInt8]?
  ) -> (text: String, faults: [Fault]) {
    var writer = FilesWriter()
    for file in files.sorted() { writer.add(file, read) }
    for picture in writer.pictures.values { writer.check(picture) }
    return (writer.text(bundle), writer.faults.sorted { ($0.file, $0.text) < ($1.file, $1.text) })
  }

  private mutating func add(_ file: String, _ read: (String) -> [UInt8]?) {
    let path = file.split(separator: "/").dropFirst().joined(separator: "/")
    guard let dot = path.lastIndex(of: "."), let member = MemberName(PictureVariant(path[..<dot]).name) else {
      return report(file, "no name in Swift can be made of the file's; write letters, as hat.png")
    }
    guard let bytes = read(file) else { return report(file, "the file cannot be read") }
    let head: PictureHead
    do { head = try PictureHead(bytes) } catch {
      return report(file, "\(error); every host shows PNG, JPEG and WebP")
    }
    guard head.format.suffixes.contains(path[dot...].dropFirst().lowercased()) else {
      return report(file, "the file is a \(head.format); let its name end with .\(head.format.suffixes[0])")
    }
    let name = PictureVariant(path[..<dot]).name
    var picture = pictures[member.text] ?? Picture(name: name)
    let other = picture.files.keys.sorted().first { PictureVariant(of: $0) == PictureVariant(of: file) }
    if let other { return report(file, "\(other) makes the same name in Swift, \(member.text); rename one of them") }
    if picture.name != name {
      return report(file, "\(picture.name) makes the same name in Swift, \(member.text); rename one of them")
    }
    picture.files[file] = head
    pictures[member.text] = picture
  }

  /// A file for a dark appearance replaces another one, and sizes are multiples of the smallest one.
  private mutating func check(_ picture: Picture) {
    let files = picture.files.sorted { $0.key < $1.key }.map {
      (file: $0.key, variant: PictureVariant(of: $0.key), head: $0.value)
    }
    if let only = files.first, files.allSatisfy(\.variant.isDark) {
      report(
        only.file, "the picture has no file for a light appearance; add \(picture.name).\(only.head.format.suffixes[0])"
      )
    }
    guard let first = files.min(by: { $0.variant.scale < $1.variant.scale }) else { return }
    for other in files {
      let width = first.head.width * other.variant.scale / first.variant.scale
      let height = first.head.height * other.variant.scale / first.variant.scale
      guard abs(other.head.width - width) > 1 || abs(other.head.height - height) > 1 else { continue }
      report(
        other.file,
        "\(other.head.width) × \(other.head.height) pixels are not the size of \(first.file), which would be "
          + "\(width) × \(height)", isWarning: true)
    }
  }

  private mutating func report(_ file: String, _ text: String, isWarning: Bool = false) {
    faults.append(Fault(file: file, text: text, isWarning: isWarning))
  }

  private func text(_ bundle: String) -> String {
    var lines = ["// swift-format-ignore-file", "// Written from the resources of this module."]
    if !pictures.isEmpty { lines.append("import CommonUI") }
    lines += [
      "import ComponentEngine", "", "nonisolated extension ModuleFiles {", "  /// The files of this module.",
      "  static let own = ModuleFiles(bundle: \(Self.literal(bundle)))", "}", "",
    ]
    if !pictures.isEmpty { lines.append("nonisolated extension ModulePicture {") }
    for (member, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      let files = picture.files.keys.sorted()
      let size = files.first.flatMap { picture.files[$0] }.map { ": \($0.width) × \($0.height) pixels" } ?? ""
      let list = files.map(Self.literal).joined(separator: ", ")
      let declared = MemberName(member)?.declared ?? member
      lines += [
        "  /// \(files.map { "`\($0)`" }.joined(separator: ", "))\(size).",
        "  static let \(declared) = ModulePicture(\(Self.literal(picture.name)), [\(list)], of: .own)",
      ]
    }
    if !pictures.isEmpty { lines += ["}", ""] }
    return lines.joined(separator: "\n")
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// The name, the scale and the appearance of a file, as CommonUI's `ModulePicture` reads them: `hat@2x~dark.png`.
private struct PictureVariant: Equatable {
  let name: String
  let scale: Int
  let isDark: Bool

  /// Reads a path without the ending.
  init(_ path: Substring) {
    isDark = path.hasSuffix("~dark")
    let plain = isDark ? path.dropLast(5) : path
    scale = plain.hasSuffix("@3x") ? 3 : plain.hasSuffix("@2x") ? 2 : 1
    name = String(scale > 1 ? plain.dropLast(3) : plain)
  }

  /// Reads a path with the folder and the ending.
  init(of file: String) {
    let path = file.drop { $0 != "/" }.dropFirst()
    self.init(path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
  }
}
