import Foundation
import HTTPSource
import ServerTesting
import Testing

// Many at once.
struct ParallelTests {
  @Test func `each of a hundred calls gets its own answer`() async throws {
    let source = try Server.source()
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask {
          let call = HTTPCall<[Int]>.behave(["body": "[\(number)]", "delay": "\(number % 7)"])
          return try await source.answer(to: call).value[0]
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    #expect(values == Array(0..<100))
  }

  @Test func `calls that redirect do not disturb each other`() async throws {
    let source = try Server.source()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let call = HTTPCall<[Int]>.behave(["status": "307", "header": "Location:/behave?body=[\(number)]"])
          let value = try await source.answer(to: call).value
          #expect(value == [number])
        }
      }
      try await group.waitForAll()
    }
  }
}
