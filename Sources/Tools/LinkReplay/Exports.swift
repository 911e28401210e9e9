@_exported public import EngineReplayFiles
