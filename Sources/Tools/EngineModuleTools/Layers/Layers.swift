/// The allowed imports: the contents of a file `Layers`, or the default.
struct Layers: Sendable, Equatable {
  /// The allowed imports of the targets with a name or pattern.
  struct Row: Sendable, Equatable {
    var targets: NamePattern
    /// Names and patterns. In the row of a pattern, `%` is replaced by the text that its `*` matches.
    var allowed: [String]
    var line: Int
  }

  /// A rule about a module with the targets that it applies to.
  struct Restriction: Sendable, Equatable {
    var module: NamePattern
    var targets: [NamePattern]
    var line: Int
  }

  /// The words of a line that a file has once.
  struct List: Sendable, Equatable {
    var words: [String]
    var line: Int
  }

  /// The file's name; nil for the default.
  var file: String?
  var rows: [Row] = []
  /// The targets that must not import a module.
  var without: [Restriction] = []
  /// The only targets that may mention a module.
  var only: [Restriction] = []
  /// The allowed packages; nil if every package is allowed.
  var packages: List?
  /// The folders of `Sources`, in the order of imports; nil if folders have no order.
  var rooms: List?

  /// Returns the row of a target: the row with its name, otherwise the first row with a matching pattern.
  func row(of target: String) -> Row? {
    rows.first { $0.targets.text == target } ?? rows.first { $0.targets.matches(target) }
  }

  /// Returns whether a row other than `*` applies to the module.
  func hasLayer(_ module: String) -> Bool {
    row(of: module).map { $0.targets.text != "*" } ?? false
  }

  /// Returns the reason why a target must not import another one, with the allowed imports; nil if it may.
  func refusal(of other: String, to target: String) -> String? {
    guard hasLayer(other), let row = row(of: target) else { return nil }
    let stem = row.targets.stem(in: target) ?? ""
    let allowed = row.allowed.map { $0.replacing("%", with: stem) }
    if allowed.contains(where: { NamePattern($0).matches(other) }) { return nil }
    if !row.targets.isExact, self.row(of: other) == row {
      return
        "two of \(row.targets.text) never import one another: open the other by a link, or share a type in a target "
        + "that both may import (\(place(row.line)))"
    }
    for word in row.allowed where word.contains("%") {
      let pattern = word.replacing("%", with: "*")
      guard NamePattern(pattern).matches(other) else { continue }
      return "of \(pattern) it may import its own alone, \(word.replacing("%", with: stem)) (\(place(row.line)))"
    }
    let list = allowed.isEmpty ? "no target" : allowed.joined(separator: ", ")
    return "\(target) may import \(list) (\(place(row.line)))"
  }

  /// Returns the reason why a target in one folder must not import a target in another one; nil if it may.
  ///
  /// - Parameter folder: The path of a target's folder, relative to the package's root.
  func refusal(ofFolder other: String, to folder: String) -> String? {
    guard let rooms, let later = room(ofFolder: other), let earlier = room(ofFolder: folder), later > earlier else {
      return nil
    }
    let (name, before) = (rooms.words[earlier], rooms.words[...earlier].dropLast())
    let allowed = before.isEmpty ? "no other room" : "only \(before.joined(separator: ", "))"
    return "\(rooms.words[later]) is a later room: \(name) may import \(allowed) (\(place(rooms.line)))"
  }

  /// Returns the position of the room that contains a folder of `Sources`.
  private func room(ofFolder folder: String) -> Int? {
    let parts = folder.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" else { return nil }
    return rooms?.words.firstIndex { $0 == parts[1] }
  }

  /// Returns the place of a line for a message.
  func place(_ line: Int) -> String {
    file.map { "\($0):\(line)" } ?? "the default layers; a file \(Self.fileName) replaces them"
  }

  /// The file at a package's root that declares its layers.
  static let fileName = "Layers"
}
