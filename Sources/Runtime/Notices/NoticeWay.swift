package import DocumentStore
package import UI

/// How a notice reaches the person beside the bell (TERMINAL section 4).
package enum NoticeWay: Hashable, Sendable {
    /// iTerm2's, which Windows Terminal and more understand.
    case osc9
    /// urxvt's, which foot, ghostty, wezterm and contour understand.
    case osc777
    /// kitty's.
    case osc99
    /// `notify-send`, by this path.
    case command(String)
}

extension NoticeWay {
    /// The way that is set, or that the terminal and the machine have.
    /// - Parameters:
    ///   - wish: what is set.
    ///   - surroundings: what the terminal says of itself.
    ///   - files: where `notify-send` is looked for.
    ///   - hasScreen: whether the program is shown in the terminal now; one that is not goes by the desktop first.
    /// - Returns: nil where the bell has to do.
    package static func chosen(
        _ wish: Preferences.Notices, _ surroundings: Surroundings, _ files: any FileSystem, hasScreen: Bool = true
    ) -> NoticeWay? {
        switch wish {
        case .off, .bell: return nil
        case .osc9: return .osc9
        case .osc777: return .osc777
        case .osc99: return .osc99
        case .command: return command(surroundings, files)
        case .auto:
            let desktop = surroundings.isRemote ? nil : command(surroundings, files)
            return hasScreen ? ofTerminal(surroundings) ?? desktop : desktop ?? ofTerminal(surroundings)
        }
    }

    private static func ofTerminal(_ surroundings: Surroundings) -> NoticeWay? {
        let term = surroundings["TERM"] ?? ""
        if surroundings["KITTY_WINDOW_ID"] != nil || term.contains("kitty") { return .osc99 }
        switch surroundings["TERM_PROGRAM"] ?? surroundings["LC_TERMINAL"] ?? "" {
        case "iTerm.app", "iTerm2": return .osc9
        case "WezTerm", "ghostty", "contour": return .osc777
        default: break
        }
        if surroundings["WT_SESSION"] != nil { return .osc9 }
        let known = ["foot", "ghostty", "wezterm", "rxvt-unicode", "contour"]
        return known.contains { term.contains($0) } ? .osc777 : nil
    }

    /// `notify-send` where it is installed and a desktop is there to show it.
    private static func command(_ surroundings: Surroundings, _ files: any FileSystem) -> NoticeWay? {
        guard surroundings.messageBus(files) != nil else { return nil }
        for folder in (surroundings["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
            let path = folder + "/notify-send"
            if let status = try? files.status(at: String(path)), !status.isFolder { return .command(String(path)) }
        }
        return nil
    }
}

extension Surroundings {
    /// Whether somebody sits at another machine.
    var isRemote: Bool { self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil }

    /// Where the desktop listens for messages: also found where a timer of the system started the program and no
    /// variable says it.
    func messageBus(_ files: any FileSystem) -> String? {
        if let given = self["DBUS_SESSION_BUS_ADDRESS"] { return given }
        guard let folder = self["XDG_RUNTIME_DIR"] ?? userId.map({ "/run/user/\($0)" }),
            let found = try? files.status(at: folder + "/bus"), !found.isFolder
        else { return nil }
        return "unix:path=" + folder + "/bus"
    }
}
