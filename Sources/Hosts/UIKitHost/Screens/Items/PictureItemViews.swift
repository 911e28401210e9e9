#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

/// A large image. Its words are in its place while it is loaded and if it is not there. After a failure it has its
/// fallback or its words, and a button that loads it again.
final class ImageItemView: ItemContentView {
  private let picture = PictureView()
  private let words = UILabel(.body, color: .secondaryLabel)
  private let retry = UIButton(configuration: .plain(), primaryAction: nil)

  override var pictures: [PictureView] { [picture] }

  override func build() {
    for view in [picture, words, retry] { addArrangedSubview(view) }
    picture.contentMode = .scaleAspectFit
    picture.heightAnchor.constraint(lessThanOrEqualToConstant: 320).isActive = true
    picture.onChange = { [weak self] in self?.showWords() }
    retry.addAction(UIAction { [weak self] _ in self?.picture.retry() }, for: .primaryActionTriggered)
  }

  override func show(_ configuration: ItemConfiguration) {
    guard case .image(let image)? = configuration.row?.element else { return }
    picture.show(image, on: configuration.display, in: PictureSize(scale: configuration.display.scale))
    showWords()
  }

  private func showWords() {
    words.show(picture.image == nil ? content.texts.title : nil)
    retry.isHidden = !picture.hasFailed
    retry.configuration?.title = CommonTexts(content.traits.locale).tryAgain
    // The button is an element of its own beside the fallback or the words.
    let element: UIView = !picture.hasFailed ? self : picture.image == nil ? words : picture
    for view in [self, picture, words] { view.hideFromAssistiveTechnologies() }
    element.present(content.item.spoken)
  }
}

/// The progress of work: a bar, or an indicator without an end.
final class ProgressItemView: ItemContentView {
  private let titles = TitleLabels()
  private let value = UILabel(.subheadline, color: .secondaryLabel)
  private let bar = UIProgressView(progressViewStyle: .default)
  private let working = UIActivityIndicatorView(style: .medium)

  override func build() {
    for view in [titles, bar, working, value] { addArrangedSubview(view) }
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    value.show(configuration.texts.value)
    guard case .progress(let progress)? = configuration.row?.element else { return }
    bar.isHidden = progress.fraction == nil
    bar.setProgress(Float(progress.fraction ?? 0), animated: window != nil && !configuration.traits.reducesMotion)
    working.setAnimating(progress.fraction == nil)
    present(configuration.item.spoken)
  }
}

/// The text above or under a section.
struct SectionTextConfiguration: UIContentConfiguration {
  let text: String
  let isHeader: Bool
  let direction: ScreenTraits.Direction

  func makeContentView() -> any UIView & UIContentView { SectionTextView(self) }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The view of a text above or under a section.
final class SectionTextView: UIStackView, UIContentView {
  private let label = UILabel(.footnote, color: .secondaryLabel)
  private var shown: SectionTextConfiguration

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let configuration = newValue as? SectionTextConfiguration else { return }
      shown = configuration
      update()
    }
  }

  init(_ configuration: SectionTextConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20)
    addArrangedSubview(label)
    update()
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("the view is made by its configuration") }

  private func update() {
    label.show(shown.text)
    present(AccessibleElement(shown.text, traits: shown.isHeader ? [.heading] : []))
    setDirection(shown.direction)
  }
}
#endif
