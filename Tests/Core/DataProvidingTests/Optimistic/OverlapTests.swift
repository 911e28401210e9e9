import DataProviding
import Testing

// Three overlapping optimistic changes, with every order of replies and every outcome.
// Specification: data 5.2.
@MainActor
struct OverlapTests {
  enum Outcome: CaseIterable {
    case kept
    case answered
    case lost
  }

  /// The order of the replies, and the outcome of each change.
  struct Course: CustomTestStringConvertible, Sendable {
    let order: [Int]
    let outcomes: [Outcome]
    var testDescription: String { order.map { "\($0) \(outcomes[$0])" }.joined(separator: ", ") }
  }

  nonisolated static let courses: [Course] = {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let all = Outcome.allCases
    let outcomes = all.flatMap { a in all.flatMap { b in all.map { c in [a, b, c] } } }
    return orders.flatMap { order in outcomes.map { Course(order: order, outcomes: $0) } }
  }()

  let world = World()

  @Test(arguments: courses)
  func `a failed change removes only itself, and the others stay in the order of their calls`(course: Course) async {
    // The value has a digit for each change in the order of the calls, except for lost changes.
    await run(course) { $0 * 10 + $1 }
  }

  @Test(arguments: courses)
  func `the last call determines the value, whichever reply comes last`(course: Course) async {
    await run(course) { $1 }
  }

  @Test(arguments: courses.filter { !$0.outcomes.contains(.lost) })
  func `a fetch after all replies determines the value`(course: Course) async {
    await run(course) { $0 * 10 + $1 }
    world.feed("a").invalidate()
    await world.answer("a", 5)
    await world.answer("a", 5)
    #expect(world.feed("a").valueInMemory == 5)
    #expect(world.provider.requestsUnderWay == [])
  }

  @Test(arguments: courses)
  func `the value is fetched once if the replies do not determine it`(course: Course) async {
    await run(course) { $0 * 10 + $1 }
    let isCertain = course.order == [0, 1, 2] && !course.outcomes.contains(.lost)
    await world.settle()
    #expect(world.fetchCount == (isCertain ? 1 : 2))
  }

  @Test(arguments: courses.filter { $0.order != [0, 1, 2] })
  func `nothing is fetched while a reply is pending`(course: Course) async {
    await run(course) { [world] number, change in
      #expect(world.fetchCount == 1)
      return number * 10 + change
    }
  }

  /// Makes three changes to an observed 0, ends them, and compares the delivered values with the expected ones. The
  /// server makes the changes in the order of the calls, and its answer to a call contains those before.
  private func run(_ course: Course, _ change: @escaping @MainActor (Int, Int) -> Int) async {
    world.observe("a")
    await world.answer("a", 0)
    let made = [1, 2, 3].filter { course.outcomes[$0 - 1] != .lost }
    var (changes, left, answered) = ([Change](), [1, 2, 3], 0)
    var expected = [0]
    for number in left {
      changes.append(await Change(world.feed("a")) { change($0, number) })
      expected.append(left.prefix(number).reduce(0, change))
    }
    for index in course.order {
      let (number, outcome) = (index + 1, course.outcomes[index])
      if outcome == .lost { left.removeAll { $0 == number } }
      if outcome == .answered { answered = max(answered, number) }
      expected.append((made.filter { $0 <= answered } + left.filter { $0 > answered }).reduce(0, change))
      switch outcome {
      case .kept: await changes[index].keep()
      case .answered: await changes[index].keep(made.filter { $0 <= number }.reduce(0, change))
      case .lost: await changes[index].lose()
      }
      #expect(world.feed("a").valueInMemory == expected.last)
    }
    #expect(values(world.drain()) == expected.withoutRepetition)
  }

  /// Returns the delivered values without consecutive repetitions.
  private func values(_ texts: [String]) -> [Int] {
    texts.compactMap { text in text.split(separator: " ").last.flatMap { Int($0) } }.withoutRepetition
  }
}

extension [Int] {
  fileprivate var withoutRepetition: [Int] {
    reduce(into: []) { result, value in if result.last != value { result.append(value) } }
  }
}
