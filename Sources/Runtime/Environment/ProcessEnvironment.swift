package import Canvas
package import DocumentStore
import Domain
import Glibc
package import UI
package import Words

/// What the process was started with: read once, here alone, and passed down.
package struct ProcessEnvironment: Sendable {
    package var variables: [String: String]
    /// Empty if the system does not know it.
    package var userName: String
    /// By the system's list of users, for when `HOME` is not set.
    package var listedHome: String?
    package var workingFolder: String
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// Of the output; nil without a terminal.
    package var terminalColumns: Int?
    /// Nil if it is not to matter.
    package var userId: UInt32?
    /// What this machine is called in the data; empty if it is not to be named.
    package var machineName = ""
    /// Of this program; empty if it is not to be noted.
    package var programVersion = ""

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

    /// Nil if it is not set or empty.
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
        var environment = ProcessEnvironment(
            variables: variables,
            userName: name ?? text(entry?.pointee.pw_name) ?? "",
            listedHome: text(entry?.pointee.pw_dir),
            workingFolder: text(folder) ?? "/",
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            terminalColumns: Console.outputLength(\.ws_col), userId: getuid())
        environment.machineName = hostName()
        return environment
    }

    /// Without its domain; empty if the system does not know it.
    private static func hostName() -> String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(name.prefix { $0 != "." }.prefix(40))
    }

    /// Read from the C library: Foundation would add 5 MiB to a static binary of 20 MiB.
    private static func variablesOfThisProcess() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            next += 1
            let text = String(cString: entry)
            guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            // Where a name is there twice, getenv and shells take the first.
            let name = String(text[..<mark])
            if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: mark)...]) }
        }
        return variables
    }

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    /// The language of the locale; without UTF-8 and on the Linux console, English is used.
    package var language: Language {
        guard !isConsole else { return .english }
        guard localeOfCharacters.map(Language.isOtherThanUTF8) != true else { return .english }
        return Language(localeNames: ["LC_ALL", "LC_MESSAGES", "LANG"].map { variables[$0] })
    }

    private var localeOfCharacters: String? { self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] }

    /// By `COLORFGBG` (`0;15`); nil if it is not set or names no colour. The Linux console is dark.
    package var hasLightBackground: Bool? {
        guard let ground = self["COLORFGBG"]?.split(separator: ";").last.flatMap({ UInt8($0) }), ground < 16 else {
            return isConsole ? false : nil
        }
        return ground == 7 || ground == 15
    }

    /// The Linux console: its fonts have letters, lines and few other signs.
    private var isConsole: Bool { self["TERM"]?.hasPrefix("linux") == true }

    // What can be shown by a command that takes over no terminal, by the variables alone.

    /// By the locale; all of them if none is set.
    package var characters: CharacterSet {
        guard !isConsole else { return .ascii }
        guard let name = localeOfCharacters else { return .unicode }
        return name.lowercased().filter { $0 != "-" }.contains("utf8") ? .unicode : .ascii
    }

    package var depth: ColourDepth {
        let kind = self["TERM"] ?? ""
        if ["linux", "vt", "ansi", "cons", "cygwin"].contains(where: kind.hasPrefix) { return .basic }
        if ["truecolor", "24bit"].contains(self["COLORTERM"]) || kind.hasSuffix("-direct") { return .direct }
        return kind.contains("256color") ? .indexed : .basic
    }

    /// Whether the person asks every program for plain lines.
    package var isAccessible: Bool {
        guard let value = self["ACCESSIBLE"] else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }

    /// The terminal's, else `COLUMNS`, else 80.
    package var columns: Int {
        terminalColumns ?? self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// Columns of a line at most: into a pipe or a file it is as long as it is.
    package var lineRoom: Int { isOutputTerminal ? columns : .max }
}

/// Why the program cannot start, or what it does without.
package enum RuntimeError: Error, Hashable, Sendable {
    case noHomeFolder
    /// `HABICAT_TIME_SCALE` or `HABICAT_TIME_ORIGIN` is not understood.
    case invalidVariable(name: String, value: String)
    case invalidSettings(path: String, fault: SettingFault)
    case invalidTheme(path: String, fault: ThemeFault)
    case store(StoreError)
}
