public import EngineBase

/// Why a link opens nothing: what is wrong, where, and what would be right.
///
/// Offsets count UTF-8 bytes from the beginning of the text as it was given; segments count from 0.
public enum LinkError: Error, Sendable, Equatable {
  /// The text is no link, or one that programs would read differently.
  case malformedLink(LinkFault, offset: Int)
  /// A `%` without two hex digits, or bytes that are not UTF-8, in a segment.
  case invalidPercentEncoding(offset: Int)
  /// The same, in a parameter that the component's route declares.
  case invalidParameterEncoding(component: String, key: String, value: String?)
  /// The text is longer than ``LinkLimits/bytes``.
  case linkTooLong(bytes: Int, limit: Int)
  /// More than ``LinkLimits/segments``, found at this offset.
  case tooManySegments(limit: Int, offset: Int)
  /// More than ``LinkLimits/components``.
  case tooManyComponents(count: Int, limit: Int)
  /// More than ``LinkLimits/parameters``, found at this offset.
  case tooManyParameters(limit: Int, offset: Int)
  /// A scheme that the app does not answer to.
  case schemeNotAllowed(String, allowed: [String])
  /// A universal link to a host that is on no list: neither on the app's nor on that of the web fallback.
  case hostNotAllowed(String, allowed: [String])
  /// No way to cut the segments matches them all.
  case noRoute(UnmatchedLink)
  /// The link is known, but the component's module is switched off, or left out of the app; the reason says which, and what
  /// would bring it back.
  case unavailable(RouteTableError.RouteID, reason: String)
  /// No route has this name.
  case unknownComponent(String)
  /// A parameter that is needed is not there; `expected` says of what type.
  case missingParameter(component: String, key: String, expected: String)
  /// A value of the wrong type, or a steering parameter that means nothing.
  case invalidParameter(component: String, key: String, value: String?, expected: String)
  /// A link from outside names a component that only the app itself may open.
  case notExternal(component: String, source: LinkSource)
  /// A link from inside names a component that only components of its own module may open; the requester belongs to another module, or to none.
  case notOfModule(component: String, module: ModuleID?, requester: ModuleID?)
}

/// What makes a text no link.
public enum LinkFault: Sendable, Equatable {
  case missingScheme
  case invalidScheme
  case missingSlashes
  case missingHost
  case userInfo
  case backslash
  case whiteSpaceInHost
  case controlCharacter
  case dotSegment
  case parametersBeforeFirstSegment
  /// White space in a link to a web page, behind its host.
  case whiteSpaceInPage
  /// A backslash in a link to a web page, behind its host.
  case backslashInPage
  /// A control character in a link to a web page, behind its host.
  case controlCharacterInPage
  /// A value in a literal (``Link/StringInterpolation``) that its place cannot hold; the first value is number 1.
  case interpolation(Int, value: String, InterpolationFault)
}

/// Why a place in a link cannot hold a value.
public enum InterpolationFault: Sendable, Equatable {
  case emptySegment
  case dotSegment
  case controlCharacter
  case emptyKey
  case scheme
  case host
  case allowedHost
  case splitEscape
}

extension LinkError {
  /// The error's code, as other programs check it.
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

  /// Where in the text the fault is, in UTF-8 bytes, where that is known.
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

  /// Up to three routes that are near to what no route matches. Found when asked for: O(routes).
  public var suggestions: [String] {
    if case .noRoute(let unmatched) = self { unmatched.suggestions } else { [] }
  }
}
