/// A request of a browser.
package struct ServerRequest: Sendable, Equatable {
  /// The methods that the server answers.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// A header field.
  package struct Field: Sendable, Equatable {
    /// The name in lower case.
    package let name: String
    /// The value without white space around it.
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: Method
  /// The target as it was sent: a path that begins with `/`, with an optional query.
  package let target: String
  /// The header fields in the order in which they were sent.
  package let fields: [Field]
  package var body: [UInt8]

  package init(_ method: Method, _ target: String, fields: [Field], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The value of the only field with this name; nil without one, and if there are several.
  package func value(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// Whether there is a field with this name.
  package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }
}
