import ComponentEngine

/// Parameters.
extension CheckWarning {
  /// The component declares no parameter with this key; `near` is the declared key that is most like it.
  static func undeclaredParameter(
    key: String, component: String, near: String?, declared: [String] = []
  ) -> Self {
    let listsDeclared = near == nil && (1...6).contains(declared.count)
    let fault = "\(component) does not declare \(quoted(key))"
    return Self(
      "undeclaredParameter", parameter: key,
      listsDeclared ? "\(fault), only \(declared.joined(separator: ", "))" : fault,
      near.map { "did you mean \(quoted($0))?" } ?? "--allow-parameter \(key) accepts it")
  }

  /// Only another component of the link declares the parameter.
  static func misplacedParameter(key: String, component: String, owner: String) -> Self {
    Self(
      "misplacedParameter", parameter: key,
      "\(component) does not declare \(quoted(key)); \(owner) does: write it after a segment of \(owner)")
  }

  /// The path sets the parameter.
  static func ineffectiveParameter(key: String, component: String) -> Self {
    Self(
      "ineffectiveParameter", parameter: key, "\(quoted(key)) has no effect: the path of \(component) sets it")
  }

  /// The path of a component has the parameter; `write` is the link to it.
  static func pathParameter(key: String, component: String, write link: String) -> Self {
    Self("pathParameter", parameter: key, "\(quoted(key)) is a part of the path of \(component)", link: link)
  }

  /// An undeclared parameter that a program has added to a link that was opened.
  static func visitIdentifier(key: String) -> Self {
    Self(
      "undeclaredParameter", parameter: key, "\(quoted(key)) identifies one visit, and was copied with the link",
      "delete it")
  }

  /// No component receives the parameter of a link without components; `write` is the link that the parameter is.
  static func droppedParameter(key: String, write link: String? = nil) -> Self {
    Self(
      "droppedParameter", parameter: key, "the link names no component, so that none receives \(quoted(key))",
      link: link)
  }

  static func repeatedParameter(key: String, count: Int) -> Self {
    Self(
      "repeatedParameter", parameter: key, "\(quoted(key)) appears \(count) times",
      "most components read the first value only")
  }

  /// `write` is the link with an encoded `&` before the key, as a part of the value before it.
  static func parameterWithoutValue(key: String, write link: String? = nil) -> Self {
    Self(
      "parameterWithoutValue", parameter: key, "\(quoted(key)) has no value",
      link.map { "if its & belongs to the value before it, \(Advice.write($0))" })
  }

  /// A value has no key.
  static func parameterWithoutName(_ value: String) -> Self {
    Self(
      "parameterWithoutName", "no component receives \(quoted(value)), because it has no name", "write NAME=VALUE")
  }

  /// A segment has a parameter, because its `?` is encoded or is an `&`.
  static func parameterInSegment(_ segment: String, write link: String?) -> Self {
    Self(
      "encodedDelimiter", "\(quoted(segment)) is one segment, because parameters begin with ?", link: link)
  }
}

/// The values of parameters.
extension CheckWarning {
  /// The value begins with a second equals sign.
  static func doubledEqualsSign(key: String) -> Self {
    Self("doubledEqualsSign", parameter: key, "the value of \(quoted(key)) begins with a second =", "write one =")
  }

  /// The value has a `?` and another parameter.
  static func secondQuestionMark(key: String) -> Self {
    Self(
      "secondQuestionMark", parameter: key, "the value of \(quoted(key)) contains a second ?",
      "further parameters begin with &")
  }

  /// The value has an encoded `&` with a declared parameter after it.
  static func encodedDelimiter(_ value: String) -> Self {
    Self("encodedDelimiter", "\(quoted(value)) is one value, because its & is encoded", "write &")
  }

  /// The value has a declared parameter after another mark than `&`.
  static func joinedParameters(_ value: String, mark: Character, write link: String?) -> Self {
    Self(
      "joinedParameters",
      "\(quoted(value)) is one value, because parameters are separated by & and not by \(mark)", link: link, "write &")
  }

  /// The value was written by a Swift program that did not unwrap an optional.
  static func optionalValue(_ value: String) -> Self {
    Self(
      "optionalValue", "\(quoted(value)) is what Swift writes for an optional that is not unwrapped",
      "write the value in the parentheses")
  }

  /// The value is a link of the app that does not open.
  static func unopenedLink(key: String, reason: String) -> Self {
    Self("unopenedLink", parameter: key, "the link in \(quoted(key)) does not open: \(reason)")
  }

  /// The value is a link that is not encoded; `correct` is the encoded parameter.
  static func nestedLink(key: String, correct: String) -> Self {
    Self(
      "nestedLink", parameter: key, "the link in \(quoted(key)) is not encoded and falls apart", Advice.write(correct))
  }

  /// The parameter cannot be decoded.
  static func malformedEscape(key: String, value: String?) -> Self {
    Self("malformedEscape", parameter: key, LinkWarning.malformedEscape(key: key, value: value).description)
  }
}
