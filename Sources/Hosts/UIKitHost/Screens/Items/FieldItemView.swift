#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

/// A field for text in one line.
final class FieldItemView: ItemContentView {
  private let titles = TitleLabels()
  private let field = UITextField(frame: .zero)
  private var edited = EditedText("")

  override func build() {
    for view in [titles, field] { addArrangedSubview(view) }
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    // The return key ends the editing, because this event has a receiver.
    field.addAction(UIAction { [weak self] _ in self?.deliver() }, for: .editingDidEndOnExit)
    field.addAction(UIAction { [weak self] _ in self?.editingDidEnd() }, for: .editingDidEnd)
    // The system also fills in fields that are not being edited.
    field.addAction(
      UIAction { [weak self] _ in
        guard let self, !field.isEditing else { return }
        deliver()
      }, for: .editingChanged)
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    guard case .field(let description)? = configuration.row?.element else { return }
    field.placeholder = description.prompt
    field.isEnabled = configuration.item.control != nil
    field.apply(description.kind)
    field.present(configuration.item.spoken, isControl: true)
    if !field.isEditing { describe(description) }
  }

  private func editingDidEnd() {
    deliver()
    if case .field(let description)? = content.row?.element { describe(description) }
  }

  private func deliver() {
    let text = field.text ?? ""
    if edited.delivers(text) { content.operate(.text(text)) }
  }

  private func describe(_ description: Row.Field) {
    edited.describe(description.text)
    if field.text != description.text { field.text = description.text }
  }
}

/// A field for text of several lines.
final class MultiLineItemView: ItemContentView {
  private let titles = TitleLabels()
  private let field = UITextView(frame: .zero, textContainer: nil)
  private var edited = EditedText("")
  private lazy var delegate = TextViewDelegate { [weak self] in self?.editingDidEnd() }

  override func build() {
    for view in [titles, field] { addArrangedSubview(view) }
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    // The view is as high as its text.
    field.isScrollEnabled = false
    field.delegate = delegate
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    guard case .field(let description)? = configuration.row?.element else { return }
    field.isEditable = configuration.item.control != nil
    field.present(configuration.item.spoken, isControl: true)
    if !field.isFirstResponder { describe(description) }
  }

  private func editingDidEnd() {
    if edited.delivers(field.text) { content.operate(.text(field.text)) }
    if case .field(let description)? = content.row?.element { describe(description) }
  }

  private func describe(_ description: Row.Field) {
    edited.describe(description.text)
    if field.text != description.text { field.text = description.text }
  }
}

/// The delegate of a text view.
final class TextViewDelegate: NSObject, UITextViewDelegate {
  private let didEnd: @MainActor () -> Void

  init(didEnd: @escaping @MainActor () -> Void) { self.didEnd = didEnd }

  func textViewDidEndEditing(_ textView: UITextView) { didEnd() }
}

extension UITextField {
  /// Sets the keyboard of a kind of text.
  fileprivate func apply(_ kind: Row.Field.Kind) {
    isSecureTextEntry = kind == .password
    keyboardType =
      switch kind {
      case .email: .emailAddress
      // The keypad for numbers has neither a sign nor a return key.
      case .number: .numbersAndPunctuation
      case .text, .password, .multiLine: .default
      }
    textContentType =
      switch kind {
      case .email: .emailAddress
      case .password: .password
      case .text, .number, .multiLine: nil
      }
    let isWord = kind == .text || kind == .multiLine
    autocapitalizationType = isWord ? .sentences : .none
    autocorrectionType = isWord ? .default : .no
  }
}
#endif
