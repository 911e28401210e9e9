import ComponentEngine

/// A mistake in the routes of an app, in its manifest, or in a published file.
struct RouteFinding: Equatable {
  enum Severity: String {
    case error
    case warning
  }

  let severity: Severity
  /// The code for other programs.
  let code: String
  /// A sentence with the mistake and a remedy.
  let message: String
  /// The route; nil for a mistake of the whole app or of a file.
  var route: RouteID?
  /// The parameter of the mistake; nil for another one.
  var parameter: String?
  /// A link that shows the mistake; nil for another one.
  var link: String?
  /// The offset in the bytes of a published file; nil if it is unknown.
  var offset: Int?
}

extension RouteFinding {
  init(_ severity: Severity, _ code: String, _ advice: Advice, of route: RouteID?, link: String?) {
    self.init(
      severity: severity, code: code, message: advice.description, route: route, parameter: advice.parameter, link: link
    )
  }

  /// A mistake in a published file.
  ///
  /// - Parameter place: The place; nil for the whole file.
  init(_ severity: Severity, _ code: String, _ message: String, at place: PublishedPlace?) {
    self.init(severity: severity, code: code, message: message, offset: place?.offset)
  }

  /// A warning about a manifest.
  init(_ warning: Manifest.Warning) {
    self.init(severity: .warning, code: warning.code, message: warning.description)
  }
}
