/// The fault of a malformed link.
package enum LinkFault: Sendable, Equatable {
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
  /// The link to a web page has white space after its host.
  case whiteSpaceInPage
  /// The link to a web page has a backslash after its host.
  case backslashInPage
  /// The link to a web page has a control character after its host.
  case controlCharacterInPage
  /// A literal (``DeepLink/StringInterpolation``) has an invalid value; the first value has the number 1.
  case interpolation(Int, value: String, InterpolationFault)
}

extension LinkError {
  /// Returns the error of a malformed link with this fault.
  package static func malformedLink(_ fault: LinkFault, offset: Int) -> LinkError {
    .malformedLink(reason: fault.description, offset: offset)
  }
}

extension LinkFault: CustomStringConvertible {
  /// The fault and a correct alternative.
  package var description: String {
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

/// The reason why an interpolated value is invalid.
package enum InterpolationFault: Sendable, Equatable {
  case emptySegment
  case dotSegment
  case controlCharacter
  case emptyKey
  case scheme
  case host
  case allowedHost
  case splitEscape
}

extension InterpolationFault: CustomStringConvertible {
  /// The value's fault and a correct alternative.
  package var description: String {
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
