import Canvas
package import DocumentStore
package import Domain
import Glibc
package import UI
import Words

/// A notification.
package struct Notice: Hashable, Sendable {
    package let title: String
    package let body: String
    /// The habit whose reminder it is, which can be put off.
    package let habitId: String?

    package init(title: String = "Habicat", body: String, reminderOf habitId: String? = nil) {
        self.title = title
        self.body = body
        self.habitId = habitId
    }
}

/// Sends notices the way that is set, through the terminal or by the desktop.
package struct Announcer {
    private let way: NoticeWay?
    private let environment: ProcessEnvironment
    private let files: any FileSystem
    private let processes: any Processes
    private let preferences: Preferences

    package init(
        _ preferences: Preferences, _ environment: ProcessEnvironment, files: any FileSystem, processes: any Processes,
        hasScreen: Bool = true
    ) {
        way = NoticeWay.chosen(preferences.notices, environment, files, hasScreen: hasScreen)
        self.preferences = preferences
        self.environment = environment
        self.files = files
        self.processes = processes
    }

    /// Returns whether a notification was sent. No sound is made here.
    @discardableResult
    package func announce(_ notice: Notice, by send: (String) -> Void) -> Bool {
        guard let way else { return false }
        if case .command(let path) = way {
            processes.leave(notice.habitId.map { asking(notice, of: $0) } ?? showing(notice, by: path))
            return true
        }
        guard let sequence = ControlSequence.notice(notice, as: way) else { return false }
        send(environment["TMUX"] == nil ? sequence : ControlSequence.pastTmux(sequence))
        return true
    }

    /// To the terminal that the program was left from, with a sound.
    package func announce(_ notice: Notice, at device: TerminalDevice?) {
        let (needsBell, fault) = SoundPlayer(environment, files: files, processes: processes).play(preferences.sound)
        let strings = preferences.strings
        let body = strings.sentences([notice.body, fault.map { strings.sentence(for: $0) }])
        var sequences = needsBell ? ControlSequence.bell : ""
        announce(Notice(title: notice.title, body: body)) { sequences += $0 }
        device?.write(sequences)
    }

    private func showing(_ notice: Notice, by path: String, _ options: [String] = []) -> Launch {
        Launch(
            path, ["--app-name=Habicat"] + options + ["--", notice.title, notice.body.escapedForMarkup],
            variables: environment.messageBus(files).map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:])
    }

    /// A process of its own waits for the answer.
    private func asking(_ notice: Notice, of habitId: String) -> Launch {
        let home = environment["HABICAT_HOME"].map { ["HABICAT_HOME": $0] } ?? [:]
        return Launch(processes.ownPath, ["reminder", "--", habitId, notice.title, notice.body], variables: home)
    }

    /// Shows it with buttons, if `notify-send` has any, and waits until it is closed.
    /// - Parameter answers: what buttons return, and say.
    /// - Returns: what was chosen; nil for nothing.
    package func ask(_ notice: Notice, _ answers: [(name: String, text: String)]) -> String? {
        guard case .command(let path) = way else { return nil }
        let help = processes.run(Launch(path, ["--help"]), milliseconds: 5000).output
        guard help.contains("--action"), !answers.isEmpty else {
            _ = processes.run(showing(notice, by: path), milliseconds: 5000)
            return nil
        }
        let options =
            ["--wait", "--expire-time=\(Self.longestWait)"] + answers.map { "--action=\($0.name)=\($0.text)" }
        return processes.run(showing(notice, by: path, options), milliseconds: Self.longestWait).output.firstLine
    }

    /// In milliseconds: over before the timer of reminders starts its service again.
    private static let longestWait = 270_000
}

/// The timer in the terminal's title, once a minute, and its progress; restores the old title.
package struct Caption {
    private var title: String?
    private var progress: Progress?
    private let isInTmux: Bool

    private struct Progress: Equatable {
        let percent: Int
        let isPaused: Bool
    }

    package init(isInTmux: Bool = false) { self.isInTmux = isInTmux }

    package mutating func change(to model: AppModel, at moment: Moment) -> String {
        let timer = model.gap == nil ? model.userData.timer : nil
        let wanted = model.preferences.hasTitle ? timer.map { text(of: $0, in: model, at: moment) } : nil
        let part = model.preferences.hasProgress ? timer.flatMap { Self.progress(of: $0, at: moment) } : nil
        return change(to: wanted) + change(to: part)
    }

    package mutating func restore() -> String { change(to: String?.none) + change(to: Progress?.none) }

    private mutating func change(to wanted: String?) -> String {
        guard wanted != title else { return "" }
        defer { title = wanted }
        guard let wanted else { return ControlSequence.restoreTitle }
        return (title == nil ? ControlSequence.keepTitle : "") + ControlSequence.title(wanted)
    }

    private mutating func change(to wanted: Progress?) -> String {
        guard wanted != progress else { return "" }
        progress = wanted
        let sequence = ControlSequence.progress(wanted?.percent, isPaused: wanted?.isPaused ?? false)
        return isInTmux ? ControlSequence.pastTmux(sequence) : sequence
    }

    private static func progress(of timer: TimerRecord, at moment: Moment) -> Progress? {
        guard let length = timer.length, length > 0 else { return nil }
        let percent = min(100, timer.elapsed(at: moment.clock) * 100 / length)
        return Progress(percent: Int(percent), isPaused: timer.isPaused)
    }

    private func text(of timer: TimerRecord, in model: AppModel, at moment: Moment) -> String {
        let habit = model.userData.habits.first { $0.id == timer.habitId }?.name ?? ""
        return model.strings.caption(timer, habit: habit, at: moment)
    }
}

/// Sequences that change nothing on the screen: notifications, title, progress.
package enum ControlSequence {
    private static let escape = "\u{1B}"
    /// ST, the end of a sequence.
    private static let end = "\u{1B}\\"
    package static let bell = "\u{07}"

    /// Nil for a way that is not the terminal's.
    package static func notice(_ notice: Notice, as way: NoticeWay) -> String? {
        let (title, body) = (plain(notice.title), plain(notice.body))
        switch way {
        case .osc9: return "\(escape)]9;\(body)\(end)"
        case .osc777: return "\(escape)]777;notify;\(title);\(body)\(end)"
        case .osc99:
            // Shown by kitty only while its window is not focused.
            return "\(escape)]99;i=habicat:d=0:o=unfocused:p=title;\(title)\(end)"
                + "\(escape)]99;i=habicat:d=1:o=unfocused:p=body;\(body)\(end)"
        case .command: return nil
        }
    }

    package static let keepTitle = "\(escape)[22;0t"
    package static let restoreTitle = "\(escape)[23;0t"

    package static func title(_ text: String) -> String { "\(escape)]0;\(plain(text))\(end)" }

    /// - Parameter percent: 0 to 100; nil removes it.
    package static func progress(_ percent: Int?, isPaused: Bool = false) -> String {
        guard let percent else { return "\(escape)]9;4;0\(end)" }
        return "\(escape)]9;4;\(isPaused ? 4 : 1);\(min(100, max(0, percent)))\(end)"
    }

    /// Wrapped for the terminal around tmux; it needs `allow-passthrough`.
    package static func pastTmux(_ sequence: String) -> String {
        let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
        return "\(escape)Ptmux;\(doubled)\(end)"
    }

    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar in
                    if scalar.steers || scalar.properties.generalCategory == .control { return nil }
                    return scalar == ";" ? "," : scalar
                }))
    }
}

/// How a notice reaches the user, next to the sound.
package enum NoticeWay: Hashable, Sendable {
    /// iTerm2, Windows Terminal and others.
    case osc9
    /// urxvt, foot, ghostty, wezterm and contour.
    case osc777
    case osc99
    /// The path of `notify-send`.
    case command(String)

    /// By the setting, else by what works here; nil for the sound alone. Without a screen the desktop comes first.
    package static func chosen(
        _ wish: Preferences.Notices, _ environment: ProcessEnvironment, _ files: any FileSystem, hasScreen: Bool = true
    ) -> NoticeWay? {
        switch wish {
        case .off: return nil
        case .osc9: return .osc9
        case .osc777: return .osc777
        case .osc99: return .osc99
        case .command: return command(environment, files)
        case .auto:
            let desktop = environment.isRemote ? nil : command(environment, files)
            return hasScreen ? ofTerminal(environment) ?? desktop : desktop ?? ofTerminal(environment)
        }
    }

    private static func ofTerminal(_ environment: ProcessEnvironment) -> NoticeWay? {
        let term = environment["TERM"] ?? ""
        if environment["KITTY_WINDOW_ID"] != nil || term.contains("kitty") { return .osc99 }
        switch environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? "" {
        case "iTerm.app", "iTerm2": return .osc9
        case "WezTerm", "ghostty", "contour": return .osc777
        default: break
        }
        if environment["WT_SESSION"] != nil { return .osc9 }
        let known = ["foot", "ghostty", "wezterm", "rxvt-unicode", "contour"]
        return known.contains { term.contains($0) } ? .osc777 : nil
    }

    /// `notify-send` if it is installed and a desktop is there to show it.
    private static func command(_ environment: ProcessEnvironment, _ files: any FileSystem) -> NoticeWay? {
        guard environment.messageBus(files) != nil else { return nil }
        return environment.program("notify-send", files).map { .command($0) }
    }
}

extension ProcessEnvironment {
    /// The path of an installed program.
    func program(_ name: String, _ files: any FileSystem) -> String? {
        (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { $0 + "/" + name }.first { path in
            (try? files.status(at: path)).map { $0.kind == .file && $0.isExecutable } ?? false
        }
    }

    var isRemote: Bool { self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil }

    /// Also found where systemd started the program and no variable names it.
    func messageBus(_ files: any FileSystem) -> String? {
        if let given = self["DBUS_SESSION_BUS_ADDRESS"] { return given }
        guard let folder = self["XDG_RUNTIME_DIR"] ?? userId.map({ "/run/user/\($0)" }),
            let found = try? files.status(at: folder + "/bus"), !found.isFolder
        else { return nil }
        return "unix:path=" + folder + "/bus"
    }
}

/// A terminal of this user that may run something else now: it only gets bells and notifications.
package struct TerminalDevice: Sendable {
    private let path: String

    /// - Parameter path: such as `/dev/pts/3`; nil for anything that is not a device.
    package init?(path: String) {
        guard path.hasPrefix("/dev/") else { return nil }
        self.path = path
    }

    package static func ownPath() -> String? {
        for descriptor in [STDERR_FILENO, STDOUT_FILENO, STDIN_FILENO] {
            var name = [CChar](repeating: 0, count: 256)
            guard ttyname_r(descriptor, &name, name.count) == 0 else { continue }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return nil
    }

    /// Without waiting: a blocked terminal gets nothing.
    package func write(_ text: String) {
        guard !text.isEmpty else { return }
        let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard isatty(descriptor) == 1 else { return }
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}

/// Held by the one notifier process.
package enum NotifierLock {
    /// Holds it for as long as this process lives; waits 2 s for another that is about to exit.
    package static func take(_ paths: Paths, _ files: any FileSystem) -> Bool {
        do throws(StoreError) {
            try files.makeFolders(paths.state)
            let file = try files.openState(paths.notifierLock)
            for _ in 0..<40 {
                if try files.lock(file) { return true }
                files.pause(milliseconds: 50)
            }
            files.close(file)
            return false
        } catch {
            return false
        }
    }
}
