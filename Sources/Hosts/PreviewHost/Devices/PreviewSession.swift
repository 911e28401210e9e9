package import TerminalHost

/// The devices of a preview, and the one page that shows them.
@MainActor
package final class PreviewSession {
  /// The greatest number of devices.
  static let deviceLimit = 6

  /// The pictures that the devices show.
  nonisolated let pictures = PreviewPictures()
  /// The documents of web pages that the devices show.
  nonisolated let documents = PreviewDocuments()

  private let app: HostApp
  private let clock = ContinuousClock()
  private let begin = ContinuousClock().now
  private var devices: [PreviewDevice] = []
  private var lastNumber = 0
  private var trace: [PreviewTrace] = []
  private var build: BuildState?

  private var page: (any PreviewPageConnection)?
  /// The views that the page has, by the numbers of their devices.
  private var sent: [Int: DeviceView] = [:]
  private var isUpdating = false

  package init(_ app: HostApp) { self.app = app }

  /// Starts the first device.
  package func start(_ settings: PreviewSettings, links: [String]) async {
    await add(settings).start(links: links)
  }

  /// Starts the devices of the program that this one has replaced.
  func start(_ handover: PreviewHandover) async {
    trace = handover.trace
    for device in handover.devices.prefix(Self.deviceLimit) {
      lastNumber = device.number - 1
      await add(device.settings).start(snapshot: device.snapshot)
    }
  }

  /// The devices for the program that replaces this one.
  func handover(_ server: PreviewHandover.Server, sources: SourceTree.State) -> PreviewHandover {
    let devices = devices.map {
      PreviewHandover.Device(number: $0.number, settings: $0.settings, snapshot: $0.snapshot)
    }
    return PreviewHandover(server: server, devices: devices, trace: trace, sources: sources)
  }

  /// Shows the state of the rebuilding of the program.
  func show(_ state: BuildState) {
    build = state
    note(.build, state.summary, of: nil)
    page?.send(.build, state)
  }

  /// Gives the preview to a page. The page that had it is notified.
  package func connect(_ newPage: any PreviewPageConnection) {
    page?.send(.replaced, true)
    page?.close()
    page = newPage
    sent = [:]
    newPage.send(
      .hello,
      PageGreeting(
        name: app.name, scenarios: app.scenarios, links: devices.first?.suggestions ?? [], trace: trace, build: build))
    update()
  }

  /// Returns when every device is at rest or asks a question, and the page has the newest views.
  package func rest() async {
    for device in devices { await device.rest() }
    update()
  }

  /// Executes an action of the page.
  package func perform(_ action: PreviewAction) async throws(PreviewError) {
    switch action {
    case .open(_, nil):
      for device in devices { try await device.perform(action) }
    case .add(let number):
      let original = try device(number)
      guard devices.count < Self.deviceLimit else {
        throw PreviewError("there are \(Self.deviceLimit) devices already; remove one")
      }
      let snapshot = original.snapshot
      await add(original.settings).start(snapshot: snapshot)
    case .remove(let number):
      guard devices.count > 1 else { throw PreviewError("the last device cannot be removed") }
      try device(number).end()
      devices.removeAll { $0.number == number }
      update()
    case .open(_, let number?), .operate(_, let number, _, _), .refresh(let number), .retry(let number),
      .back(let number), .home(let number),
      .dismiss(let number), .select(_, let number), .menu(_, let number), .answer(_, let number),
      .set(_, _, let number),
      .restart(let number), .connect(_, let number), .call(_, let number):
      try await device(number).perform(action)
    }
  }

  private func device(_ number: Int) throws(PreviewError) -> PreviewDevice {
    guard let device = devices.first(where: { $0.number == number }) else {
      throw PreviewError("there is no device \(number)")
    }
    return device
  }

  private func add(_ settings: PreviewSettings) -> PreviewDevice {
    lastNumber += 1
    let device = PreviewDevice(lastNumber, app, settings, pictures, documents)
    device.onChange = { [weak self] in self?.updateSoon() }
    device.onAnswer = { [weak self] answer in self?.page?.send(.answer, answer) }
    device.onTrace = { [weak self, number = device.number] kind, text in self?.note(kind, text, of: number) }
    devices.append(device)
    return device
  }

  private func note(_ kind: PreviewTrace.Kind, _ text: String, of device: Int?) {
    let time = Int((clock.now - begin) / .milliseconds(1))
    let line = PreviewTrace(device: device, kind: kind, text: text, time: time)
    trace.append(line)
    if trace.count > PreviewTrace.limit { trace.removeFirst(trace.count - PreviewTrace.limit) }
    page?.send(.trace, line)
  }

  /// Updates the page after the work that is under way, so that several changes are one update.
  private func updateSoon() {
    guard !isUpdating else { return }
    isUpdating = true
    Task { [weak self] in self?.update() }
  }

  /// Sends to the page the devices that have changed.
  private func update() {
    isUpdating = false
    guard let page else { return }
    let numbers = devices.map(\.number)
    if Set(sent.keys) != Set(numbers) { page.send(.devices, numbers) }
    sent = sent.filter { numbers.contains($0.key) }
    for device in devices {
      let view = device.view()
      guard sent[device.number] != view else { continue }
      sent[device.number] = view
      page.send(.device, view)
    }
  }
}
