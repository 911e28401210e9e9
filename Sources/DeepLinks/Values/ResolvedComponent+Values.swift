/// Typed access. Where a parameter is not there, the default that the route declares for it stands in.
extension ResolvedComponent {
  /// The first value of a parameter.
  ///
  /// - Throws: `missingParameter` where it is not there and has no default; `invalidParameter` for a wrong type, naming
  ///   component, key, value and expected type.
  public func value<Value: LinkValue>(_ key: String, as: Value.Type = Value.self) throws(LinkError) -> Value {
    guard let text = text(of: key) else {
      throw .missingParameter(component: name, key: key, expected: Value.linkValueType.description)
    }
    return try convert(text, key)
  }

  /// The first value of a parameter; nil where it is not there and has no default.
  ///
  /// - Throws: `invalidParameter` for a wrong type.
  public func valueIfPresent<Value: LinkValue>(
    _ key: String, as: Value.Type = Value.self
  ) throws(LinkError) -> Value? {
    guard let text = text(of: key) else { return nil }
    return try convert(text, key)
  }

  /// Every value of a parameter, in order; the default alone, or none, where it is not there.
  ///
  /// - Throws: `invalidParameter` for the first value of a wrong type.
  public func values<Value: LinkValue>(of key: String, as: Value.Type = Value.self) throws(LinkError) -> [Value] {
    var values: [Value] = []
    for text in texts(of: key) { values.append(try convert(text, key)) }
    return values
  }

  /// All parameters at once: an object whose keys are those of the parameters. A property of an array type gets every value
  /// of a repeated key.
  ///
  /// - Throws: `missingParameter` or `invalidParameter`, naming component, key, value and expected type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(LinkError) -> Value {
    try decoding { try Value(from: ParametersDecoder(component: self)) }
  }

  /// One parameter, as anything that decodes from a single value, or from a list of them.
  ///
  /// - Throws: As ``decode(_:)``.
  public func decode<Value: Decodable>(_ key: String, as: Value.Type = Value.self) throws(LinkError) -> Value {
    try decoding { try ValueDecoder(component: self, key: key).decode(Value.self) }
  }

  /// The first value that the link gives for a key, or the declared default; nil where there is neither.
  private func text(of key: String) -> String?? {
    parameters.firstValue(of: key) ?? defaultValue(of: key).map { .some($0) }
  }

  /// The values that the link gives for a key, or the declared default.
  func texts(of key: String) -> [String?] {
    let given = parameters.values(of: key)
    guard given.isEmpty else { return given }
    return defaultValue(of: key).map { [$0] } ?? []
  }

  private func convert<Value: LinkValue>(_ text: String?, _ key: String) throws(LinkError) -> Value {
    guard let value = Value(linkValue: text) else {
      throw .invalidParameter(
        component: name, key: key, value: text, expected: Value.linkValueType.description)
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
  /// What a type's own decoding says, in terms of the link.
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
