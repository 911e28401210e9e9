extension RouteTable {
  /// Checks the declared parameters in declaration order.
  func check(_ parameters: LinkParameters, _ route: Int32, _ source: LinkSource = .internal) throws(LinkError) {
    var fault: LinkError?
    parameters.withRecords { records in
      do throws(LinkError) {
        try check(records, route, source)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }

  /// Checks the declared parameters in declaration order.
  func check(_ parameters: LinkParameterRecords, _ route: Int32, _ source: LinkSource) throws(LinkError) {
    let compiled = compiled[route]
    for index in compiled.firstDeclaration..<compiled.endOfDeclarations {
      let declaration = declarations[index]
      var isThere = false
      for position in parameters.start..<parameters.end {
        let record = parameters.memory[position]
        let isDeclared = LinkHash.areEqual(
          record.hash, declaration.name.hash, record.key.count, declaration.name.span.count, parameters[record.key],
          texts[declaration.name.span])
        guard isDeclared else { continue }
        isThere = true
        guard accepts(record, parameters, declaration, source) else {
          throw fault(of: parameters, route, Int(index &- compiled.firstDeclaration), source)
        }
      }
      if declaration.isRequired, !isThere {
        let declaration = openable[Int(route)].parameters[Int(index &- compiled.firstDeclaration)]
        throw .missingParameter(
          component: openable[Int(route)].name, key: declaration.name, expected: declaration.type.description)
      }
    }
  }

  /// Returns the declared default of a parameter; nil without one.
  func defaultValue(of key: UnsafeBufferPointer<UInt8>, _ route: Int32) -> String? {
    let route = compiled[route]
    for index in route.firstDeclaration..<route.endOfDeclarations {
      let declaration = declarations[index]
      guard areEqual(texts[declaration.name.span], key) else { continue }
      let value = declaration.defaultValue
      return value.isNone ? nil : String(decoding: texts[value], as: UTF8.self)
    }
    return nil
  }

  /// Returns whether a declared parameter is allowed from the source, is well-formed, and has a value of its type.
  @inline(__always)
  private func accepts(
    _ record: LinkRecord, _ parameters: LinkParameterRecords, _ declaration: CompiledDeclaration, _ source: LinkSource
  ) -> Bool {
    if record.isRaw { return false }
    let value = parameters.value(of: record)
    switch declaration.kind {
    case .text: return true
    case .handoff: return !source.isOutside
    case .typed(let type): return value.map(type.accepts) ?? (type == .bool)
    case .choices:
      guard let value else { return true }
      let hash = LinkHash(value)
      for index in declaration.firstChoice..<declaration.endOfChoices {
        let choice = choices[index]
        let isSame = LinkHash.areEqual(choice.hash, hash, choice.span.count, value.count, texts[choice.span], value)
        if isSame { return true }
      }
      return false
    }
  }

  /// Returns the fault of a declared parameter: its source, then its encoding, then its type.
  private func fault(
    of parameters: LinkParameterRecords, _ route: Int32, _ number: Int, _ source: LinkSource
  ) -> LinkError {
    let component = openable[Int(route)].name
    let declaration = openable[Int(route)].parameters[number]
    let given = (parameters.start..<parameters.end).compactMap { position -> LinkParameter? in
      let record = parameters.memory[position]
      let key = String(decoding: parameters[record.key], as: UTF8.self)
      guard key.hasSameBytes(as: declaration.name) else { return nil }
      let value = parameters.value(of: record).map { String(decoding: $0, as: UTF8.self) }
      return LinkParameter(key, value, isRaw: record.isRaw)
    }
    if source.isOutside, declaration.type == .handoff {
      return .invalidParameter(
        component: component, key: declaration.name, value: given.first?.value,
        expected: "none from outside (source \(source.rawValue)): hand-off keys come from inside only")
    }
    if let raw = given.first(where: \.isRaw) {
      return .invalidParameterEncoding(component: component, key: raw.key, value: raw.value)
    }
    let wrong = given.first { !declaration.type.accepts($0.value) }
    return .invalidParameter(
      component: component, key: declaration.name, value: wrong?.value, expected: declaration.type.description)
  }
}
