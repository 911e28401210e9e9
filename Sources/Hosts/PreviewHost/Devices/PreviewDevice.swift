import CommonUI
import ComponentEngine
import TerminalHost

/// A device: an app of its own in its own conditions.
@MainActor
final class PreviewDevice {
  let number: Int
  private(set) var settings: PreviewSettings

  /// Called after every change of what the page shows.
  var onChange: (@MainActor () -> Void)?
  /// Called with every line of the trace.
  var onTrace: (@MainActor (PreviewTrace.Kind, String) -> Void)?
  /// Called with every answer to a call of a web page.
  var onAnswer: (@MainActor (PreviewBridges.Answer) -> Void)? {
    get { bridges.onAnswer }
    set { bridges.onAnswer = newValue }
  }

  /// Whether the app loads the picture at an address, or could not.
  private enum AddressState { case loaded, notLoaded, failed }

  private let app: HostApp
  private let pictures: PreviewPictures
  private let documents: PreviewDocuments
  private let bridges = PreviewBridges()
  /// The pictures of modules that were looked for.
  private var checked: Set<PictureFile> = []
  /// The pictures of modules that the program lacks.
  private var missingFiles: Set<PictureFile> = []
  private var host: ScreenHost?
  private var lifecycle: AppLifecycle?
  /// The pictures at addresses of the app.
  private var source: ScreenPictures?
  /// The addresses of the shown pictures. The app is asked once about each.
  private var addresses: [String: AddressState] = [:]
  private var fault: String?
  private var revisions = ScreenRevisions()
  private var shown: [DeviceView.Layer] = []

  init(
    _ number: Int, _ app: HostApp, _ settings: PreviewSettings, _ pictures: PreviewPictures,
    _ documents: PreviewDocuments
  ) {
    self.number = number
    self.app = app
    self.pictures = pictures
    self.documents = documents
    self.settings = settings
  }

  /// The stacks with their saved states; nil before anything is shown.
  var snapshot: RouterSnapshot? { host?.state == nil ? nil : host?.router.snapshot }

  /// Links that the app can open, for the page's suggestions.
  var suggestions: [String] {
    guard let table = host?.router.table, let beginning = table.linkBeginning else { return [] }
    let paths = table.routes.map(\.path).filter { !$0.isEmpty }.map { beginning + $0 }
    guard let example = table.exampleLink else { return paths }
    return [example] + paths.filter { $0 != example }
  }

  /// Starts the app, in place of the one that runs.
  ///
  /// - Parameters:
  ///   - links: The links to open; the app is launched with the first one.
  ///   - snapshot: Earlier screens, which go before the first link.
  func start(links: [String] = [], snapshot: RouterSnapshot? = nil) async {
    end()
    do {
      let instance = try await app.instance(for: settings)
      let host = ScreenHost(instance.configuration, menu: instance.menu, traits: settings.traits)
      self.host = host
      source = instance.pictures
      host.onScreens = { [weak self] in self?.onChange?() }
      host.onQuestion = { [weak self] _ in self?.onChange?() }
      host.onTrace = { [weak self] line in self?.onTrace?(PreviewTrace.Kind(line.kind), line.text) }
      host.onMessage = { [weak self] message in self?.note(message) }
      let lifecycle = instance.lifecycle(on: host)
      self.lifecycle = lifecycle
      await instance.launch(host.router, lifecycle, link: links.first, snapshot: snapshot)
      for link in links.dropFirst() { host.open(link) }
    } catch {
      fault = "\(error)"
    }
    onChange?()
  }

  /// Returns when the app's router is at rest or the user is asked a question.
  func rest() async { await host?.rest() }

  /// Ends the app.
  func end() {
    host?.onScreens = nil
    host?.onQuestion = nil
    host?.onTrace = nil
    host?.onMessage = nil
    host?.refuseQuestions()
    host?.router.end()
    (host, lifecycle, source, fault) = (nil, nil, nil, nil)
    addresses = [:]
    pictures.show([], of: nil, on: number)
    documents.show([], settings.traits, on: number)
    bridges.show([])
  }

  /// Executes an action of the page on this device.
  func perform(_ action: PreviewAction) async throws(PreviewError) {
    switch action {
    case .set(let name, let values, _): try await set(name, to: values)
    case .restart: await start()
    case .connect(let key, _):
      guard let path = documents.claim(key, on: number), bridges.connect(key, at: path) else {
        throw PreviewError("there is no such document")
      }
    case .call(let call, _): try bridges.receive(call)
    default:
      guard let host else { throw PreviewError("the app does not run") }
      do { try perform(action, on: host) } catch { throw PreviewError("\(error)") }
      onChange?()
    }
  }

  private func perform(_ action: PreviewAction, on host: ScreenHost) throws {
    switch action {
    case .open(let link, _): host.open(link)
    case .operate(let place, _, let text, let isConfirmed):
      guard let top = host.top else { throw PreviewError("there is no screen") }
      let number = try revisions.number(of: place, on: top.controller.screen, of: top.uid)
      try host.operate(number, with: text, isConfirmed: isConfirmed)
    case .refresh:
      try host.refresh()
      forgetFailures()
    case .retry: forgetFailures()
    case .back: host.router.send(.back())
    case .home: host.router.send(.home)
    case .dismiss: host.router.send(.dismiss)
    case .select(let navigator, _): host.router.send(.select(.root(navigator)))
    case .menu(let number, _): try host.chooseFromMenu(number)
    case .answer(let isYes, _): host.answer(isYes)
    case .set, .restart, .add, .remove, .connect, .call: break
    }
  }

  /// Changes a setting. The screens follow at once; other data starts the app again, with the same screens.
  private func set(_ name: String, to values: [String]) async throws(PreviewError) {
    let before = settings
    try settings.set(name, to: values, known: app.scenarios)
    if app.startsAgain(for: settings, after: before) { await start(snapshot: snapshot) }
    host?.traits = settings.traits
    onChange?()
  }

  private func note(_ message: HostMessage) {
    switch message {
    case .problem(let text): onTrace?(.problem, text)
    case .note(let text): onTrace?(.note, text)
    }
  }
}

extension PreviewDevice {
  /// The device as it is now. A screen that has changed gets a new revision.
  func view() -> DeviceView {
    let state = host?.state
    let layers = host?.layers ?? []
    let menu = host?.menu ?? Screen("")
    let images = layers.flatMap(\.controller.screen.images)
    let shownAddresses = Set(images.compactMap(\.address)).map { ($0, addresses[$0] ?? addressState($0)) }
    addresses = Dictionary(uniqueKeysWithValues: shownAddresses)
    show(images)
    shown = layers.map(layer)
    let pages = documents.show(layers.flatMap(\.controller.screen.webPages), traits, on: number)
    bridges.show(pages)
    return DeviceView(
      number: number, settings: settings, words: .init(traits.locale, menu: menu.title),
      isRightToLeft: traits.direction == .rightToLeft,
      path: host?.top?.path ?? [], titles: host?.path ?? [], canGoBack: state?.canGoBack == true,
      isModal: state?.modals.isEmpty == false,
      tabs: (state?.roots ?? []).map { root in
        .init(
          id: "\(root.id)", title: host?.title(of: root.id) ?? "", isSelected: root.id == state?.selected.id)
      },
      menu: Self.parts(of: menu),
      question: host?.question.map { .init(text: $0.text, confirm: $0.confirm, cancel: $0.cancel) },
      layers: shown, fault: fault)
  }

  /// The environment with the texts of the app's host.
  private var traits: ScreenTraits { host?.traits ?? settings.traits }

  private func layer(_ layer: ScreenLayer) -> DeviceView.Layer {
    let screen = layer.controller.screen
    var renderer = HTMLRenderer(pictures: PreviewPictures.folder(of: number), identifiesRows: true)
    renderer.documents = PreviewDocuments.folder(of: number)
    renderer.addresses = Set(addresses.filter { $0.value == .loaded }.keys)
    renderer.missingFiles = missingFiles
    renderer.failedAddresses = Set(addresses.filter { $0.value == .failed }.keys)
    let page = renderer.render(screen, traits: traits)
    let earlier = shown.first { $0.uid == "\(layer.uid)" }
    if let earlier, earlier.page == page, earlier.isModal == layer.navigator.isModal { return earlier }
    return DeviceView.Layer(
      uid: "\(layer.uid)", revision: revisions.add(screen, of: layer.uid), isModal: layer.navigator.isModal,
      title: screen.title, page: page)
  }

  /// Serves the pictures, and adds those of modules that the program lacks to the trace.
  private func show(_ images: [ScreenImage]) {
    pictures.show(images, of: source, on: number) { [weak self, source] address, error in
      // The app may have been started again meanwhile.
      if let self, self.source === source { pictureFailed(at: address, error) }
    }
    for file in images.flatMap(\.files) {
      guard checked.insert(file).inserted, let fault = file.fault else { continue }
      missingFiles.insert(file)
      onTrace?(.problem, "\(fault)")
    }
  }

  private func addressState(_ address: String) -> AddressState { source?.loads(address) == true ? .loaded : .notLoaded }

  private func forgetFailures() { addresses = addresses.filter { $0.value != .failed } }

  private func pictureFailed(at address: String, _ error: DataError) {
    addresses[address] = .failed
    onTrace?(.problem, "\(ScreenImage(address: address).name): \(error)")
    onChange?()
  }

  private static func parts(of menu: Screen) -> [DeviceView.MenuPart] {
    var number = 0
    return menu.sections.map { section in
      DeviceView.MenuPart(
        title: section.header,
        items: section.rows.map { row in
          number += 1
          return .init(number: number, title: row.title, value: row.value)
        })
    }
  }
}
