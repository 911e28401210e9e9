#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import EnginePictures
import Foundation
import UIKit

/// The decoded pictures of an app's screens. The least needed ones are released beyond 8 MiB of modules' pictures, and
/// 32 MiB of others.
@MainActor
package final class PictureStore {
  /// A decoded picture with the bytes that it was made of.
  private final class Decoded {
    let picture: LoadedPicture
    let image: UIImage

    init(_ picture: LoadedPicture, _ image: UIImage) { (self.picture, self.image) = (picture, image) }
  }

  /// A picture that is decoded once for all views that wait for it.
  private final class Decoding {
    let picture: LoadedPicture
    let size: PictureSize
    let key: NSString
    let views = ObserverList<UIImage?>()

    init(_ picture: LoadedPicture, _ size: PictureSize, _ key: NSString) {
      (self.picture, self.size, self.key) = (picture, size, key)
    }
  }

  /// The greatest number of pictures that are decoded at the same time. Each may need the memory of 40 million pixels.
  private static let decodingLimit = 2

  private let files = NSCache<NSString, UIImage>()
  private let loaded = NSCache<NSString, Decoded>()
  private let provider: DataProvider?
  private var running: [Decoding] = []
  private var waiting: [Decoding] = []

  private init(_ provider: DataProvider?) {
    self.provider = provider
    (files.totalCostLimit, loaded.totalCostLimit) = (8 << 20, 32 << 20)
  }

  /// Returns the one store of an app's pictures, which all its screens share; a new one for an app without pictures at
  /// addresses.
  static func of(_ source: ScreenPictures?) -> PictureStore {
    if let known = source?.hostObject as? PictureStore { return known }
    let store = PictureStore(source?.provider)
    source?.hostObject = store
    return store
  }

  /// The numbers of pictures that are being decoded, and that wait for it.
  package var decodingCounts: (running: Int, waiting: Int) { (running.count, waiting.count) }

  /// Returns a picture of a module; nil if the app does not have it, or it must not be decoded.
  func image(_ picture: ModulePicture, scale: Double, isDark: Bool) -> UIImage? {
    guard let variant = picture.variant(scale: scale, isDark: isDark) else { return nil }
    let key = NSString(string: "\(picture.module.bundle)/\(variant.file)")
    if let image = files.object(forKey: key) { return image }
    guard let bytes = try? picture.module.contents(of: variant.file), let head = try? PictureHead(bytes),
      let image = UIImage(data: Data(bytes), scale: CGFloat(variant.scale))
    else { return nil }
    files.setObject(image, forKey: key, cost: head.width * head.height * 4)
    return image
  }

  /// Decodes a loaded picture off the main actor, at the size in which it is shown. Two pictures are decoded at the
  /// same time; the others wait in order, and leave when no view waits for them.
  ///
  /// - Parameter receive: Receives the image once; nil for bytes that UIKit cannot decode. It is called before this
  ///   method returns if the store has the image.
  func decode(
    _ picture: LoadedPicture, at address: String, in size: PictureSize, receive: @escaping @MainActor (UIImage?) -> Void
  ) -> Subscription {
    let key = size.key(address)
    if let decoded = loaded.object(forKey: key), decoded.picture == picture {
      receive(decoded.image)
      return .ended
    }
    let known = (running + waiting).first { $0.key == key && $0.picture == picture }
    let decoding = known ?? Decoding(picture, size, key)
    let subscription = decoding.views.add(receive)
    if known == nil { waiting.append(decoding) }
    startNext()
    return subscription
  }

  private func startNext() {
    waiting.removeAll(where: \.views.isEmpty)
    while running.count < Self.decodingLimit, !waiting.isEmpty { start(waiting.removeFirst()) }
  }

  private func start(_ decoding: Decoding) {
    running.append(decoding)
    provider?.beginWork()
    Task {
      let image = await Self.decode(decoding.picture, in: decoding.size)
      running.removeAll { $0 === decoding }
      if let image {
        let pixels = Double(image.size.width * image.size.height) * decoding.size.scale * decoding.size.scale
        loaded.setObject(
          Decoded(decoding.picture, image), forKey: decoding.key, cost: Int(pixels) * 4 + decoding.picture.bytes.count)
      }
      decoding.views.finish(with: image)
      startNext()
      provider?.endWork()
    }
  }

  @concurrent
  private nonisolated static func decode(_ picture: LoadedPicture, in size: PictureSize) async -> UIImage? {
    UIImage(data: Data(picture.bytes), scale: CGFloat(size.scale))?
      .preparingThumbnail(of: size.fitting(picture.head))
  }
}

/// The greatest size in which a picture is shown, in points of a display.
struct PictureSize: Hashable {
  var width = 480.0
  var height = 320.0
  /// The pixels of a point.
  let scale: Double

  /// Returns the size in points of a whole picture, not larger than the picture itself.
  nonisolated func fitting(_ head: PictureHead) -> CGSize {
    let (width, height) = (Double(head.width) / scale, Double(head.height) / scale)
    let factor = min(self.width / width, self.height / height, 1)
    return CGSize(width: max(width * factor, 1 / scale), height: max(height * factor, 1 / scale))
  }

  fileprivate func key(_ address: String) -> NSString { NSString(string: "\(width)×\(height)@\(scale) \(address)") }
}

/// The pictures of a screen, and the display that shows them.
struct PictureDisplay {
  let store: PictureStore
  /// The pictures at addresses; nil if the app loads none.
  let source: ScreenPictures?
  /// The pixels of a point.
  private(set) var scale = 1.0
  /// Whether the appearance is dark.
  private(set) var isDark = false

  @MainActor
  init(_ source: ScreenPictures?) { (store, self.source) = (PictureStore.of(source), source) }

  /// Adopts the scale and the appearance of a display.
  @MainActor
  mutating func adopt(_ collection: UITraitCollection) {
    // It is zero where it is not specified.
    scale = max(Double(collection.displayScale), 1)
    isDark = collection.userInterfaceStyle == .dark
  }
}
#endif
