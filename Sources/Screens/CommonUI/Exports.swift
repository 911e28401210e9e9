@_exported public import EngineLanguages
