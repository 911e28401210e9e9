import ComponentEngine
import EngineTerminal

/// The reason why a link that opens is probably not the link that its author meant.
enum CheckWarning: Equatable {
  /// The component declares no parameter with this key; `near` is the declared key that is most like it.
  case undeclaredParameter(key: String, component: String, near: String?)
  /// Only another component of the link declares the parameter.
  case misplacedParameter(key: String, component: String, owner: String)
  /// The path sets the parameter.
  case ineffectiveParameter(key: String, component: String)
  case repeatedParameter(key: String, count: Int)
  case parameterWithoutValue(key: String)
  /// The parameter cannot be decoded.
  case malformedEscape(key: String, value: String?)
  /// The decoded text still has an escape.
  case encodedTwice(String)
  /// The text has a plus sign between letters.
  case plusForBlank(String)
  case blank
  case invisibleCharacter(Unicode.Scalar)
  case placeholder(String)
  /// The link ends with a punctuation mark, a quote or a bracket.
  case punctuationAtEnd(Character)
  case droppedFragment(String)
  /// The scheme or the host has capitals.
  case upperCase(String)
  /// A link that is the value of a parameter is not encoded; `correct` is the encoded parameter.
  case nestedLink(key: String, correct: String)
  case severalLinks
  /// The link was copied from HTML, where `&amp;` stands for `&`.
  case htmlAmpersand
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
    case .parameterWithoutValue: "parameterWithoutValue"
    case .malformedEscape: "malformedEscape"
    case .encodedTwice: "encodedTwice"
    case .plusForBlank: "plusForBlank"
    case .blank: "blank"
    case .invisibleCharacter: "invisibleCharacter"
    case .placeholder: "placeholder"
    case .punctuationAtEnd: "punctuationAtEnd"
    case .droppedFragment: "droppedFragment"
    case .upperCase: "upperCase"
    case .nestedLink: "nestedLink"
    case .severalLinks: "severalLinks"
    case .htmlAmpersand: "htmlAmpersand"
    case .secondQuestionMark: "secondQuestionMark"
    case .webPage, .unmatchedPage: "webPage"
    case .opensNothing: "opensNothing"
    }
  }

  /// The key of the parameter; nil for a warning about another part of the link.
  var parameter: String? {
    switch self {
    case .undeclaredParameter(let key, _, _), .misplacedParameter(let key, _, _), .ineffectiveParameter(let key, _),
      .repeatedParameter(let key, _), .parameterWithoutValue(let key), .malformedEscape(let key, _),
      .nestedLink(let key, _), .secondQuestionMark(let key):
      key
    default: nil
    }
  }
}

extension CheckWarning: CustomStringConvertible {
  /// A sentence with the irregularity and a correct alternative.
  var description: String {
    switch self {
    case .undeclaredParameter(let key, let component, let near):
      "\(component) does not declare \(Self.quoted(key)); "
        + (near.map { "did you mean \(Self.quoted($0))?" } ?? "--allow-parameter \(key) accepts it")
    case .misplacedParameter(let key, let component, let owner):
      "\(component) does not declare \(Self.quoted(key)); \(owner) does: write it after a segment of \(owner)"
    case .ineffectiveParameter(let key, let component):
      "\(Self.quoted(key)) has no effect: the path of \(component) sets it"
    case .repeatedParameter(let key, let count):
      "\(Self.quoted(key)) appears \(count) times; most components read the first value only"
    case .parameterWithoutValue(let key): "\(Self.quoted(key)) has no value"
    case .malformedEscape(let key, let value):
      LinkWarning.malformedEscape(key: key, value: value).description
    case .encodedTwice(let text):
      "\(Self.quoted(text)) is encoded twice: the app shows the escapes; write %20 instead of %2520"
    case .plusForBlank(let text): "\(Self.quoted(text)) keeps its plus sign; a blank is %20"
    case .blank: "the link has a blank, where other programs cut it; a blank is %20"
    case .invisibleCharacter(let scalar):
      "the link has an invisible character (U+\(String(scalar.value, radix: 16, uppercase: true))); delete it"
    case .placeholder(let text): "\(Self.quoted(text)) is a placeholder without its value"
    case .punctuationAtEnd(let mark): "the \(mark) at the end is part of the link; delete it"
    case .droppedFragment(let text): "no component receives the text after # (\(Self.quoted(text)))"
    case .upperCase(let text):
      "\(Self.quoted(text)) has capitals, and some systems compare them; write \(text.lowercased())"
    case .nestedLink(let key, let correct):
      "the link in \(Self.quoted(key)) is not encoded and falls apart; write \(correct.shortenedInTheMiddle(to: 200))"
    case .severalLinks: "the line has more than one link; write each on a line of its own"
    case .htmlAmpersand: "&amp; is the & of HTML; write &"
    case .secondQuestionMark(let key):
      "the value of \(Self.quoted(key)) contains a second ?; further parameters begin with &"
    case .webPage(let host, let opens): "it opens a web page; with the host \(host) it opens \(opens) in the app"
    case .unmatchedPage(let near):
      "no route matches, so that it opens a web page; near: \(near.joined(separator: ", "))"
    case .opensNothing: "it names no component, so that the app only starts"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text.shortenedInTheMiddle(to: 60))\"" }
}
