/// The reason why a file of layers is invalid: the line, the fault, and a correct alternative.
struct LayersError: Error, Equatable, CustomStringConvertible {
  enum Problem: Sendable, Equatable {
    case noColon
    case noName
    case unknownKeyword(String)
    case declaredTwice(String, line: Int)
    case groupBelow(String, line: Int)
    case severalStars(String)
    case percentWithoutStar(String)
    case percentOutsideRow(String)
  }

  var file: String
  var line: Int
  var problem: Problem

  var description: String { "\(file):\(line): \(problem)" }
}

extension LayersError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noColon:
      "there is no colon; write `TARGET: WHAT IT MAY IMPORT`"
    case .noName:
      "there is no name before the colon; write `TARGET: WHAT IT MAY IMPORT`"
    case .unknownKeyword(let word):
      "\(word) is no keyword; write one name before the colon, or `group`, `without` or `only` and a name"
    case .declaredTwice(let name, let line):
      "\(name) is declared in line \(line) already; make one line of the two"
    case .groupBelow(let name, let line):
      "the group \(name) is declared in line \(line); move it above this one"
    case .severalStars(let name):
      "\(name) has more than one `*` or `%`; the name of a row has one at most"
    case .percentWithoutStar(let word):
      "\(word) needs something that `%` stands for; write a `*` or `%` in the name of the row, or a name in full"
    case .percentOutsideRow(let word):
      "\(word) has a `%`, which means something in rows only; write `*` or a name in full"
    }
  }
}
