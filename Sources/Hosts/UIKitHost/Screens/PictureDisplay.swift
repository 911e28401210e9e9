#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import EnginePictures
import Foundation
import UIKit

/// The decoded pictures of modules on one screen, of which the least needed ones are released beyond 8 MiB.
@MainActor
final class PictureStore {
  private let images = NSCache<NSString, UIImage>()

  init() { images.totalCostLimit = 8 << 20 }

  /// Returns a picture of a module; nil if the app does not have it, or it must not be decoded.
  func image(_ picture: ModulePicture, scale: Double, isDark: Bool) -> UIImage? {
    guard let variant = picture.variant(scale: scale, isDark: isDark) else { return nil }
    let key = NSString(string: "\(picture.module.bundle)/\(variant.file)")
    if let image = images.object(forKey: key) { return image }
    guard let bytes = try? picture.module.contents(of: variant.file), let head = try? PictureHead(bytes),
      let image = UIImage(data: Data(bytes), scale: CGFloat(variant.scale))
    else { return nil }
    images.setObject(image, forKey: key, cost: head.width * head.height * 4)
    return image
  }
}

/// The pictures of a screen, and the display that shows them.
struct PictureDisplay {
  let store: PictureStore
  /// The pixels of a point.
  let scale: Double
  /// Whether the appearance is dark.
  let isDark: Bool

  /// Returns a symbol of the app or the system, or a picture of a module; nil if it is not there, and for an address.
  @MainActor
  func image(_ image: ScreenImage) -> UIImage? {
    switch image.source {
    case .symbol(let name): UIImage(named: name) ?? UIImage(systemName: name)
    case .picture(let picture): store.image(picture, scale: scale, isDark: isDark)
    case .address: nil
    }
  }
}

extension UIImageView {
  /// Shows an image, or nothing.
  func show(_ image: ScreenImage?, on display: PictureDisplay) {
    self.image = image.flatMap(display.image)
    isHidden = self.image == nil
    isAccessibilityElement = false
  }
}
#endif
