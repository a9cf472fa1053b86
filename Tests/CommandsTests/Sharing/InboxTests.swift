import DocumentStore
import Glibc
import Runtime
import Testing

@testable import Commands

@Suite("A phone's inbox") struct InboxTests {
    private let place: GitPlace
    private let laptop: GitMachine

    init() throws {
        place = try GitPlace()
        laptop = place.machine("laptop")
        try laptop.run("add Reading --cat Mochi")
    }

    private func folder(of machine: GitMachine) -> String { machine.data + "/inbox" }

    /// Written so many seconds ago by the program's clock.
    private func write(_ text: String, to machine: GitMachine? = nil, secondsAgo: Int = 90) throws {
        let file = folder(of: machine ?? laptop) + "/phone.txt"
        try place.write(text, to: file)
        try (machine ?? laptop).age(file, seconds: secondsAgo)
    }

    private func answers(of machine: GitMachine) -> String { place.text(folder(of: machine) + "/answers.txt") ?? "" }
    private var answers: String { answers(of: laptop) }

    @Test("is read by sync alone, each line once, whichever machine reads it, and unknown lines are answered")
    func alone() throws {
        let other = place.machine("other")
        #expect(try other.run("sync").exitCode == .refused, "without an inbox git is missed")
        try other.run("join \(laptop.data)")
        let text = "2026-01-22 read 20 # on the train\nread 10\n# a remark\nswim 30\nnonsense\n"
        try write(text)
        try laptop.run("status")
        #expect(try laptop.minutes("reading") == 0)
        let output = try laptop.run("sync")
        #expect(output.exitCode == .done && output.stderr.contains("From the inbox: 2 entries logged"), "\(output)")
        for machine in [other, laptop] {
            #expect(try machine.run("sync").exitCode == .done)
            #expect(try machine.minutes("reading") == 30)
        }
        #expect(answers.contains("phone.txt:4: swim 30 (") && answers.contains("phone.txt:5: nonsense ("))
        #expect(place.text(folder(of: laptop) + "/phone.txt") == text)
        // Undone here, it stays undone.
        try laptop.run("undo")
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 20)
        // While the file waits, its answers stay.
        try write(text + "read 5\n", secondsAgo: 5)
        try laptop.run("sync")
        #expect(answers.contains("phone.txt:4: swim 30 ("))
    }

    @Test(
        "a line is logged once no one types it any more, as it was in the end",
        arguments: [
            ("read 20 # bus\n", 5, 0), ("read 20 # bus\n", 90, 20), ("read 20 # bus\nread 3", 90, 20),
            ("read 20 # bus\nread 7", 25 * 3600, 27),
        ])
    func typing(text: String, secondsAgo: Int, minutes: Int) throws {
        for typed in ["read 2", "read 20", "read 20 # bus"] {
            try write(typed, secondsAgo: 5)
            #expect(try laptop.run("sync").exitCode == .done)
        }
        try write(text, secondsAgo: secondsAgo)
        try laptop.run("sync")
        #expect(try laptop.run("sync").stdout == "The inbox has nothing new. Git is not used here.\n")
        #expect(try laptop.minutes("reading") == minutes)
    }

    @Test("lines that came with git are whole") func committed() throws {
        try place.makeHub()
        try laptop.run("sync --init \(place.hub)")
        try place.push { try place.write("read 20", to: $0 + "/inbox/phone.txt") }
        #expect(try laptop.text("sync").contains("From the inbox: 1 entry logged"))
        #expect(try laptop.minutes("reading") == 20)
    }

    @Test("a machine that lacks files of the others answers nothing, and leaves their answers alone") func late() throws
    {
        let server = place.machine("server")
        try laptop.run("did reading 5")
        let copied = place.processes.run(.init("cp", ["-a", laptop.home, server.home]), milliseconds: 60_000)
        try #require(copied.isWell)
        let device = try #require(try PosixFileSystem().names(in: laptop.data + "/journal")?.first)
        try server.run("add Chess --cat Nori")
        try write("yesterday chess 20\nread 10\nswim 5\n", to: server)
        let theirs = "phone.txt:9: long ago (not understood)\nphone.txt:3: swim 5 (no such habit, says the laptop)\n"
        try place.write(theirs, to: folder(of: server) + "/answers.txt")
        // The laptop's file has arrived in part.
        let folder = server.data + "/journal/" + device
        let arriving = folder + "/" + (try #require(try PosixFileSystem().names(in: folder)?.first))
        let whole = try #require(place.text(arriving))
        try place.write(String(whole.prefix(whole.count / 2)), to: arriving)
        try server.run("sync")
        #expect(answers(of: server) == theirs)
        try place.write(whole, to: arriving)
        try server.run("sync")
        #expect(try server.minutes("chess") == 20 && server.minutes("reading") == 15)
        #expect(answers(of: server) == theirs)
        // A habit that comes later is found then.
        try server.run("add Swimming --cat Plum")
        try server.run("sync")
        #expect(try server.minutes("swim") == 5)
        #expect(answers(of: server) == "phone.txt:9: long ago (not understood)\n")
    }

    @Test("units count as units, ticks as ticks, in the words that did knows") func measures() throws {
        try laptop.run("add Pages --cat Nori --count 20_pages")
        try laptop.run("add Floss --cat Plum --yes-no")
        try write("\u{FEFF}pages 12\nyesterday pages 5 pages\nyesterday floss\nfloss\npages 20m\n")
        let output = try laptop.run("sync")
        #expect(answers == "", "\(answers) \(output)")
        let history = try laptop.run("history --format {day}_{habit}_{amount}_{minutes}").stdout
        for line in [
            "2026-02-18 Pages 12 ", "2026-02-17 Pages 5 ", "2026-02-17 Floss 1 ", "2026-02-18 Floss 1 ",
            "2026-02-18 Pages  20",
        ] { #expect(history.contains(line), "\(line)|\(history)") }
    }

    @Test("a huge amount is answered with the question that did asks, and how to say yes") func plenty() throws {
        try write("read 15h\n")
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 0)
        #expect(answers.contains("more than three times the goal"), "\(answers)")
        #expect(answers.contains("habicat did \"Reading\" 900m --day 2026-02-18"), "\(answers)")
    }

    @Test("answers that cannot be written are shown, nothing stays behind, and none is lost") func answersInTheWay()
        throws
    {
        let inbox = folder(of: laptop)
        try write("swim 30\n")
        #expect(mkdir(inbox + "/answers.txt", 0o700) == 0)
        let output = try laptop.run("sync")
        #expect(output.stderr.contains("answers.txt can't be written"), "\(output)")
        #expect(output.stderr.contains("phone.txt:1: swim 30 ("))
        #expect(try PosixFileSystem().names(in: inbox) == ["answers.txt", "phone.txt"])
        #expect(rmdir(inbox + "/answers.txt") == 0)
        try laptop.run("sync")
        #expect(answers.contains("phone.txt:1: swim 30 ("))
    }
}

@Suite("Links among the data") struct DataLinkTests {
    private let place: GitPlace
    private let laptop: GitMachine

    init() throws {
        place = try GitPlace()
        laptop = place.machine("laptop")
        try laptop.run("add Reading --cat Mochi")
        try laptop.run("did reading 5")
    }

    private var outside: String { place.path + "/outside" }

    @Test("an inbox that is a link is neither read nor written, and join is not led elsewhere by one") func inbox()
        throws
    {
        try place.write("read 20 # secret\nnonsense\n", to: outside + "/notes.txt")
        try place.write("mine\n", to: outside + "/answers.txt")
        #expect(symlink(outside, laptop.data + "/inbox") == 0)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 5)
        #expect(place.text(outside + "/answers.txt") == "mine\n")
        #expect(symlink(laptop.data, outside + "/data") == 0)
        let joined = try place.machine("desktop").run("join \(outside)")
        #expect(joined.exitCode == .refused && joined.stderr.contains("no Habicat data"), "\(joined)")
    }

    @Test("a journal, or a machine's folder in it, that is a link is not written", arguments: [true, false])
    func journal(isWhole: Bool) throws {
        let journals = laptop.data + "/journal"
        let device = try #require(try PosixFileSystem().names(in: journals)?.first)
        let moved = isWhole ? journals : journals + "/" + device
        #expect(mkdir(outside, 0o700) == 0)
        #expect(rename(moved, outside + "/moved") == 0)
        #expect(symlink(outside + "/moved", moved) == 0)
        let files = PosixFileSystem().contents(below: outside)
        let texts = files.map { place.text(outside + "/" + $0) ?? "" }
        for line in ["did reading 7", "doctor", "doctor --repair", "list"] { try laptop.run(line) }
        #expect(PosixFileSystem().contents(below: outside) == files)
        #expect(files.map { place.text(outside + "/" + $0) ?? "" } == texts)
        // Erasing does not reach it either.
        try laptop.run("erase --everything --yes")
        #expect(PosixFileSystem().contents(below: outside) == files)
    }

    @Test("export never replaces the program's own files, and goes through no link to nothing") func export() throws {
        #expect(symlink(laptop.data, laptop.home + "/link") == 0)
        #expect(symlink(outside, laptop.home + "/dangling") == 0)
        #expect(symlink(laptop.data + "/store.json", laptop.home + "/inner") == 0)
        let before = PosixFileSystem().contents(below: laptop.data)
        let store = place.text(laptop.data + "/store.json")
        for file in [
            "data/store.json", "data/new.json", "data/journal/x.json", "mirror/store.json", "state/device.json",
            "data/../data/store.json", "link/store.json", "dangling", "inner",
        ] {
            let output = try laptop.run("export --output \(laptop.home)/\(file) --force")
            #expect(output.exitCode != .done, "\(file): \(output)")
            #expect(place.text(laptop.data + "/store.json") == store, "\(file)")
            #expect(PosixFileSystem().contents(below: laptop.data) == before, "\(file)")
        }
        #expect(!place.isThere(outside))
        #expect(try laptop.run("export --output \(laptop.home)/own.json").exitCode == .done)
    }
}
