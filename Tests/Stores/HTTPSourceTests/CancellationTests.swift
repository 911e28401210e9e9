import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Cancelled calls.
struct CancellationTests {
  private func task(_ words: KeyValuePairs<String, String>) throws -> Task<Void, any Error> {
    let source = try Server.source()
    let call = HTTPCall<[Int]>.behave(words)
    return Task { _ = try await source.answer(to: call) }
  }

  @Test func `cancelling a call before the answer begins closes the connection`() async throws {
    let task = try task(["delay": "30000", "id": "cancelled 1"])
    _ = try await Server.seen("cancelled 1", until: "begun")
    task.cancel()
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(try await Server.seen("cancelled 1", until: "closed").closed == 1)
  }

  @Test func `cancelling a call within the body closes the connection`() async throws {
    let task = try task(["stall": "1", "body": "[1,2,3]", "id": "cancelled 2"])
    _ = try await Server.seen("cancelled 2", until: "begun")
    task.cancel()
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(try await Server.seen("cancelled 2", until: "closed").closed == 1)
  }

  @Test func `a task that is cancelled already sends no request`() async throws {
    let source = try Server.source()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await source.answer(to: HTTPCall<Nothing>.behave(["id": "cancelled 3"]))
    }
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(try await Server.seen("cancelled 3").requests == [])
  }

  @Test func `cancelling a call does not affect other calls`() async throws {
    let task = try task(["delay": "30000", "id": "cancelled 4"])
    let source = try Server.source()
    async let other = source.answer(to: HTTPCall<[Int]>.behave(["delay": "20", "body": "[1]"]))
    _ = try await Server.seen("cancelled 4", until: "begun")
    task.cancel()
    #expect(try await other.value == [1])
    await #expect(throws: DataError.cancelled) { try await task.value }
  }

  @Test func `calls that are cancelled at any moment end once, with a value or cancelled`() async throws {
    let source = try Server.source()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          let call = HTTPCall<[Int]>.behave(["body": "[\(number)]", "status": number.isMultiple(of: 3) ? "302" : "200"])
          let task = Task { try await source.answer(to: call).value }
          for _ in 0..<(number * 5) { await Task.yield() }
          task.cancel()
          switch await task.result {
          case .success(let value): return value == [number]
          case .failure(let error): return [.cancelled, .invalidAnswer].contains(DataError(error).kind)
          }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
