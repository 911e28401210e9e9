extension RouteTable {
  /// Writes and checks the parameters of a resolved link's components. Each component has its route and its range of
  /// records, and the storage has capacity for all parameters.
  ///
  /// - Parameter endOfBytes: The end of the link's own bytes.
  /// - Throws: The first fault: for each component its navigate modes, then its parameters in declaration order.
  func assemble(_ memory: LinkMemory, _ count: Int32, endOfBytes: Int, _ source: LinkSource) throws(LinkError) {
    var assembly = ComponentAssembly(memory: memory, next: memory.tokenCount, endOfBytes: endOfBytes)
    for index in 0..<count {
      var component = memory[component: index]
      component.firstParameter = assembly.next
      assembly.appendOwn(component, self)
      try assembly.appendGiven(&component, self, source)
      component.endParameter = assembly.next
      memory[component: index] = component
      try check(
        LinkParameterRecords(
          memory: memory, start: component.firstParameter, end: component.endParameter, texts: texts),
        component.route, source)
    }
    memory.setComponents(count, records: assembly.next)
  }
}

/// Writes the parameters of components into a storage and tracks the next free record and byte.
private struct ComponentAssembly {
  let memory: LinkMemory
  private(set) var next: Int32
  private(set) var endOfBytes: Int

  /// Adds the captures and the fixed parameters, which override captures.
  mutating func appendOwn(_ component: ComponentRecord, _ table: RouteTable) {
    let route = table.compiled[component.route]
    var capture = route.firstCapture
    var place: Int32 = 0
    var token = component.firstToken
    while capture < route.endOfCaptures, token < component.endToken {
      let segment = memory[token]
      token &+= 1
      guard segment.isSegment else { continue }
      let rank = route.ranks.rank(at: place, table.longRanks)
      place &+= 1
      guard rank != RouteRanks.literal else { continue }
      let name = table.captures[capture]
      capture &+= 1
      guard !name.isFixed else { continue }
      let value =
        rank == RouteRanks.catchAll
        ? memory.joinedSegments(token &- 1, component.endToken) ?? copySegments(token &- 1, component.endToken)
        : LinkSpan(segment.key.start, segment.key.end)
      append(LinkRecord(key: name.name.span, value: value, hash: name.name.hash))
    }
    for index in route.firstFixed..<route.endOfFixed { append(table.fixed[index]) }
  }

  @inline(__always)
  private mutating func append(_ record: LinkRecord) {
    memory[next] = record
    next &+= 1
  }

  /// Writes the segments of a run, joined by slashes.
  private mutating func copySegments(_ start: Int32, _ end: Int32) -> LinkSpan {
    let first = endOfBytes
    for token in start..<end where memory[token].isSegment {
      if endOfBytes > first { append(byte: UInt8(ascii: "/")) }
      for byte in memory[memory[token].key] { append(byte: byte) }
    }
    return LinkSpan(first, endOfBytes)
  }

  private mutating func append(byte: UInt8) {
    memory.write(byte, at: endOfBytes)
    endOfBytes += 1
  }

  /// Adds the link's parameters for the component and reads the navigation parameters.
  mutating func appendGiven(
    _ component: inout ComponentRecord, _ table: RouteTable, _ source: LinkSource
  ) throws(LinkError) {
    let endOfOwn = next
    for token in component.firstToken..<component.endToken {
      let parameter = memory[token]
      if parameter.isSegment { continue }
      if let role = table.navigationRole(of: parameter, memory) {
        try readNavigationParameter(&component, by: parameter, role, table, source)
      } else if !isOwn(parameter, component.firstParameter, endOfOwn, table) {
        append(parameter)
      }
    }
  }

  private func readNavigationParameter(
    _ component: inout ComponentRecord, by parameter: LinkRecord, _ role: NavigationParameters.Role,
    _ table: RouteTable,
    _ source: LinkSource
  ) throws(LinkError) {
    let value = parameter.value.isNone ? nil : memory[parameter.value]
    switch role {
    case .navigateMode:
      let mode = try table.checkMode(
        String(decoding: memory[parameter.key], as: UTF8.self),
        value.map { String(decoding: $0, as: UTF8.self) }, source, component.route)
      component.mode = component.mode ?? mode
    case .transition:
      try table.checkTransition(
        String(decoding: memory[parameter.key], as: UTF8.self), value.map { String(decoding: $0, as: UTF8.self) },
        component.route)
      if component.transition.isNone { component.transition = parameter.value }
    case .animated:
      let animated = try table.checkAnimated(
        String(decoding: memory[parameter.key], as: UTF8.self), value.map { String(decoding: $0, as: UTF8.self) },
        component.route)
      component.animated = component.animated ?? animated
    }
  }

  /// Returns whether a captured or fixed parameter has the same key.
  @inline(__always)
  private func isOwn(_ parameter: LinkRecord, _ start: Int32, _ end: Int32, _ table: RouteTable) -> Bool {
    for index in start..<end {
      let own = memory[index]
      let isSame = LinkHash.areEqual(
        own.hash, parameter.hash, own.key.count, parameter.key.count, table.texts[own.key], memory[parameter.key])
      if isSame { return true }
    }
    return false
  }
}

extension LinkMemory {
  /// Returns the segments of a run, joined by slashes, if the link's bytes contain them in this form; otherwise nil.
  func joinedSegments(_ start: Int32, _ end: Int32) -> LinkSpan? {
    let first = self[start].key
    var last = first
    for token in (start &+ 1)..<max(end, start &+ 1) where self[token].isSegment {
      let name = self[token].key
      guard name.start == last.end + 1, bytes[last.end] == UInt8(ascii: "/") else { return nil }
      last = name
    }
    return LinkSpan(first.start, last.end)
  }
}
