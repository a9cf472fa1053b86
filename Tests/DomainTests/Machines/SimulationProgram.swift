import Domain
import TestSupport

/// What people, clocks and sync tools do to four machines that share a store, step by step.
struct SimulationProgram: StepProgram {
    /// The machines; the last but one only listens, and the last one has a store of its own.
    static let machines = ["laptop", "desktop", "server", "listener", "newcomer"]
    static let newcomer = 4

    var steps: [Step]

    /// One step. Machines are numbers; habits, cats and files are numbers modulo how many there are then.
    enum Step: ProgramStep {
        case act(machine: Int, Deed)
        /// Undoes a machine's newest change, or one that many changes before it.
        case undo(machine: Int, Int)
        /// Time passes for all.
        case pass(minutes: Int)
        case clock(machine: Int, ClockJump)
        /// A sync tool brings the files of one machine to another: so many thousandths of each.
        case send(from: Int, to: Int, thousandths: Int)
        /// It begins with the newest file of each device.
        case sendNewest(from: Int, to: Int)
        /// A tool changes one file of journals.
        case change(machine: Int, FileChoice, FileChange)
        /// A tool takes the folder of the machine's own journal away, or that of all.
        case removeFolder(machine: Int, isOwn: Bool)
        /// The state folder is copied to another machine; `isTwin` with the machine's id.
        case clone(from: Int, to: Int, isTwin: Bool)
        /// The program ends, with a word or without, and begins again.
        case reopen(machine: Int, isClosed: Bool)
        case loseSnapshot(machine: Int)
        /// The newcomer's store is brought to the shared one on this machine.
        case join(machine: Int)
        case look(machine: Int)
    }

    /// What a person does.
    enum Deed: Hashable {
        case adopt(isWeekly: Bool)
        case log(habit: Int, minutes: Int, daysAgo: Int)
        case start(habit: Int), stop, discard, switchTimer(habit: Int)
        case buy(Int), wear(cat: Int, Int), takeOff(cat: Int)
        case renameHabit(Int, String), renameCat(Int, String), changeTarget(Int, hours: Int)
        case addDaysOff(habit: Int?, daysAgo: Int, days: Int), removeDaysOff(Int)
        case remove(Int), graduate(Int), rest(Int), wake(Int)
        case set(Int), visit
        /// Imports so many rows of a table that all have, from one on.
        case bring(first: Int, rows: Int)
        /// Does one of several things with letters.
        case letter(Int)
        /// Corrects an entry of the last days: fewer or more minutes, another habit or day, or not at all.
        case amend(Int, Amending)
    }

    /// How an entry is corrected.
    enum Amending: Hashable {
        case minutes(Int), habit(Int), day(Int), delete
    }

    /// Where a clock goes.
    enum ClockJump: Hashable {
        case by(seconds: Int64), to1970, right
    }

    /// Which file: the newest of the machine's own journal, an earlier month's, or another device's.
    enum FileChoice: Hashable {
        case own
        case earlier(Int)
        case foreign(Int)
    }

    /// What a tool makes of a file.
    enum FileChange: Hashable {
        /// An older version, shorter by so many lines.
        case older(lines: Int)
        /// A copy of it beside it, and itself shorter by so many lines.
        case conflictCopy(lines: Int, name: Int)
        case delete
        /// Only so many thousandths are left.
        case cut(thousandths: Int)
        /// It has the name of a copy.
        case rename(name: Int)
        /// Empty files and files in transfer beside it.
        case placeholder
        case carriageReturns
        /// Lines twice, and in another order.
        case unionMerge
        case conflictMarkers
    }
}

extension SimulationProgram.Step {
    var simpler: [Self] {
        switch self {
        case .act(let machine, let deed): deed.simpler.map { .act(machine: machine, $0) }
        case .undo(let machine, let number): (0..<number).map { .undo(machine: machine, $0) }
        case .send(let from, let to, let thousandths):
            thousandths == 1000 ? [] : [.send(from: from, to: to, thousandths: 1000)]
        case .pass(let minutes): [1, 60, 1440].filter { $0 < minutes }.map { .pass(minutes: $0) }
        case .clone(let from, let to, true): [.clone(from: from, to: to, isTwin: false)]
        default: []
        }
    }

    var description: String {
        switch self {
        case .act(let machine, let deed): "\(name(machine)): \(deed)"
        case .undo(let machine, let number): "\(name(machine)): undo\(number == 0 ? "" : ", \(number) back")"
        case .pass(let minutes): "\(minutes) minutes pass"
        case .clock(let machine, .by(let seconds)): "\(name(machine))'s clock goes by \(seconds) s"
        case .clock(let machine, .to1970): "\(name(machine))'s clock goes to 1970"
        case .clock(let machine, .right): "\(name(machine))'s clock is set right"
        case .send(let from, let to, let thousandths):
            "\(name(from)) sends \(thousandths == 1000 ? "all" : "\(thousandths)/1000") to \(name(to))"
        case .sendNewest(let from, let to): "\(name(from)) sends the newest files to \(name(to))"
        case .change(let machine, let file, let change): "on \(name(machine)), \(file) file: \(change)"
        case .clone(let from, let to, let isTwin):
            "\(name(to)) gets the state of \(name(from))\(isTwin ? " and its machine id" : "")"
        case .reopen(let machine, let isClosed): "\(name(machine)) is \(isClosed ? "closed" : "killed") and opened"
        case .loseSnapshot(let machine): "\(name(machine)) loses its snapshot"
        case .removeFolder(let machine, let isOwn):
            "on \(name(machine)), the folder of \(isOwn ? "its own journal" : "all journals") is gone"
        case .join(let machine): "the newcomer joins on \(name(machine))"
        case .look(let machine): "\(name(machine)) looks"
        }
    }

    private func name(_ machine: Int) -> String { SimulationProgram.machines[machine] }
}

extension SimulationProgram.Deed {
    /// The same of the first habit, today.
    fileprivate var simpler: [Self] {
        let plainer: Self =
            switch self {
            case .adopt: .adopt(isWeekly: false)
            case .log(_, _, 0): .log(habit: 0, minutes: 10, daysAgo: 0)
            case .log(let habit, _, let daysAgo): .log(habit: habit, minutes: 10, daysAgo: daysAgo)
            case .start: .start(habit: 0)
            case .buy: .buy(0)
            case .wear: .wear(cat: 0, 0)
            case .takeOff: .takeOff(cat: 0)
            case .bring(0, _): .bring(first: 0, rows: 1)
            case .bring(_, let rows): .bring(first: 0, rows: rows)
            default: self
            }
        return plainer == self ? [] : [plainer]
    }
}
