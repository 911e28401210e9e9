#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import UIKit

/// An image of a row: a symbol, a picture of a module, or a picture at an address, which is loaded while the row is on
/// the screen.
final class PictureView: UIImageView {
  private struct Shown: Equatable {
    let source: ScreenImage.Source
    let size: PictureSize
    /// Whether the appearance is dark; false for an image that is not a module's picture, and looks the same in both.
    let isDark: Bool

    init(_ source: ScreenImage.Source, in size: PictureSize, isDark: Bool) {
      (self.source, self.size) = (source, size)
      if case .picture = source { self.isDark = isDark } else { self.isDark = false }
    }
  }

  /// Called when a picture at an address has come, or could not be loaded.
  var onChange: @MainActor () -> Void = {}
  /// Whether the row is on the screen.
  var isDisplayed = false {
    didSet {
      guard isDisplayed != oldValue else { return }
      if isDisplayed { load() } else { stop() }
    }
  }
  /// The width that a picture at an address takes before it has come, so that the texts beside it stay in their place;
  /// nil if it takes none.
  var place: NSLayoutConstraint?
  /// Whether the picture at an address could not be loaded.
  private(set) var hasFailed = false

  private var shown: Shown?
  private var display: PictureDisplay?
  private var subscription: Subscription?
  private var decoding: Task<Void, Never>?

  isolated deinit { stop() }

  /// Shows an image, or nothing. A picture that is shown already is not loaded again.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - display: The pictures of the screen.
  ///   - size: The greatest size in which a picture at an address is shown.
  func show(_ image: ScreenImage?, on display: PictureDisplay, in size: PictureSize) {
    isAccessibilityElement = false
    let image = image?.shown { display.source?.loads($0) == true }
    let new = image.map { Shown($0.source, in: size, isDark: display.isDark) }
    if let new, new == shown { return }
    stop()
    (shown, self.display) = (new, display)
    place?.isActive = feed != nil
    switch image?.source {
    case .symbol(let name): set(UIImage(named: name) ?? UIImage(systemName: name))
    case .picture(let picture): set(display.store.image(picture, scale: display.scale, isDark: display.isDark))
    case .address:
      set(nil)
      load()
    case nil: set(nil)
    }
  }

  /// Loads the picture again, after a failure or at the end of the user's session.
  func retry() {
    stop()
    load()
    onChange()
  }

  /// The picture at the address; nil without one, and for an address that the app does not load.
  private var feed: DataFeed<LoadedPicture>? { address.flatMap { display?.source?.feed($0) } }

  private var address: String? {
    if case .address(let address) = shown?.source { address } else { nil }
  }

  private func load() {
    guard isDisplayed, subscription == nil, let feed else { return }
    subscription = feed.observe { [weak self] event in
      switch event {
      case .cached(let cached): self?.decode(cached.value)
      case .fresh(let picture), .changed(let picture): self?.decode(picture)
      // A picture that is shown stays, as in a row that comes back.
      case .failed(_, stale: nil): if self?.image == nil { self?.finish(nil) }
      case .cleared:
        self?.set(nil)
        self?.retry()
      case .failed, .refreshing, .unchanged, .cancelled: break
      }
    }
  }

  private func decode(_ picture: LoadedPicture) {
    decoding?.cancel()
    guard let display, let address, let size = shown?.size else { return }
    if let image = display.store.image(of: picture, at: address, in: size) { return finish(image) }
    display.source?.provider.beginWork()
    decoding = Task { [weak self] in
      defer { display.source?.provider.endWork() }
      let image = await display.store.decode(picture, at: address, in: size)
      if !Task.isCancelled { self?.finish(image) }
    }
  }

  private func finish(_ image: UIImage?) {
    hasFailed = image == nil
    set(image)
    onChange()
  }

  private func set(_ image: UIImage?) {
    self.image = image
    isHidden = image == nil && place?.isActive != true
  }

  private func stop() {
    subscription?.cancel()
    decoding?.cancel()
    (subscription, decoding, hasFailed) = (nil, nil, false)
  }
}
#endif
