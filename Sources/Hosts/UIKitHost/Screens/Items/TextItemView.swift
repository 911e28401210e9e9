#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import Foundation
import UIKit

/// Texts with images: a text, a row that can be chosen, an option, a notice.
final class TextItemView: ItemContentView {
  /// The greatest width and height of a picture at an address.
  private static let picture = 40.0

  private let leading = PictureView()
  private let titles = TitleLabels()
  private let value = UILabel(.body, color: .secondaryLabel)
  private let trailing = PictureView()
  private let working = UIActivityIndicatorView(style: .medium)

  override var pictures: [PictureView] { [leading, trailing] }

  override func build() {
    spacing = 12
    alignment = .center
    for view in [leading, titles, value, trailing, working] { addArrangedSubview(view) }
    for picture in pictures {
      picture.place = picture.widthAnchor.constraint(equalToConstant: CGFloat(Self.picture))
      picture.contentMode = .scaleAspectFit
    }
    titles.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }

  override func show(_ configuration: ItemConfiguration) {
    let texts = configuration.texts
    let isLarge = configuration.traits.textScale >= .extraExtraExtraLarge
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? .leading : .center
    titles.show(texts, configuration.item)
    value.show(texts.value)
    let size = PictureSize(width: Self.picture, height: Self.picture, scale: configuration.display.scale)
    leading.show(texts.leading, on: configuration.display, in: size)
    trailing.show(texts.trailing, on: configuration.display, in: size)
    working.setAnimating(texts.mark == .working)
    present(configuration.item.spoken)
  }
}

/// A title over further texts.
final class TitleLabels: UIStackView {
  private let title = UILabel(.body)
  private var details: [UILabel] = []

  init() {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 2
    addArrangedSubview(title)
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("the labels are made by the view of an item") }

  func show(_ texts: ItemTexts, _ item: ScreenItem) {
    title.show(texts.title)
    title.font = .preferredFont(forTextStyle: item.id.kind == .choice ? .headline : .body)
    title.textColor =
      switch texts.style {
      case .plain: item.spoken.traits.contains(.disabled) ? .secondaryLabel : .label
      case .link: item.spoken.traits.contains(.disabled) ? .secondaryLabel : .tintColor
      case .problem: .systemRed
      }
    while details.count < texts.details.count {
      let label = UILabel(.subheadline, color: .secondaryLabel)
      details.append(label)
      addArrangedSubview(label)
    }
    let isInvalid = item.spoken.traits.contains(.invalid)
    for (position, label) in details.enumerated() {
      label.show(texts.details.indices.contains(position) ? texts.details[position] : nil)
      label.textColor = isInvalid && position == 0 ? .systemRed : .secondaryLabel
    }
    hideFromAssistiveTechnologies()
  }
}

extension UILabel {
  /// Creates a label in the size of text that the user has set, with as many lines as it needs.
  convenience init(_ style: UIFont.TextStyle, color: UIColor = .label) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    textColor = color
    isAccessibilityElement = false
  }

  /// Shows a text, or nothing.
  func show(_ text: String?) {
    self.text = text
    isHidden = text?.isEmpty ?? true
  }
}
#endif
