import EngineBase
import Testing

@MainActor
struct RunToCompletionQueueTests {
  private let queue = RunToCompletionQueue()
  private let log = Log()

  @Test func `an item runs before the call returns if the queue is idle`() {
    queue.run { [log] in log.texts.append("a") }
    log.texts.append("returned")
    #expect(log.texts == ["a", "returned"])
  }

  @Test func `an item that is added during another one runs after it`() {
    queue.run { [queue, log] in
      queue.run { log.texts.append("b") }
      log.texts.append("a")
    }
    #expect(log.texts == ["a", "b"])
  }

  @Test func `nested items run in the order of their addition`() {
    func item(_ number: Int) {
      log.texts.append("\(number)")
      guard number < 4 else { return }
      for next in [2 * number, 2 * number + 1] { queue.run { item(next) } }
    }
    queue.run { item(1) }
    #expect(log.texts == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `an immediate item runs before waiting items, and the items that it adds wait`() {
    queue.run { [queue, log] in
      queue.run { log.texts.append("c") }
      queue.runNow {
        queue.run { log.texts.append("d") }
        log.texts.append("a")
      }
      log.texts.append("b")
    }
    #expect(log.texts == ["a", "b", "c", "d"])
  }

  @Test func `an immediate item in an idle queue runs the items that it adds before the call returns`() {
    queue.runNow { [queue, log] in
      queue.run { log.texts.append("b") }
      log.texts.append("a")
    }
    #expect(log.texts == ["a", "b"])
  }

  @Test func `a chain of 100,000 items needs no stack`() {
    var count = 0
    func item() {
      count += 1
      if count < 100_000 { queue.run { item() } }
    }
    queue.run { item() }
    #expect(count == 100_000)
  }

  @Test(.timeLimit(.minutes(15))) func `100,000 waiting items take linear time`() {
    var numbers: [Int] = []
    queue.run { [queue] in
      for number in 0..<100_000 { queue.run { numbers.append(number) } }
    }
    #expect(numbers == Array(0..<100_000))
  }

  @Test func `items that are added between beginning and end wait for the end`() {
    #expect(queue.begin())
    #expect(!queue.begin())
    queue.run { [queue, log] in
      queue.run { log.texts.append("b") }
      log.texts.append("a")
    }
    #expect(log.texts == [])
    queue.end()
    #expect(log.texts == ["a", "b"])
    #expect(queue.begin())
  }

  @Test func `the queue is running during an item and idle afterwards`() {
    var seen = [queue.isRunning]
    queue.run { [queue] in
      seen.append(queue.isRunning)
      queue.run { seen.append(queue.isRunning) }
    }
    seen.append(queue.isRunning)
    #expect(seen == [false, true, true, false])
  }

  @Test func `rest returns at once in an idle queue`() async {
    await queue.rest()
    #expect(!queue.isRunning)
  }

  @Test func `rest returns after the running item and all waiting items`() async {
    #expect(queue.begin())
    let task = Task { [queue, log] in
      await queue.rest()
      log.texts.append("rested, running: \(queue.isRunning)")
    }
    for _ in 1...3 { await Task.yield() }
    queue.run { [queue, log] in
      queue.run { log.texts.append("b") }
      log.texts.append("a")
    }
    queue.end()
    await task.value
    #expect(log.texts == ["a", "b", "rested, running: false"])
  }
}
