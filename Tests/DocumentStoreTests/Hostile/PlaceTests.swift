@testable import DocumentStore
import TestSupport
import Testing

/// The order: what a machine writes stands behind everything it had read, whatever a line or a clock says.
@Suite("Places in the order") struct PlaceTests {
    private static let path = at("cats/c1")

    static let hostile: [String] = [
        "2026-11-21T11:00:00.000Z-ffff", "2027-11-21T10:00:00.000Z-0000", "2099-01-01T00:00:00.000Z-ffff",
        "2150-01-01T00:00:00.000Z-fffe", "2198-12-31T23:59:59.999Z-ffff", "2199-01-01T00:00:00.000Z-0000",
        "2199-12-31T23:59:59.998Z-fffe", "2199-12-31T23:59:59.998Z-ffff", "2199-12-31T23:59:59.999Z-0000",
        "2199-12-31T23:59:59.999Z-7ffe", "2199-12-31T23:59:59.999Z-7fff", "2199-12-31T23:59:59.999Z-8000",
        "2199-12-31T23:59:59.999Z-fffd", "2199-12-31T23:59:59.999Z-fffe", "2199-12-31T23:59:59.999Z-ffff",
        "2200-01-01T00:00:00.000Z-0000", "9000-01-01T00:00:00.000Z-ffff", "9999-12-31T23:59:59.999Z-ffff",
    ]

    @Test("a later edit wins on each machine, however far ahead another line is", arguments: hostile, [1, 2])
    func laterWins(place: String, lines: Int) throws {
        let peer = try HostilePeer()
        for _ in 0..<lines {
            let write = #""do":[{"fields":{"text":"theirs"},"merge":"cats/c1"}]"#
            peer.write(peer.line(write, at: "\(place)-deadbeef"))
        }
        for round in 0..<6 {
            let machine = ["laptop", "phone"][round % 2]
            let store = try peer.home.open(machine)
            for edit in 0..<4 {
                let text = "\(machine) \(round) \(edit)"
                try store.commit(Batch(kind: "edit", writes: [.merge(Self.path, ["text": .string(text)])]))
                #expect(store.text(at: Self.path) == text)
            }
            if round == 3 { store.close() }
            for reader in ["laptop", "phone"] {
                #expect(try peer.home.open(reader).text(at: Self.path) == "\(machine) \(round) 3")
            }
        }
        try expectOwnPlaces(peer.home, count: 25)
        #expect(try peer.state()[Self.path]?.fields["text"] == "phone 5 3")
    }

    @Test(
        "of many lines at the end, those that no one counted up to are undone", arguments: ["7fff", "8000", "fff0"])
    func endOfOrder(first: String) throws {
        let peer = try HostilePeer()
        let counter = try #require(Int(first, radix: 16))
        for place in counter..<counter + 16 {
            let at = "2199-12-31T23:59:59.999Z-" + String(place, radix: 16) + "-deadbeef"
            peer.write(peer.line(#""do":[{"fields":{"text":"theirs"},"merge":"cats/c1"}]"#, at: at))
        }
        for round in 0..<3 {
            for machine in ["laptop", "phone"] {
                let store = try peer.home.open(machine)
                try store.commit(.note(Self.path, "\(machine) \(round)"))
                try store.commit(.note(at("cats/c2"), "\(machine) \(round)"))
                // Takes back the last one, which no longer counts.
                let last = try #require(try store.logged(limit: 1, kinds: ["note"]).first)
                try store.retract([last.logged.id])
                #expect(try peer.home.open().text(at: Self.path) == "\(machine) \(round)")
                #expect(try peer.home.open("phone").text(at: at("cats/c2")) == nil)
            }
        }
        try expectOwnPlaces(peer.home, count: 19)
        let aside = try peer.home.loggedBatches().filter { $0.batch.kind == Store.settingAside }
        #expect(aside.count == (first == "7fff" ? 0 : 1))
        #expect(aside.allSatisfy { $0.at.hasPrefix("2026-11-21") })
    }

    static let years: [Int64] = [1970, 2025, 2027, 2050, 2126, 2198, 2199, 2200, 2500, 9000, 9999]

    @Test("a clock that was wrong by any number of years takes nothing from later edits", arguments: years)
    func clocks(year: Int64) throws {
        let home = StoreHome()
        let right = home.now
        try home.open().commit(.note(Self.path, "first"))
        for round in 0..<3 {
            home.now = try #require(Timestamp(text: "\(year)-06-01T00:00:00.000Z"))
            let store = try home.open("phone")
            for edit in 0..<3 {
                try store.commit(.note(Self.path, "wrong \(round) \(edit)"))
                #expect(store.text(at: Self.path) == "wrong \(round) \(edit)")
            }
            store.close()
            home.now = right.advanced(bySeconds: Int64(round + 1) * 3600)
            let own = try home.open()
            #expect(own.text(at: Self.path) == "wrong \(round) 2")
            for edit in 0..<3 {
                try own.commit(.note(Self.path, "right \(round) \(edit)"))
                #expect(own.text(at: Self.path) == "right \(round) \(edit)")
            }
        }
        let places = try expectOwnPlaces(home, count: 19)
        // An honest clock counts, unless nobody's can say so.
        #expect(places.last?.hasPrefix("\(year)") == (2027..<2199).contains(year))
        #expect(try home.open("phone").text(at: Self.path) == "right 2 2")
        #expect(try Doctor.examine(home.layout(), files: home.files) == [])
    }

    @Test(
        "before the first line a clock that says nonsense gives places, too",
        arguments: [-62_000_000_000_000, 7_300_000_000_000, 253_402_300_799_999])
    func firstPlaces(wall: Int64) throws {
        let home = StoreHome()
        home.now = Timestamp(milliseconds: wall)
        home.step = 0
        for text in ["a", "b", "c"] {
            let store = try home.open()
            try store.commit(.note(Self.path, text))
            #expect(try store.text(at: Self.path) == text && home.open().text(at: Self.path) == text)
        }
        try expectOwnPlaces(home, count: 3)
    }

    /// None twice, none from 2200 on, each behind the one before it.
    @discardableResult
    private func expectOwnPlaces(_ home: StoreHome, count: Int) throws -> [String] {
        let own = try home.loggedBatches().filter { $0.id.device != HostilePeer.device }
        #expect(own.count >= count && own.count <= count + 1)
        let places = own.map { String($0.at.prefix(29)) }.sorted()
        #expect(Set(places).count == places.count)
        #expect(places.allSatisfy { $0 < "2200" })
        for (_, lines) in Dictionary(grouping: own, by: \.id.device) {
            let inOrder = lines.sorted { $0.id.seq < $1.id.seq }.map(\.at)
            #expect(inOrder == inOrder.sorted())
        }
        return places
    }
}
