import DataProviding
import Dispatch
import EngineServerTesting
import Foundation
import HTTPSource
import Testing

// Concurrent calls to a real server.
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

  @MainActor @Test func `a value for the main actor is read off the main actor`() async throws {
    let mainActorGoesOn = DispatchSemaphore(value: 0)
    Task { @MainActor in mainActorGoesOn.signal() }
    let call = HTTPCall<Bool>.get(
      "x", as: .json(Nothing.self) { _ in mainActorGoesOn.wait(timeout: .now() + 30) == .success })
    #expect(try await HTTPSource.scripted(ScriptedTransport()).answer(to: call).value)
  }

  @Test func `a change whose connection is closed without an answer fails and is not repeated`() async throws {
    let source = try Server.source()
    for word in ["0", "1"] {
      // The connection is kept open after this …
      _ = try await source.answer(to: HTTPCall<[Int]>.behave(["body": "[1]"]))
      // … and closed without an answer as soon as the change has arrived.
      let query = Server.query(["cut": "before", "id": "change \(word)"])
      await expect(.unavailable, "ended the connection before its answer was complete") {
        _ = try await source.answer(to: .post("behave", .json([1]), query: query, as: HTTPFormat<Nothing>.json))
      }
      #expect(try await Server.seen("change \(word)").requests.count == 1)
    }
  }

  @Test func `concurrent redirects do not affect each other`() async throws {
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
