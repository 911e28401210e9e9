extension LinkStorage {
  /// Parses a link in one pass over a copy of its bytes; in two passes if it has more segments and parameters than most links of
  /// its length.
  ///
  /// - Parameters:
  ///   - policy: Nil for a relative link.
  ///   - orPath: Whether a text that is no whole link (``Link``) is a relative one.
  ///   - webHosts: Hosts of web pages, of whose links only scheme and host are parsed.
  ///   - table: The table that resolves the link; nil for none, and then there is no room for components.
  @inline(__always)
  static func parse(
    _ text: String, policy: LinkPolicy?, limits: LinkLimits, orPath: Bool = false, webHosts: [WebHost] = [],
    table: RouteTable? = nil
  ) throws(LinkError) -> (storage: LinkStorage, isPage: Bool) {
    let count = text.utf8.count
    let limit = min(limits.bytes, LinkSpan.mostBytes)
    guard count <= limit else { throw .linkTooLong(bytes: count, limit: limit) }
    let result = try parse(text, count, parts: 6 + count / 8, policy?.compiled, limits, orPath, webHosts, table)
    if let result { return result }
    // No link has more: each part but the first takes a delimiter and a byte of its own.
    let parts = count / 2 + 1
    guard let result = try parse(text, count, parts: parts, policy?.compiled, limits, orPath, webHosts, table) else {
      preconditionFailure("a link of \(count) bytes has more than \(parts) parts")
    }
    return result
  }

  /// - Returns: Nil if the link has more than `parts` segments and parameters.
  private static func parse(
    _ text: String, _ count: Int, parts: Int, _ policy: CompiledPolicy?, _ limits: LinkLimits, _ orPath: Bool,
    _ webHosts: [WebHost], _ table: RouteTable?
  ) throws(LinkError) -> (storage: LinkStorage, isPage: Bool)? {
    // The components have at most as many parameters as the link has parts. Before they are written, the search uses their room,
    // for one record more.
    let storage = LinkStorage(
      records: table == nil ? parts : 2 * parts + 1, components: table == nil ? 0 : 4, bytes: count, table: table)
    defer { withExtendedLifetime(storage) {} }
    let memory = storage.memory
    text.withBytes(memory.copyBytes)
    var parser = LinkParser(memory, capacity: parts, limits: limits)
    try parser.parse(policy, orPath: orPath, webHosts: webHosts)
    if parser.isFull { return nil }
    memory.setLink(
      tokens: parser.tokenCount, segments: parser.segmentCount, scheme: parser.scheme, host: parser.host,
      fragment: parser.fragment)
    return (storage, parser.isPage)
  }
}
