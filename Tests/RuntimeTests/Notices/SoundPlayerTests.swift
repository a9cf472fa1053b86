import DocumentStore
import Domain
import Glibc
import Testing
import TestSupport
import UI

@testable import Runtime
import Words

@Suite struct SoundPlayerTests {
    private let files = MemoryFileSystem()
    private let processes = WrittenProcesses()

    private func player() -> SoundPlayer {
        let environment = ProcessEnvironment(variables: ["PATH": "/bin", "HOME": "/home/robin"])
        return SoundPlayer(environment, files: files, processes: processes)
    }

    private func put(_ paths: String...) throws {
        for path in paths {
            try files.makeFolders(path.parentFolder)
            files[path] = []
        }
    }

    @Test(
        "the first player that is installed gets the file as one word",
        arguments: [
            (["pw-play", "paplay", "aplay", "ffplay"], ["/bin/pw-play", "/s/it's; a cat.ogg"]),
            (["paplay", "ffplay"], ["/bin/paplay", "/s/it's; a cat.ogg"]),
            (["aplay", "ffplay"], ["/bin/aplay", "-q", "/s/it's; a cat.ogg"]),
            (["ffplay"], ["/bin/ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", "/s/it's; a cat.ogg"]),
        ])
    func chooses(installed: [String], words: [String]) throws {
        try put("/s/it's; a cat.ogg")
        for name in installed { try put("/bin/" + name) }
        let (needsBell, fault) = player().play(.file("/s/it's; a cat.ogg"))
        #expect(!needsBell && fault == nil)
        #expect(processes.left.map { [$0.program] + $0.arguments } == [words])
    }

    @Test("without the file or a player the bell rings, and why; a file at home is found") func lacks() throws {
        try put("/bin/paplay")
        #expect(player().play(.file("~/meow.ogg")) == (true, .noFile("/home/robin/meow.ogg")))
        try put("/home/robin/meow.ogg")
        #expect(player().play(.file("~/meow.ogg")) == (false, nil))
        try files.remove("/bin/paplay")
        #expect(player().play(.file("~/meow.ogg")) == (true, .noPlayer))
        #expect(player().play(.bell) == (true, nil) && player().play(.silence) == (false, nil))
        #expect(processes.left.count == 1)
    }

    @Test("a player that may not be run, or is a folder, is passed over") func mayNotRun() throws {
        let folder = try TemporaryFolder()
        let files = PosixFileSystem()
        try files.makeFolders(folder.path + "/pw-play")
        for name in ["paplay", "aplay", "meow.ogg"] {
            try files.replaceFile(in: folder.path, named: name, with: [])
        }
        #expect(chmod(folder.path + "/aplay", 0o700) == 0)
        let player = SoundPlayer(
            ProcessEnvironment(variables: ["PATH": folder.path]), files: files, processes: processes)
        #expect(player.play(.file(folder.path + "/meow.ogg")) == (false, nil))
        #expect(processes.left.map(\.program) == [folder.path + "/aplay"])
    }

    @Test("the app rings in its place, and says why once") func saysWhy() {
        let world = World()
        var preferences = Preferences()
        preferences.sound = .file("/no.ogg")
        let controller = AppController(
            world.open(patience: .none), frontend: TerminalFrontend(world.display, isLight: false, scale: 1),
            preferences: preferences, seed: 7)
        controller.start()
        for _ in 0..<2 { controller.perform(.ring) }
        #expect(world.display.requests.filter { $0 == .ring }.count == 2)
        #expect(controller.model.log.map(\.text) == [Strings(.english).sounds.noFile(path: "/no.ogg")])
    }

    @Test(
        "a reminder is shown with buttons where notify-send has them, and what is chosen is returned",
        arguments: [
            ("  -A, --action=[NAME=]Text...", "30\n", "30"), ("  -w, --wait", "30\n", nil), ("--action", "", ""),
        ])
    func asks(help: String, printed: String, answer: String?) throws {
        try put("/bin/notify-send")
        processes.ending = { Ending(.code(0), output: $0.arguments == ["--help"] ? help : printed) }
        let environment = ProcessEnvironment(variables: ["PATH": "/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus"])
        let announcer = Announcer(
            Preferences(), environment, files: files, processes: processes, hasScreen: false)
        let notice = Notice(title: "Reading", body: "a & b", reminderOf: "h1")
        #expect(announcer.ask(notice, [("30", "in 30 minutes")]) == answer)
        let words = try #require(processes.run.last?.arguments)
        #expect(words.contains("--action=30=in 30 minutes") == help.contains("--action"))
        #expect(words.suffix(3) == ["--", "Reading", "a &amp; b"])
        // A process of its own waits for the answer.
        announcer.announce(notice) { _ in }
        #expect(processes.left.map(\.arguments) == [["reminder", "--", "h1", "Reading", "a & b"]])
    }
}
