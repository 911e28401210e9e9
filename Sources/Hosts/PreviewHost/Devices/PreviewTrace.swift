import CommonUI

/// A line of the trace beside the devices.
struct PreviewTrace: Codable, Equatable {
  /// The subject of a line.
  enum Kind: String, Codable {
    case intent
    case lifecycle
    case data
    /// An error.
    case problem
    /// A message that is no error.
    case note
    /// The rebuilding of the program.
    case build

    init(_ kind: TraceLine.Kind) {
      switch kind {
      case .intent: self = .intent
      case .lifecycle: self = .lifecycle
      case .data: self = .data
      }
    }
  }

  /// The number of lines that are kept for a page that is opened later.
  static let limit = 500

  /// The device; nil for the program.
  let device: Int?
  let kind: Kind
  let text: String
  /// The milliseconds since the program was started.
  let time: Int
}
