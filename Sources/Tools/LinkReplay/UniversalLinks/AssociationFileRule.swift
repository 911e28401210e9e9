/// A mistake in an `apple-app-site-association` file that concerns more than one text of it: a part of the file has no
/// effect, or the file opens no link in the app.
///
/// A new mistake is a value in the list ``all``. `publish check` finds it, reports have its sentence, the guide shows
/// its example, and a test reads that. The mistake of a single text is a ``FileRule``.
struct AssociationFileRule: Sendable {
  /// The mistake, with the offset of its place in the file; nil for the whole file.
  typealias Mistake = (offset: Int?, advice: Advice)

  /// The code of the finding, for other programs.
  let code: String
  let severity: RouteFinding.Severity
  /// A sentence about the mistake, for the rule of a report.
  let summary: String
  /// The value of `applinks` with the mistake, or of `components`, and the one that is meant; nil for a mistake of
  /// large files.
  let example: (wrong: String, right: String)?
  /// Whether no link opens the app, so that the file is not compared with the routes. Only one such mistake is
  /// reported.
  var isFatal: Bool { severity == .error }
  private let find: @Sendable (_ file: AssociationFile, _ appID: String?) -> [Mistake]

  private init(
    _ code: String, _ summary: String, _ severity: RouteFinding.Severity, _ example: (wrong: String, right: String)?,
    find: @escaping @Sendable (_ file: AssociationFile, _ appID: String?) -> [Mistake]
  ) {
    (self.code, self.summary, self.severity, self.example, self.find) = (code, summary, severity, example, find)
  }

  /// Returns the mistakes of a file.
  ///
  /// - Parameter appID: The app; nil for any app in the file.
  func findings(in file: AssociationFile, for appID: String? = nil) -> [RouteFinding] {
    find(file, appID).map { offset, advice in
      RouteFinding(severity: severity, code: code, message: advice.description, offset: offset)
    }
  }

  /// The rules, in the order of the findings.
  static let all: [AssociationFileRule] = [
    AssociationFileRule(
      "tooLarge", "The file is larger than the system reads.", .error, nil
    ) { file, _ in
      file.isTooLarge ? [(nil, tooLarge(file.size))] : []
    },
    AssociationFileRule(
      "unknownApp", "The file does not name the app.", .error,
      (
        #"{"details": [{"components": [{"/": "/goods/*"}]}]}"#,
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/goods/*"}]}]}"#
      )
    ) { file, appID in
      let known = file.details.flatMap(\.appIDs).uniqued()
      if known.isEmpty {
        return file.details.prefix(1).map { detail in
          let advice = Advice(
            "no app is named, so that no link opens one",
            "write \"appIDs\": [\"TEAM.BUNDLE\"] into each of applinks.details")
          return (detail.place.offset, advice)
        }
      }
      guard let appID, !known.contains(appID) else { return [] }
      let advice = Advice(
        "the file does not name the app \(appID), so that no link opens it",
        "write it into \"appIDs\", or check \(known.joined(separator: " or "))")
      return [(file.detailsPlace.offset, advice)]
    },
    AssociationFileRule(
      "noPatterns", "No pattern of the file opens a link in the app.", .error,
      (#"[{"/": "/goods/*", "exclude": true}]"#, #"[{"/": "/goods/*"}]"#)
    ) { file, appID in
      let own = file.details.filter { detail in appID.map(detail.appIDs.contains) ?? !detail.appIDs.isEmpty }
      guard own.flatMap(\.rules).contains(where: { !$0.isExcluded }) else {
        let advice = Advice(
          "no pattern opens a link in \(appID ?? "an app")",
          "write some, as in \"components\": [{\"/\": \"/goods/*\"}], or let publish aasa write the file")
        return [((own.first?.place ?? file.detailsPlace).offset, advice)]
      }
      guard let rule = file.excludingRule else { return [] }
      let advice = Advice(
        "\(rule.place) (\(rule.text)) excludes every link before another rule opens one",
        "write it after the rules that open links, or remove it")
      return [(rule.place.offset, advice)]
    },
    AssociationFileRule(
      "unknownKey", "A key of the file means nothing.", .warning,
      (#"[{"path": "/goods/*"}]"#, #"[{"/": "/goods/*"}]"#)
    ) { file, _ in file.objects.flatMap { object, keys in object.unknownKeys(keys) } },
    AssociationFileRule(
      "repeatedKey", "A key of the file is repeated, and one value is ignored.", .warning,
      (#"[{"/": "/goods/*", "/": "/cart"}]"#, #"[{"/": "/goods/*"}, {"/": "/cart"}]"#)
    ) { file, _ in file.objects.flatMap { object, _ in object.repeatedKeys } },
    AssociationFileRule(
      "missingApp", "An element of the file names no app.", .warning,
      (
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/goods/*"}]}, {"components": [{"/": "/cart"}]}]}"#,
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/goods/*"}, {"/": "/cart"}]}]}"#
      )
    ) { file, _ in
      file.details.filter { $0.ids.isEmpty }.map {
        ($0.place.offset, Advice("\($0.place): there is no app: appIDs is missing"))
      }
    },
    AssociationFileRule(
      "missingComponents", "An element of the file has no patterns.", .warning,
      (
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/goods/*"}]}, {"appIDs": ["ABCDE12345.com.example.cart"]}]}"#,
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/goods/*"}]}]}"#
      )
    ) { file, _ in
      file.details.filter { $0.rules.isEmpty && !$0.hasComponents }.map {
        ($0.place.offset, Advice("\($0.place): there are no components"))
      }
    },
    AssociationFileRule(
      "emptyVariable", "A substitution variable has no texts, so that no link matches it.", .warning,
      (
        #"{"substitutionVariables": {"shop": []}, "details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/cart"}]}]}"#,
        #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [{"/": "/cart"}]}]}"#
      )
    ) { file, _ in
      file.variables.filter { $0.texts.isEmpty }.map {
        ($0.place.offset, Advice("\($0.place): it has no texts, so that no link matches it"))
      }
    },
    AssociationFileRule(
      "undefinedVariable", "A pattern refers to a substitution variable that is not defined.", .warning,
      (#"[{"/": "/$(language)/*"}]"#, #"[{"/": "/$(lang)/*"}]"#)
    ) { file, _ in
      file.details.flatMap(\.rules).flatMap { rule in
        rule.patterns.flatMap(\.undefinedVariables).map {
          (rule.place.offset, Advice("\(rule.place): there is no substitution variable \"\($0)\""))
        }
      }
    },
    AssociationFileRule(
      "deadRule", "A rule has no effect, because a rule before it matches all of its links.", .warning,
      (
        #"[{"/": "/goods/*"}, {"/": "/goods/new", "exclude": true}]"#,
        #"[{"/": "/goods/new", "exclude": true}, {"/": "/goods/*"}]"#
      )
    ) { file, _ in
      file.deadRules.map { rule, first in
        let advice = Advice(
          "\(rule.place) (\(rule.text)) has no effect: \(first.place) (\(first.text)) matches its links first",
          rule.isExcluded != first.isExcluded ? "write it before that one" : "remove it")
        return (rule.place.offset, advice)
      }
    },
  ]

  /// Returns an advice about a file that is too large, with ways out.
  static func tooLarge(_ size: Int) -> Advice {
    Advice(
      "the file has \(size) bytes, and the system reads at most \(AssociationFile.sizeLimit)",
      """
      write one pattern with a wildcard or a variable for several paths, leave out comments, or give a part of the paths a \
      host of its own with its own file
      """)
  }
}
