import ComponentEngine
import EngineJSON

/// An explanation as one JSON object (RFC 8259) with keys in a fixed order.
struct JSONExplanation {
  let explanation: LinkExplanation

  private var reading: LinkReading { explanation.reading }

  /// The object.
  var json: OrderedJSON {
    [
      "link": .text(explanation.link), "source": .text(reading.source.rawValue), "opens": .bool(explanation.opens),
      "error": reading.error.map { json(ReplayStep.Failure(RouterError.link($0))) } ?? .null,
      "outsideError": reading.outsideError.map { json(ReplayStep.Failure(RouterError.link($0))) } ?? .null,
      "hint": OrderedJSON(explanation.hint), "read": read,
      "runs": .list(reading.runs.map(json)), "components": .list(reading.components.map(json)),
      "target": explanation.target.map { target in
        [
          "navigator": .text(target.navigator.description), "reason": .text(target.reason.rawValue),
          "parents": .list(
            target.parents.map { parent in
              [
                "component": .text(parent.name), "path": .text(parent.route.path),
                "parameters": OrderedJSON(parent.parameters),
              ]
            }),
        ]
      } ?? .null,
      "guards": .list(explanation.guards.map(json)), "cold": json(explanation.cold),
      "after": explanation.after.map { after in
        ["file": .text(after.file), "steps": .number(after.stepCount), "step": json(after.step)]
      } ?? .null,
      "nearest": OrderedJSON(explanation.nearest),
    ]
  }

  private var read: OrderedJSON {
    guard let url = reading.url else { return .null }
    return [
      "scheme": OrderedJSON(url.scheme), "host": OrderedJSON(url.host),
      "segments": .list(
        url.segments.map { ["text": .text($0.name), "parameters": OrderedJSON($0.parameters)] }),
      "parameters": OrderedJSON(url.parameters), "fragment": OrderedJSON(url.fragment),
      "warnings": OrderedJSON(url.warnings.map(\.description)),
    ]
  }

  private func json(_ run: LinkReading.Run) -> OrderedJSON {
    [
      "start": .number(run.segments.lowerBound), "end": .number(run.segments.upperBound),
      "route": run.route.map(json) ?? .null,
      "losers": .list(
        run.losers.map { loser in
          [
            "route": json(loser.route), "code": .text(loser.code), "segment": OrderedJSON(loser.segment),
            "reason": .text(loser.reason),
          ]
        }), "others": .number(run.otherCount),
    ]
  }

  private func json(_ route: Route) -> OrderedJSON { ["component": .text(route.name), "path": .text(route.path)] }

  private func json(_ component: ReadComponent) -> OrderedJSON {
    let route = component.route
    return [
      "component": .text(route.name), "path": .text(route.path), "start": .number(component.segments.lowerBound),
      "end": .number(component.segments.upperBound), "summary": .text(route.summary),
      "navigateMode": .text(component.navigateMode.rawValue),
      "modeFrom": component.requestedMode == nil ? "route" : "link",
      "transition": OrderedJSON(component.transition),
      "transitionFrom": component.transition == nil ? .null : component.requestedTransition == nil ? "route" : "link",
      "navigator": OrderedJSON(
        route.navigator?.description), "reach": .text(route.reach.rawValue), "guards": OrderedJSON(route.guards),
      "updatesInPlace": .bool(route.updatesInPlace), "navigation": OrderedJSON(LinkParameters(component.navigation)),
      "parameters": .list(component.parameters.map(json)),
    ]
  }

  private func json(_ parameter: ReadComponent.Parameter) -> OrderedJSON {
    [
      "name": .text(parameter.name), "values": .list(parameter.values.map { OrderedJSON($0) }),
      "from": .text(parameter.origin.rawValue), "type": OrderedJSON(parameter.type?.description),
      "near": OrderedJSON(parameter.near),
      "required": .bool(parameter.isRequired), "fault": OrderedJSON(parameter.fault),
      "summary": .text(parameter.summary),
    ]
  }

  private func json(_ each: LinkExplanation.Guard) -> OrderedJSON {
    let answer: OrderedJSON
    let detail: OrderedJSON
    switch each.answer {
    case nil: (answer, detail) = (.null, .null)
    case .allow: (answer, detail) = ("allow", .null)
    case .reject(let reason): (answer, detail) = ("reject", .text(reason))
    case .redirect(let link): (answer, detail) = ("redirect", .text(link.description))
    }
    return [
      "name": .text(each.name), "global": .bool(each.isGlobal), "components": OrderedJSON(each.components),
      "answer": answer, "detail": detail,
    ]
  }

  private func json(_ step: ReplayStep) -> OrderedJSON {
    .written(JSONWriter.text { JSONReport().append(step, to: &$0) })
  }

  private func json(_ failure: ReplayStep.Failure) -> OrderedJSON {
    .written(JSONWriter.text { JSONReport().append(failure, to: &$0) })
  }
}
