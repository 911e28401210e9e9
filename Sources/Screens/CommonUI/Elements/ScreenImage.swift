/// An image by its name; the host has the pixels.
public struct ScreenImage: Sendable, Hashable {
  /// The name, under which the host finds the image.
  public var name: String
  /// The text that replaces the image for a reader who does not see it; nil for decoration.
  public var label: String?

  /// Creates an image.
  public init(_ name: String, label: String? = nil) {
    self.name = name
    self.label = label
  }
}
