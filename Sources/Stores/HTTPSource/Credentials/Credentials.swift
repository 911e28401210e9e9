import DataProviding
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Returns the header fields that identify the user, such as `Authorization`.
///
/// - Parameter expired: The fields that the server has refused with 401; nil before a call is sent. Without expired
///   fields, it returns the fields that the app has, or none for a guest. With them, it renews them, for example with a
///   refresh token.
/// - Throws: `unavailable` if the fields cannot be renewed now. Any other error means that the user has to sign in, and
///   the calls are `unauthorized`.
public typealias HTTPCredentials = @Sendable (_ expired: HTTPHeaders?) async throws -> HTTPHeaders

/// The credentials of a source, of which at most one renewal is running.
final class Credentials: Sendable {
  /// The time limit of a renewal.
  static let renewalEnds = Duration.seconds(30)

  private typealias Waiter = CheckedContinuation<Result<HTTPHeaders?, DataError>, Never>

  private struct Renewal {
    let id = UUID()
    /// The renewal and its time limit.
    var tasks: [Task<Void, Never>] = []
    var waiters: [UUID: Waiter] = [:]

    func end(_ result: Result<HTTPHeaders?, DataError>) {
      for task in tasks { task.cancel() }
      for waiter in waiters.values { waiter.resume(returning: result) }
    }
  }

  private struct State {
    var session = 0
    var renewal: Renewal?
    /// The number of renewals that have ended.
    var endedCount = 0
  }

  /// The sources whose renewal the current task is a part of. Their calls have no credentials.
  @TaskLocal private static var renewing: Set<ObjectIdentifier> = []

  private let clock: AnyClock
  private let provide: HTTPCredentials
  private let state = Mutex(State())

  init(_ clock: AnyClock, _ provide: @escaping HTTPCredentials) {
    self.clock = clock
    self.provide = provide
  }

  /// Whether the current task makes the credentials themselves.
  var isProviding: Bool { Self.renewing.contains(ObjectIdentifier(self)) }

  /// The number of sessions that have ended.
  var session: Int { state.withLock { $0.session } }

  /// Ends the session: its calls are not sent any more, and a renewal is cancelled.
  func endSession() {
    let renewal = state.withLock { state in
      state.session += 1
      defer { state.renewal = nil }
      return state.renewal
    }
    renewal?.end(.failure(.cancelled))
  }

  /// Returns the fields for a call of a session.
  ///
  /// - Throws: `cancelled` if the session has ended.
  func fields(in session: Int) async throws(DataError) -> HTTPHeaders {
    let fields = try await fields(after: nil)
    try check(session)
    return fields
  }

  /// Returns fields in the place of refused ones. They come from the running renewal, or the app has them by now, or
  /// they come from a new renewal.
  func renewed(after expired: HTTPHeaders, in session: Int) async throws(DataError) -> HTTPHeaders {
    while true {
      try check(session)
      let (isRenewing, endedCount) = state.withLock { ($0.renewal != nil, $0.endedCount) }
      if !isRenewing {
        let current = try await fields(in: session)
        if current != expired { return current }
      }
      if let fields = try await renewal(of: expired, unlessEndedSince: endedCount) {
        try check(session)
        return fields
      }
    }
  }

  private func check(_ session: Int) throws(DataError) {
    if Task.isCancelled || session != self.session { throw .cancelled }
  }

  /// Calls the app.
  private func fields(after expired: HTTPHeaders?) async throws(DataError) -> HTTPHeaders {
    do {
      return try await Self.$renewing.withValue(Self.renewing.union([ObjectIdentifier(self)])) {
        try await provide(expired)
      }
    } catch {
      let error = error is URLError ? DataError.connection(error, to: nil) : error
      switch error {
      case let error as DataError where error.kind == .unavailable || error.kind == .cancelled: throw error
      case is CancellationError: throw .cancelled
      default: throw DataError(.unauthorized, DataError(error).message)
      }
    }
  }

  /// Joins the running renewal, or begins one.
  ///
  /// - Returns: Nil if another renewal has ended since there were so many.
  private func renewal(
    of expired: HTTPHeaders, unlessEndedSince endedCount: Int
  ) async throws(DataError) -> HTTPHeaders? {
    let id = UUID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        let answer: Result<HTTPHeaders?, DataError>? = state.withLock { state in
          // Checked under the lock: the cancellation handler finds a task that is cancelled after this.
          if Task.isCancelled { return .failure(.cancelled) }
          if state.renewal == nil {
            if state.endedCount != endedCount { return .success(nil) }
            state.renewal = begin(expired)
          }
          state.renewal?.waiters[id] = waiter
          return nil
        }
        if let answer { waiter.resume(returning: answer) }
      }
    } onCancel: {
      leave(id)
    }
    return try result.get()
  }

  private func begin(_ expired: HTTPHeaders) -> Renewal {
    var renewal = Renewal()
    let id = renewal.id
    renewal.tasks = [
      Task {
        do throws(DataError) {
          end(id, .success(try await fields(after: expired)))
        } catch {
          end(id, .failure(error))
        }
      },
      Task { [clock] in
        guard (try? await clock.sleep(until: clock.now + Self.renewalEnds)) != nil else { return }
        end(id, .failure(DataError(.unavailable, "the credentials were not renewed within \(Self.renewalEnds)")))
      },
    ]
    return renewal
  }

  /// Ends a renewal with its result, unless it has ended before.
  private func end(_ id: UUID, _ result: Result<HTTPHeaders?, DataError>) {
    let renewal: Renewal? = state.withLock { state in
      guard state.renewal?.id == id else { return nil }
      state.endedCount += 1
      defer { state.renewal = nil }
      return state.renewal
    }
    renewal?.end(result)
  }

  /// Ends the wait of a cancelled call. The renewal goes on, because the server may have replaced the refresh token.
  private func leave(_ id: UUID) {
    let waiter = state.withLock { $0.renewal?.waiters.removeValue(forKey: id) }
    waiter?.resume(returning: .failure(.cancelled))
  }
}
