import Domain

/// What can happen to machines besides what people do, so that a part of it can be looked at alone.
enum SimulationMove: String, CaseIterable {
    case lateCopy, newestFirst, prefix, reopen, loseSnapshot, removeFolder, join
    case clockHours, clockDays, clockMonth, clockYear, clock1970
    case clone, twin
    case older, delete, cut, empty, rename, conflict, cutConflict, placeholder, crlf, union, markers
}

/// Makes random programs for four machines: the same seed and moves, the same program.
struct SimulationMaker {
    private var random: RandomSource
    private let moves: [SimulationMove]

    init(seed: UInt64, moves: Set<SimulationMove>) {
        random = RandomSource(seed: seed)
        self.moves = SimulationMove.allCases.filter(moves.contains)
    }

    /// - Parameter length: the most steps; most programs are shorter.
    mutating func program(length: Int = 24) -> SimulationProgram {
        let count = Int.random(in: 3...length, using: &random)
        // In half of them each machine has files of an earlier month.
        let earlier = (0..<3).map { SimulationProgram.Step.act(machine: $0, deed()) } + [.pass(minutes: 44_640)]
        return SimulationProgram(steps: (below(2) == 0 ? earlier : []) + (0..<count).map { _ in step() })
    }

    private mutating func step() -> SimulationProgram.Step {
        let machine = below(3)
        switch below(100) {
        case 0..<4 where moves.contains(.join): return .act(machine: SimulationProgram.newcomer, deed())
        case 0..<46: return .act(machine: machine, deed())
        case 46..<51: return .undo(machine: machine, one(of: [0, 0, 0, 1, 2]))
        case 51..<58: return .pass(minutes: one(of: [5, 30, 60, 600, 1440, 1440, 2880, 44_640]))
        case 58..<62: return .look(machine: below(4))
        case 62..<76 where moves.contains(.lateCopy): return send(thousandths: 1000)
        default: return moves.isEmpty ? .look(machine: below(4)) : moved(one(of: moves), machine)
        }
    }

    private mutating func moved(_ move: SimulationMove, _ machine: Int) -> SimulationProgram.Step {
        let any = below(4)
        func change(_ change: SimulationProgram.FileChange) -> SimulationProgram.Step {
            let file: SimulationProgram.FileChoice = one(of: [.own, .own, .earlier(below(5)), .foreign(below(9))])
            return .change(machine: machine, file, change)
        }
        switch move {
        case .lateCopy: return send(thousandths: 1000)
        case .newestFirst: return .sendNewest(from: any, to: (any + 1 + below(3)) % 4)
        case .prefix: return send(thousandths: below(1000))
        case .reopen: return .reopen(machine: any, isClosed: below(2) == 0)
        case .loseSnapshot: return .loseSnapshot(machine: any)
        case .clockHours: return .clock(machine: machine, one(of: [.by(seconds: 7200), .by(seconds: -5400), .right]))
        case .clockDays: return .clock(machine: machine, one(of: [.by(seconds: 3 * 86_400), .right]))
        case .clockMonth:
            return .clock(machine: machine, one(of: [.by(seconds: 35 * 86_400), .by(seconds: -35 * 86_400)]))
        case .clockYear: return .clock(machine: machine, one(of: [.by(seconds: 365 * 86_400), .right]))
        case .clock1970: return .clock(machine: machine, one(of: [.to1970, .right]))
        case .clone: return .clone(from: machine, to: (machine + 1 + below(2)) % 3, isTwin: false)
        case .twin: return .clone(from: machine, to: (machine + 1 + below(2)) % 3, isTwin: true)
        case .removeFolder: return .removeFolder(machine: machine, isOwn: below(2) == 0)
        case .join: return .join(machine: machine)
        case .older: return change(.older(lines: 1 + below(3)))
        case .delete: return change(.delete)
        case .cut: return change(.cut(thousandths: below(1000)))
        case .empty: return change(.cut(thousandths: 0))
        case .rename: return change(.rename(name: below(6)))
        case .conflict: return change(.conflictCopy(lines: 0, name: below(6)))
        case .cutConflict: return change(.conflictCopy(lines: 1, name: below(6)))
        case .placeholder: return .change(machine: any, .foreign(below(5)), .placeholder)
        case .crlf: return change(.carriageReturns)
        case .union: return change(.unionMerge)
        case .markers: return change(.conflictMarkers)
        }
    }

    private mutating func send(thousandths: Int) -> SimulationProgram.Step {
        let from = below(4)
        return .send(from: from, to: (from + 1 + below(3)) % 4, thousandths: thousandths)
    }

    /// Few habits and few accessories, so that machines get in each other's way.
    private mutating func deed() -> SimulationProgram.Deed {
        let habit = below(3)
        switch below(112) {
        case 0..<3: return .adopt(isWeekly: below(2) == 0)
        case 3..<9: return .amend(below(6), amending())
        case 9..<31: return .log(habit: habit, minutes: 1 + below(60), daysAgo: below(5))
        case 31..<34: return .log(habit: habit, minutes: 1 + below(60), daysAgo: below(70))
        case 34..<40: return .start(habit: habit)
        case 40..<48: return .stop
        case 48: return .discard
        case 49: return .switchTimer(habit: habit)
        case 50..<60: return .buy(below(4))
        case 60..<66: return .wear(cat: below(3), below(4))
        case 66..<70: return .takeOff(cat: below(3))
        case 70..<74: return .renameHabit(habit, one(of: ["Read", "Novels", "Run"]))
        case 74..<77: return .renameCat(habit, one(of: ["Miso", "Taro"]))
        case 77..<79: return .changeTarget(habit, hours: one(of: [10, 50]))
        case 79..<84: return .addDaysOff(habit: one(of: [nil, habit]), daysAgo: below(4) - 1, days: 1 + below(3))
        case 84..<86: return .removeDaysOff(below(2))
        case 86..<89: return .remove(habit)
        case 89..<91: return .graduate(habit)
        case 91..<93: return .rest(habit)
        case 93..<95: return .wake(habit)
        case 95..<97: return .set(below(4))
        case 97..<104: return .bring(first: below(6), rows: 1 + below(5))
        case 104..<109: return .letter(below(40))
        default: return .visit
        }
    }

    private mutating func amending() -> SimulationProgram.Amending {
        switch below(5) {
        case 0: .habit(below(3))
        case 1: .day(below(40))
        case 2, 3: .delete
        default: .minutes(1 + below(90))
        }
    }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    private mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}
