import ComponentEngine
import Testing

// An error is a sentence with the fault, its place, and the remedy.
// Specification: lifecycle 4.2.
struct RouterErrorTests {
  @Test(arguments: [
    (
      RouterError.link(.schemeNotAllowed("evil", allowed: ["shop"])), "schemeNotAllowed",
      "scheme \"evil\" is not allowed; allowed: shop"
    ),
    (
      .unknownNavigator("other", known: ["main", "account"]), "unknownNavigator",
      "there is no navigator \"other\"; there are: main, account"
    ),
    (.unknownComponent("goods#9"), "unknownComponent", "no component \"goods#9\" is mounted"),
    (
      .factoryFailed(component: "goods", reason: "noPrice"), "factoryFailed", "goods could not be made: noPrice"
    ),
    (
      .mountFailed("goods#2", reason: "noPrice"), "mountFailed",
      "goods#2 could not be mounted: noPrice"
    ),
    (
      .redirectLoop(["open a", "open b"]), "redirectLoop",
      "2 navigations follow from one another without coming to rest: open a → open b"
    ),
    (
      .redirectLoop(["1", "2", "3", "4", "5", "6"]), "redirectLoop",
      "6 navigations follow from one another without coming to rest: 1 → 2 → 3 → 4 → 5 → 6"
    ),
    (
      .redirectLoop(["1", "2", "3", "4", "5", "6", "7"]), "redirectLoop",
      "7 navigations follow from one another without coming to rest: 1 → 2 → 3 → … → 6 → 7"
    ),
    (
      .wouldWaitForItself("back 1"), "wouldWaitForItself",
      "back 1 is awaited inside the presentation or guard that it would have to wait for; use send, or await it "
        + "afterwards"
    ),
  ])
  func `a router error has a code and a sentence`(error: RouterError, code: String, sentence: String) {
    #expect(error.code == code)
    #expect(error.description == sentence)
  }
}

struct IntentDescriptionTests {
  @Test(arguments: [
    "launch", "launch goods/1", "open goods/1", "reset goods/1", "append goods/1?color=red", "back 2", "home",
    "dismiss", "close goods#2", "select account", "host-pop goods#2", "host-dismiss modal#2",
    "host-select account", "background", "foreground",
  ])
  func `the description of an intent is that of its directive`(text: String) {
    #expect(Intent(text).description == text)
  }

  @Test func `the description of a parsed link is canonical`() throws {
    let url = try RouterURL.parse("shop:///goods//1;color", policy: LinkPolicy(schemes: ["shop"]))
    #expect(Intent.open(DeepLink(url), source: .web).description == "open shop://goods/1?color")
  }

  @Test func `the description of an unparsed link is its text`() {
    #expect(Intent.launch("shop://goods/1", source: .external).description == "launch shop://goods/1")
  }
}

struct LifecyclePhaseTests {
  @Test func `the raw values of phases are their names`() {
    #expect(
      LifecyclePhase.allCases.map(\.rawValue) == [
        "willMount", "willUpdate", "willInactive", "willActive", "willUnmount",
      ])
  }
}
