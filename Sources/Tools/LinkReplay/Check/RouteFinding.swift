import ComponentEngine

/// A fault of an app's routes.
struct RouteFinding: Equatable {
  enum Severity: String {
    case error
    case warning
  }

  enum Fault: Equatable {
    /// No link opens the route; `opens` is what a link that it matches opens instead.
    case unreachable(link: String, opens: String)
    /// The route needs a hand-off key, which no link from outside can have.
    case unreachableFromOutside(parameter: String)
    /// Routes of several modules have the same component.
    case duplicateComponent(modules: [String])
    /// A link that the route matches opens other components, because one of its values is a literal of another route.
    case ambiguous(link: String, opens: String)
    /// A route from outside accepts any text for this place.
    case unconstrainedParameter(String)
    /// A route from outside has no summary.
    case undocumentedRoute
    case undocumentedParameter(String)
    /// A part of the manifest has no effect, or probably not the one that its author meant.
    case manifest(Manifest.Warning)
    /// The app accepts no scheme and no host.
    case noLinks
    /// The component for web pages has no hosts.
    case noWebHosts
    /// The published file of universal links and the routes treat links differently.
    case association(AssociationComparison.Difference)
    /// The published file has a fault.
    case published(PublishedFault)
  }

  /// The route; nil for a fault of the whole table.
  let route: RouteID?
  let fault: Fault
}

extension RouteFinding {
  var severity: Severity {
    switch fault {
    case .unreachable, .unreachableFromOutside, .duplicateComponent, .noLinks, .noWebHosts: .error
    case .association(let difference): difference.kind == .refusedByRouter ? .error : .warning
    case .published(let fault): fault.severity
    case .manifest, .ambiguous, .unconstrainedParameter, .undocumentedRoute, .undocumentedParameter: .warning
    }
  }

  /// The fault's code for other programs.
  var code: String {
    switch fault {
    case .unreachable: "unreachable"
    case .unreachableFromOutside: "unreachableFromOutside"
    case .duplicateComponent: "duplicateComponent"
    case .ambiguous: "ambiguous"
    case .unconstrainedParameter: "unconstrainedParameter"
    case .undocumentedRoute: "undocumentedRoute"
    case .undocumentedParameter: "undocumentedParameter"
    case .manifest(let warning): warning.code
    case .noLinks: "noLinks"
    case .noWebHosts: "noWebHosts"
    case .association(let difference): difference.kind.rawValue
    case .published(let fault): fault.code
    }
  }

  /// A sentence with the fault and a remedy.
  var message: String {
    switch fault {
    case .unreachable(let link, let opens):
      "no link opens it: \(link) opens \(opens); change one of the patterns, or remove it"
    case .unreachableFromOutside(let parameter):
      "it needs the hand-off key \"\(parameter)\", which no link from outside can have; do not require it"
    case .duplicateComponent(let modules):
      "the modules \(modules.joined(separator: ", ")) have a component of this name; rename one"
    case .ambiguous(let link, let opens):
      "\(link) can be read in two ways and names \(opens); give the value a type, or put a literal before it"
    case .unconstrainedParameter(let name):
      "links from outside can have any text for \":\(name)\"; give it a type, or write :\(name)<string>"
    case .undocumentedRoute: "it opens from outside and has no summary"
    case .undocumentedParameter(let name): "parameter \"\(name)\" has no summary"
    case .manifest(let warning): warning.description
    case .noLinks: "the app accepts no link: it has neither schemes nor hosts"
    case .noWebHosts: "the component for web pages has no hosts, so that no link opens it"
    case .association(let difference): difference.message
    case .published(let fault): fault.message
    }
  }

  /// The parameter of the fault; nil for another one.
  var parameter: String? {
    switch fault {
    case .unreachableFromOutside(let name), .unconstrainedParameter(let name), .undocumentedParameter(let name): name
    default: nil
    }
  }

  /// A link that shows the fault; nil for another one.
  var link: String? {
    switch fault {
    case .unreachable(let link, _), .ambiguous(let link, _): link
    case .association(let difference): difference.link
    default: nil
    }
  }

  /// The offset of the fault in the bytes of a published file; nil if it is unknown.
  var offset: Int? {
    switch fault {
    case .association(let difference): difference.place?.offset
    case .published(let fault): fault.offset
    default: nil
    }
  }
}
