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

    func clockIsOff(_ machine: String, seconds: Int64) -> String {
        let much = length(milliseconds: abs(seconds) * 1000)
        return seconds > 0
            ? tr("The clock of \(machine) is \(much) ahead of this one.", "\(machine) 的时钟比本机快\(much)。")
            : tr("The clock of \(machine) is \(much) behind this one.", "\(machine) 的时钟比本机慢\(much)。")
    }

    func somethingWaits(_ count: Int) -> String {
        tr(
            "\(counted(count, "place", "处")) from other machines can't be read yet. See habicat machines --pending.",
            "其他设备有\(count)处暂时无法读取，见 habicat machines --pending。")
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
