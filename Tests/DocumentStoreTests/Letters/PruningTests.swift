import DocumentStore
import Domain
import TestSupport
import Testing

/// On real files.
@Suite("Pruning letters") struct PruningTests {
    private let machines: TwoMachines
    private let device: String
    private var layout: StoreLayout { machines.layout("a").letters }

    init() throws {
        machines = try TwoMachines()
        try machines.go(to: "2026-02-01T10:00:00.000Z")
        device = try machines.begin("a")
        try machines.writeLetters("a", months: ["2026-02", "2026-03", "2026-04"], ids: ["february", "march", "april"])
        try machines.go(to: "2026-11-20T10:00:00.000Z")
    }

    private func prune(_ months: Set<String> = ["2026-03"], _ machine: String = "a") throws -> PrunePlan {
        let letters = try machines.letters(machine)
        defer { letters.close() }
        return try letters.prune(months: months, keeping: Letter.stays)
    }

    private func isSound(_ machine: String = "a") throws -> Bool {
        try machines.doctor(machine).filter { $0.severity > .note } == []
    }

    private let left: Set = ["february-1", "february-2", "march-2", "april-1", "april-2"]

    @Test("removes the month's file from journal and mirror, and keeps what is kept") func removes() throws {
        let before = try machines.letters("a").document(at: Letter.path("march-2"))
        let plan = try prune()
        #expect(plan.months.map(\.month) == ["2026-03"])
        #expect(plan.months.map(\.letters) == [2] && plan.months.map(\.kept) == [1])
        #expect(plan.going.map(\.path.id) == ["march-1"])
        #expect(plan.staying.map(\.path.id) == ["march-2"])
        let files = ["2026-02.jsonl", "2026-04.jsonl", "2026-11.jsonl"]
        #expect(try machines.letterFiles("a", of: device) == files)
        #expect(try machines.mirroredLetterFiles("a", of: device) == files)
        for _ in 0..<2 {
            let letters = try machines.letters("a")
            #expect(try letters.letterIds == left)
            #expect(letters.trouble.filter { $0.severity > .note } == [])
            #expect(letters.deviceId == device)
            #expect(try letters.document(at: Letter.path("march-2"))?.fields == before?.fields)
            #expect(try letters.document(at: Letter.chat)?.fields.text("lastMessage") == "Hello.")
            #expect(try isSound())
            // Once from the snapshot, once from the journals.
            for name in try machines.files.names(in: layout.snapshot) ?? [] {
                try machines.files.remove("\(layout.snapshot)/\(name)")
            }
        }
    }

    @Test("can be looked at first, which writes nothing") func dryRun() throws {
        let before = try machines.listing(machines.home("a"))
        let plan = try machines.letters("a").prune(months: ["2026-03"], keeping: Letter.stays, dryRun: true)
        #expect(plan.months.map(\.letters) == [2])
        #expect(plan.bytes > 0)
        #expect(try machines.listing(machines.home("a")) == before)
    }

    @Test("takes no month that is not over") func current() throws {
        #expect(throws: StoreError.self) { try prune(["2026-11"]) }
    }

    @Test("of every month leaves one file, and numbers go on") func everything() throws {
        _ = try prune(["2026-02", "2026-03", "2026-04"])
        #expect(try machines.letterFiles("a", of: device) == ["2026-11.jsonl"])
        let letters = try machines.letters("a")
        try letters.commit(Letter.write("november-1"))
        letters.close()
        #expect(letters.lastSeqs == [device: 8])
        #expect(try machines.letterFiles("a", of: device) == ["2026-11.jsonl", "2026-11.2.jsonl"])
        #expect(try machines.letters("a").letterIds == ["february-2", "march-2", "april-2", "november-1"])
        #expect(try isSound())
    }

    @Test("of the month of another pruning keeps what that one kept") func again() throws {
        _ = try prune()
        let letters = try machines.letters("a")
        try letters.commit(Letter.write("november-1"))
        letters.close()
        try machines.go(to: "2027-03-01T10:00:00.000Z")
        _ = try prune(["2026-11"])
        #expect(
            try machines.letterFiles("a", of: device) == [
                "2026-02.jsonl", "2026-04.jsonl", "2026-11.jsonl", "2027-03.jsonl",
            ])
        #expect(try machines.letters("a").letterIds == left)
        #expect(try isSound())
    }

    @Test("still finds a file lost that was not pruned") func otherLoss() throws {
        _ = try prune()
        let path = "\(layout.journal(of: device))/2026-02.jsonl"
        try machines.remove(path)
        #expect(try machines.doctor("a").contains { $0.file == path && $0.severity == .warning })
        try machines.remove("\(layout.mirroredJournal(of: device))/2026-02.jsonl")
        #expect(try !isSound())
        for name in try machines.files.names(in: layout.snapshot) ?? [] {
            try machines.files.remove("\(layout.snapshot)/\(name)")
        }
        #expect(throws: StoreError.self) { try machines.letters("a") }
    }

    @Test("is repeated from the mirror if its own line is lost") func ownLine() throws {
        _ = try prune()
        let path = "\(layout.journal(of: device))/2026-11.jsonl"
        try machines.remove(path)
        let letters = try machines.letters("a")
        try letters.commit(Letter.write("november-1"))
        letters.close()
        #expect(try machines.letters("a").letterIds == left.union(["november-1"]))
        #expect(try isSound())
    }

    @Test("leaves an unread letter of the month that arrives later, and keeps it when pruned again") func late() throws
    {
        // Before anything of the later months arrives.
        try machines.sendLetters(of: "nobody", from: "a", to: "b")
        try machines.go(to: "2026-03-20T10:00:00.000Z")
        let other = try machines.letters("b")
        try other.commit(Letter.write("march-3", isRead: false))
        other.close()
        try machines.go(to: "2026-11-20T10:00:00.000Z")
        _ = try prune()
        try machines.sendLetters(of: other.deviceId, from: "b", to: "a")
        #expect(try machines.letters("a").letterIds == left.union(["march-3"]))
        #expect(try prune().staying.map(\.path.id) == ["march-3"])
        let month = try machines.letters("a").document(at: PrunedMonth.path(of: "2026-03")).flatMap(PrunedMonth.init)
        #expect(month?.letters == 3 && month?.kept == 2)
        #expect(try machines.letters("a").letterIds == left.union(["march-3"]))
        #expect(try isSound())
    }

    @Test("is followed by another machine, which removes its own files and its copies") func followed() throws {
        // Before anything of the later months arrives.
        try machines.sendLetters(of: "nobody", from: "a", to: "b")
        try machines.go(to: "2026-03-20T10:00:00.000Z")
        let other = try machines.letters("b")
        try other.commit(Letter.write("march-3"))
        other.close()
        try machines.sendLetters(from: "b", to: "a")
        try machines.go(to: "2026-11-20T10:00:00.000Z")
        try machines.sendLetters(from: "a", to: "b")
        try machines.letters("b").close()
        #expect(try prune().going.map(\.path.id) == ["march-1", "march-3"])
        #expect(try machines.letterFiles("a", of: other.deviceId) == ["2026-03.jsonl"])
        try machines.sendLetters(from: "a", to: "b")
        let followed = try machines.letters("b")
        #expect(try followed.letterIds == left)
        #expect(try followed.compact(keeping: Letter.stays, dryRun: true).count == 3)
        #expect(try followed.compact(keeping: Letter.stays).count == 3)
        #expect(try followed.compact(keeping: Letter.stays) == [])
        followed.close()
        #expect(followed.deviceId == other.deviceId)
        #expect(try machines.letterFiles("b", of: other.deviceId) == ["2026-11.jsonl"])
        #expect(try machines.mirroredLetterFiles("b", of: device).contains("2026-03.jsonl") == false)
        #expect(try machines.letters("b").letterIds == left)
        #expect(try isSound("b"))
        try machines.sendLetters(from: "b", to: "a")
        #expect(try machines.letters("a").letterIds == left)
        try machines.letters("a").compact(keeping: Letter.stays)
        #expect(try machines.letters("a").letterIds == left)
        #expect(try isSound())
    }

    @Test("brings back a letter that was kept on another machine meanwhile", arguments: [true, false])
    func keptElsewhere(_ arrivesGone: Bool) throws {
        try machines.sendLetters(from: "a", to: "b")
        let other = try machines.letters("b")
        try other.commit(Letter.mark("march-1", "kept"))
        other.close()
        _ = try prune()
        if arrivesGone {
            try machines.sendLetters(from: "a", to: "b")
        } else {
            let name = "2026-11.jsonl"
            try machines.put(
                machines.bytes("\(layout.journal(of: device))/\(name)"),
                at: "\(machines.layout("b").letters.journal(of: device))/\(name)")
        }
        let followed = try machines.letters("b")
        try followed.compact(keeping: Letter.stays)
        followed.close()
        // Though the other machine's file may still be there.
        #expect(try !machines.mirroredLetterFiles("b", of: device).contains("2026-03.jsonl"))
        try machines.sendLetters(from: "b", to: "a")
        for machine in ["a", "b"] {
            #expect(try machines.letters(machine).letterIds == left.union(["march-1"]))
        }
    }

    @Test("leaves out lines of the month in a conflict copy, which goes too") func copy() throws {
        let bytes = try machines.bytes("\(layout.journal(of: device))/2026-03.jsonl")
        _ = try prune()
        let path = "\(layout.journal(of: device))/2026-03 (1).jsonl"
        try machines.put(bytes, at: path)
        let letters = try machines.letters("a")
        #expect(try letters.letterIds == left)
        #expect(try letters.compact(keeping: Letter.stays) == [path])
        #expect(letters.deviceId == device)
        #expect(try isSound())
    }

    @Test("leaves out a file that a tool brings back, and it goes again") func resurrected() throws {
        let path = "\(layout.journal(of: device))/2026-03.jsonl"
        let bytes = try machines.bytes(path)
        _ = try prune()
        try machines.put(bytes, at: path)
        #expect(try machines.letters("a").letterIds == left)
        #expect(try machines.letters("a").compact(keeping: Letter.stays) == [path])
        #expect(try isSound())
    }

    @Test("is not undone by a copy left in the mirror") func mirrored() throws {
        let bytes = try machines.bytes("\(layout.journal(of: device))/2026-03.jsonl")
        _ = try prune()
        try machines.put(bytes, at: "\(layout.mirroredJournal(of: device))/2026-03.jsonl")
        #expect(try isSound())
        #expect(try machines.repair("a") == [])
        // What is lost from another file is put back.
        let newest = "\(layout.journal(of: device))/2026-11.jsonl"
        try machines.put(Array(machines.bytes(newest).dropLast(20)), at: newest)
        try machines.letters("a").commit(Letter.write("november-1"))
        #expect(try !machines.letterFiles("a", of: device).contains("2026-03.jsonl"))
        try machines.letters("a").compact(keeping: Letter.stays)
        #expect(try !machines.mirroredLetterFiles("a", of: device).contains("2026-03.jsonl"))
        #expect(try machines.letters("a").letterIds == left.union(["november-1"]))
    }

    @Test("is seen by a process that has the letters open") func open() throws {
        let process = try machines.letters("a")
        _ = try prune()
        #expect(try process.catchUp())
        #expect(try process.letterIds == left)
        try process.commit(Letter.write("november-1"))
        process.close()
        #expect(try machines.letters("a").letterIds == left.union(["november-1"]))
        #expect(try isSound())
        #expect(try machines.repair("a") == [])
        #expect(try !machines.mirroredLetterFiles("a", of: device).contains("2026-03.jsonl"))
    }

    @Test("is not gone behind by a restore to an earlier time") func restored() throws {
        let then = machines.now
        _ = try prune()
        let earlier = try EarlierStore(
            of: machines.layout("a"), files: machines.files, at: then, schema: .userData)
        try earlier.write(to: machines.layout("earlier"), files: machines.files)
        #expect(try machines.letters("earlier").letterIds == left)
    }
}
