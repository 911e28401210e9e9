extension LinkError: CustomStringConvertible {
  /// A sentence with the fault, its place and a correct alternative.
  public var description: String {
    switch self {
    case .malformedLink(let fault, let offset):
      "\(fault) (at byte \(offset))"
    case .invalidPercentEncoding(let offset):
      "invalid percent-encoding at byte \(offset): a % needs two hex digits that make UTF-8; a percent sign is %25"
    case .invalidParameterEncoding(let component, let key, let value):
      "\(component): parameter \"\(key)\" has an invalid percent-encoding in \(Self.quoted(value)); "
        + "a percent sign is %25"
    case .linkTooLong(let bytes, let limit):
      "the link is \(bytes) bytes long; at most \(limit) are allowed"
    case .tooManySegments(let limit, let offset):
      "more than \(limit) segments (at byte \(offset))"
    case .tooManyComponents(let count, let limit):
      "the link opens \(count) components; at most \(limit) are allowed"
    case .tooManyParameters(let limit, let offset):
      "more than \(limit) parameters (at byte \(offset))"
    case .schemeNotAllowed(let scheme, let allowed):
      "scheme \"\(scheme)\" is not allowed; allowed: \(Self.list(allowed))"
    case .hostNotAllowed(let host, let allowed):
      "host \"\(host)\" is not allowed; allowed: \(Self.list(allowed))"
    case .noRoute(let unmatched):
      unmatched.description
    case .unavailable(let route, let reason):
      "\(route) cannot be opened: \(reason)"
    case .unknownComponent(let name):
      "no route is named \"\(name)\"; a component is named as its routes are"
    case .missingParameter(let component, let key, let expected):
      "\(component): parameter \"\(key)\" is missing; expected \(expected)"
    case .invalidParameter(let component, let key, let value, let expected):
      "\(component): parameter \"\(key)\" is \(Self.quoted(value)); expected \(expected)"
    case .notExternal(let component, let source):
      "\(component) cannot be opened by a link from outside (source \(source.rawValue)); "
        + "only routes declared external can"
    case .notOfModule(let component, let module, let requester):
      "\(component) can be opened from its own module only"
        + (module.map { ", which is \($0)" } ?? ", and its route names none")
        + "; this link comes from \(requester?.description ?? "no module"). Routes declared internal can be opened from all"
    }
  }

  private static func quoted(_ value: String?) -> String {
    value.map { "\"\($0)\"" } ?? "without value"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension LinkFault: CustomStringConvertible {
  /// The fault and a correct alternative.
  public var description: String {
    switch self {
    case .missingScheme: "there is no scheme; a link begins like shop://"
    case .invalidScheme: "a scheme is a letter followed by letters, digits, +, - or ."
    case .missingSlashes: "\"//\" is missing after the scheme"
    case .missingHost: "there is no host; a web link begins like https://shop.example.com/"
    case .userInfo: "user info (…@) is not allowed: programs differ on what host such a link names"
    case .backslash: "a backslash is not allowed before the path: programs differ on what host such a link names"
    case .whiteSpaceInHost: "white space is not allowed before the path"
    case .controlCharacter: "control characters are not allowed in a segment"
    case .dotSegment: "\".\" and \"..\" are not allowed as segments"
    case .parametersBeforeFirstSegment: "parameters belong after a segment, not before the first"
    case .whiteSpaceInPage: "white space is not allowed in a link to a web page; a space is %20"
    case .backslashInPage: "a backslash is not allowed in a link to a web page: programs read it differently; it is %5C"
    case .controlCharacterInPage: "control characters are not allowed in a link to a web page"
    case .interpolation(let number, let value, let fault):
      "interpolated value \(number) (\(value.debugDescription)) \(fault)"
    }
  }
}

extension InterpolationFault: CustomStringConvertible {
  /// The value's fault and a correct alternative.
  public var description: String {
    switch self {
    case .emptySegment: "leaves a segment empty; a segment needs text"
    case .dotSegment: #"makes a segment "." or "..", which no link may have"#
    case .controlCharacter: "has a control character, which no segment may have"
    case .emptyKey: "leaves a key empty; a parameter needs a key"
    case .scheme: #"stands in the scheme; write the scheme out, or insert the text of a whole link with \(raw:)"#
    case .host: #"stands in the host; write the host out, or insert the text of a whole link with \(raw:)"#
    case .allowedHost: "makes the first segment one of the app's hosts; write another segment before it"
    case .splitEscape: "stands behind a % that it would complete; a percent sign is %25"
    }
  }
}
