extension Layers {
  /// The layers of a package without a file of its own, derived from the modules' names.
  static let defaultText = """
    group engine: EngineBase DeepLinks DataProviding ComponentEngine
    group screens: engine CommonUI

    # the engine's own targets
    EnginePlatform:
    EngineBase:
    EngineCTerminal:
    EngineTerminal: EngineBase EngineCTerminal EnginePlatform
    DeepLinks: EngineBase
    DataProviding: EngineBase EnginePlatform
    ComponentEngine: EngineBase DeepLinks DataProviding
    EngineCSQLite:
    SQLiteStore: EngineBase EnginePlatform DataProviding EngineCSQLite
    EngineJSON:
    EngineFoundation: engine EngineJSON
    HTTPSource: EngineBase DataProviding EngineFoundation EngineJSON
    CommonUI: engine
    ScreenText: screens EngineTerminal
    EnginePreviewServer: EnginePlatform
    PreviewHost: screens EnginePlatform EnginePreviewServer EngineTerminal
    TerminalHost: screens EngineTerminal ScreenText
    EngineReplayFiles: engine EngineJSON EngineTerminal
    ModuleHarness: screens EnginePlatform EngineTerminal ScreenText
    MockAppHost: screens EnginePlatform EngineReplayFiles EngineTerminal ModuleHarness PreviewHost TerminalHost
    LinkReplay: screens EngineJSON EnginePlatform EngineReplayFiles EngineTerminal
    UIKitHost: screens
    SwiftUIHost: engine

    # a module, what it shares with others, the app in which it runs alone, and tests
    *Contracts: engine *Contracts
    Shared*Module: screens *Contracts
    *Module: screens *Contracts Shared*Module
    Shared%MockApp: screens *Contracts MockAppHost ModuleHarness ScreenText LinkReplay Shared%Module
    %MockApp: screens *Contracts MockAppHost ModuleHarness ScreenText LinkReplay Shared*Module %Module
    *Tests: *

    # hosts, apps and everything else
    *: *

    """

  /// Returns the layers of ``defaultText``.
  static func byConvention() throws(LayersError) -> Layers {
    try Layers(defaultText, file: nil)
  }
}
