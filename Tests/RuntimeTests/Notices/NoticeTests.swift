import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime

@Suite struct NoticeTests {
    private let files = MemoryFileSystem()
    private let notice = Notice(title: "Reading", body: "Mochi; 25\u{1B} min")

    private func way(
        _ variables: [String: String], _ wish: Preferences.Notices = .auto, hasScreen: Bool = true
    ) -> NoticeWay? {
        NoticeWay.chosen(wish, ProcessEnvironment(variables: variables), files, hasScreen: hasScreen)
    }

    @Test(
        "the terminal is reported the way it understands",
        arguments: [
            (["KITTY_WINDOW_ID": "1"], NoticeWay.osc99), (["TERM_PROGRAM": "iTerm.app"], .osc9),
            (["TERM": "foot"], .osc777), (["TERM_PROGRAM": "WezTerm"], .osc777), (["TERM": "xterm-256color"], nil),
        ])
    func chooses(variables: [String: String], way: NoticeWay?) {
        #expect(self.way(variables) == way)
    }

    @Test("notify-send if installed and a desktop is there, not over ssh") func desktop() throws {
        try files.makeFolders("/usr/bin")
        files["/usr/bin/notify-send"] = []
        var variables = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus", "PATH": "/bin:/usr/bin"]
        #expect(way(variables) == .command("/usr/bin/notify-send"))
        variables["TERM"] = "foot"
        #expect(way(variables) == .osc777)
        #expect(way(variables, hasScreen: false) == .command("/usr/bin/notify-send"))
        variables["SSH_TTY"] = "/dev/pts/1"
        #expect(way(variables, hasScreen: false) == .osc777)
        #expect(way(variables, .command) == .command("/usr/bin/notify-send"))
        #expect(way(variables, .off) == nil)
    }

    @Test("a notice is one command to the terminal, whatever is in it") func sequences() {
        #expect(ControlSequence.notice(notice, as: .osc9) == "\u{1B}]9;Mochi, 25 min\u{1B}\\")
        #expect(ControlSequence.notice(notice, as: .osc777) == "\u{1B}]777;notify;Reading;Mochi, 25 min\u{1B}\\")
        #expect(ControlSequence.pastTmux("\u{1B}]9;x") == "\u{1B}Ptmux;\u{1B}\u{1B}]9;x\u{1B}\\")
    }

    @Test("the app notifies through its frontend, past tmux if it runs in one") func announces() throws {
        let world = World()
        var preferences = Preferences()
        preferences.notices = .osc9
        let announcer = Announcer(
            preferences, ProcessEnvironment(variables: ["TMUX": "1"]), files: world.files, processes: NoProcesses())
        let controller = AppController(
            world.open(patience: .none), frontend: TerminalFrontend(world.display, isLight: false, scale: 1),
            preferences: preferences, seed: 7, announcer: announcer)
        controller.start()
        controller.perform(.announce("done"))
        #expect(world.display.sequences == [ControlSequence.pastTmux("\u{1B}]9;done\u{1B}\\")])
    }

    @Test("the title is reported once a minute, and given back") func captions() throws {
        let world = World()
        try world.start(try world.adopt("Reading"))
        let frontend = TerminalFrontend(world.display, isLight: false, scale: 1)
        let controller = AppController(
            world.open(patience: .none), frontend: frontend, preferences: Preferences(), seed: 7)
        controller.start()
        controller.draw()
        world.clock.pass(seconds: 20)
        controller.wake()
        controller.draw()
        world.clock.pass(seconds: 60)
        controller.wake()
        controller.draw()
        frontend.close()
        #expect(
            world.display.sequences == [
                ControlSequence.keepTitle + ControlSequence.title("25 m \u{00B7} Reading"),
                ControlSequence.title("24 m \u{00B7} Reading"), ControlSequence.restoreTitle,
            ])
    }
}
