import ComponentEngine

/// An entry of a section: a text, a link, a field, or another element.
///
/// ```swift
/// Row("Trail shoe", value: "€89.90", leading: ScreenImage("shoe"), id: "article/42", target: .append("goods/42"))
/// Row.field("Email", form.email, kind: .email) { form.email = $0 }
/// Row.stepper("Pieces", form.pieces, in: 1...9) { form.pieces = $0 }
/// ```
public struct Row: Sendable, Identifiable {
  /// The row's identity within its screen, with which a host follows the row from one description to the next. Default
  /// the title.
  public var id: String
  /// The row's title.
  public var title: String
  /// The text at the end of the row: a price, a state.
  public var value: String?
  /// The text under the title.
  public var detail: String?
  /// The image before the title.
  public var leading: ScreenImage?
  /// The image after the value.
  public var trailing: ScreenImage?
  /// The kind of the row with its content.
  public var element: Element
  /// Whether the row can be operated now. Default true.
  public var isEnabled = true
  /// The words of assistive technologies, where they differ from the visible ones.
  public var accessibility: Accessibility

  /// Creates a text, or with a target a row that can be chosen.
  public init(
    _ title: String, value: String? = nil, detail: String? = nil, leading: ScreenImage? = nil,
    trailing: ScreenImage? = nil, id: String? = nil, accessibility: Accessibility = Accessibility(),
    target: Target? = nil
  ) {
    self.init(title, detail: detail, id: id, accessibility: accessibility, target.map { .target($0) } ?? .text)
    self.value = value
    self.leading = leading
    self.trailing = trailing
  }

  /// Creates a row with an element.
  public init(
    _ title: String, detail: String? = nil, isEnabled: Bool = true, id: String? = nil,
    accessibility: Accessibility = Accessibility(), _ element: Element
  ) {
    self.id = id ?? title
    self.title = title
    self.detail = detail
    self.isEnabled = isEnabled
    self.accessibility = accessibility
    self.element = element
  }

  /// The effect of choosing the row; nil for a row that has none or has an element of its own.
  public var target: Target? {
    if case .target(let target) = element { target } else { nil }
  }

  /// The value that the row shows now: its own, the text of a field, the chosen option, the number of a stepper in
  /// digits, the day in ISO 8601 format; nil without a value.
  public var shownValue: String? {
    switch element {
    case .field(let field): field.shownText
    case .toggle(let toggle): toggle.isOn ? "on" : "off"
    case .choice(let choice): choice.options.first(where: \.isChosen)?.title
    case .stepper(let stepper): "\(stepper.value)"
    case .date(let date): date.day?.description
    case .web(let page): page.address
    case .progress(let progress): progress.percent.map { "\($0) %" }
    case .text, .target, .image, .placeholder, .more: value
    }
  }
}

extension Row {
  /// The kind of a row with its content. Every host draws every kind.
  public enum Element: Sendable {
    /// A text.
    case text
    /// A row that can be chosen.
    case target(Target)
    /// A field for text.
    case field(Field)
    /// A switch.
    case toggle(Toggle)
    /// A choice of one option.
    case choice(Choice)
    /// A number that grows and shrinks by steps.
    case stepper(Stepper)
    /// A calendar day.
    case date(DateField)
    /// A large image.
    case image(ScreenImage)
    /// The progress of work.
    case progress(Progress)
    /// A text in place of missing content.
    case placeholder(Placeholder)
    /// The end of a list that continues.
    case more(More)
    /// A web page, as high as its content.
    case web(WebPage)
  }
}
