/// The reason why a state cannot be saved, or cannot be read.
public enum SavedStateError: Error, Sendable, Equatable {
  /// The value at this coding path cannot be saved; an empty path is the whole value.
  case encoding(path: String, reason: String)
  /// The value at this coding path cannot be decoded; an empty path is the whole value.
  case decoding(path: String, reason: String)
}

extension SavedStateError: CustomStringConvertible {
  /// A sentence with the place and the fault, `lines[2].price cannot be saved: nan is not a finite number`.
  public var description: String {
    switch self {
    case .encoding(let path, let reason): "\(Self.subject(path)) cannot be saved: \(reason)"
    case .decoding(let path, let reason): "\(Self.subject(path)) cannot be read: \(reason)"
    }
  }

  private static func subject(_ path: String) -> String { path.isEmpty ? "the state" : path }
}

extension SavedStateError {
  /// The error that encoding a value has thrown.
  init(encoding error: any Error) {
    if case EncodingError.invalidValue(_, let context) = error {
      self = .encoding(path: Self.text(context.codingPath), reason: context.debugDescription)
    } else {
      self = .encoding(path: "", reason: "\(error)")
    }
  }

  /// The error that decoding a value has thrown.
  init(decoding error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .decoding(path: Self.text(context.codingPath), reason: "there is no value for \"\(key.stringValue)\"")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self = .decoding(path: Self.text(context.codingPath), reason: context.debugDescription)
    default: self = .decoding(path: "", reason: "\(error)")
    }
  }

  /// A coding path as text, `lines[2].price`.
  private static func text(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
