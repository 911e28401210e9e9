@_exported public import TerminalHost
