import DocumentStore
import Domain
import Glibc
import Testing

@testable import Commands

@Suite("A phone's inbox") struct InboxTests {
    private let place: GitPlace
    private let laptop: GitMachine

    init() throws {
        place = try GitPlace()
        laptop = place.machine("laptop")
        try laptop.run("add", "Reading", "--cat", "Mochi")
    }

    private var folder: String { laptop.data + "/inbox" }

    /// Written so many seconds ago by the program's clock.
    private func write(_ text: String, to name: String = "phone.txt", secondsAgo: Int = 90) throws {
        try place.write(text, to: folder + "/" + name)
        try age(name, secondsAgo: secondsAgo)
    }

    private func age(_ name: String, secondsAgo: Int) throws {
        let time = Int(laptop.clock.reading().instant.milliseconds / 1000) - secondsAgo
        let times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
        try #require(utimes(folder + "/" + name, times) == 0)
    }

    private var answers: String { place.text(folder + "/answers.txt") ?? "" }

    @Test("is read without git, as a command of its own that succeeds") func alone() throws {
        try write("read 20 # bus\n")
        let output = try laptop.run("sync")
        #expect(output.exitCode == .done)
        #expect(output.stderr.contains("From the inbox: 1 entry logged"), "\(output)")
        let again = try laptop.run("sync")
        #expect(again.exitCode == .done)
        #expect(again.stdout == "The inbox has nothing new. Git is not used here.\n")
        #expect(try laptop.minutes("reading") == 20)
        // Without an inbox it says what is missing, as before.
        #expect(try place.machine("other").run("sync").exitCode == .refused)
    }

    @Test("a line that is still being typed is logged once, as it was in the end") func typing() throws {
        for text in ["read 2", "read 20", "read 20 # bus", "read 20 # bus\n"] {
            try write(text, secondsAgo: 5)
            #expect(try laptop.run("sync").exitCode == .done)
        }
        #expect(try laptop.minutes("reading") == 0)
        laptop.clock.pass(minutes: 1)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 20)
        // A last line without a line feed.
        try write("read 20 # bus\nread 3", secondsAgo: 90)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 20)
        try write("read 20 # bus\nread 30\n", secondsAgo: 90)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 50)
        // Some phones never end a line.
        try write("read 20 # bus\nread 30\nread 7", secondsAgo: 25 * 3600)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 57)
    }

    @Test("what came with git is whole") func committed() throws {
        try place.git("init", "--quiet", "--bare", "--initial-branch=main", place.hub)
        try laptop.run("sync", "--init", place.hub)
        let phone = place.path + "/phone"
        try place.git("clone", "--quiet", place.hub, phone)
        try place.write("read 20", to: phone + "/inbox/phone.txt")
        try place.git("-C", phone, "add", "--all")
        try place.git("-C", phone, "commit", "--quiet", "-m", "x")
        try place.git("-C", phone, "push", "--quiet", "origin", "HEAD")
        #expect(try laptop.text("sync").contains("From the inbox: 1 entry logged"))
        #expect(try laptop.minutes("reading") == 20)
    }

    @Test("an answer to a line of a file that waits stays") func waitingAnswers() throws {
        try write("swim 30\n")
        try laptop.run("sync")
        #expect(answers.contains("phone.txt:1: swim 30 ("))
        try write("swim 30\nread 5\n", secondsAgo: 5)
        try laptop.run("sync")
        #expect(answers.contains("phone.txt:1: swim 30 ("))
    }

    @Test("units count as units, ticks as ticks, in the words that did knows") func measures() throws {
        try laptop.run("add", "Pages", "--cat", "Nori", "--count", "20 pages")
        try laptop.run("add", "Floss", "--cat", "Plum", "--yes-no")
        try write("\u{FEFF}pages 12\nyesterday pages 5 pages\nyesterday floss\nfloss\npages 20m\n")
        let output = try laptop.run("sync")
        #expect(answers == "", "\(answers) \(output)")
        let history = try laptop.run("history", "--format", "{day} {habit} {amount} {minutes}").stdout
        for line in [
            "2026-02-18 Pages 12 ", "2026-02-17 Pages 5 ", "2026-02-17 Floss 1 ", "2026-02-18 Floss 1 ",
            "2026-02-18 Pages  20",
        ] { #expect(history.contains(line), "\(line)|\(history)") }
        #expect(try laptop.run("sync").stdout.contains("nothing new"))
    }

    @Test(
        "a huge amount is answered with the question that did asks, and how to say yes",
        arguments: ["read 900", "read 15h"])
    func plenty(line: String) throws {
        try write(line + "\n")
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 0)
        #expect(answers.contains("more than three times the goal"), "\(answers)")
        #expect(answers.contains("habicat did \"Reading\" 900m --day 2026-02-18"), "\(answers)")
    }

    @Test("answers that cannot be written are said, nothing stays behind, and none is lost") func answersInTheWay()
        throws
    {
        #expect(mkdir(laptop.data + "/inbox", 0o700) == 0)
        #expect(mkdir(folder + "/answers.txt", 0o700) == 0)
        try write("swim 30\n")
        let output = try laptop.run("sync")
        #expect(output.stderr.contains("answers.txt can't be written"), "\(output)")
        #expect(output.stderr.contains("phone.txt:1: swim 30 ("))
        #expect(try PosixFileSystem().names(in: folder) == ["answers.txt", "phone.txt"])
        #expect(rmdir(folder + "/answers.txt") == 0)
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
        try laptop.run("add", "Reading", "--cat", "Mochi")
        try laptop.run("did", "reading", "5")
    }

    private var outside: String { place.path + "/outside" }

    @Test("an inbox that is a link is neither read nor written") func inbox() throws {
        try place.write("read 20 # secret\nnonsense\n", to: outside + "/notes.txt")
        try place.write("mine\n", to: outside + "/answers.txt")
        #expect(symlink(outside, laptop.data + "/inbox") == 0)
        try laptop.run("sync")
        #expect(try laptop.minutes("reading") == 5)
        #expect(place.text(outside + "/answers.txt") == "mine\n")
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
        let bytes = files.map { place.text(outside + "/" + $0) ?? "" }
        for words in [["did", "reading", "7"], ["doctor"], ["doctor", "--repair"], ["list"]] {
            try laptop.runAll(words)
        }
        #expect(PosixFileSystem().contents(below: outside) == files)
        #expect(files.map { place.text(outside + "/" + $0) ?? "" } == bytes)
        // Erasing does not reach it either.
        try laptop.run("erase", "--yes")
        #expect(PosixFileSystem().contents(below: outside) == files)
    }

    @Test("a shared folder cannot lead join elsewhere by a link") func joined() throws {
        let shared = place.path + "/shared"
        #expect(mkdir(shared, 0o700) == 0)
        #expect(symlink(laptop.data, shared + "/data") == 0)
        let output = try place.machine("desktop").run("join", shared)
        #expect(output.exitCode == .refused)
        #expect(output.stderr.contains("no Habicat data"), "\(output)")
    }

    @Test(
        "export never replaces the program's own files, and goes through no link to nothing",
        arguments: [
            "data/store.json", "data/new.json", "data/journal/x.json", "mirror/store.json", "state/device.json",
            "data/../data/store.json", "link/store.json", "dangling", "inner",
        ])
    func export(file: String) throws {
        #expect(symlink(laptop.data, laptop.home + "/link") == 0)
        #expect(symlink(outside, laptop.home + "/dangling") == 0)
        #expect(symlink(laptop.data + "/store.json", laptop.home + "/inner") == 0)
        let before = PosixFileSystem().contents(below: laptop.data)
        let store = place.text(laptop.data + "/store.json")
        let output = try laptop.run("export", "--output", laptop.home + "/" + file, "--force")
        #expect(output.exitCode != .done, "\(output)")
        #expect(place.text(laptop.data + "/store.json") == store)
        #expect(PosixFileSystem().contents(below: laptop.data) == before)
        #expect(!place.isThere(outside))
        #expect(try laptop.run("export", "--output", laptop.home + "/own.json").exitCode == .done)
    }
}
