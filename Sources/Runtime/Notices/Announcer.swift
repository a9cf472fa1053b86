package import DocumentStore
package import UI

/// Makes notices known the way that is set, through the terminal or by the desktop.
package struct Announcer {
    private let way: NoticeWay?
    private let surroundings: Surroundings
    private let files: any FileSystem
    private let processes: any Processes
    /// Bell and notices of a session that ended: whether it may ring where nothing is shown.
    private let rings: Bool

    /// - Parameter hasScreen: whether the program is shown in the terminal now.
    package init(
        _ preferences: Preferences, _ surroundings: Surroundings, files: any FileSystem, processes: any Processes,
        hasScreen: Bool = true
    ) {
        way = NoticeWay.chosen(preferences.notices, surroundings, files, hasScreen: hasScreen)
        rings = preferences.rings
        self.surroundings = surroundings
        self.files = files
        self.processes = processes
    }

    /// Makes a notice known; without a way of its own nothing is done, for the bell is rung by whoever has one.
    /// - Parameter send: takes a control sequence to the terminal.
    /// - Returns: whether anybody was told.
    @discardableResult
    package func announce(_ notice: Notice, by send: (String) -> Void) -> Bool {
        guard let way else { return false }
        if case .command(let path) = way {
            processes.leave(
                Launch(
                    path, ["--app-name=Habicat", "--", notice.title, notice.body],
                    variables: surroundings.messageBus(files).map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]))
            return true
        }
        guard let sequence = ControlSequence.notice(notice, as: way) else { return false }
        send(surroundings["TMUX"] == nil ? sequence : ControlSequence.pastTmux(sequence))
        return true
    }

    /// The same where the program is not shown: to the terminal it was left from, with a bell, if that is there still.
    package func announce(_ notice: Notice, at device: TerminalDevice?) {
        var sequences = rings ? ControlSequence.bell : ""
        announce(notice) { sequences += $0 }
        device?.write(sequences)
    }
}
