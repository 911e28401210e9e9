/// The links that an app accepts: its schemes, its hosts and the limits of a link.
///
/// Schemes and hosts compare without case.
public struct LinkPolicy: Sendable {
  let compiled: CompiledPolicy

  /// Creates a policy. Schemes and hosts can be in any case.
  public init(schemes: [String], hosts: [String] = [], limits: LinkLimits = LinkLimits()) {
    compiled = CompiledPolicy(
      schemes: schemes.map { $0.lowercased() }, hosts: hosts.map { $0.lowercased() }, limits: limits)
  }

  /// The custom schemes of *native* links, in lower case: `shop` for `shop://goods/42`.
  public var schemes: [String] { compiled.schemes }

  /// The allowed hosts in lower case, with a port if links must have one: `shop.example.com`.
  ///
  /// If the list is empty, *universal* links (`http`, `https`) are refused because of their scheme.
  public var hosts: [String] { compiled.hosts }

  /// Whether a text is one of the allowed hosts.
  func allows(host text: String) -> Bool { text.withBytes { compiled.hostList.contains($0) } }

  /// The limits of a link.
  public var limits: LinkLimits { compiled.limits }
}

/// A policy with its texts as bytes.
final class CompiledPolicy: Sendable {
  let schemes: [String]
  let hosts: [String]
  let limits: LinkLimits
  /// The beginnings of native links: the custom schemes with `://`.
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
  /// Returns whether both have the same schemes, hosts and limits.
  public static func == (left: LinkPolicy, right: LinkPolicy) -> Bool {
    left.schemes == right.schemes && left.hosts == right.hosts && left.limits == right.limits
  }
}

/// The limits of a link. Each is checked as soon as it is exceeded.
public struct LinkLimits: Sendable, Equatable {
  /// The maximum number of UTF-8 bytes, up to 16,777,215; checked first. Default 8,192.
  public var bytes: Int

  /// The maximum number of path segments. Default 64.
  public var segments: Int

  /// The maximum number of components. Default 16.
  public var components: Int

  /// The maximum number of parameters in the whole link, not counting those without a key. Default 64.
  public var parameters: Int

  /// Creates limits.
  public init(bytes: Int = 8192, segments: Int = 64, components: Int = 16, parameters: Int = 64) {
    self.bytes = bytes
    self.segments = segments
    self.components = components
    self.parameters = parameters
  }
}
