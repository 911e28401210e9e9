import EngineTerminal

/// The fault of a link and its correction, for people.
struct Advice: Equatable, CustomStringConvertible {
  let fault: String
  /// The correct link; nil if none is known.
  let link: String?
  /// The correct alternative without a link; nil if the fault names it.
  let correction: String?
  /// The key of the parameter; nil for a fault of another part of the link.
  let parameter: String?
  /// Whether other faults of the link would be its consequences.
  private(set) var standsAlone = false

  init(_ fault: String, link: String? = nil, _ correction: String? = nil, parameter: String? = nil) {
    self.fault = fault
    self.link = link
    self.correction = correction
    self.parameter = parameter
  }

  /// A sentence with the fault and a correct alternative.
  var description: String { (link.map(Self.write) ?? correction).map { "\(fault); \($0)" } ?? fault }

  /// The advice as the only one about its link.
  var alone: Advice {
    var copy = self
    copy.standsAlone = true
    return copy
  }

  /// Returns the advice with another fault, a colon, before its own.
  func after(_ fault: String) -> Advice {
    Advice("\(fault): \(self.fault)", link: link, correction, parameter: parameter)
  }

  /// Returns the correction that proposes a link or a part of it.
  static func write(_ text: String) -> String { "write \(text.shortenedInTheMiddle(to: 200))" }
}
