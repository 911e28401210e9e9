/// Who may import whom: what a file `Layers` says, or the default.
struct Layers: Sendable, Equatable {
  /// What the targets of one name or pattern may import.
  struct Row: Sendable, Equatable {
    var targets: NamePattern
    /// Names and patterns; in the row of a pattern, `%` stands for what its `*` stands for.
    var allowed: [String]
    var line: Int
  }

  /// A module, and the targets of which a rule about it speaks.
  struct Restriction: Sendable, Equatable {
    var module: NamePattern
    var targets: [NamePattern]
    var line: Int
  }

  /// Packages that the root may depend on.
  struct Packages: Sendable, Equatable {
    var allowed: [String]
    var line: Int
  }

  /// The file's name; nil for the default.
  var file: String?
  var rows: [Row] = []
  /// Targets that never import a module.
  var without: [Restriction] = []
  /// Targets that alone mention a module.
  var only: [Restriction] = []
  /// Nil if every package is allowed.
  var packages: Packages?

  /// The row that speaks of a target: the one with its name, or else the first whose pattern matches.
  func row(of target: String) -> Row? {
    rows.first { $0.targets.text == target } ?? rows.first { $0.targets.matches(target) }
  }

  /// Whether there is a row for this module, other than the one for everything (`*`): nothing else has a layer.
  func hasLayer(_ module: String) -> Bool {
    row(of: module).map { $0.targets.text != "*" } ?? false
  }

  /// Why a target must not import another one, with what would be right; nil if it may.
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

  /// Where a line stands, for people.
  func place(_ line: Int) -> String {
    file.map { "\($0):\(line)" } ?? "the default layers; a file \(Self.fileName) replaces them"
  }

  /// The file at a package's root that declares its layers.
  static let fileName = "Layers"
}
