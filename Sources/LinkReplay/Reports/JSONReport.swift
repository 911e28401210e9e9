import ComponentEngine

/// One JSON object a line (RFC 8259), keys in a fixed order.
struct JSONReport: Report {
  func append(_ step: ReplayStep, to text: inout [UInt8]) {
    text.append("{\"step\": ")
    text.append(String(step.number))
    text.append(", \"input\": ")
    append(string: step.input, to: &text)
    text.append(", \"directive\": ")
    append(string: step.directive, to: &text)
    text.append(", \"outcome\": ")
    append(string: step.outcome.rawValue, to: &text)
    text.append(", \"error\": ")
    if let failure = step.failure { append(failure, to: &text) } else { text.append("null") }
    text.append(", \"presenterCalls\": ")
    text.append(String(step.presenterCalls))
    text.append(", \"events\": ")
    appendList(step.events, to: &text) { event, text in
      text.append("{\"uid\": ")
      append(event.uid, to: &text)
      text.append(", \"phase\": ")
      append(string: event.phase.rawValue, to: &text)
      text.append("}")
    }
    text.append(", \"components\": ")
    appendList(step.components.compactMap { step.state.component($0) }, to: &text) { component, text in
      append(component, to: &text)
    }
    text.append(", \"navigators\": ")
    appendList(step.state.navigators, to: &text) { navigator, text in append(navigator, to: &text) }
    text.append(", \"selected\": ")
    append(navigator: step.state.selected.id, to: &text)
    text.append(", \"frontmost\": ")
    append(navigator: step.state.frontmost.id, to: &text)
    text.append(", \"active\": ")
    if let active = step.active { append(active, to: &text) } else { text.append("null") }
    text.append("}\n")
  }

  private func append(_ failure: ReplayStep.Failure, to text: inout [UInt8]) {
    text.append("{\"code\": ")
    append(string: failure.code, to: &text)
    text.append(", \"message\": ")
    append(string: failure.message, to: &text)
    if let offset = failure.offset {
      text.append(", \"offset\": ")
      text.append(String(offset))
    }
    if let segment = failure.segment {
      text.append(", \"segment\": ")
      text.append(String(segment))
    }
    if !failure.suggestions.isEmpty {
      text.append(", \"suggestions\": ")
      appendList(failure.suggestions, to: &text) { suggestion, text in append(string: suggestion, to: &text) }
    }
    text.append("}")
  }

  private func append(_ mounted: MountedComponent, to text: inout [UInt8]) {
    text.append("{\"uid\": ")
    append(mounted.uid, to: &text)
    text.append(", \"name\": ")
    append(string: mounted.component.name, to: &text)
    text.append(", \"parameters\": {")
    let parameters = mounted.component.parameters
    for (position, key) in parameters.keys.enumerated() {
      if position > 0 { text.append(", ") }
      append(string: key, to: &text)
      text.append(": ")
      let values = parameters.values(of: key)
      if values.count == 1 {
        append(value: values[0], to: &text)
      } else {
        appendList(values, to: &text) { value, text in append(value: value, to: &text) }
      }
    }
    text.append("}, \"navigateMode\": ")
    append(string: mounted.component.navigateMode.rawValue, to: &text)
    text.append("}")
  }

  private func append(_ navigator: Navigator, to text: inout [UInt8]) {
    text.append("{\"id\": ")
    append(navigator: navigator.id, to: &text)
    text.append(navigator.id.isModal ? ", \"kind\": \"modal\", \"stack\": " : ", \"kind\": \"root\", \"stack\": ")
    appendList(navigator.stack, to: &text) { mounted, text in append(mounted.uid, to: &text) }
    text.append("}")
  }

  private func append(navigator id: NavigatorID, to text: inout [UInt8]) {
    switch id {
    case .root(let name): append(string: name, to: &text)
    case .modal(let number):
      text.append("\"modal#")
      text.append(String(number))
      text.append("\"")
    }
  }

  private func append(_ uid: ComponentUID, to text: inout [UInt8]) {
    append(string: uid.name, to: &text)
    text.removeLast()
    text.append("#")
    text.append(String(uid.number))
    text.append("\"")
  }

  private func append(value: String?, to text: inout [UInt8]) {
    if let value { append(string: value, to: &text) } else { text.append("null") }
  }

  private func appendList<Element>(
    _ elements: some Collection<Element>, to text: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
  ) {
    text.append("[")
    var isFirst = true
    for element in elements {
      if !isFirst { text.append(", ") }
      isFirst = false
      append(element, &text)
    }
    text.append("]")
  }

  /// A JSON string; control characters, `"` and `\` are escaped, all else stands as UTF-8.
  private func append(string: String, to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    text.append(quote)
    for byte in string.utf8 {
      switch byte {
      case quote: text.append("\\\"")
      case UInt8(ascii: "\\"): text.append("\\\\")
      case 0x0A: text.append("\\n")
      case 0x0D: text.append("\\r")
      case 0x09: text.append("\\t")
      case 0..<0x20:
        text.append("\\u00")
        text.append(Self.hexDigits[Int(byte >> 4)])
        text.append(Self.hexDigits[Int(byte & 15)])
      default: text.append(byte)
      }
    }
    text.append(quote)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}
