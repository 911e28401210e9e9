import ComponentEngine
import EngineTerminal

// Pages, fragments and parameters.

extension LinkRule {
  static let pages: [LinkRule] = [
    LinkRule(
      "webPage", "The link opens a web page, and is near to one that opens a component.",
      ["https://www.example.com/goods/42": "https://shop.example.com/goods/42"], in: .pages
    ) { text in
      guard let raw = text.raw, let host = raw.host?.lowercased() else { return [] }
      let hosts = text.table.policy.hosts
      if hosts.contains(host) {
        guard let (error, near) = text.unmatchedPath else { return [] }
        let repairs = BrokenPath(text.text, error, table: text.table, keepsUnknownPrefixes: true)?.repairs ?? []
        let links = repairs.flatMap(\.links).lazy.compactMap(text.proposal).first.map { [$0] } ?? near
        return links.isEmpty
          ? []
          : [Advice("no route matches, so that it opens a web page; near: \(links.joined(separator: ", "))")]
      }
      for sister in hosts where host.sharesDomain(with: sister) {
        let link = DeepLink(absolute: "\(raw.scheme)://\(sister)\(raw.body)")
        guard let opened = try? text.table.resolve(link, source: text.source), let first = opened.first,
          first.routePosition < text.table.routes.count
        else { continue }
        let names = opened.components.map(\.name).joined(separator: " › ")
        return [Advice("it opens a web page; with the host \(sister) it opens \(names) in the app")]
      }
      return []
    }
  ]

  static let fragments: [LinkRule] = [
    LinkRule(
      "droppedFragment", "No component receives the fragment of the link.",
      [
        "https://shop.example.com/#/goods/42": "https://shop.example.com/goods/42",
        "shop://search?q=C#": "shop://search?q=C%23",
      ],
      in: .components, marks: "#"
    ) { text in
      guard let fragment = text.link?.url.fragment, fragment.placeholder == nil else { return [] }
      return [
        Advice(
          "no component receives the text after # (\(quoted(fragment)))",
          link: withoutNumberSign(text).flatMap(text.proposal))
      ]
    }
  ]

  /// Returns the link with the fragment as a path, as after `/#/` and `/#!/`, or as parameters, as in
  /// `#utm_source=mail`.
  private static func withoutNumberSign(_ text: CheckedText) -> String? {
    let link = text.text
    guard let sign = link.firstIndex(of: "#") else { return nil }
    let before = String(link[..<sign])
    let fragment = link[link.index(after: sign)...].drop { $0 == "!" }
    // A value can end with the sign, as in `q=C#`.
    if fragment.isEmpty { return before.contains(/=[^=&;]+$/) ? before + "%23" : nil }
    if before.hasSuffix("/") || fragment.hasPrefix("/") { return LinkRepair.withFragmentInPath(link) }
    let pairs = fragment.drop { $0 == "?" }
    let keys = pairs.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    guard pairs.contains("="), keys.allSatisfy({ text.declared.contains($0) || text.allowed.contains($0) }) else {
      return nil
    }
    return before + (before.contains("?") ? "&" : "?") + pairs
  }

  static let parameters: [LinkRule] = [
    LinkRule(
      "droppedParameter", "The link names no component that receives its parameter.",
      ["https://shop.example.com/?path=/goods/42": "https://shop.example.com/goods/42"], in: .empty, marks: "?;"
    ) { text in
      guard let link = text.link else { return [] }
      return link.url.parameters.filter { !text.allowed.contains($0.key) }.map { parameter in
        Advice(
          "the link names no component, so that none receives \(quoted(parameter.key))",
          link: pathLink(of: parameter, text), parameter: parameter.key)
      }
    },
    LinkRule(
      "undeclaredParameter", "The component of the link does not declare a parameter.",
      ["shop://search?q=a&pgae=2": "shop://search?q=a&page=2", "shop://goods/42?fbclid=A1": "shop://goods/42"],
      in: .components, marks: .otherParameter
    ) { text in text.uses.compactMap { $0.undeclared(allowed: text.allowed) } },
    LinkRule(
      "misplacedParameter", "Another component of the link declares a parameter.",
      ["shop://goods/42?page=2/search?q=a": "shop://goods/42/search?q=a&page=2"], in: .components,
      marks: .otherParameter
    ) { text in
      text.uses.compactMap { use in
        guard case .ofAnother(let owner) = use.role else { return nil }
        let fault = "\(use.component.name) does not declare \(quoted(use.key)); \(owner) does"
        return Advice("\(fault): write it after a segment of \(owner)", parameter: use.key)
      }
    },
    LinkRule(
      "ineffectiveParameter", "The path or the route sets a parameter, so that its value has no effect.",
      ["shop://goods/42?id=7": "shop://goods/42"], in: .components, marks: .otherParameter
    ) { text in
      text.uses.filter { $0.role == .setByRoute }.map { use in
        Advice(
          "\(quoted(use.key)) has no effect: the path of \(use.component.name) sets it", parameter: use.key)
      }
    },
    LinkRule(
      "pathParameter", "A parameter of the link is a part of another path.",
      ["shop://order/list?id=42": "shop://order/list/42"],
      in: .components, marks: .otherParameter
    ) { text in
      text.uses.compactMap(\.pathAdvice)
    },
    LinkRule(
      "repeatedParameter", "A parameter of the link appears twice.",
      ["shop://search?q=a&q=b": "shop://search?q=a"], in: .components, marks: .otherParameter
    ) { text in
      text.uses.filter { $0.values.count > 1 && !$0.isChoice }.map { use in
        Advice(
          "\(quoted(use.key)) appears \(use.values.count) times", "most components read the first value only",
          parameter: use.key)
      }
    },
    LinkRule(
      "parameterWithoutValue", "A parameter of the link has no value.",
      [
        "shop://search?q=a&sort": "shop://search?q=a&sort=price"
      ],
      in: .components, marks: .otherParameter
    ) { text in
      text.uses.filter { $0.values.contains(nil) && $0.type != .bool && !$0.isChoice }.map { use in
        let joined = text.text.replacing("&\(use.key)", with: "%26\(use.key)", maxReplacements: 1)
        let link = use.type != nil || joined == text.text ? nil : text.proposal(joined)
        return Advice(
          "\(quoted(use.key)) has no value",
          link.map { "if its & belongs to the value before it, \(Advice.write($0))" }, parameter: use.key)
      }
    },
    LinkRule(
      "parameterWithoutName", "A value of the link has no name.", ["shop://goods/42?=info": "shop://goods/42?tab=info"],
      marks: .laterEquals
    ) { text in
      text.raw?.pairs.filter { $0.key.isEmpty }.compactMap(\.value).filter { !$0.isEmpty }.map { value in
        Advice("no component receives \(quoted(value)), because it has no name", "write NAME=VALUE")
      } ?? []
    },
  ]

  /// Returns the link that a parameter of a link without components is, or of which it is the path: `?path=/goods/42`,
  /// `?goods=42`, `?goods/42`.
  private static func pathLink(of parameter: LinkParameter, _ text: CheckedText) -> String? {
    let beginning = text.text.prefix { $0 != "?" && $0 != ";" }
    let values = [parameter.value.map { "\(parameter.key)/\($0)" }, parameter.value ?? parameter.key].compactMap(\.self)
    let start = beginning.hasSuffix("/") ? "\(beginning)" : "\(beginning)/"
    return values.map { $0.hasSchemeMark ? $0 : start + $0.drop { $0 == "/" } }.lazy.compactMap(text.proposal).first
  }
}

extension CheckedText {
  /// The error of a web link's path as a path of the app, and the routes that are near; nil if a route matches.
  fileprivate var unmatchedPath: (LinkError, near: [String])? {
    do throws(LinkError) {
      let url = try RouterURL.parse(text, policy: table.policy)
      _ = try table.resolve(RouterURL(scheme: nil, segments: url.segments, parameters: url.parameters), source: source)
      return nil
    } catch {
      if case .noRoute(let unmatched) = error { return (error, unmatched.suggestions) }
      return nil
    }
  }
}

extension String {
  /// Whether both hosts end with the same two names.
  fileprivate func sharesDomain(with other: String) -> Bool {
    let ends = [self, other].map { $0.split(separator: ".").suffix(2) }
    return ends[0].count == 2 && ends[0] == ends[1]
  }
}
