import DocumentStore
import Domain

/// Makes random programs: the same seed, the same program.
package struct ProgramMaker {
    var chance: Chance
    /// Tells sessions apart.
    var number = 0

    package init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    /// - Parameter length: the most steps; most programs are shorter.
    package mutating func program(length: Int = 24) -> Program {
        let count = Int.random(in: 3...length, using: &chance)
        return Program(steps: (0..<count).map { _ in step() })
    }

    private mutating func step() -> Program.Step {
        let process = below(Program.processes.count)
        let machine = below(Program.machines.count)
        switch below(100) {
        case 0..<34: return .commit(process: process, batch())
        case 34..<38: return listening(process)
        case 38..<42: return .buy(process: process, item: one(of: ["bow", "hat"]), price: Int64(below(12)))
        case 42..<44: return .aggregate(process: process, query())
        case 44..<47: return .tally(process: process, query())
        case 47..<54: return .retract(process: process, (0...below(2)).map { _ in below(1000) })
        case 54..<56: return .retractGroup(process: process, below(1000))
        case 56..<61: return .query(process: process, query())
        case 61..<64: return .pages(process: process, query(), size: 1 + below(3))
        case 64..<66:
            return .minutes(
                process: process, from: "2026-1\(below(3))-0\(1 + below(5))", through: "2026-12-0\(below(9))")
        case 66..<70: return .catchUp(process: process)
        case 70..<75: return .reopen(process: process)
        case 75..<81: return .close(process: process)
        case 81..<83: return .lose(machine: machine, one(of: Program.Loss.allCases))
        case 83: return .tear(machine: machine, one(of: Program.Loss.allCases), thousandths: below(1000))
        case 84..<93:
            return .send(machine: machine, thousandths: one(of: [1000, 1000, below(1000)]), inPlace: below(3) > 0)
        default: return .clock(machine: machine, seconds: clockStep())
        }
    }

    private mutating func listening(_ process: Int) -> Program.Step {
        below(4) == 0
            ? .stopListening(process: process, below(5)) : .listen(process: process, query())
    }

    /// Mostly on by hours and days, seldom back, or years ahead as broken clocks are.
    private mutating func clockStep() -> Int64 {
        switch below(20) {
        case 0: -Int64(below(7200))
        case 1: 40 * 86_400
        case 2..<8: Int64(below(20)) * 86_400
        default: Int64(below(40_000))
        }
    }

    /// A number from 0, less than a bound.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &chance) }

    /// One of some; there must be one.
    mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
