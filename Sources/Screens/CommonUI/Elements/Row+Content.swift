extension Row {
  /// The progress of work.
  public struct Progress: Sendable, Hashable {
    /// The completed part, from 0 to 1; nil if it is unknown.
    public var fraction: Double?

    /// Creates a progress. A fraction outside 0 to 1 is clamped; a fraction that is no number is unknown.
    public init(_ fraction: Double? = nil) {
      self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    }

    /// The completed part in percent, rounded down; nil if it is unknown.
    public var percent: Int? { fraction.map { Int($0 * 100) } }
  }

  /// A text in place of missing content.
  public struct Placeholder: Sendable {
    /// The reason why there is no content.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The content is empty.
      case empty
      /// The content could not be loaded.
      case failure
    }

    /// The reason.
    public var kind: Kind
    /// The image above the text; nil for none.
    public var image: ScreenImage?
    /// The actions that lead to content.
    public var actions: [ScreenAction]

    /// Creates a placeholder.
    public init(_ kind: Kind, image: ScreenImage? = nil, actions: [ScreenAction] = []) {
      self.kind = kind
      self.image = image
      self.actions = actions
    }
  }

  /// The end of a list that continues. The host chooses the target when the user reaches the end, or where the user
  /// asks for it.
  public struct More: Sendable {
    /// Whether the next part is being loaded.
    public var isLoading: Bool
    /// Loads the next part.
    public var target: Target

    /// Creates the end of a list.
    public init(isLoading: Bool = false, target: Target) {
      self.isLoading = isLoading
      self.target = target
    }
  }

  /// Creates a large image.
  public static func image(_ image: ScreenImage, title: String = "", id: String? = nil) -> Row {
    Row(title, id: id ?? "image/\(image.name)", .image(image))
  }

  /// Creates the progress of work.
  public static func progress(_ title: String, _ fraction: Double? = nil, id: String? = nil) -> Row {
    Row(title, id: id, .progress(Progress(fraction)))
  }

  /// Creates a text in place of a list that is empty.
  public static func empty(
    _ title: String, detail: String? = nil, image: ScreenImage? = nil, actions: [ScreenAction] = []
  ) -> Row { Row(title, detail: detail, .placeholder(Placeholder(.empty, image: image, actions: actions))) }

  /// Creates a text in place of content that could not be loaded.
  public static func failure(
    _ title: String, detail: String? = nil, image: ScreenImage? = nil, actions: [ScreenAction] = []
  ) -> Row { Row(title, detail: detail, .placeholder(Placeholder(.failure, image: image, actions: actions))) }

  /// Creates the end of a list that continues.
  public static func more(_ title: String, isLoading: Bool = false, target: Target) -> Row {
    Row(title, isEnabled: !isLoading, .more(More(isLoading: isLoading, target: target)))
  }
}
