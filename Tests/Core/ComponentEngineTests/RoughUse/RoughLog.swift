import ComponentEngine

/// The latest events of a random run, the first violation, and the number of each outcome.
@MainActor
final class RoughLog {
  private(set) var violation: String?
  private(set) var counts: [String: Int] = [:]
  private var lines: [String] = []

  func add(_ line: @autoclosure () -> String) {
    guard violation == nil else { return }
    lines.append(line())
    if lines.count > 400 { lines.removeFirst(200) }
  }

  func count(_ outcome: String) { counts[outcome, default: 0] += 1 }

  func fail(_ text: @autoclosure () -> String) {
    if violation == nil { violation = "\(text())\n" + lines.suffix(120).joined(separator: "\n") }
  }

  func check(_ condition: Bool, _ text: @autoclosure () -> String) { if !condition { fail(text()) } }
}

/// The callers of a random run: each must receive one answer, however it waits.
@MainActor
final class RoughCallers {
  private var answers: [Int] = []
  private var inputs: [String] = []
  private let log: RoughLog

  init(_ log: RoughLog) { self.log = log }

  /// Adds a caller.
  ///
  /// - Returns: The caller's completion.
  func add(_ input: String) -> (String) -> Void {
    let number = answers.count
    answers.append(0)
    inputs.append(input)
    log.add("\(number) \(input)")
    return { [self] answer in
      answers[number] += 1
      log.count(answer)
      log.add("\(number) \(input): \(answer)")
      log.check(answers[number] == 1, "caller \(number) of \(input) has \(answers[number]) answers")
    }
  }

  /// Checks that no caller waits any more.
  func checkAllAnswered() {
    let waiting = answers.indices.filter { answers[$0] == 0 }
    log.check(waiting.isEmpty, "no answer: \(waiting.map { "\($0) \(inputs[$0])" }.joined(separator: ", "))")
    (answers, inputs) = ([], [])
  }
}
