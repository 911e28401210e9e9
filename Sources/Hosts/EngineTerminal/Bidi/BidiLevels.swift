/// The embedding levels of a text, by the rules W1 to I2 of UAX #9.
struct BidiLevels {
  private(set) var levels: [Int]

  init(_ classes: [BidiClass], base: Int) {
    let around: BidiClass = base == 0 ? .left : .right
    var types = classes
    Self.resolveMarks(&types, around)
    Self.resolveNumbers(&types, around)
    Self.resolveSeparators(&types)
    Self.resolveTerminators(&types)
    Self.resolveNumbersAfterLetters(&types, around)
    Self.resolveNeutrals(&types, around)
    levels = types.map { type in
      switch (type, base) {
      case (.left, 0): 0
      case (.right, _): 1
      default: 2  // a number, or left-to-right text in a right-to-left line
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
