/// Which links an app answers to: its schemes, its hosts, and how large a link may be.
///
/// Schemes and hosts compare without case.
public struct LinkPolicy: Sendable {
  let compiled: CompiledPolicy

  /// A policy; schemes and hosts in any case.
  public init(schemes: [String], hosts: [String] = [], limits: LinkLimits = LinkLimits()) {
    compiled = CompiledPolicy(
      schemes: schemes.map { $0.lowercased() }, hosts: hosts.map { $0.lowercased() }, limits: limits)
  }

  /// The custom schemes of *native* links, in lower case: `shop` for `shop://goods/42`.
  public var schemes: [String] { compiled.schemes }

  /// The allowed hosts, in lower case, each with a port where links must have one: `shop.example.com`.
  ///
  /// Without any, *universal* links (`http`, `https`) are refused by their scheme.
  public var hosts: [String] { compiled.hosts }

  /// The bounds that a link is held to.
  public var limits: LinkLimits { compiled.limits }
}

/// A policy with its texts as bytes.
final class CompiledPolicy: Sendable {
  let schemes: [String]
  let hosts: [String]
  let limits: LinkLimits
  /// The texts that native links begin with: the custom schemes with their slashes.
  let nativePrefixes: LowercaseList
  let hostList: LowercaseList

  init(schemes: [String], hosts: [String], limits: LinkLimits) {
    self.schemes = schemes
    self.hosts = hosts
    self.limits = limits
    nativePrefixes = LowercaseList(schemes.filter { $0 != "http" && $0 != "https" }.map { "\($0)://" })
    hostList = LowercaseList(hosts)
  }

  deinit {
    nativePrefixes.deallocate()
    hostList.deallocate()
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
  /// UTF-8 bytes of the text, at most 16,777,215; checked before anything else. Default 8,192.
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
