extension Layers {
  /// Parses a file. A line has one of these forms:
  ///
  ///     TARGET: WORD…            what the targets of this name may import
  ///     group NAME: WORD…        a word for several, in the lines below
  ///     without MODULE: WORD…    targets that never import this module
  ///     only MODULE: WORD…       targets that alone mention this module
  ///     packages: WORD…          the packages that this one may depend on
  ///     rooms: WORD…             the folders of Sources; a target imports only from its own and those before it
  ///
  /// `#` begins a comment. A word is a name, a group, or a pattern in which `*` matches any text. In the row of a
  /// pattern, `%` matches the same text on both sides.
  init(_ text: String, file: String?) throws(LayersError) {
    self.file = file
    var reader = LayersReader(shownFile: file ?? Layers.fileName)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      try reader.split(line, number: index + 1)
    }
    for line in reader.lines {
      try add(line, reader: &reader)
    }
  }

  private mutating func add(_ line: LayersReader.Line, reader: inout LayersReader) throws(LayersError) {
    let words = try reader.expand(line)
    let name = NamePattern(line.name)
    let patterns = words.map { NamePattern($0) }
    switch line.kind {
    case .row:
      rows.append(Row(targets: try reader.rowName(line), allowed: words, line: line.number))
    case .group:
      reader.groups[line.name] = words
    case .without:
      without.append(Restriction(module: name, targets: patterns, line: line.number))
    case .only:
      only.append(Restriction(module: name, targets: patterns, line: line.number))
    case .packages:
      packages = List(words: words, line: line.number)
    case .rooms:
      rooms = List(words: words, line: line.number)
    }
  }
}
