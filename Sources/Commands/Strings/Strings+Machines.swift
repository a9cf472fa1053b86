import DocumentStore
import Domain
import Runtime
import UI

extension Strings {
    var machineHeading: [String] {
        [
            tr("Machine", "设备"), tr("Last seen", "上次出现"), tr("Changes", "改动"), tr("Time", "时长"), tr("Version", "版本"),
            tr("Timer", "计时"),
        ]
    }

    var noMachines: String {
        tr("No machine has written anything yet.", "还没有设备写入任何内容。")
    }

    func somethingWaits(_ count: Int) -> String {
        tr(
            "\(counted(count, "place", "处")) from other machines can't be read yet. See habicat machines --pending.",
            "其他设备有\(count)处暂时无法读取，见 habicat machines --pending。")
    }

    /// A timer of another machine, and how to stop it.
    func runsElsewhere(_ other: OtherTimer, in userData: UserData, at now: Moment) -> String {
        runsElsewhere(
            other.machine, userData.cat(other.timer.catId)?.name, other.timer, at: now)
    }

    func runsElsewhere(_ machine: String, _ cat: String?, _ timer: TimerRecord, at now: Moment) -> String {
        let (name, clock) = (cat ?? theCat, self.clock(seconds: max(0, timer.elapsed(at: now.clock) / 1000)))
        let word = machine.contains(where: \.isWhitespace) ? "\"\(machine)\"" : machine
        return tr(
            "On \(machine): \(name), \(clock). Stop it with habicat stop --on \(word).",
            "\(machine)：\(name)，\(clock)。可用 habicat stop --on \(word) 结束。")
    }

    /// Machines that keep copies of what is erased here.
    func keepCopies(_ machines: [String]) -> String {
        let names = list(machines)
        return machines.count == 1
            ? tr(
                "\(names) shares this data and keeps a copy of it. If a tool syncs the folder, it finds the files missing "
                    + "and puts its own back.",
                "\(names) 共用这些数据，并留有副本。如果有工具同步这个文件夹，它会发现文件不见了，并放回自己的那份。")
            : tr(
                "\(names) share this data and keep copies of it. If a tool syncs the folder, they find the files missing "
                    + "and put their own back.",
                "\(names) 共用这些数据，并各有副本。如果有工具同步这个文件夹，它们会发现文件不见了，并放回自己的那份。")
    }

    var nothingWaits: String { tr("Nothing is waiting.", "没有等待中的内容。") }

    var nothingMerged: String {
        tr("The machines have not disagreed so far.", "到目前为止，各设备没有不一致的地方。")
    }

    func waits(from machine: String, _ finding: Finding) -> String {
        let what = sentence(for: finding.problem)
        return tr("\(machine): \(finding.file) \(what).", "\(machine)：\(finding.file) \(what)。")
    }
}
