import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Strings {
    var machineHeading: [String] {
        [
            machineCommands.machine, machineCommands.lastSeen, machineCommands.changes, machineCommands.time,
            machineCommands.version, machineCommands.timer,
        ]
    }

    /// A timer of another machine, and how to stop it.
    func runsElsewhere(_ other: OtherTimer, in userData: UserData, at now: Moment) -> String {
        runsElsewhere(other.machine, userData.cat(other.timer.catId)?.name, other.timer, at: now)
    }

    func runsElsewhere(_ machine: String, _ cat: String?, _ timer: TimerRecord, at now: Moment) -> String {
        let (name, clock) = (cat ?? theCat, self.clock(seconds: max(0, timer.elapsed(at: now.clock) / 1000)))
        let word = machine.contains(where: \.isWhitespace) ? "\"\(machine)\"" : machine
        return machineCommands.runsOn(machine: machine, name: name, clock: clock, word: word)
    }

    /// Machines that keep copies of what is erased here.
    func keepCopies(_ machines: [String]) -> String {
        let names = list(machines)
        return machines.count == 1 ? machineCommands.oneShares(name: names) : machineCommands.severalShare(names: names)
    }

    func waits(from machine: String, _ finding: Finding) -> String {
        machineCommands.pending(machine: machine, file: finding.file, what: sentence(for: finding.problem))
    }
}
