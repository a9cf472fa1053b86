package import Domain
import FoundationEssentials
import Glibc

/// What the process was started with: variables, the person, whether a terminal is there. Read once, here alone, and
/// handed in wherever it matters.
package struct Surroundings: Sendable {
    /// The environment's variables.
    package var variables: [String: String]
    /// The system's name of the person; empty where there is none.
    package var userName: String
    /// The home folder by the system's list of users, for when `HOME` says nothing.
    package var listedHome: String?
    /// Where relative paths begin.
    package var workingFolder: String
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// How wide the terminal of the output is; nil where there is none.
    package var terminalColumns: Int?
    /// The system's number of the person; nil where it is not to matter.
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

    /// The value of a variable; nil where it is not set or empty.
    package subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Those of this process.
    package static func ofThisProcess() -> Surroundings {
        let variables = ProcessInfo.processInfo.environment
        let name = variables["USER"] ?? variables["LOGNAME"]
        // Asking the system costs milliseconds: not where the variables know.
        let entry = variables["HOME"] == nil || name == nil ? getpwuid(getuid()) : nil
        return Surroundings(
            variables: variables,
            userName: name ?? text(entry?.pointee.pw_name) ?? "",
            listedHome: text(entry?.pointee.pw_dir),
            workingFolder: FileManager.default.currentDirectoryPath,
            isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            terminalColumns: columnsOfOutput(), userId: getuid())
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

extension Surroundings {
    /// What the locale asks the program to speak: English where the terminal's characters are said to be no UTF-8.
    package var language: Language {
        let characters = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first
        guard characters.map(Language.isOtherThanUTF8) != true else { return .english }
        return Language(localeNames: ["LC_ALL", "LC_MESSAGES", "LANG"].map { variables[$0] })
    }

    /// Whether the terminal says that its own background is light, by `COLORFGBG` (`0;15`).
    package var hasLightBackground: Bool {
        guard let ground = self["COLORFGBG"]?.split(separator: ";").last else { return false }
        return ground == "7" || ground == "15"
    }
}
