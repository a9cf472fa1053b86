package import Canvas

/// What can be shown by a command that takes over no terminal, by the variables alone.
extension Surroundings {
    /// Which characters: by the locale; all of them where none is set (TERMINAL section 3.4).
    package var characters: CharacterSet {
        guard let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap({ self[$0] }).first else { return .unicode }
        return name.lowercased().filter { $0 != "-" }.contains("utf8") ? .unicode : .ascii
    }

    /// How many colours the terminal says it has (TERMINAL section 1.5).
    package var depth: ColourDepth {
        let kind = self["TERM"] ?? ""
        if ["linux", "vt", "ansi", "cons", "cygwin"].contains(where: kind.hasPrefix) { return .basic }
        if ["truecolor", "24bit"].contains(self["COLORTERM"]) || kind.hasSuffix("-direct") { return .direct }
        return kind.contains("256color") ? .indexed : .basic
    }

    /// How wide text is to be: as the terminal is, else by `COLUMNS`, else 80.
    package var columns: Int {
        terminalColumns ?? self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }
}
