import ComponentEngine
import EngineJSON

/// Writes each step as one JSON object on a line (RFC 8259), with keys in a fixed order.
struct JSONReport: Report {
  func append(_ step: ReplayStep, to text: inout [UInt8]) {
    text.append("{\"step\": ")
    text.append(decimal: step.number)
    text.append(", \"input\": ")
    text.append(json: step.input)
    text.append(", \"directive\": ")
    text.append(json: step.directive)
    text.append(", \"outcome\": \"")
    text.append(step.outcome.rawValue)
    text.append("\", \"error\": ")
    if let failure = step.failure { append(failure, at: step.place, to: &text) } else { text.append("null") }
    if let pending = step.pending {
      text.append(", \"pending\": ")
      text.append(json: pending)
    }
    if !step.ended.isEmpty {
      text.append(", \"ended\": ")
      text.append(list: step.ended) { ended, text in append(ended, to: &text) }
    }
    text.append(", \"presenterCalls\": ")
    text.append(decimal: step.presenterCalls)
    text.append(", \"events\": ")
    text.append(list: step.events) { event, text in
      text.append("{\"uid\": ")
      append(event.uid, to: &text)
      text.append(", \"phase\": \"")
      text.append(event.phase.rawValue)
      text.append("\"}")
    }
    text.append(", \"components\": ")
    text.append(list: step.components.compactMap { step.state.component($0) }) { component, text in
      append(component, to: &text)
    }
    text.append(", \"navigators\": ")
    text.append(list: step.state.navigators) { navigator, text in append(navigator, to: &text) }
    text.append(", \"selected\": ")
    append(navigator: step.state.selected.id, to: &text)
    text.append(", \"frontmost\": ")
    append(navigator: step.state.frontmost.id, to: &text)
    text.append(", \"active\": ")
    if let active = step.active { append(active, to: &text) } else { text.append("null") }
    text.append("}\n")
  }

  private func append(_ ended: ReplayStep.Ended, to text: inout [UInt8]) {
    text.append("{\"step\": ")
    text.append(decimal: ended.step)
    text.append(", \"input\": ")
    text.append(json: ended.input)
    text.append(", \"outcome\": ")
    text.append(json: ended.outcome.rawValue)
    text.append(", \"error\": ")
    if let failure = ended.failure { append(failure, to: &text) } else { text.append("null") }
    text.append("}")
  }

  func append(_ failure: ReplayStep.Failure, at place: LinePlace? = nil, to text: inout [UInt8]) {
    text.append("{\"code\": ")
    text.append(json: failure.code)
    text.append(", \"message\": ")
    text.append(json: failure.message)
    if let offset = failure.offset {
      text.append(", \"offset\": ")
      text.append(decimal: offset)
    }
    if let segment = failure.segment {
      text.append(", \"segment\": ")
      text.append(decimal: segment)
    }
    if !failure.suggestions.isEmpty {
      text.append(", \"suggestions\": ")
      text.append(list: failure.suggestions) { suggestion, text in text.append(json: suggestion) }
    }
    text.append(key: "parameter", failure.parameter)
    text.append(key: "expected", failure.expected)
    // The lines of standard input have no place that another program could open.
    if let place, place.file != "-" {
      text.append(key: "file", place.file)
      text.append(", \"line\": ")
      text.append(decimal: place.line)
    }
    text.append("}")
  }

  private func append(_ mounted: MountedComponent, to text: inout [UInt8]) {
    text.append("{\"uid\": ")
    append(mounted.uid, to: &text)
    text.append(", \"name\": ")
    text.append(json: mounted.component.name)
    text.append(", \"parameters\": ")
    text.append(json: mounted.component.parameters)
    text.append(", \"navigateMode\": \"")
    text.append(mounted.component.navigateMode.rawValue)
    text.append("\"}")
  }

  private func append(_ navigator: Navigator, to text: inout [UInt8]) {
    text.append("{\"id\": ")
    append(navigator: navigator.id, to: &text)
    text.append(navigator.id.isModal ? ", \"kind\": \"modal\", \"stack\": " : ", \"kind\": \"root\", \"stack\": ")
    text.append(list: navigator.stack) { mounted, text in append(mounted.uid, to: &text) }
    text.append("}")
  }

  private func append(navigator id: NavigatorID, to text: inout [UInt8]) {
    switch id {
    case .root(let name): text.append(json: name)
    case .modal(let number):
      text.append("\"modal#")
      text.append(decimal: number)
      text.append("\"")
    }
  }

  private func append(_ uid: ComponentUID, to text: inout [UInt8]) {
    text.append("\"")
    text.append(jsonContent: uid.name)
    text.append("#")
    text.append(decimal: uid.number)
    text.append("\"")
  }
}
