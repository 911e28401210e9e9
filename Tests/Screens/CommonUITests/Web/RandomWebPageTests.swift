import CommonUI
import ComponentEngine
import EngineRandomTesting
import Testing

// Specification: screens 9.2, screens 9.3, screens 9.4, screens 9.5.

/// The rules of a page, written a second time: slowly, on lists of everything that has happened.
private struct PlainPage {
  let startsWithHTML: Bool
  /// The documents of the main frame, the newest last; `html` is the app's own.
  var documents: [String] = []
  var allowed: [String] = []
  var usedTaps: [Int] = []
  var openCalls: [Int] = []
  /// The questions of the document for messages of the app, by their numbers, and the messages.
  var questions: [Int] = []
  var messages: [[UInt8]] = []
  var hasAsked = false
  /// The hosts that have received header fields in loads that are not committed.
  var fieldHosts: [String] = []
  var tapOfLoad: Int?
  var hasHistory = false

  static let pages = ["a.com", "b.com", "x.c.com", "y.c.com"]
  static let bridge = ["a.com", "b.com"]

  static func host(_ address: String) -> String {
    String(address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first ?? "")
  }

  func isPage(_ address: String) -> Bool { address.hasPrefix("https://") && Self.pages.contains(Self.host(address)) }

  mutating func use(_ tap: Int?) -> Bool {
    guard let tap, usedTaps.allSatisfy({ $0 < tap }) else { return false }
    usedTaps.append(tap)
    return true
  }

  mutating func load() -> [WebPageState.Effect] {
    if let last = allowed.last ?? (startsWithHTML ? nil : "https://a.com/") {
      fieldHosts = Self.host(last) == "a.com" && last.hasPrefix("https://") ? ["a.com"] : []
      return [.load(.address(last, credentials: fieldHosts.first))]
    }
    documents = []
    forget()
    return [.load(.html)]
  }

  mutating func forget() { (openCalls, questions, messages, hasAsked) = ([], [], [], false) }

  /// Answers the newest question with the oldest message.
  mutating func deliver() -> [WebPageState.Effect] {
    guard let question = questions.last, !messages.isEmpty else { return [] }
    questions = []
    return [.answer(id: question, .success(messages.removeFirst()))]
  }

  mutating func ask(_ asked: WebPageState.Navigation) -> [WebPageState.Effect] {
    let isMain = asked.frame == .main
    let isWeb = asked.target.hasPrefix("http://") || asked.target.hasPrefix("https://")
    if !asked.isDownload, !asked.opensWindow || !isMain {
      if !isMain, asked.target == "about:blank" { return [.allow] }
      if isMain, startsWithHTML, allowed.isEmpty, asked.target == "about:blank", documents.isEmpty { return [.allow] }
      if isMain, startsWithHTML, allowed.isEmpty, asked.target == "about:blank#a", documents.last == "html" {
        return [.allow]
      }
    }
    if isMain, startsWithHTML, !allowed.isEmpty, asked.target == "about:blank", !asked.opensWindow {
      allowed = []
      return [.cancel] + load()
    }
    if !asked.isDownload, asked.isAppLink, isMain || !isWeb, use(asked.tap) {
      return [.cancel, .openLink(asked.target)]
    }
    if !asked.isDownload, isPage(asked.target) {
      if !isMain { return [.allow] }
      if asked.opensWindow {
        guard use(asked.tap) else { return [.cancel] }
        allowed.append(asked.target)
        fieldHosts = []
        return [.cancel, .load(.address(asked.target, credentials: nil))]
      }
      allowed.append(asked.target)
      tapOfLoad = asked.tap
      if fieldHosts.contains(where: { $0 != Self.host(asked.target) || !asked.target.hasPrefix("https://") }) {
        fieldHosts = []
        return [.cancel, .load(.address(asked.target, credentials: nil))]
      }
      return [.allow]
    }
    if isMain, isWeb || asked.target.hasPrefix("tel:"), use(asked.tap) {
      return [.cancel, .openInBrowser(asked.target)]
    }
    return [.cancel]
  }

  mutating func receive(_ event: WebPageState.Event) -> [WebPageState.Effect] {
    switch event {
    case .opened, .reloaded: return load()
    case .asked(let navigation): return ask(navigation)
    case .committed(let address):
      let isOwn = startsWithHTML && allowed.isEmpty && documents.isEmpty && address == "about:blank"
      documents.append(isOwn ? "html" : address)
      fieldHosts = []
      forget()
      if let tapOfLoad { usedTaps.append(tapOfLoad) }
      tapOfLoad = nil
      return []
    case .message(let message):
      let document = documents.last ?? ""
      let isHTML = document == "html" && message.origin == "null"
      let isPage =
        document.hasPrefix("https://") && Self.bridge.contains(Self.host(document))
        && message.origin == "https://" + Self.host(document)
      guard message.frame == .main, isHTML || isPage else { return [.answer(id: message.id, .failure(.notAllowed))] }
      if message.name == nil {
        let earlier = questions
        questions = [message.id]
        hasAsked = true
        return earlier.map { .answer(id: $0, .failure(.failed)) } + deliver()
      }
      guard message.name == "add" else { return [.answer(id: message.id, .failure(.unknownMessage))] }
      openCalls.append(message.id)
      return [.call(id: message.id, name: "add", json: message.json)]
    case .answered(let id, let result):
      guard openCalls.contains(id) else { return [] }
      openCalls.removeAll { $0 == id }
      return [.answer(id: id, result)]
    case .sent(let name, let json):
      guard hasAsked, name == "sum" else { return [] }
      messages.append(Array("[\"sum\",".utf8) + json + Array("]".utf8))
      return deliver()
    case .history(let canGoBack, _):
      hasHistory = canGoBack
      return []
    case .wentBack:
      if hasHistory, documents.last != "html", !startsWithHTML || !allowed.isEmpty { return [.goBack] }
      guard startsWithHTML, !allowed.isEmpty else { return [.close] }
      allowed = []
      return load()
    case .signedOut:
      hasHistory = false
      (documents, allowed, fieldHosts, tapOfLoad) = ([], [], [], nil)
      forget()
      return [.forget] + load()
    default: return []
    }
  }
}

@MainActor
struct RandomWebPageTests {
  private static let targets = [
    "https://a.com/", "https://a.com/2", "https://b.com/", "https://x.c.com/", "https://y.c.com/", "https://c.com/",
    "https://evil.com/", "http://a.com/", "shop://goods/1", "javascript:1", "data:text/html,1", "tel:1", "about:blank",
    "about:blank#a", "file:///a",
  ]

  private func event(_ random: inout SplitMix64, tap: inout Int) -> WebPageState.Event {
    switch random.number(0...23) {
    case 0: return .opened
    case 1: return .reloaded
    case 2: return .signedOut
    case 3...6: return .committed(random.pick(Self.targets))
    case 7...10:
      return .message(
        .init(
          id: random.number(1...3), name: random.pick(["add", "add", "other", nil]), json: [0x31],
          frame: random.chance(0.8) ? .main : .sub,
          origin: random.pick(["https://a.com", "https://b.com", "https://evil.com", "null"])))
    case 11: return .answered(id: random.number(1...3), .success([0x32]))
    case 14, 15: return .sent(name: random.pick(["sum", "sum", "other"]), json: [UInt8(random.number(0x30...0x39))])
    case 12: return .history(canGoBack: random.chance(0.5), canGoForward: false)
    case 13: return .wentBack
    default:
      if random.chance(0.3) { tap += 1 }
      let target = random.pick(Self.targets)
      return .asked(
        .init(
          target, frame: random.chance(0.8) ? .main : .sub, tap: random.chance(0.5) && tap > 0 ? tap : nil,
          isAppLink: target.hasPrefix("shop:") || target == "https://a.com/2", opensWindow: random.chance(0.1),
          isDownload: random.chance(0.1)))
    }
  }

  @Test func `random events have the effects of the plain rules`() throws {
    let hosts = try WebHosts(pages: ["a.com", "b.com", "*.c.com"], credentials: ["a.com"], bridge: ["a.com", "b.com"])
    let html = WebPage(html: "", hosts: hosts, allowsScripts: true, bridge: WebPage.adding)
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let isHTML = random.chance(0.5)
      var state = try WebPageState(isHTML ? html : .trusted())
      var plain = PlainPage(startsWithHTML: isHTML)
      var tap = 0
      for step in 0..<60 {
        let event = event(&random, tap: &tap)
        let (effects, expected) = (state.receive(event), plain.receive(event))
        try #require(effects == expected, "seed \(seed), step \(step): \(event)")
      }
    }
  }
}
