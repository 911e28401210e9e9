#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import EngineBase
import UIKit

/// An image of a row: a symbol, a picture of a module, or a picture at an address, which is loaded while the row is on
/// the screen.
final class PictureView: UIImageView {
  private struct Shown: Equatable {
    let source: ScreenImage.Source
    let fallback: ModulePicture?
    let size: PictureSize
  }

  /// The state of a picture at an address; `none` for another image, and for an address that the app does not load.
  private enum Progress { case none, loading, loaded, failed }

  /// Called when a picture at an address has come, or could not be loaded.
  var onChange: @MainActor () -> Void = {}
  /// Whether the row is on the screen.
  var isDisplayed = false {
    didSet {
      guard isDisplayed != oldValue else { return }
      if !isDisplayed { stop() } else if hasFailed { retry() } else { load() }
    }
  }
  /// The width that a picture at an address takes before it has come, so that the texts beside it stay in their place;
  /// nil if it takes none.
  var place: NSLayoutConstraint?
  /// Whether the picture at an address could not be loaded.
  var hasFailed: Bool { progress == .failed }

  private var shown: Shown?
  private var display: PictureDisplay?
  /// The picture at the address; nil without one, and for an address that the app does not load.
  private var feed: DataFeed<LoadedPicture>?
  private var progress = Progress.none
  private var subscription: Subscription?
  private var decoding: Subscription?

  deinit {
    let subscriptions = [subscription, decoding].compactMap(\.self)
    if !subscriptions.isEmpty { MainActor.finish { for each in subscriptions { each.cancel() } } }
  }

  /// Shows an image, or nothing. A picture that is shown already is not loaded again.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - display: The pictures of the screen.
  ///   - size: The greatest size in which a picture at an address is shown.
  func show(_ image: ScreenImage?, on display: PictureDisplay, in size: PictureSize) {
    isAccessibilityElement = false
    let new = image.map { Shown(source: $0.source, fallback: $0.fallback, size: size) }
    let isOther = new == nil || new != shown
    let hasOtherAppearance = display.isDark != self.display?.isDark
    self.display = display
    if isOther {
      shown = new
      begin()
    } else if hasOtherAppearance, progress == .none || progress != .loaded && self.image != nil {
      set(still)
    }
  }

  /// Asks the app for the picture, and loads it.
  private func begin() {
    stop()
    feed = address(of: shown).flatMap { display?.source?.feed($0) }
    progress = feed == nil ? .none : .loading
    place?.isActive = feed != nil
    set(feed == nil ? still : nil)
    load()
  }

  /// Loads the picture again, after a failure. A fallback is shown meanwhile.
  func retry() {
    stop()
    progress = .loading
    load()
    onChange()
  }

  /// The image that is not loaded: a symbol, a picture of a module, or the fallback of a picture at an address.
  private var still: UIImage? {
    let picture: ModulePicture?
    switch shown?.source {
    case .symbol(let name): return UIImage(named: name) ?? UIImage(systemName: name)
    case .picture(let own): picture = own
    case .address: picture = shown?.fallback
    case nil: picture = nil
    }
    guard let picture, let display else { return nil }
    return display.store.image(picture, scale: display.scale, isDark: display.isDark)
  }

  private func address(of shown: Shown?) -> String? {
    if case .address(let address) = shown?.source { address } else { nil }
  }

  private func load() {
    guard isDisplayed, subscription == nil, let feed else { return }
    subscription = feed.observe { [weak self] event in
      guard let self else { return }
      switch event {
      case .cached(let cached): decode(cached.value)
      case .fresh(let picture), .changed(let picture): decode(picture)
      // A picture that is shown stays, as in a row that comes back.
      case .failed(_, stale: nil): if progress != .loaded { finish(nil) }
      case .cleared:
        begin()
        onChange()
      case .failed, .refreshing, .unchanged, .cancelled: break
      }
    }
  }

  private func decode(_ picture: LoadedPicture) {
    decoding?.cancel()
    guard let display, let address = address(of: shown), let size = shown?.size else { return }
    decoding = display.store.decode(picture, at: address, in: size) { [weak self] in self?.finish($0) }
  }

  private func finish(_ image: UIImage?) {
    progress = image == nil ? .failed : .loaded
    set(image ?? still)
    onChange()
  }

  private func set(_ image: UIImage?) {
    self.image = image
    isHidden = image == nil && place?.isActive != true
  }

  private func stop() {
    subscription?.cancel()
    decoding?.cancel()
    (subscription, decoding) = (nil, nil)
  }
}
#endif
