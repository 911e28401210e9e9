import DataProviding
import Testing

// Three optimistic writes that overlap, in every order of every outcome.
@MainActor
struct OverlapTests {
  enum Outcome: CaseIterable {
    case kept
    case answered
    case lost
  }

  /// Who ends when, and how each ends.
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

  @Test(arguments: courses)
  func `each that fails takes off itself, the others lie in the order of their calls`(course: Course) async {
    let world = World()
    world.observe("a")
    await world.answer("a", 0)
    // A digit for each: whoever was lost is not in the number.
    var changes: [Change] = []
    for digit in 1...3 { changes.append(await Change(world.feed("a")) { $0 * 10 + digit }) }
    #expect(world.take() == ["fresh 0", "changed 1", "changed 12", "changed 123"])
    var (digits, done, texts) = ([1, 2, 3], [Int](), [String]())
    for index in course.order {
      let before = digits
      if course.outcomes[index] != .lost { done = (done + [index + 1]).sorted() }
      switch course.outcomes[index] {
      case .kept: await changes[index].keep()
      case .answered: await changes[index].keep(number(done))
      case .lost:
        await changes[index].lose()
        digits.removeAll { $0 == index + 1 }
      }
      if digits != before { texts.append("changed \(number(digits))") }
      #expect(world.feed("a").valueInMemory == number(digits))
    }
    // What fails has the value fetched; what is told meanwhile is told between `fresh` and `refreshing`.
    let values = world.take().filter { $0 != "refreshing" }.map { $0.split(separator: " ").last }
    #expect(values == texts.map { $0.split(separator: " ").last })
  }

  @Test(arguments: courses.filter { !$0.outcomes.contains(.lost) })
  func `in the end the value is what a fetch says`(course: Course) async {
    let world = World()
    world.observe("a")
    await world.answer("a", 0)
    var changes: [Change] = []
    for digit in 1...3 { changes.append(await Change(world.feed("a")) { $0 * 10 + digit }) }
    for index in course.order { await changes[index].keep(course.outcomes[index] == .kept ? nil : 9) }
    world.feed("a").invalidate()
    await world.answer("a", 5)
    await world.answer("a", 5)
    #expect(world.feed("a").valueInMemory == 5)
    #expect(world.provider.requestsUnderWay == [])
  }

  private func number(_ digits: [Int]) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
}
