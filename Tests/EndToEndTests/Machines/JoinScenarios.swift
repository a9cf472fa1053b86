import Foundation
import Testing

@Suite("25: a second machine that started before the folder came") struct JoinScenarios {
    /// A laptop with 50 minutes of reading, in a folder that is shared.
    private func laptop() throws -> OneMachine {
        let laptop = try OneMachine("laptop")
        try laptop.habicat("add", "Reading", "--cat", "Mochi")
        try laptop.habicat("did", "read", "50")
        try laptop.habicat("add", "Piano", "--cat", "Nori")
        return laptop
    }

    private func number(_ json: [String: Any], _ side: String, _ name: String) -> Int? {
        (json[side] as? [String: Any])?[name] as? Int
    }

    @Test("25: join shows both sides, brings the history over, and undo takes it back") func joins() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "reading", "--cat", "Pepper")
        try desktop.habicat("did", "reading", "20")
        try desktop.habicat("did", "reading", "10", "--day", "yesterday")
        try desktop.habicat("add", "Running", "--cat", "Olive")
        try desktop.habicat("did", "run", "30")
        let before = try desktop.home.contents().filter { $0.key.hasPrefix("data/") }

        let preview = try desktop.json("join", laptop.data, "--dry-run")
        #expect(preview["isDone"] as? Bool == false)
        #expect(number(preview, "own", "habits") == 2)
        #expect(number(preview, "own", "minutes") == 60)
        #expect(number(preview, "other", "minutes") == 50)
        #expect((preview["pairs"] as? [[String: String]])?.first?["other"] == "Reading")
        // Without a terminal nobody can be asked.
        try desktop.habicat("join", laptop.data, status: 2)
        #expect(try desktop.home.contents().filter { $0.key.hasPrefix("data/") } == before)

        let joined = try desktop.habicat("join", laptop.data, "--yes")
        #expect(joined.output.contains("habicat undo"))
        #expect(try desktop.habicat("paths").output.contains(laptop.data))
        #expect(try desktop.habicat("list").output.contains("Running"))
        #expect(try desktop.habicat("doctor").status == 0)
        let reading = try desktop.json("show", "read")
        #expect(reading["totalMinutes"] as? Int == 80)
        // The old folder stays as it was; the other machine sees the same.
        #expect(try desktop.home.contents().filter { $0.key.hasPrefix("data/") } == before)
        #expect(try laptop.documents() == desktop.documents())

        try desktop.habicat("undo")
        #expect(try desktop.json("show", "read")["totalMinutes"] as? Int == 50)
        #expect(try !desktop.habicat("list").output.contains("Running"))
        #expect(try laptop.habicat("doctor").status == 0)
    }

    @Test("25: joining twice adds nothing, and the own folder can be joined again") func twice() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "Running", "--cat", "Olive")
        try desktop.habicat("did", "run", "30")
        try desktop.habicat("join", laptop.data, "--yes")
        let once = try laptop.json("show", "run")["totalMinutes"] as? Int
        let coins = try laptop.json("status")["coins"] as? Int
        // Back to the own folder, and over again: what came along is known.
        let back = try desktop.habicat("join", desktop.data, "--no-pair", "Running", "--dry-run")
        #expect(back.output.contains("Nothing was changed"))
        let third = try OneMachine("third")
        try FileManager.default.copyItem(atPath: desktop.data, toPath: third.data)
        try third.habicat("join", laptop.data, "--yes")
        #expect(try laptop.json("show", "run")["totalMinutes"] as? Int == once)
        #expect(try laptop.json("status")["coins"] as? Int == coins)
        #expect(try laptop.habicat("doctor").status == 0)
    }

    @Test("25: pairs can be changed") func pairs() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "Books", "--cat", "Pepper")
        try desktop.habicat("did", "books", "20")
        try desktop.habicat("join", laptop.data, "--yes", "--pair", "Books=Reading")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 70)
        let third = try OneMachine("third")
        try third.habicat("add", "Piano", "--cat", "Plum")
        try third.habicat("did", "piano", "15")
        try third.habicat("join", laptop.data, "--yes", "--no-pair", "Piano")
        #expect(try laptop.json("show", "Piano 2")["totalMinutes"] as? Int == 15)
        try third.habicat("join", laptop.data, status: 1)
    }

    @Test("25: without habits of its own a machine just switches") func switches() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("join", laptop.data)
        #expect(try desktop.documents() == laptop.documents())
        try desktop.habicat("did", "read", "5")
        #expect(try laptop.json("show", "read")["totalMinutes"] as? Int == 55)
        #expect(try FileManager.default.contentsOfDirectory(atPath: laptop.data + "/journal").count == 2)
    }

    @Test("25: a folder above the data is found, too") func above() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("join", laptop.home.path)
        #expect(try desktop.habicat("list").output.contains("Piano"))
    }

    @Test("25: sessions, coins and accessories come along; what both own is refunded") func belongings() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "Running", "--cat", "Olive")
        try desktop.habicat("start", "run", "5m", "--ago", "4m")
        try desktop.habicat("stop")
        let own = try desktop.json("status")["coins"] as? Int ?? 0
        let there = try laptop.json("status")["coins"] as? Int ?? 0
        let visit = [7, 1].contains(Calendar(identifier: .gregorian).component(.weekday, from: Date())) ? 15 : 10
        try desktop.habicat("join", laptop.data, "--yes")
        // The visit of the same day counts once.
        #expect(try laptop.json("status")["coins"] as? Int == own + there - visit)
        #expect(try laptop.habicat("doctor").status == 0)
    }

    @Test("25: a machine keeps the name it was given, and undo says that it takes back a join") func names() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "Running", "--cat", "Olive")
        try desktop.habicat("did", "run", "30")
        try desktop.habicat("machines", "--rename", "Big desk")
        try desktop.habicat("join", laptop.data, "--yes")
        func names() throws -> [String] {
            try #require(laptop.json("machines")["machines"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        }
        #expect(try names().contains("Big desk"))
        let undone = try desktop.habicat("undo")
        #expect((undone.output + undone.errors).contains("joining your earlier data"), "\(undone)")
        #expect(try names().contains("Big desk"))
        // What is erased here is still theirs.
        let erased = try laptop.habicat("erase", "--everything", status: 2)
        #expect(erased.output.contains("Big desk shares this data and keeps a copy"), "\(erased.output)")
    }

    @Test("25: bad folders are refused, and nothing is changed") func refusals() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        try desktop.habicat("add", "Running", "--cat", "Olive")
        let before = try desktop.documents()
        let shared = try SharedFolder()
        func refused(_ folder: String, _ words: String, status: Int32 = 1, line: Int = #line) throws {
            let command = try desktop.habicat("join", folder, "--yes", status: status)
            #expect(command.errors.contains(words), "line \(line): \(command.errors)")
        }
        try refused(shared.path + "/nowhere", "There is no folder")
        try refused(shared.path, "There is no Habicat data")
        try refused(desktop.data, "already uses")
        try FileManager.default.createDirectory(atPath: shared.path + "/journal", withIntermediateDirectories: true)
        try refused(shared.path, "has not arrived yet")
        let identity = shared.path + "/store.json"
        try #"{"format":9,"storeId":"a","uid":"b"}"#.write(toFile: identity, atomically: true, encoding: .utf8)
        try refused(shared.path, "Update Habicat", status: 3)
        // A running timer belongs to this machine alone.
        try desktop.habicat("start", "run")
        try refused(laptop.data, "timer")
        try desktop.habicat("stop", "--discard")
        #expect(try desktop.documents() == before)
        #expect(try !desktop.habicat("paths").output.contains(shared.path))
    }

    @Test("25: add offers to join what another machine shares nearby") func offered() throws {
        let laptop = try laptop()
        let desktop = try OneMachine("desktop")
        let near = desktop.home.path + "/me/Sync/habicat"
        try FileManager.default.createDirectory(
            atPath: desktop.home.path + "/me/Sync", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: laptop.data, toPath: near)
        desktop.home.surroundings["HOME"] = desktop.home.path + "/me"
        #expect(try desktop.habicat("add", "Running").errors.contains("habicat join " + near))
    }
}
