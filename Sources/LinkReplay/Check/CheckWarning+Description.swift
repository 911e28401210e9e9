import ComponentEngine
import EngineTerminal

extension CheckWarning: CustomStringConvertible {
  /// A sentence with the irregularity and a correct alternative.
  var description: String { correction.map { "\(fault); \($0)" } ?? fault }

  /// The irregularity.
  var fault: String {
    switch self {
    case .undeclaredParameter(let key, let component, nil, let declared) where (1...6).contains(declared.count):
      "\(component) does not declare \(Self.quoted(key)), only \(declared.joined(separator: ", "))"
    case .undeclaredParameter(let key, let component, _, _): "\(component) does not declare \(Self.quoted(key))"
    case .misplacedParameter(let key, let component, let owner):
      "\(component) does not declare \(Self.quoted(key)); \(owner) does: write it after a segment of \(owner)"
    case .ineffectiveParameter(let key, let component):
      "\(Self.quoted(key)) has no effect: the path of \(component) sets it"
    case .pathParameter(let key, let component, _): "\(Self.quoted(key)) is a part of the path of \(component)"
    case .droppedParameter(let key): "the link names no component, so that none receives \(Self.quoted(key))"
    case .repeatedParameter(let key, let count): "\(Self.quoted(key)) appears \(count) times"
    case .parameterWithoutValue(let key, _): "\(Self.quoted(key)) has no value"
    case .doubledEqualsSign(let key): "the value of \(Self.quoted(key)) begins with a second ="
    case .malformedEscape(let key, let value): LinkWarning.malformedEscape(key: key, value: value).description
    case .encodedTwice(let text, _): "\(Self.quoted(text)) is encoded twice: the app shows the escapes"
    case .plusForBlank(let text): "\(Self.quoted(text)) keeps its plus sign"
    case .parameterWithoutName(let value): "no component receives \(Self.quoted(value)), because it has no name"
    case .blank: "the link has a blank, where other programs cut it"
    case .surroundingBlank(let text): "\(Self.quoted(text)) begins or ends with a blank"
    case .backslash: "a link has no \\"
    case .quotedValue(let text, _): "the quotes of \(text.shortenedInTheMiddle(to: 60)) become a part of the link"
    case .lookAlike(let found, let plain, _): LookAlikes.description((found, plain))
    case .invisibleCharacter(let scalar): "the link has an invisible character (\(scalar.code))"
    case .placeholder(let text) where text.utf8.count <= 200: "\"\(text)\" is a placeholder without its value"
    case .placeholder(let text): "\(Self.quoted(text)) is a placeholder without its value"
    case .spreadsheetError(let text): "\(text) is the error of a spreadsheet's formula in place of a value"
    case .roundedNumber(let text):
      "\(Self.quoted(text)) is a number of which a spreadsheet has kept the first digits only"
    case .shortened: "a program has shortened the link"
    case .parameterInSegment(let text, _): "\(Self.quoted(text)) is one segment, because parameters begin with ?"
    case .garbled(let text): "\(Self.quoted(text)) is UTF-8 that a program has read as another encoding"
    case .encodedDelimiter(let text): "\(Self.quoted(text)) is one value, because its & is encoded"
    case .notUTF8: "the file is not UTF-8, so that a character is lost"
    case .commentedLink(let column, _):
      "the line is a comment, because it begins with #, but has a link in column \(column)"
    case .directive(let name, _): "\"\(name)\" is a directive of a replay, and a file of links has links only"
    case .tableRow(let column, _): "the line is a row of a table with the link in column \(column)"
    case .punctuationAtEnd(let mark): "the \(mark) at the end is part of the link"
    case .droppedFragment(let text, _): "no component receives the text after # (\(Self.quoted(text)))"
    case .upperCase(let text): "\(Self.quoted(text)) has capitals, and some systems compare them"
    case .unencrypted: "http is not encrypted"
    case .nestedLink(let key, _): "the link in \(Self.quoted(key)) is not encoded and falls apart"
    case .severalLinks: "the line has more than one link"
    case .quotedPrintable(let escape, let plain, _):
      "\(escape) is the \(plain == " " ? "blank" : plain) of a mail's source (quoted-printable)"
    case .softLineBreak: QuotedPrintable.softLineBreak
    case .htmlEntity(let reference, "", _): "\(reference) is a blank of HTML"
    case .htmlEntity(let reference, let plain, _): "\(reference) is the \(plain) of HTML"
    case .secondQuestionMark(let key): "the value of \(Self.quoted(key)) contains a second ?"
    case .webPage(let host, let opens): "it opens a web page; with the host \(host) it opens \(opens) in the app"
    case .unmatchedPage(let near):
      "no route matches, so that it opens a web page; near: \(near.joined(separator: ", "))"
    case .opensNothing: "it names no component, so that the app only starts"
    }
  }

  /// The correct alternative; nil if the irregularity names it.
  private var correction: String? {
    switch self {
    case .undeclaredParameter(_, _, let near?, _): "did you mean \(Self.quoted(near))?"
    case .undeclaredParameter(let key, _, nil, _): "--allow-parameter \(key) accepts it"
    case .pathParameter(_, _, let link): Self.write(link)
    case .parameterWithoutValue(_, let link?): "if its & belongs to the value before it, \(Self.write(link))"
    case .repeatedParameter: "most components read the first value only"
    case .doubledEqualsSign: "write one ="
    case .encodedTwice(_, let link?): Self.write(link)
    case .parameterWithoutName: "write NAME=VALUE"
    case .encodedTwice: "write %20 instead of %2520"
    case .blank(let link?): Self.write(link)
    case .plusForBlank, .blank: "a blank is %20"
    case .invisibleCharacter, .punctuationAtEnd, .surroundingBlank: "delete it"
    case .spreadsheetError: "correct the formula"
    case .roundedNumber: "format its column as text, and write the number again"
    case .softLineBreak: "join both lines"
    case .shortened: "copy the text that the dots stand for"
    case .garbled: "write the text again"
    case .encodedDelimiter: "write &"
    case .notUTF8: "save it as UTF-8"
    case .upperCase(let text): "write \(text.lowercased())"
    case .unencrypted: "write https"
    case .nestedLink(_, let correct): Self.write(correct)
    case .severalLinks: "write each on a line of its own"
    case .htmlEntity(_, let plain, nil): plain.isEmpty ? "delete it" : "write \(plain)"
    case .tableRow(_, let link), .commentedLink(_, let link), .directive(_, let link): Self.write(link)
    case .backslash(let link?), .quotedValue(_, let link?), .lookAlike(_, _, let link?),
      .droppedFragment(_, let link?), .parameterInSegment(_, let link?), .htmlEntity(_, _, let link?),
      .quotedPrintable(_, _, let link?):
      Self.write(link)
    case .backslash: "delete it"
    case .quotedValue: "delete them"
    case .lookAlike(_, let plain, nil): "write \(plain)"
    case .secondQuestionMark: "further parameters begin with &"
    case .misplacedParameter, .ineffectiveParameter, .parameterWithoutValue, .droppedParameter, .malformedEscape,
      .placeholder,
      .quotedPrintable, .droppedFragment, .parameterInSegment, .webPage,
      .unmatchedPage, .opensNothing:
      nil
    }
  }

  private static func write(_ link: String) -> String { "write \(link.shortenedInTheMiddle(to: 200))" }

  private static func quoted(_ text: String) -> String { "\"\(text.shortenedInTheMiddle(to: 60))\"" }
}
