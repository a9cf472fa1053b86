import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite struct DumpCommandTests {
    private let bench = Bench()

    @Test(
        "each screen is drawn at the size asked for",
        arguments: ["today", "cats", "shop", "calendar", "stats", "help", "settings"])
    func draws(screen: String) throws {
        let output = try bench.run("dump --demo --screen \(screen) --size 90x30 --color never").stdout
        #expect(output.split(separator: "\n", omittingEmptySubsequences: false).count == 31)
        let today = try bench.run("dump --demo --size 90x30 --color never").stdout
        #expect((output == today) == (screen == "today"))
    }

    @Test("the demo is in the user's language") func demoLanguage() throws {
        let line = "dump --demo --size 90x30 --color never"
        #expect(try bench.run(line).stdout.contains("Write thesis"))
        bench.variables["LANG"] = "zh_CN.UTF-8"
        let chinese = try bench.run(line).stdout
        #expect(chinese.contains("写论文") && !chinese.contains("Write thesis"))
    }

    @Test("the same life, time and size give the same frame, and nothing is written") func isPure() throws {
        let line = "dump --demo --at 2026-03-01T09:00 --color never"
        #expect(try bench.run(line) == bench.run(line))
        #expect(bench.disk.isEmpty)
        try bench.run("add Reading --cat Mochi")
        let before = bench.disk
        #expect(try bench.run("dump --color never").stdout.contains("Mochi"))
        #expect(bench.disk == before)
    }

    @Test("keys are pressed, but what they would write is not") func pressesKeys() throws {
        try bench.run("add Reading --cat Mochi")
        let before = bench.disk
        #expect(try bench.run("dump --color never --keys ?").stdout.contains("Everywhere"))
        try bench.run("dump --keys space,enter,enter")
        #expect(bench.disk == before)
    }

    @Test("plain characters alone, or a picture") func hasForms() throws {
        let plain = try bench.run("dump --demo --ascii --color never").stdout
        #expect(!plain.contains("╭") && !plain.contains("▄"))
        #expect(try bench.run("dump --demo --svg").stdout.hasPrefix("<svg"))
        #expect(try bench.run("dump --demo --color always").stdout.contains("\u{1B}["))
        #expect(try bench.run("dump --demo --styles --mono").stdout.hasPrefix("80x24 cursor"))
    }

    @Test("as PNG in a new file, by an installed program") func isConverted() throws {
        let session = bench.session
        bench.processes.ending = AnsweringPrograms(missing: ["rsvg-convert", "magick", "convert", "inkscape"]).ending
        #expect(throws: CommandError(PictureFailure.noConverter)) {
            try bench.run("dump --demo --png /tmp/x.png", on: session)
        }
        #expect(
            session.strings.sentence(for: CommandError(PictureFailure.noConverter)).contains("install rsvg-convert"))
        bench.processes.ending = AnsweringPrograms(answers: ["convert svg:- png:-": "PNG"]).ending
        #expect(throws: CommandError(PictureFailure.failed)) {
            try bench.run("dump --demo --png /tmp/x.png", on: session)
        }
        #expect(bench.files["/tmp/x.png"] == nil)
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]
        bench.processes.ending = { launch in
            let isConverted = launch.program == "rsvg-convert" && launch.input.starts(with: "<svg".utf8)
            return isConverted ? Ending(.code(0), bytes: png) : Ending(.code(1))
        }
        try bench.files.makeFolders("/tmp")
        #expect(try bench.run("dump --demo --png /tmp/x.png", on: session).stdout.isEmpty)
        #expect(bench.files["/tmp/x.png"] == png)
        #expect(throws: CommandError(.refused, { $0.commandErrors.fileTaken(path: "/tmp/x.png") })) {
            try bench.run("dump --demo --png /tmp/x.png", on: session)
        }
        _ = try bench.run("dump --demo --png /tmp/x.png --force", on: session)
        try bench.run("add Reading")
        _ = try bench.run("export --svg heatmap --output /tmp/y.PNG", on: session)
        #expect(bench.files["/tmp/y.PNG"] == png)
        #expect(throws: CommandError.contradiction("--png", "--frames")) {
            try bench.run("dump --demo --png /tmp/z.png --frames 4", on: session)
        }
    }

    @Test("the room moves, in a file not much larger than it is still") func moves() throws {
        let still = try bench.run("dump --demo --screen cats --svg").stdout
        let moving = try bench.run("dump --demo --screen cats --frames 12").stdout
        #expect(moving.contains("<animate") && moving.contains("dur=\"3000ms\""))
        #expect(moving.utf8.count < 5 * still.utf8.count / 2)
    }

    @Test(
        "invalid input is refused",
        arguments: [
            "dump --screen attic", "dump --size 80", "dump --size 0x5", "dump --at noon", "dump --depth deep",
            "dump --keys hyper-x", "dump --frames 1",
        ])
    func refuses(line: String) {
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == .wrongUse)
    }
}
