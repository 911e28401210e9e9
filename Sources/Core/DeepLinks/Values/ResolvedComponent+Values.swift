/// Typed access to parameters. The declared default replaces a missing parameter.
extension ResolvedComponent {
  /// Returns the first value of a parameter.
  ///
  /// - Throws: `missingParameter` if the parameter is missing and has no default; `invalidParameter` for a wrong type,
  ///   with component, key, value and expected type.
  public func value<Value: LinkValue>(_ key: String, as: Value.Type = Value.self) throws(LinkError) -> Value {
    guard let text = text(of: key) else {
      throw .missingParameter(component: name, key: key, expected: Value.expectation(insteadOf: nil))
    }
    return try convert(text, key)
  }

  /// Returns the first value of a parameter; nil if it is missing and has no default.
  ///
  /// - Throws: `invalidParameter` for a wrong type.
  public func valueIfPresent<Value: LinkValue>(
    _ key: String, as: Value.Type = Value.self
  ) throws(LinkError) -> Value? {
    guard let text = text(of: key) else { return nil }
    return try convert(text, key)
  }

  /// Returns every value of a parameter, in order. For a missing parameter, returns the default or an empty list.
  ///
  /// - Throws: `invalidParameter` for the first value of a wrong type.
  public func values<Value: LinkValue>(of key: String, as: Value.Type = Value.self) throws(LinkError) -> [Value] {
    var values: [Value] = []
    for text in texts(of: key) { values.append(try convert(text, key)) }
    return values
  }

  /// Decodes all parameters at once into an object with their keys. A property of an array type receives every value of
  /// a repeated key.
  ///
  /// - Throws: `missingParameter` or `invalidParameter`, with component, key, value and expected type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(LinkError) -> Value {
    try decoding { try Value(from: ParametersDecoder(component: self)) }
  }

  /// Decodes a parameter into a type that decodes from a single value or from a list of values.
  ///
  /// - Throws: As ``decode(_:)``.
  public func decode<Value: Decodable>(_ key: String, as: Value.Type = Value.self) throws(LinkError) -> Value {
    try decoding { try ValueDecoder(self, key, text(of: key)).decode(Value.self) }
  }

  /// Returns the values of a key in the link, or the declared default. A choice or hand-off key without a value is
  /// none.
  func texts(of key: String) -> [String?] {
    let declaration = declaration(of: key)
    var given = parameters.values(of: key)
    switch declaration?.type {
    case .choices, .handoff: given.removeAll { $0 == nil }
    default: break
    }
    return given.isEmpty ? declaration?.defaultValue.map { [$0] } ?? [] : given
  }

  private func convert<Value: LinkValue>(_ text: String?, _ key: String) throws(LinkError) -> Value {
    guard let value = Value(linkValue: text) else {
      throw .invalidParameter(
        component: name, key: key, value: text, expected: Value.expectation(insteadOf: text))
    }
    return value
  }

  private func decoding<Value>(_ body: () throws -> Value) throws(LinkError) -> Value {
    do {
      return try body()
    } catch let error as LinkError {
      throw error
    } catch let error as DecodingError {
      throw LinkError(error, in: self)
    } catch {
      throw .invalidParameter(component: name, key: "", value: nil, expected: "\(error)")
    }
  }
}

extension LinkError {
  /// Converts an error of a type's own decoding into an error about the link.
  fileprivate init(_ error: DecodingError, in component: ResolvedComponent) {
    let (context, expected): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context): (context, "\(type)")
      case .keyNotFound(_, let context), .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
      }
    let key = context.codingPath.first?.stringValue ?? ""
    self = .invalidParameter(
      component: component.name, key: key, value: component.parameters[key], expected: expected)
  }
}
