#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import Foundation
import UIKit

extension ScreenTraits {
  /// The traits of UIKit as those of a screen. The five larger sizes for accessibility are the largest size of a
  /// screen.
  init(_ collection: UITraitCollection, reducesMotion: Bool, locale: Locale) {
    let locale = ScreenLocale(locale.identifier(.bcp47))
    let direction: Direction? =
      switch collection.layoutDirection {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      default: nil
      }
    self.init(
      direction: direction, textScale: TextScale(collection.preferredContentSizeCategory),
      contrast: collection.accessibilityContrast == .high ? .increased : .normal, reducesMotion: reducesMotion,
      locale: locale)
  }
}

extension ScreenTraits.TextScale {
  fileprivate init(_ category: UIContentSizeCategory) {
    self =
      switch category {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .large, .unspecified: .large
      default: .extraExtraExtraLarge
      }
  }
}

extension ScreenTraits.Direction {
  var attribute: UISemanticContentAttribute {
    self == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
  }
}
#endif
