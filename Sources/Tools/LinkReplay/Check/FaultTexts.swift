/// Sentences about faults by their codes: the help of the rules in a report for other programs.
enum FaultTexts {
  /// Returns a sentence about a code.
  static func sentence(about code: String) -> String { sentences[code] ?? "The link does not open." }

  /// Returns a sentence with the command that explains a link.
  static func advice(_ program: Program) -> String {
    "\(program.name) \(Subcommand.explain) LINK shows how a link is read, what it opens, and what to change."
  }

  static let sentences: [String: String] = [
    // Links that do not open.
    "malformedLink": "The text is no link.",
    "invalidPercentEncoding":
      "A part of the link has a percent sign without two hex digits, or bytes that are not UTF-8.",
    "linkTooLong": "The link is longer than the app accepts.",
    "tooManyComponents": "The link has more segments or components than the app accepts.",
    "tooManyParameters": "The link has more parameters than the app accepts.",
    "schemeNotAllowed": "The app does not have the scheme of the link.",
    "hostNotAllowed": "The app does not have the host of the link.",
    "noRoute": "No route matches the path of the link.",
    "unknownComponent": "No component of this name is mounted.",
    "unknownNavigator": "The app has no navigator of this name.",
    "missingParameter": "The link lacks a required parameter.",
    "invalidParameter": "A value of the link does not have the type of its parameter.",
    "notExternal": "Only the app itself can open the link.",
    "guardRejected": "A guard refuses the link.",
    "redirectLoop": "Guards redirect the link to each other.",
    "factoryFailed": "The component of the link cannot be created.",
    "mountFailed": "The component of the link cannot be mounted.",
    "unknownDirective": "The line is no link.",
    "emptyFile": "The file has no links.",
    // Links that open, and probably not what their author meant.
    "undeclaredParameter": "The component of the link does not declare a parameter.",
    "misplacedParameter": "Another component of the link declares a parameter.",
    "ineffectiveParameter": "The path or the route sets a parameter, so that its value has no effect.",
    "parameterWithoutName": "A value of the link has no name.",
    "pathParameter": "A parameter of the link is a part of another path.",
    "droppedParameter": "The link names no component that receives its parameter.",
    "repeatedParameter": "A parameter of the link appears twice.",
    "parameterWithoutValue": "A parameter of the link has no value.",
    "malformedEscape": "A parameter of the link cannot be decoded.",
    "encodedTwice": "A part of the link is encoded twice.",
    "plusForBlank": "A plus sign stands for itself, and not for a blank.",
    "blank": "The link has a blank at the end of a value, or inside.",
    "invisibleCharacter": "The link has an invisible character.",
    "placeholder": "The link has a placeholder without its value.",
    "punctuationAtEnd": "The link ends with a mark that belongs to the text around it.",
    "quotedValue": "A part of the link stands in quotes.",
    "lookAlike": "The link has a character that only looks like another one.",
    "doubledEqualsSign": "A value of the link begins with a second equals sign.",
    "backslash": "The link has a backslash.",
    "quotedPrintable": "The link is encoded as in the source of a mail.",
    "spreadsheetValue": "A spreadsheet has changed a value of the link.",
    "joinedParameters": "A value of the link contains another parameter.",
    "optionalValue": "A value of the link is the text of a Swift optional.",
    "unopenedLink": "The app does not open a link that is a value of the link.",
    "shortened": "A program has shortened the link.",
    "notUTF8": "The link has bytes that are not UTF-8.",
    "encodedDelimiter": "A mark that begins or separates parameters is encoded.",
    "droppedFragment": "No component receives the fragment of the link.",
    "upperCase": "The scheme or the host of the link has capitals.",
    "unencrypted": "The link has the scheme http.",
    "nestedLink": "A link that is a value of the link is not encoded.",
    "severalLinks": "The line has more than one link.",
    "tableRow": "The line is a row of a table.",
    "commentedLink": "The line is a comment, and a row of a table with a link.",
    "directive": "The line is a directive of a replay.",
    "htmlEntity": "The link has a character reference of HTML.",
    "secondQuestionMark": "A value of the link has a second question mark.",
    "webPage": "The link opens a web page, and is near to one that opens a component.",
    "opensNothing": "The link names no component.",
    // Routes.
    "unreachable": "No link opens the route.",
    "unreachableFromOutside": "No link from outside opens the route, because it requires a hand-off key.",
    "duplicateComponent": "Several modules have a component of this name.",
    "noLinks": "The app accepts no link.",
    "noWebHosts": "The component for web pages has no hosts.",
    "ambiguous": "A link that the route matches can be read in two ways.",
    "unconstrainedParameter": "A route that links from outside open accepts any text in a place.",
    "manifest": "A part of the manifest has no effect, or probably not the one that its author meant.",
    "undocumentedRoute": "A route that links from outside open has no summary.",
    "undocumentedParameter": "A parameter has no summary.",
    // Published files.
    "unknownApp": "The file does not name the app.",
    "noPatterns": "No pattern of the file opens a link in the app.",
    "malformedID": "A text in place of an app identifier is malformed.",
    "tooLarge": "The file is larger than the system reads.",
    "refusedByRouter": "The system opens the app with a link that the router refuses.",
    "broadPattern": "A pattern opens the app with links that the router refuses.",
    "ignoredBySystem": "The system shows a link in the browser that the router would open.",
    "ineffectiveAssociation": "A part of the file has no effect.",
  ]
}
