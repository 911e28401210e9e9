@_exported public import EngineBase
