import DataProviding
import Testing

// A request without a provider.
struct RequestTests {
  @Test func `it brings its answer, and knows nothing of another`() async throws {
    let request = Request("a", validating: { context in .answer(context, validator: DataValidator("v")) })
    #expect(try await request.answer() == RequestContext())
    #expect(try await request.answer() == RequestContext())
  }

  @Test func `it fails as the fetch does, once`() async {
    let error = DataError(.unavailable, "down")
    await #expect(throws: error) { try await Request("a") { () throws -> Int in throw error }.answer() }
  }

  @Test func `other errors are data errors too`() async {
    let request = Request("a") { () throws -> Int in throw CancellationError() }
    await #expect(throws: DataError.cancelled) { try await request.answer() }
  }

  @Test func `not modified is an invalid answer`() async {
    let request = Request<Int>("a", validating: { _ in .notModified() })
    let message = "request a says that nothing was modified, and was not asked whether anything was"
    await #expect(throws: DataError(.invalidAnswer, message)) { try await request.answer() }
  }
}
