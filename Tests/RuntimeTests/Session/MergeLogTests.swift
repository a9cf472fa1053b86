import DocumentStore
import Domain
import Testing
import TestSupport
import UI

@testable import Runtime
import Words

@Suite("News of other machines") struct MergeLogTests {
    private let here = World()
    private let there = World()
    private let fern = "plant.fern"

    init() {
        // Two machines draw different ids.
        _ = there.open()
        there.clock.pass(seconds: 60)
    }

    @Test("are shown once and kept in the log; a machine that joins begins with the present") func once() throws {
        let habit = try here.adopt("Books")
        try bring(from: here, to: there)
        #expect(there.open().mergeNews(in: .english) == nil)
        #expect(there.open().mergeNews(in: .english) == nil)
        try there.log(20, of: habit)
        try bring(from: there, to: here)
        let device = try #require(there.open().store?.deviceId)
        let news = here.open().mergeNews(in: .english)
        let said = "From \(Machine.unnamed(device)): 1 entry, 20 min."
        #expect(news == MergeNews(sentences: [said], needsAttention: false))
        #expect(here.open().mergeNews(in: .english) == nil)
        #expect(StateFile<MergeLog>(here.paths, here.files).note.entries.map(\.sentence) == news?.sentences)
        // Only what is new since then.
        try there.log(5, of: habit)
        try bring(from: there, to: here)
        #expect(here.open().mergeNews(in: .chinese)?.line == "来自 \(Machine.unnamed(device))：1条记录，共5分钟。")
        #expect(StateFile<MergeLog>(here.paths, here.files).note.entries.count == 2)
    }

    @Test("a file that is damaged for a while and whole again is no news") func mended() throws {
        let habit = try here.adopt("Books")
        try bring(from: here, to: there)
        _ = there.open().mergeNews(in: .english)
        try there.log(20, of: habit)
        try there.log(5, of: habit)
        try bring(from: there, to: here)
        #expect(here.open().mergeNews(in: .english) != nil)
        let device = try #require(there.open().store?.deviceId)
        let path = try #require(here.files.files.first { $0.hasPrefix("/home/data/journal/\(device)/") })
        let whole = try #require(here.files[path])
        // Half of it, and no snapshot that remembers the rest.
        here.files[path] = Array(whole.prefix(whole.count / 2))
        for path in here.files.files where path.contains("/snapshot/") { here.files[path] = nil }
        #expect(here.open().mergeNews(in: .english) == nil)
        here.files[path] = whole
        #expect(here.open().mergeNews(in: .english) == nil)
        try there.log(7, of: habit)
        try bring(from: there, to: here)
        #expect(here.open().mergeNews(in: .english)?.line.hasSuffix("1 entry, 7 min.") == true)
    }

    @Test("a void purchase is shown once on each machine, also while the program is open") func voids() throws {
        try here.adopt("Books")
        try give(1000, in: here)
        try bring(from: here, to: there)
        _ = there.open().mergeNews(in: .english)
        let controller = here.run()
        try buy(in: here)
        controller.lookAtStore()
        #expect(controller.model.toasts.isEmpty)
        try buy(in: there)
        let fromThere = there.files.copied()
        try bring(from: here, to: there)
        try bring(from: fromThere, to: here)
        controller.lookAtStore()
        controller.lookAtStore()
        let said = "The fern was bought on both machines: bought once, 200 coins returned."
        #expect(controller.model.toasts.map(\.text) == [said])
        #expect(there.open().mergeNews(in: .english) == MergeNews(sentences: [said], needsAttention: true))
        #expect(there.open().mergeNews(in: .english) == nil)
        #expect(here.open().mergeNews(in: .english) == nil)
        // Also if all is folded again, without a snapshot.
        for path in here.files.files where path.contains("/snapshot/") { here.files[path] = nil }
        #expect(here.open().mergeNews(in: .english) == nil)
    }

    @Test("a visit that is void for a milestone claimed elsewhere is taken again with the next thing done")
    func visitTakenAgain() throws {
        // The first visit comes with the adoption.
        let habit = try here.adopt("Books")
        here.clock.pass(seconds: 86_400)
        for _ in 2...6 {
            try visit(in: here)
            here.clock.pass(seconds: 86_400)
        }
        try bring(from: here, to: there)
        there.clock.pass(seconds: 6 * 86_400)
        // Each is the seventh day as far as its machine knows: the 24th here, the 25th there.
        try visit(in: here)
        there.clock.pass(seconds: 86_400)
        try visit(in: there)
        try bring(from: here, to: there)
        let month = Month(year: 2026, number: 2)
        #expect(try there.open().repository().visitedMonth(month)?.checkedDays == Array(18...24))
        try there.log(5, of: habit)
        let user = there.open()
        #expect(try user.repository().visitedMonth(month)?.checkedDays == Array(18...25))
        // Eight days, two of them on a weekend, and seven days once.
        #expect(try user.repository().person()?.coins == 8 * 10 + 2 * 5 + 100)
        #expect(user.store?.voided.count == 1)
    }

    @Test(
        "a clock that is off is shown once, on either machine, at its next start",
        arguments: [
            (7200, "2 h"), (-7200, "2 h"), (120, "2 min"), (34_560_000, "400 days"), (-259_200, "3 days"),
        ] as [(Int64, String)])
    func clocks(seconds: Int64, much: String) throws {
        let habit = try here.adopt("Books")
        try bring(from: here, to: there)
        _ = there.open().mergeNews(in: .english)
        there.clock.pass(seconds: seconds - 60)
        func sentence(_ device: String, _ side: String) -> String {
            "The clock of \(Machine.unnamed(device)) is \(much) \(side) this one."
        }
        try there.log(20, of: habit)
        // A machine has its id from its first change on.
        let (device, other) = (try #require(here.open().store?.deviceId), try #require(there.open().store?.deviceId))
        try bring(from: there, to: here)
        let news = here.open().mergeNews(in: .english)
        #expect(news?.sentences.last == sentence(other, seconds > 0 ? "ahead of" : "behind"))
        #expect(news?.needsAttention == true)
        let rows = try MachineSurvey(here.open()).rows
        #expect(rows.first { $0.id == other }?.clockLead == seconds)
        try here.log(5, of: habit)
        try bring(from: here, to: there)
        #expect(
            there.open().mergeNews(in: .english)?.sentences.last
                == sentence(device, seconds > 0 ? "behind" : "ahead of"))
        // What comes later says it no more.
        for (world, to) in [(there, here), (here, there)] {
            try world.log(3, of: habit)
            try bring(from: world, to: to)
            #expect(to.open().mergeNews(in: .english)?.sentences.count == 1)
        }
    }

    @Test("a machine that joins has it at once") func joiningClock() throws {
        try here.adopt("Books")
        there.clock.pass(seconds: -7260)
        try bring(from: here, to: there)
        let device = try #require(here.open().store?.deviceId)
        let said = "The clock of \(Machine.unnamed(device)) is 2 h ahead of this one."
        #expect(there.open().mergeNews(in: .english) == MergeNews(sentences: [said], needsAttention: true))
        #expect(there.open().mergeNews(in: .english) == nil)
    }

    @Test("what became void in a store of one machine is no other machine's doing") func alone() throws {
        try here.adopt("Books")
        try give(1000, in: here)
        try buy(in: here)
        let user = here.open()
        let bought = try #require(try user.store?.logged(limit: 1).first?.logged.id)
        let cat = try #require(try user.userData().cats.first)
        try here.perform(Action(EquipAccessory(catId: cat.id, accessoryId: fern)), in: user)
        try user.store?.retract([bought])
        #expect(user.store?.voided.count == 1)
        #expect(here.open().mergeNews(in: .english) == nil)
    }

    private func visit(in world: World) throws {
        guard case .done(_, .some, _) = world.open().perform(Action(Visit())) else { throw Unexpected() }
    }

    private func buy(in world: World) throws {
        try world.perform(Action(PurchaseAccessory(accessoryId: fern)))
    }

    private func give(_ coins: Int64, in world: World) throws {
        let gift = Write.update(.root, [:], Transform("coins", .increment(.integer(coins))))
        try world.open().store?.commit(Batch(kind: "gift", writes: [gift]))
    }

    private func bring(from one: World, to other: World) throws { try bring(from: one.files, to: other) }

    /// As a tool copies a shared folder: files that grew.
    private func bring(from files: MemoryFileSystem, to other: World) throws {
        for path in files.files where path.hasPrefix("/home/data/") {
            guard let bytes = files[path], bytes.count > other.files[path]?.count ?? 0 else { continue }
            try other.files.makeFolders(path.parentFolder)
            other.files[path] = bytes
        }
    }
}
