extension LinkError: CustomStringConvertible {
  /// A sentence with the fault, its place and a correct alternative.
  public var description: String {
    switch self {
    case .malformedLink(let reason, let offset):
      "\(reason) (at byte \(offset))"
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
