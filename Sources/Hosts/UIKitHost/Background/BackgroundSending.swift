#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import BackgroundTasks
public import ComponentEngine
import EngineBase
public import UIKit

/// An event of mutations that are sent while the app is not visible, for logs and tests.
public enum BackgroundSendingEvent: Sendable, Equatable {
  /// The app's Info.plist does not have the identifier in `BGTaskSchedulerPermittedIdentifiers`: the system never
  /// grants time for it.
  case unknownTask(String)
  /// The system does not take a request for the task with this identifier.
  case refused(String, reason: String)
  /// Time that the system has granted for the task with this identifier has ended.
  case ended(String, MutationDrain)
}

extension AppLifecycle {
  /// Sends the queued mutations of a provider in time that the system grants while the app is not visible, as
  /// `DataProvider.drain(within:)` does.
  ///
  /// Call it once in `application(_:didFinishLaunchingWithOptions:)`, before ``AppEventKinds/launch`` is sent: the
  /// system takes no handlers of tasks after the method has returned. Both identifiers are in
  /// `BGTaskSchedulerPermittedIdentifiers`, and `fetch` and `processing` in `UIBackgroundModes` of the Info.plist.
  ///
  /// - Time is requested when the handlers of an event have ended in the background, also when the app leaves the
  ///   screen, while mutations wait that time can send, or no store has been read. It is requested again at the
  ///   beginning of granted time, in case the process ends in it, and at its end if mutations are left. A queue that is
  ///   paused needs no time.
  /// - The system grants a refresh of half a minute at most, often earlier, and processing of some minutes when there
  ///   is a network and the device is not used. After a processing that did not suffice, processing waits for external
  ///   power too, until one has ended for another reason.
  /// - Register all kinds of mutations before the launch is sent. A mutation of an unknown kind is not sent, and no
  ///   time is requested for it.
  /// - Nothing is sent before the handlers of ``AppEventKinds/launch`` have ended, which open the store.
  /// - When the system ends the time, attempts without an answer are cancelled. Each task is completed once, when what
  ///   was changed is on disk, or a second later if the disk does not answer.
  /// - The modules of an app that is launched for a task receive ``AppEventKinds/didEnterBackground``, so that they
  ///   receive ``AppEventKinds/willEnterForeground`` when the first scene enters.
  ///
  /// - Parameters:
  ///   - provider: The provider. The lifecycle has its handlers, ``AppHandler/handlers(of:)``.
  ///   - application: The app.
  ///   - refresh: The identifier of the task for short times. The system takes one request for such a task of an app.
  ///   - processing: The identifier of the task for long times.
  ///   - refreshLimit: The part of a refresh that is used, which includes the time for the disk.
  ///   - processingLimit: The part of a processing time that is used.
  ///   - clock: The clock of these limits.
  ///   - observer: Called with each event, on the main actor.
  public func sendInBackground(
    mutationsOf provider: DataProvider, _ application: UIApplication, refresh: String, processing: String,
    refreshLimit: Duration = .seconds(25), processingLimit: Duration = .seconds(180),
    clock: any Clock<Duration> = ContinuousClock(),
    observer: @escaping @MainActor (BackgroundSendingEvent) -> Void = { _ in }
  ) {
    let sender = BackgroundSender(provider, application, refresh: refresh, processing: processing, observer)
    sender.register(refresh, within: refreshLimit, AnyClock(clock))
    sender.register(processing, within: processingLimit, AnyClock(clock))
    sender.follow(self)
  }
}

/// Requests time of the system, and sends in it. The system keeps it, with the handlers of its tasks.
@MainActor
private final class BackgroundSender {
  private let provider: DataProvider
  private let application: UIApplication
  private let refresh: String
  private let processing: String
  private let observer: @MainActor (BackgroundSendingEvent) -> Void

  private weak var lifecycle: AppLifecycle?
  private var hasLaunched = false
  /// Whether the modules have received that the app is in the background.
  private var hasNotified = false
  /// Whether the last processing did not suffice.
  private var needsPower = false
  /// The granted times that began during the launch.
  private var waiting: [GrantedTime] = []

  init(
    _ provider: DataProvider, _ application: UIApplication, refresh: String, processing: String,
    _ observer: @escaping @MainActor (BackgroundSendingEvent) -> Void
  ) {
    (self.provider, self.application) = (provider, application)
    (self.refresh, self.processing, self.observer) = (refresh, processing, observer)
  }

  func register(_ identifier: String, within limit: Duration, _ clock: AnyClock) {
    let isKnown = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
      self.begin(GrantedTime(task, within: limit, clock))
    }
    if !isKnown { observer(.unknownTask(identifier)) }
  }

  func follow(_ lifecycle: AppLifecycle) {
    self.lifecycle = lifecycle
    lifecycle.observe { event in
      switch event {
      case .began(let event) where event.is(.launch):
        self.hasNotified = event.payload(of: .launch)?.isInBackground == true
      case .began(let event) where event.is(.didEnterBackground): self.hasNotified = true
      case .began(let event) where event.is(.willEnterForeground): self.hasNotified = false
      case .ended(let report):
        if report.event.is(.launch) { self.launched() }
        // Handlers may have enqueued changes, for example those of a push. While an app comes to the foreground, it is
        // still in the background for the system.
        if self.hasLaunched, !report.event.is(.willEnterForeground), self.isHidden, self.needsTime {
          self.requestTime()
        }
      default: break
      }
    }
  }

  private func launched() {
    hasLaunched = true
    for time in waiting { send(in: time) }
    waiting = []
  }
}

/// Granted time.
extension BackgroundSender {
  /// Whether the app is not on the screen. Only the system knows it: an app that is launched for a task has no event.
  private var isHidden: Bool { application.applicationState == .background }

  private func begin(_ time: GrantedTime) {
    // The system ends the process without notice now and then.
    request(time.identifier)
    // The system calls it on a queue of its own.
    time.task.expirationHandler = { @Sendable in Task { @MainActor in self.expire(time) } }
    // An app with scenes is launched in the background, whether a scene follows or not.
    if isHidden, !hasNotified { lifecycle?.send(.didEnterBackground) }
    if hasLaunched { send(in: time) } else { waiting.append(time) }
  }

  private func send(in time: GrantedTime) {
    time.sending = Task {
      if isHidden { provider.beginBackground() }
      end(time, await provider.drain(within: time.left))
    }
  }

  /// Ends sending, and also attempts that have begun during the launch.
  private func expire(_ time: GrantedTime) {
    if time.sending == nil {
      waiting.removeAll { $0 === time }
      send(in: time)
    }
    time.sending?.cancel()
  }

  private func end(_ time: GrantedTime, _ drain: MutationDrain) {
    if time.identifier == processing { needsPower = drain.reason == .time && !drain.left.isEmpty }
    // Changes may have been enqueued since the drain has ended.
    if needsTime {
      requestTime()
    } else {
      for identifier in [refresh, processing] { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier) }
    }
    time.task.setTaskCompleted(success: drain.reason == .nothing)
    observer(.ended(time.identifier, drain))
  }
}

/// Requests for time.
extension BackgroundSender {
  /// Whether there may be changes that time can send.
  private var needsTime: Bool {
    let queue = provider.mutations
    return !queue.isPaused && (provider.hasUnreadQueue || queue.mutations.contains(where: \.state.isPending))
  }

  private func requestTime() {
    request(refresh)
    request(processing)
  }

  /// Requests time for a task, instead of what was requested for it before.
  private func request(_ identifier: String) {
    let request: BGTaskRequest
    if identifier == refresh {
      request = BGAppRefreshTaskRequest(identifier: identifier)
    } else {
      let long = BGProcessingTaskRequest(identifier: identifier)
      long.requiresNetworkConnectivity = true
      long.requiresExternalPower = needsPower
      request = long
    }
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      observer(.refused(identifier, reason: reason(of: error)))
    }
  }

  private func reason(of error: any Error) -> String {
    switch (error as? BGTaskScheduler.Error)?.code {
    case .unavailable: "the user has switched off Background App Refresh, or this is a simulator"
    case .notPermitted:
      "Info.plist does not have the identifier in BGTaskSchedulerPermittedIdentifiers, or fetch and processing in UIBackgroundModes"
    case .tooManyPendingTaskRequests: "too many requests of this kind wait: the system takes one for a refresh"
    default: "\(error)"
    }
  }
}

/// Time that the system has granted, with the task to be completed.
@MainActor
private final class GrantedTime {
  let task: BGTask
  let identifier: String
  /// Sends the mutations; nil while the app is being launched.
  var sending: Task<Void, Never>?
  private let clock: AnyClock
  private let end: Duration

  init(_ task: BGTask, within limit: Duration, _ clock: AnyClock) {
    (self.task, identifier, self.clock) = (task, task.identifier, clock)
    end = clock.now + limit
  }

  /// The time that is left.
  var left: Duration { end - clock.now }
}
#endif
