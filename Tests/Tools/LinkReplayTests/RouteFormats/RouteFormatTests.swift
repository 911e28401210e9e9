import ComponentEngine
import EngineJSON
import EngineRandomTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 9.
@Suite struct RouteFormatTests {
  private let manifest: Manifest

  init() throws {
    manifest = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}, {"id": "\\"a|b\\""}],
         "guards": [{"name": "signed<In>", "redirect": "shop://login"}, {"name": "adult", "global": true}],
         "webFallback": {"name": "web", "hosts": ["*.example.com"]},
         "components": [
           {"name": "home", "path": "home", "external": true},
           {"name": "goods", "path": "goods/:id<int>/:tab(info|reviews)", "navigator": "\\"a|b\\"", "summary": "A | *b*",
            "parameters": [{"name": "q_1", "type": "int", "required": true, "summary": "How <many>"},
                           {"name": "sort", "choices": ["a", "b"], "default": "a"}]},
           {"name": "goods", "path": "g`x", "navigator": "\\"a|b\\"", "parent": {"name": "home", "path": "home"},
            "guards": ["signed<In>"]},
           {"name": "login", "path": "login", "navigateMode": "present"}]}
        """)
  }

  @Test func `the HTML map has a card for each component and guard, in the navigator that opens it`() {
    let page = String(decoding: HTMLRouteMap(RouteGraph(manifest), title: "a<b").bytes, as: UTF8.self)
    #expect(page.contains("<h1>Routes of a&lt;b</h1>"))
    let sections = page.components(separatedBy: "<section ").dropFirst()
    let cards = sections.map { section in section.matches(of: /<h3[^>]*>([^<]*)<\/h3>/).map { String($0.1) } }
    #expect(cards == [["home"], ["goods"], ["login", "web"], ["signed&lt;In&gt;", "adult"]])
  }

  @Test func `the HTML map links roots, parents, guards and what guards open first`() {
    let page = String(decoding: HTMLRouteMap(RouteGraph(manifest), title: "app").bytes, as: UTF8.self)
    #expect(page.contains(##"<p class="way">root <a href="#component1" data-kind="root">home</a></p>"##))
    #expect(page.contains(##"<p class="way">below it <a href="#component1" data-kind="above">home</a></p>"##))
    #expect(page.contains(##"guarded by <a href="#guard1" data-kind="guarded">signed&lt;In&gt;</a></p>"##))
    #expect(page.contains(##"<p class="way">opens first <a href="#component3" data-kind="redirect">login</a></p>"##))
  }

  @Test func `the HTML map refers to no other file`() {
    let page = String(decoding: HTMLRouteMap(RouteGraph(manifest), title: "app").bytes, as: UTF8.self)
    #expect(page.matches(of: /(?:src|href)="[^#]/).isEmpty)
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `the JSON format has every value of every route`() throws {
    let text = RoutesJSON(manifest: manifest).text
    guard case .object(let object) = try JSONValue.parse(text.utf8), case .array(let routes)? = object["routes"],
      case .object(let goods) = routes[1]
    else { throw CocoaError(.coderReadCorrupt) }
    #expect(
      goods == [
        "component": .string("goods"), "pattern": .string("goods/:id<int>/:tab(info|reviews)"),
        "navigateMode": .string("push"), "transition": .null, "navigator": .string("\"a|b\""),
        "parent": .null, "reach": .string("internal"), "module": .null, "updatesInPlace": .bool(false),
        "guards": .array([]),
        "fixed": .object([:]),
        "summary": .string("A | *b*"),
        "parameters": .array([
          .object([
            "name": .string("q_1"), "type": .string("int"), "choices": .array([]), "required": .bool(true),
            "default": .null, "summary": .string("How <many>"),
          ]),
          .object([
            "name": .string("sort"), "type": .string("string"), "choices": .array([.string("a"), .string("b")]),
            "required": .bool(false), "default": .string("a"), "summary": .string(""),
          ]),
        ]),
      ])
    guard case .object(let other) = routes[2] else { throw CocoaError(.coderReadCorrupt) }
    #expect(other["parent"] == .object(["component": .string("home"), "pattern": .string("home")]))
    #expect(object["webFallback"] != .null)
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
  }

  @Test func `the markdown table escapes what is markup`() {
    #expect(
      MarkdownRoutes(manifest.routes, webFallback: manifest.webFallback).text == #"""
        | Component | Link | Mode | Navigator | Reach | Guards | Parameters | Summary |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | home | `home` | push | selected | external |  |  |  |
        | goods | `goods/:id<int>/:tab(info\|reviews)` | push | "a\|b" | internal |  | `q_1`: int, required. How &lt;many&gt;<br>`sort`: a\|b, default `a` | A \| \*b\* |
        | goods | g\`x | push | "a\|b" | internal | signed&lt;In&gt; |  |  |
        | login | `login` | present | selected | internal |  |  |  |
        | web | `*.example.com` | push | selected | external |  | `url`: string, required. The address of the page | A web page that no route claims |

        """#)
  }

  @Test func `the Mermaid diagram shows who leads where`() throws {
    let text = GraphText(RouteGraph(manifest)).mermaid
    #expect(
      text == #"""
        flowchart LR
          selected(["selected navigator"])
          navigator1(["main"])
          navigator2(["#34;a#124;b#34;"])
          component1["home<br>home"]
          component2["goods<br>goods/:id#60;int#62;/:tab(info#124;reviews)<br>g#96;x"]
          component3["login<br>login<br>present"]
          component4["web<br>#42;.example.com"]
          guard1{{"signed#60;In#62;<br>guard"}}
          guard2{{"adult<br>guard of all components"}}
          navigator1 -->|"root"| component1
          navigator2 --> component2
          component1 -->|"below"| component2
          component2 -.-> guard1
          selected -->|"present"| component3
          selected --> component4
          guard1 -->|"opens first"| component3
          classDef external stroke-width:3px
          class component1,component4 external

        """#)
    #expect(mermaidFaults(text) == [])
  }

  @Test func `the DOT diagram shows who leads where`() throws {
    let text = GraphText(RouteGraph(manifest)).dot
    #expect(
      text == #"""
        digraph routes {
          rankdir=LR;
          node [shape=box];
          selected [label="selected navigator", shape=oval];
          navigator1 [label="main", shape=oval];
          navigator2 [label="\"a|b\"", shape=oval];
          component1 [label="home\nhome", penwidth=3];
          component2 [label="goods\ngoods/:id<int>/:tab(info|reviews)\ng`x"];
          component3 [label="login\nlogin\npresent"];
          component4 [label="web\n*.example.com", penwidth=3];
          guard1 [label="signed<In>\nguard", shape=hexagon];
          guard2 [label="adult\nguard of all components", shape=hexagon];
          navigator1 -> component1 [label="root"];
          navigator2 -> component2;
          component1 -> component2 [label="below"];
          component2 -> guard1 [style=dashed];
          selected -> component3 [label="present"];
          selected -> component4;
          guard1 -> component3 [label="opens first"];
        }

        """#)
    #expect(DOTSyntax(text).fault == nil)
  }

  @Test func `diagrams of any names are valid`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let graph = GraphText(RouteGraph(Manifest.random(&random)))
      #expect(mermaidFaults(graph.mermaid) == [])
      #expect(DOTSyntax(graph.dot).fault == nil)
    }
  }

  @Test func `the syntax checks refuse broken diagrams`() {
    #expect(mermaidFaults("flowchart LR\n  a[\"x\"y\"]\n") != [])
    #expect(mermaidFaults("flowchart LR\n  a --> b\n") != [])
    #expect(DOTSyntax("digraph a { b [label=\"x\"y\"]; }").fault != nil)
    #expect(DOTSyntax("digraph a { b -> ; }").fault != nil)
  }

  @Test(.enabled(if: graphviz != nil, "Graphviz is not installed: dot is not run"))
  func `Graphviz reads the DOT diagram`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "routes-\(UUID().uuidString).dot")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(GraphText(RouteGraph(manifest)).dot.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(graphviz))
    process.arguments = ["-Tcanon", file.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// The path of Graphviz's program; nil if it is not installed.
private let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}
