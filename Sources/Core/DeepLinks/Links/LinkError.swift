public import EngineBase

/// The reason why a link cannot be opened, with its place and a correct alternative.
///
/// Offsets count UTF-8 bytes from the beginning of the given text; segments count from 0.
public enum LinkError: Error, Sendable, Equatable {
  /// The text is no valid link, or programs would interpret it differently.
  case malformedLink(reason: String, offset: Int)
  /// A segment has a `%` without two hex digits, or bytes that are not UTF-8.
  case invalidPercentEncoding(offset: Int)
  /// A declared parameter has a `%` without two hex digits, or bytes that are not UTF-8.
  case invalidParameterEncoding(component: String, key: String, value: String?)
  /// The text is longer than ``LinkLimits/bytes``.
  case linkTooLong(bytes: Int, limit: Int)
  /// The link exceeds ``LinkLimits/segments`` at this offset.
  case tooManySegments(limit: Int, offset: Int)
  /// The link exceeds ``LinkLimits/components``.
  case tooManyComponents(count: Int, limit: Int)
  /// The link exceeds ``LinkLimits/parameters`` at this offset.
  case tooManyParameters(limit: Int, offset: Int)
  /// The app does not accept the scheme.
  case schemeNotAllowed(String, allowed: [String])
  /// The host of a universal link is neither on the app's list nor on that of the web fallback.
  case hostNotAllowed(String, allowed: [String])
  /// No sequence of patterns matches all segments.
  case noRoute(UnmatchedLink)
  /// The component's module is disabled or missing. The reason names the cause and the remedy.
  case unavailable(RouteID, reason: String)
  /// No route has this name.
  case unknownComponent(String)
  /// A required parameter is missing; `expected` is its type.
  case missingParameter(component: String, key: String, expected: String)
  /// A value has the wrong type, or a navigation parameter has an unknown value.
  case invalidParameter(component: String, key: String, value: String?, expected: String)
  /// An external link names a component that only the app itself can open.
  case notExternal(component: String, source: LinkSource)
  /// The link names a component that only its own module can open. The requester belongs to another module, or to no
  /// module.
  case notOfModule(component: String, module: ModuleID?, requester: ModuleID?)
}

extension LinkError {
  /// The error's code for other programs.
  public var code: String {
    switch self {
    case .malformedLink: "malformedLink"
    case .invalidPercentEncoding, .invalidParameterEncoding: "invalidPercentEncoding"
    case .linkTooLong: "linkTooLong"
    case .tooManySegments, .tooManyComponents: "tooManyComponents"
    case .tooManyParameters: "tooManyParameters"
    case .schemeNotAllowed: "schemeNotAllowed"
    case .hostNotAllowed: "hostNotAllowed"
    case .noRoute, .unavailable: "noRoute"
    case .unknownComponent: "unknownComponent"
    case .missingParameter: "missingParameter"
    case .invalidParameter: "invalidParameter"
    case .notExternal, .notOfModule: "notExternal"
    }
  }

  /// The offset of the fault in UTF-8 bytes; nil if it is unknown.
  public var offset: Int? {
    switch self {
    case .malformedLink(_, let offset), .invalidPercentEncoding(let offset), .tooManySegments(_, let offset),
      .tooManyParameters(_, let offset):
      offset
    default: nil
    }
  }

  /// The segment that no route matches.
  public var segment: Int? {
    if case .noRoute(let unmatched) = self { unmatched.segment } else { nil }
  }

  /// Up to three routes that are similar to the unmatched segments. Computed on access, O(routes).
  public var suggestions: [String] {
    if case .noRoute(let unmatched) = self { unmatched.suggestions } else { [] }
  }
}
