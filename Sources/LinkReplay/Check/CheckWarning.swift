import ComponentEngine
import EngineTerminal

/// The reason why a link that opens is probably not the link that its author meant.
enum CheckWarning: Equatable {
  /// The component declares no parameter with this key; `near` is the declared key that is most like it.
  case undeclaredParameter(key: String, component: String, near: String?, declared: [String] = [])
  /// Only another component of the link declares the parameter.
  case misplacedParameter(key: String, component: String, owner: String)
  /// The path sets the parameter.
  case ineffectiveParameter(key: String, component: String)
  case repeatedParameter(key: String, count: Int)
  /// `write` is the link with an encoded `&` before the key, as a part of the value before it.
  case parameterWithoutValue(key: String, write: String? = nil)
  /// The path of a component has the parameter; `write` is the link to it.
  case pathParameter(key: String, component: String, write: String)
  /// No component receives the parameter of a link without components.
  case droppedParameter(key: String)
  /// The value begins with a second equals sign.
  case doubledEqualsSign(key: String)
  /// The parameter cannot be decoded.
  case malformedEscape(key: String, value: String?)
  /// The decoded text still has an escape.
  case encodedTwice(String, write: String? = nil)
  /// The text has a plus sign between letters.
  case plusForBlank(String)
  /// `write` is the link without blanks beside its delimiters.
  case blank(write: String? = nil)
  /// A value has no key.
  case parameterWithoutName(String)
  /// A decoded value begins or ends with a blank.
  case surroundingBlank(String)
  case backslash(write: String?)
  /// A value stands in quotes; `write` is the link without them.
  case quotedValue(String, write: String?)
  /// A character looks like an ASCII character; `write` is the link with that one.
  case lookAlike(found: Unicode.Scalar, plain: Unicode.Scalar, write: String?)
  case invisibleCharacter(Unicode.Scalar)
  case placeholder(String)
  /// A spreadsheet's error stands in place of a value.
  case spreadsheetError(String)
  /// A spreadsheet has replaced the last digits of a number with an exponent.
  case roundedNumber(String)
  /// The link ends with a punctuation mark, a quote or a bracket.
  case punctuationAtEnd(Character)
  /// No component receives the fragment; `write` is a link with the fragment as a path or as parameters.
  case droppedFragment(String, write: String? = nil)
  /// The link is a row of a table, with more than the link.
  case tableRow(column: Int, write: String)
  /// The line is a comment, and a row of a table with a link.
  case commentedLink(column: Int, write: String)
  /// The line is a directive of a session with a link.
  case directive(String, write: String)
  /// A program has shortened the link for a screen.
  case shortened
  /// A value has letters that UTF-8 becomes in a program that reads another encoding.
  case garbled(String)
  /// A value has an encoded `&` with a declared parameter after it.
  case encodedDelimiter(String)
  /// A segment has a parameter, because its `?` is encoded or is an `&`.
  case parameterInSegment(String, write: String?)
  /// The file is not UTF-8.
  case notUTF8
  /// The scheme or the host has capitals.
  case upperCase(String)
  /// The scheme is `http`.
  case unencrypted
  /// A link that is the value of a parameter is not encoded; `correct` is the encoded parameter.
  case nestedLink(key: String, correct: String)
  case severalLinks
  /// The link was copied from HTML, where a reference such as `&amp;` stands for a character.
  case htmlEntity(String, plain: String, write: String? = nil)
  /// The link was copied from a mail's source, where an escape such as `=3D` stands for a character.
  case quotedPrintable(String, plain: String, write: String? = nil)
  /// The link goes on in the next line, because a mail's source breaks it.
  case softLineBreak
  /// A value has a `?` and another parameter.
  case secondQuestionMark(key: String)
  /// The link opens a web page; with another host it opens components.
  case webPage(host: String, opens: String)
  /// No route matches a link to one of the app's own hosts, so that it opens a web page.
  case unmatchedPage(near: [String])
  /// The link names no component and the app has no root.
  case opensNothing
}

extension CheckWarning {
  /// The warning's code for other programs.
  var code: String {
    switch self {
    case .undeclaredParameter: "undeclaredParameter"
    case .misplacedParameter: "misplacedParameter"
    case .ineffectiveParameter: "ineffectiveParameter"
    case .repeatedParameter: "repeatedParameter"
    case .pathParameter: "pathParameter"
    case .droppedParameter: "droppedParameter"
    case .parameterWithoutValue: "parameterWithoutValue"
    case .malformedEscape: "malformedEscape"
    case .encodedTwice: "encodedTwice"
    case .plusForBlank: "plusForBlank"
    case .doubledEqualsSign: "doubledEqualsSign"
    case .parameterWithoutName: "parameterWithoutName"
    case .blank, .surroundingBlank: "blank"
    case .backslash: "backslash"
    case .quotedValue: "quotedValue"
    case .lookAlike: "lookAlike"
    case .tableRow: "tableRow"
    case .commentedLink: "commentedLink"
    case .directive: "directive"
    case .shortened: "shortened"
    case .notUTF8, .garbled: "notUTF8"
    case .encodedDelimiter, .parameterInSegment: "encodedDelimiter"
    case .invisibleCharacter: "invisibleCharacter"
    case .placeholder: "placeholder"
    case .spreadsheetError, .roundedNumber: "spreadsheetValue"
    case .punctuationAtEnd: "punctuationAtEnd"
    case .droppedFragment: "droppedFragment"
    case .upperCase: "upperCase"
    case .unencrypted: "unencrypted"
    case .nestedLink: "nestedLink"
    case .severalLinks: "severalLinks"
    case .htmlEntity: "htmlEntity"
    case .quotedPrintable, .softLineBreak: "quotedPrintable"
    case .secondQuestionMark: "secondQuestionMark"
    case .webPage, .unmatchedPage: "webPage"
    case .opensNothing: "opensNothing"
    }
  }

  /// The key of the parameter; nil for a warning about another part of the link.
  var parameter: String? {
    switch self {
    case .undeclaredParameter(let key, _, _, _), .misplacedParameter(let key, _, _), .ineffectiveParameter(let key, _),
      .repeatedParameter(let key, _), .parameterWithoutValue(let key, _), .pathParameter(let key, _, _),
      .droppedParameter(let key), .malformedEscape(let key, _),
      .nestedLink(let key, _), .secondQuestionMark(let key), .doubledEqualsSign(let key):
      key
    default: nil
    }
  }
}
