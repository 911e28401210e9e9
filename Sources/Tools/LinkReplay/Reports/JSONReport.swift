import ComponentEngine
import EngineJSON

/// Writes each step as one JSON object on a line (RFC 8259), with keys in a fixed order.
struct JSONReport: Report {
  func append(_ step: ReplayStep, to text: inout [UInt8]) {
    JSONWriter.append(to: &text) { json in
      append(step, to: &json)
      json.append("\n")
    }
  }

  /// Appends a step without a line end.
  func append(_ step: ReplayStep, to json: inout JSONWriter) {
    json.append("{\"step\": ")
    json.append(decimal: step.number)
    json.append(key: "input", step.input)
    json.append(key: "directive", step.directive)
    json.append(key: "outcome", name: step.outcome.rawValue)
    json.append(", \"error\": ")
    if let failure = step.failure { append(failure, at: step.place, to: &json) } else { json.append("null") }
    json.append(key: "pending", step.pending)
    if !step.ended.isEmpty {
      json.append(", \"ended\": ")
      json.append(list: step.ended) { ended, json in append(ended, to: &json) }
    }
    json.append(key: "presenterCalls", step.presenterCalls)
    json.append(", \"events\": ")
    json.append(list: step.events) { event, json in
      json.append("{\"uid\": ")
      append(event.uid, to: &json)
      json.append(key: "phase", name: event.phase.rawValue)
      json.append("}")
    }
    json.append(", \"components\": ")
    append(step.components, of: step.state, to: &json)
    json.append(", \"navigators\": ")
    append(navigatorsOf: step.state, to: &json)
    json.append(", \"active\": ")
    if let active = step.active { append(active, to: &json) } else { json.append("null") }
    json.append("}")
  }

  /// Appends those components that are still mounted. Does not create a list of them.
  private func append(_ components: [ComponentUID], of state: RouterState, to json: inout JSONWriter) {
    json.append("[")
    var isFirst = true
    for uid in components {
      guard let mounted = state.component(uid) else { continue }
      if !isFirst { json.append(", ") }
      isFirst = false
      append(mounted, to: &json)
    }
    json.append("]")
  }

  /// Appends the navigators, and which of them is selected and which is frontmost. Reads them where they are, without
  /// copies.
  private func append(navigatorsOf state: RouterState, to json: inout JSONWriter) {
    json.append("[")
    for index in state.roots.indices {
      if index > 0 { json.append(", ") }
      append(state.roots[index], to: &json)
    }
    for index in state.modals.indices {
      json.append(", ")
      append(state.modals[index], to: &json)
    }
    json.append("], \"selected\": ")
    append(navigator: state.roots[state.selectedIndex].id, to: &json)
    json.append(", \"frontmost\": ")
    append(navigator: state.modals.last?.id ?? state.roots[state.selectedIndex].id, to: &json)
  }

  private func append(_ ended: ReplayStep.Ended, to json: inout JSONWriter) {
    json.append("{\"step\": ")
    json.append(decimal: ended.step)
    json.append(key: "input", ended.input)
    json.append(key: "outcome", name: ended.outcome.rawValue)
    json.append(", \"error\": ")
    if let failure = ended.failure { append(failure, to: &json) } else { json.append("null") }
    json.append("}")
  }

  func append(_ failure: ReplayStep.Failure, at place: LinePlace? = nil, to json: inout JSONWriter) {
    json.append("{\"code\": ")
    json.append(json: failure.code)
    json.append(key: "message", failure.message)
    json.append(key: "offset", failure.offset)
    json.append(key: "segment", failure.segment)
    if !failure.suggestions.isEmpty {
      json.append(", \"suggestions\": ")
      json.append(list: failure.suggestions) { suggestion, json in json.append(json: suggestion) }
    }
    json.append(key: "parameter", failure.parameter)
    json.append(key: "expected", failure.expected)
    // The lines of standard input have no place that another program could open.
    if let place, place.file != "-" {
      json.append(key: "file", place.file)
      json.append(key: "line", place.line)
    }
    json.append("}")
  }

  private func append(_ mounted: MountedComponent, to json: inout JSONWriter) {
    json.append("{\"uid\": ")
    append(mounted.uid, to: &json)
    json.append(", ")
    json.append(fieldsOf: mounted.component)
    json.append("}")
  }

  private func append(_ navigator: Navigator, to json: inout JSONWriter) {
    json.append("{\"id\": ")
    append(navigator: navigator.id, to: &json)
    json.append(navigator.id.isModal ? ", \"kind\": \"modal\", \"stack\": " : ", \"kind\": \"root\", \"stack\": ")
    json.append(list: navigator.stack) { mounted, json in append(mounted.uid, to: &json) }
    json.append("}")
  }

  private func append(navigator id: NavigatorID, to json: inout JSONWriter) {
    switch id {
    case .root(let name): json.append(json: name)
    case .modal(let number):
      json.append("\"modal#")
      json.append(decimal: number)
      json.append("\"")
    }
  }

  private func append(_ uid: ComponentUID, to json: inout JSONWriter) {
    json.append("\"")
    json.append(jsonContent: uid.name)
    json.append("#")
    json.append(decimal: uid.number)
    json.append("\"")
  }
}
