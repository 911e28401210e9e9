extension LinkStorage {
  /// Parses a copy of a link's bytes in one pass. A link with unusually many segments and parameters for its length
  /// takes a second pass.
  ///
  /// - Parameters:
  ///   - policy: The policy; nil for a relative link.
  ///   - orPath: Whether a text that is not absolute (``DeepLink``) is parsed as a relative link.
  ///   - webHosts: The hosts of web pages. Only the scheme and the host of their links are parsed.
  ///   - table: The table that resolves the link; nil reserves no capacity for components.
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
    // The maximum: each part but the first takes a delimiter and at least one byte.
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
    // The components have at most as many parameters as the link has parts. The search uses this memory before, with
    // one more record.
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
