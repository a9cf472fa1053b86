import DocumentStore
import Domain
import TestSupport
import Testing

/// Random lives of a store with two machines and two processes each, held against all batches folded from nothing.
@Suite("Random programs")
struct RandomProgramTests {
    @Test("end in the state of all batches folded from nothing", arguments: 1...12)
    func agree(seed: UInt64) throws {
        var program = try RandomProgram(seed: seed)
        for step in 0..<100 {
            let deed = try program.step()
            if step % 20 == 19 { try program.check("seed \(seed), step \(step), \(deed)") }
        }
    }
}

private struct RandomProgram {
    let home = StoreHome()
    var stores: [Store] = []
    var chance: Chance
    var receipts: [BatchID] = []
    var number = 0
    var group = 0

    init(seed: UInt64) throws {
        chance = Chance(seed: seed)
        for machine in RandomProgram.machines { stores.append(try home.open(machine)) }
    }

    static let machines = ["laptop", "laptop", "desktop"]

    mutating func step() throws -> String {
        let index = Int.random(in: 0..<stores.count, using: &chance)
        let store = stores[index]
        number += 1
        home.now = home.now.advanced(bySeconds: Int64.random(in: 0...40_000, using: &chance))
        switch Int.random(in: 0..<20, using: &chance) {
        case 0..<7:
            let day = "2026-\(["10", "11", "12"][number % 3])-0\(1 + number % 9)"
            try commit(.session(number, habit: "h\(number % 3)", day: day, minutes: Int64(number % 50)), to: store)
            return "session"
        case 7..<10:
            let path = DocumentPath("cats/c\(number % 7)")
            try commit(
                number % 4 == 0 ? Batch(kind: "delete", writes: [.delete(path)]) : .note(path, "\(number)"), to: store)
            return "cat"
        case 10..<12:
            let buy = Batch(
                kind: "buy", preconditions: [.lessThan(.root, "coins", 30)],
                writes: [Write(.merge, .root, transforms: [Transform("coins", .increment(20))])])
            _ = try? store.commit(buy)
            return "buy"
        case 12, 13:
            guard let id = receipts.randomElement(using: &chance) else { return "nothing" }
            receipts.append(try store.retract([id]).id)
            return "retract"
        case 14:
            var piece = Batch.count(1)
            if Bool.random(using: &chance) { group += 1 }
            piece.group = Batch.Group(name: "g\(group)", isSeal: Bool.random(using: &chance))
            try commit(piece, to: store)
            return "group"
        case 15:
            store.close()
            return "close"
        case 16:
            stores[index] = try home.open(RandomProgram.machines[index])
            return "reopen"
        case 17:
            try home.removeState(of: RandomProgram.machines[index])
            return "lose the snapshot"
        default:
            _ = try store.catchUp()
            return "catch up"
        }
    }

    private mutating func commit(_ batch: Batch, to store: Store) throws {
        receipts.append(try store.commit(batch).id)
    }

    func check(_ note: String) throws {
        for store in stores {
            _ = try store.catchUp()
            try expectEqual(store, home, note)
        }
    }
}
