/// Which links an app answers to: its schemes, its hosts, and how large a link may be.
///
/// Schemes and hosts compare without case.
public struct LinkPolicy: Sendable {
  /// The custom schemes of *native* links, in lower case: `shop` for `shop://goods/42`.
  public let schemes: [String]

  /// The allowed hosts, in lower case, each with a port where links must have one: `shop.example.com`.
  ///
  /// Without any, *universal* links (`http`, `https`) are refused by their scheme.
  public let hosts: [String]

  /// The bounds that a link is held to.
  public let limits: LinkLimits

  /// The custom schemes, each with the bytes that a link of it begins with.
  let nativeSchemes: [(scheme: String, prefix: [UInt8])]

  /// A policy; schemes and hosts in any case.
  public init(schemes: [String], hosts: [String] = [], limits: LinkLimits = LinkLimits()) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts.map { $0.lowercased() }
    nativeSchemes = self.schemes.filter { $0 != "http" && $0 != "https" }.map { ($0, Array("\($0)://".utf8)) }
    self.limits = limits
  }
}

extension LinkPolicy: Equatable {
  /// Equal are the same schemes, hosts and limits.
  public static func == (left: LinkPolicy, right: LinkPolicy) -> Bool {
    left.schemes == right.schemes && left.hosts == right.hosts && left.limits == right.limits
  }
}

/// The bounds that a link is held to; each is checked as soon as it is passed.
public struct LinkLimits: Sendable, Equatable {
  /// UTF-8 bytes of the text; checked before anything else. Default 8,192.
  public var bytes: Int

  /// Path segments. Default 64.
  public var segments: Int

  /// Components that a link may open. Default 16.
  public var components: Int

  /// Parameters in the whole link, those without a key not counted. Default 64.
  public var parameters: Int

  /// Limits, each with its default.
  public init(bytes: Int = 8192, segments: Int = 64, components: Int = 16, parameters: Int = 64) {
    self.bytes = bytes
    self.segments = segments
    self.components = components
    self.parameters = parameters
  }
}
