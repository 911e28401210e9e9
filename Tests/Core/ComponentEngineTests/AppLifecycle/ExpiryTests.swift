import ComponentEngine
import ModuleHarness
import Testing

// The system ends the time of an event before its deadline.
// Specification: modules 6.3.
@MainActor
struct ExpiryTests {
  @Test func `handlers that run at the expiry are cancelled and reported at once`() async throws {
    let phone = try Phone()
    let ended = Gate()
    phone.on("order didEnterBackground") { _ in
      while !Task.isCancelled { await Task.yield() }
      ended.open()
      return .noData
    }
    let goods = phone.stop("goods didEnterBackground")
    var report: AppEventReport?
    phone.lifecycle.send(.didEnterBackground) { report = $0 }
    await goods.waitForVisitor()
    goods.open()
    await phone.clock.advance(by: .zero)
    phone.lifecycle.expire(.didEnterBackground)
    #expect(report?.text == ["host expired", "log expired", "session expired", "order expired", "goods done"])
    #expect(
      report?.faults.last?.description
        == "order, didEnterBackground: not done when the system ended the app's time, so its task is cancelled; do less"
    )
    await ended.wait()
    await phone.clock.advance(by: .seconds(4))
    phone.lifecycle.expire(.didEnterBackground)
  }

  @Test func `a handler that has not begun begins at the expiry, and is cancelled`() async throws {
    let phone = try Phone()
    phone.hang("goods didEnterBackground")
    phone.lifecycle.send(.didEnterBackground)
    await phone.clock.advance(by: .zero)
    _ = phone.take()
    phone.lifecycle.expire(.didEnterBackground)
    await phone.clock.advance(by: .zero)
    #expect(Set(phone.take()) == Set(["host", "log", "session", "order"].map { "\($0) didEnterBackground" }))
  }

  @Test func `the expiry of one kind does not affect the events of others`() async throws {
    let phone = try Phone()
    let fetch = phone.stop("log backgroundFetch")
    let fetched = phone.lifecycle.begin(.backgroundFetch())
    await fetch.waitForVisitor()
    phone.lifecycle.expire(.didEnterBackground)
    fetch.open()
    #expect(await fetched.value().faults == [])
  }

  @Test func `a fetch that expires has failed`() async throws {
    let phone = try Phone()
    phone.hang("log backgroundFetch")
    let fetched = phone.lifecycle.begin(.backgroundFetch())
    await phone.clock.advance(by: .zero)
    phone.lifecycle.expire(.backgroundFetch)
    #expect(await fetched.value().fetchResult == .failed)
  }

  @Test func `the app returns after the expiry without waiting for the cancelled handlers`() async throws {
    let phone = try Phone()
    phone.hang("goods didEnterBackground")
    phone.lifecycle.send(.didEnterBackground)
    await phone.clock.advance(by: .zero)
    phone.lifecycle.expire(.didEnterBackground)
    #expect(await phone.lifecycle.perform(.willEnterForeground).faults == [])
  }

  @Test func `an observer may end the time of the event that it observes`() async throws {
    let phone = try Phone()
    phone.lifecycle.observe { [weak phone] event in
      if case .handled(let report) = event, report.module == "goods" { phone?.lifecycle.expire(.didEnterBackground) }
    }
    phone.hang("order didEnterBackground")
    let report = await phone.lifecycle.perform(.didEnterBackground)
    #expect(report.text.suffix(2) == ["order expired", "goods done"])
  }
}
