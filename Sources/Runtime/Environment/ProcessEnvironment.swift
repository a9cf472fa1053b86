package import Canvas
package import DocumentStore
package import Domain
import Glibc
package import UI

/// What the process was started with. Read once, here alone, and handed in wherever it matters.
package struct ProcessEnvironment: Sendable {
    package var variables: [String: String]
    package var userName: String
    /// The home folder by the system's list of users, for when `HOME` says nothing.
    package var listedHome: String?
    package var workingFolder: String
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    package var terminalColumns: Int?
    /// The system's number of the user; nil if it is not to matter.
    package var userId: UInt32?

    package init(
        variables: [String: String], userName: String = "", listedHome: String? = nil, workingFolder: String = "/",
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        terminalColumns: Int? = nil, userId: UInt32? = nil
    ) {
        self.variables = variables
        self.userName = userName
        self.listedHome = listedHome
        self.workingFolder = workingFolder
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.terminalColumns = terminalColumns
        self.userId = userId
    }

    /// The value of a variable; nil if it is not set or empty.
    package subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    package static func ofThisProcess() -> ProcessEnvironment {
        let variables = variablesOfThisProcess()
        let name = variables["USER"] ?? variables["LOGNAME"]
        // Asking the system costs milliseconds: not where the variables know.
        let entry = variables["HOME"] == nil || name == nil ? getpwuid(getuid()) : nil
        let folder = getcwd(nil, 0)
        defer { free(folder) }
        return ProcessEnvironment(
            variables: variables,
            userName: name ?? text(entry?.pointee.pw_name) ?? "",
            listedHome: text(entry?.pointee.pw_dir),
            workingFolder: text(folder) ?? "/",
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            terminalColumns: columnsOfOutput(), userId: getuid())
    }

    /// Read from the C library: Foundation would add 5 MiB to a static binary of 20 MiB.
    private static func variablesOfThisProcess() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // Where a name is there twice, getenv and shells take the first.
            if pair.count == 2, variables[String(pair[0])] == nil { variables[String(pair[0])] = String(pair[1]) }
            next += 1
        }
        return variables
    }

    private static func columnsOfOutput() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

extension ProcessEnvironment {
    package var language: Language {
        let characters = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first
        guard characters.map(Language.isOtherThanUTF8) != true else { return .english }
        return Language(localeNames: ["LC_ALL", "LC_MESSAGES", "LANG"].map { variables[$0] })
    }

    package var hasLightBackground: Bool {
        guard let ground = self["COLORFGBG"]?.split(separator: ";").last else { return false }
        return ground == "7" || ground == "15"
    }
}

extension ProcessEnvironment {
    package var characters: CharacterSet {
        guard let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap({ self[$0] }).first else { return .unicode }
        return name.lowercased().filter { $0 != "-" }.contains("utf8") ? .unicode : .ascii
    }

    package var depth: ColourDepth {
        let kind = self["TERM"] ?? ""
        if ["linux", "vt", "ansi", "cons", "cygwin"].contains(where: kind.hasPrefix) { return .basic }
        if ["truecolor", "24bit"].contains(self["COLORTERM"]) || kind.hasSuffix("-direct") { return .direct }
        return kind.contains("256color") ? .indexed : .basic
    }

    /// The width of text: the terminal's, else `COLUMNS`, else 80.
    package var columns: Int {
        terminalColumns ?? self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }
}

/// Randomness from outside: the one place that draws it.
package enum Seed {
    package static func drawn() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}

/// Why the program cannot start, or what it does without. The command line words it.
package enum RuntimeError: Error, Hashable, Sendable {
    /// Neither `HOME` nor the system's list of users names a home folder.
    case noHomeFolder
    /// `HABICAT_TIME_SCALE` or `HABICAT_TIME_ORIGIN` holds this, which is not understood.
    case invalidVariable(name: String, value: String)
    /// Something in a settings file is not understood; the program continues without it.
    case invalidSettings(path: String, fault: SettingFault)
    /// A line in the file of an own theme is not understood; the rest of the file holds.
    case invalidTheme(path: String, fault: ThemeFault)
    case store(StoreError)
}
