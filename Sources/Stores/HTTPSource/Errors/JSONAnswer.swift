import DataProviding
import EngineFoundation
import EngineJSON
import Foundation

/// Reads values from JSON, and reports where the JSON is not as expected.
enum JSONAnswer {
  /// Returns the value in an answer's body.
  ///
  /// - Throws: `invalidAnswer` with the fault and its place, `orders[3].total: expected a whole number`.
  static func read<Value: Decodable>(
    _ type: Value.Type, _ body: Data, head: HTTPHead, of name: String, style: JSONStyle
  ) throws(DataError) -> Value {
    if let media = head.headers["Content-Type"], !isJSON(media) {
      throw DataError(.invalidAnswer, "\(name): expected JSON, not \(media)")
    }
    guard !body.isEmpty else { throw DataError(.invalidAnswer, "\(name): expected JSON, and the answer is empty") }
    guard String(validating: body, as: UTF8.self) != nil else {
      throw DataError(.invalidAnswer, "\(name): expected JSON in UTF-8 (RFC 8259, 8.1)")
    }
    do {
      return try style.decoder.decode(type, from: body)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw DataError(.invalidAnswer, "\(name): \(located(type, body, style) ?? context.corruption)")
    } catch let error as DecodingError {
      throw DataError(.invalidAnswer, "\(name): \(error.sentence)")
    } catch {
      throw DataError(.invalidAnswer, "\(name): \(error)")
    }
  }

  /// Reads the body again to find the fault and its place; nil if the body is not JSON.
  private static func located<Value: Decodable>(_ type: Value.Type, _ body: Data, _ style: JSONStyle) -> String? {
    do {
      _ = try style.decoder.decode(LocatingDecoder.Probe<Value>.self, from: body)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      return nil
    } catch {
      return (error as? DecodingError)?.sentence
    }
    return nil
  }

  private static func isJSON(_ media: String) -> Bool {
    let type = media.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return type.hasSuffix("/json") || type.hasSuffix("+json")
  }
}

extension DecodingError {
  /// The fault and its place.
  var sentence: String {
    switch self {
    case .typeMismatch(let type, let context): "\(context.place)expected \(Self.name(of: type))"
    case .valueNotFound(let type, let context): "\(context.place)expected \(Self.name(of: type)), not null"
    case .keyNotFound(let key, let context): "\((context.codingPath + [key]).place)is missing"
    case .dataCorrupted(let context): context.corruption
    @unknown default: "\(self)"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any JSONList.Type: "a list"
    default: "an object"
    }
  }
}

extension DecodingError.Context {
  fileprivate var place: String { codingPath.place }

  /// The fault in the data: not JSON at all, a number that is not whole, or the message of a type's own check.
  fileprivate var corruption: String {
    guard !codingPath.isEmpty else {
      let reason = (underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      return "this is not JSON: \(reason ?? debugDescription)"
    }
    let isNumber = debugDescription.contains("not representable") || debugDescription.contains("does not fit")
    return "\(place)\(isNumber ? "expected a whole number" : debugDescription)"
  }
}

extension [any CodingKey] {
  /// The path in the syntax of code, `orders[3].total: `.
  fileprivate var place: String {
    guard !isEmpty else { return "" }
    let path = reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return "\(path): "
  }
}

private protocol JSONList {}
extension Array: JSONList {}
