/// The embedding levels of a text, by the rules X5a to X6a for isolates and W1 to I2 of UAX #9.
struct BidiLevels {
  private(set) var levels: [Int]

  /// The greatest level (BD2).
  private static let maximum = 125

  init(_ characters: [Character], base: Int) {
    levels = Array(repeating: base, count: characters.count)
    resolve(characters[...], level: base)
  }

  /// Resolves a text at a level: first what is outside of its isolates, of which each counts as a neutral character,
  /// and then the isolates.
  private mutating func resolve(_ characters: ArraySlice<Character>, level: Int) {
    var outside: [Int] = []
    var isolates: [(content: Range<Int>, mark: Character)] = []
    var index = characters.startIndex
    while index < characters.endIndex {
      outside.append(index)
      guard characters[index].beginsIsolate else {
        index += 1
        continue
      }
      let end = characters.endOfIsolate(at: index)
      isolates.append((index + 1..<end, characters[index]))
      index = end
    }
    for (index, level) in zip(outside, Self.levels(outside.map { BidiClass(characters[$0]) }, base: level)) {
      levels[index] = level
    }
    for (content, mark) in isolates {
      let isRightToLeft =
        switch mark {
        case "\u{2066}": false
        case "\u{2067}": true
        default: characters[content].isRightToLeft ?? false
        }
      let next = level + ((level % 2 == 1) == isRightToLeft ? 2 : 1)
      if next > Self.maximum {
        for index in content { levels[index] = level }
      } else {
        resolve(characters[content], level: next)
      }
    }
  }

  private static func levels(_ classes: [BidiClass], base: Int) -> [Int] {
    let around: BidiClass = base % 2 == 0 ? .left : .right
    var types = classes
    Self.resolveMarks(&types, around)
    Self.resolveNumbers(&types, around)
    Self.resolveSeparators(&types)
    Self.resolveTerminators(&types)
    Self.resolveNumbersAfterLetters(&types, around)
    Self.resolveNeutrals(&types, around)
    return types.map { type in
      switch (type, around) {
      case (.left, .left), (.right, .right): base
      case (.right, _), (_, .right): base + 1  // the other direction, or a number from right to left
      default: base + 2  // a number in a left-to-right text
      }
    }
  }

  /// W1: a mark has the class of the character before it.
  private static func resolveMarks(_ types: inout [BidiClass], _ around: BidiClass) {
    for index in types.indices where types[index] == .mark {
      types[index] = index > 0 ? types[index - 1] : around
    }
  }

  /// W2 and W3: a number after an Arabic letter is an Arabic number; then Arabic letters are right-to-left.
  private static func resolveNumbers(_ types: inout [BidiClass], _ around: BidiClass) {
    var strong = around
    for index in types.indices {
      switch types[index] {
      case .left, .right, .arabicLetter: strong = types[index]
      case .europeanNumber where strong == .arabicLetter: types[index] = .arabicNumber
      default: break
      }
    }
    for index in types.indices where types[index] == .arabicLetter { types[index] = .right }
  }

  /// W4: one separator between two numbers belongs to them.
  private static func resolveSeparators(_ types: inout [BidiClass]) {
    for index in types.indices.dropFirst().dropLast() where types[index - 1] == types[index + 1] {
      switch (types[index], types[index - 1]) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): types[index] = .europeanNumber
      case (.commonSeparator, .arabicNumber): types[index] = .arabicNumber
      default: break
      }
    }
  }

  /// W5 and W6: terminators beside European numbers belong to them; other separators and terminators are neutral.
  private static func resolveTerminators(_ types: inout [BidiClass]) {
    var index = 0
    while index < types.count {
      guard types[index] == .europeanTerminator else {
        index += 1
        continue
      }
      let end = types[index...].firstIndex { $0 != .europeanTerminator } ?? types.count
      let isNumber =
        index > 0 && types[index - 1] == .europeanNumber || end < types.count && types[end] == .europeanNumber
      for place in index..<end { types[place] = isNumber ? .europeanNumber : .neutral }
      index = end
    }
    for index in types.indices where [.europeanSeparator, .commonSeparator].contains(types[index]) {
      types[index] = .neutral
    }
  }

  /// W7: a European number after left-to-right text is left-to-right.
  private static func resolveNumbersAfterLetters(_ types: inout [BidiClass], _ around: BidiClass) {
    var strong = around
    for index in types.indices {
      switch types[index] {
      case .left, .right: strong = types[index]
      case .europeanNumber where strong == .left: types[index] = .left
      default: break
      }
    }
  }

  /// N1 and N2: neutral characters between two of one direction have it; the others have that of the line.
  private static func resolveNeutrals(_ types: inout [BidiClass], _ around: BidiClass) {
    func direction(_ type: BidiClass) -> BidiClass { type == .left ? .left : .right }
    func isNeutral(_ type: BidiClass) -> Bool { type == .neutral || type == .whitespace }
    var index = 0
    while index < types.count {
      guard isNeutral(types[index]) else {
        index += 1
        continue
      }
      let end = types[index...].firstIndex { !isNeutral($0) } ?? types.count
      let before = index > 0 ? direction(types[index - 1]) : around
      let after = end < types.count ? direction(types[end]) : around
      for place in index..<end { types[place] = before == after ? before : around }
      index = end
    }
  }
}

extension Character {
  /// Whether the character begins an isolate: LRI, RLI or FSI.
  fileprivate var beginsIsolate: Bool { "\u{2066}"..."\u{2068}" ~= self }

  /// Whether the character is a mark of an isolate, which is not drawn.
  var isIsolateMark: Bool { "\u{2066}"..."\u{2069}" ~= self }
}

extension ArraySlice<Character> {
  /// Returns the position of the mark that ends an isolate (BD9), or the end of the text.
  fileprivate func endOfIsolate(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      if self[index].beginsIsolate { depth += 1 }
      if self[index] == "\u{2069}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return endIndex
  }

  /// The direction of the first letter that has one, outside of isolates (P2); nil without one.
  var isRightToLeft: Bool? {
    var index = startIndex
    while index < endIndex {
      if self[index].beginsIsolate {
        index = endOfIsolate(at: index)
        continue
      }
      switch BidiClass(self[index]) {
      case .left: return false
      case .right, .arabicLetter: return true
      default: index += 1
      }
    }
    return nil
  }
}
