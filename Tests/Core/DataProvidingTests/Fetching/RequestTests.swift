import DataProviding
import Testing

// A request without a provider.
struct RequestTests {
  @Test func `a request without a provider returns its answer and receives no validator`() async throws {
    let request = Request("a", validating: { context in .answer(context, validator: DataValidator("v")) })
    #expect(try await request.answer() == RequestContext())
    #expect(try await request.answer() == RequestContext())
  }

  @Test func `a request without a provider throws the error of its fetch without a retry`() async {
    let error = DataError(.unavailable, "down")
    await #expect(throws: error) { try await Request("a") { () throws -> Int in throw error }.answer() }
  }

  @Test func `a request without a provider converts errors to data errors`() async {
    let request = Request("a") { () throws -> Int in throw CancellationError() }
    await #expect(throws: DataError.cancelled) { try await request.answer() }
  }

  @Test func `notModified is an invalid answer of a request without a provider`() async {
    let request = Request<Int>("a", validating: { _ in .notModified() })
    let message = "request a returns notModified, but its context had no validator"
    await #expect(throws: DataError(.invalidAnswer, message)) { try await request.answer() }
  }
}
