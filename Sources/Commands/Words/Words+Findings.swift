import DocumentStore
import UI

/// What `doctor` says of files, behind their names.
extension Words {
    /// What every command says of the store's own files: that `store.json` was missing, or the journal is.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile:
                say("\(finding.file) was missing and has been restored from the mirror.", "\(finding.file) 缺失，已从镜像恢复。")
            case .identityMissing:
                say(
                    "\(finding.file) is missing and could not be written; its copy in the mirror is used.",
                    "\(finding.file) 缺失，也写不进去；暂用镜像里的副本。")
            case .journalMissing:
                say(
                    "\(finding.file) is missing, and the mirror has no copy of it: what it held is not shown.",
                    "\(finding.file) 缺失，镜像里也没有副本：其中的内容无法显示。")
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: say("is open to others than you", "别人也能打开")
        case .stranger: say("does not belong there, and is not read", "不属于那里，不会读取")
        case .noDevicesJournal: say("is no device's journal, and not read", "不是哪台设备的日志，不会读取")
        case .noJournalFile: say("is no journal file, and not read", "不是日志文件，不会读取")
        case .deviceUnknown:
            say(
                "is damaged; this machine goes by a new name from its next change on",
                "损坏；这台机器从下次改动起换用新名字")
        case .deviceUnread(let error):
            say(
                "cannot be read; this machine goes by a new name from its next change on: ",
                "读不了；这台机器从下次改动起换用新名字：") + happened(error).dropLast()
        case .identityMissing:
            say("is missing, though there are journals or a mirror of it", "缺失，而日志或镜像还在")
        case .identityDamaged: say("is damaged", "损坏")
        case .identityNewer: say("was written by a newer version", "由更新的版本写成")
        case .snapshotUseless: say("cannot be used, and is made anew", "不能用，会重新生成")
        case .snapshotUnfit: say("does not fit the journals, and is made anew", "与日志不符，会重新生成")
        case .snapshotDamaged(let flaw), .refused(let flaw): name(flaw)
        case .documentDiffers(let path):
            say("\(path.text) is other than the journals say", "\(path.text) 与日志所说不同")
        case .minutesDiffer: say("the sums of minutes are other than the journals say", "分钟合计与日志所说不同")
        case .experienceDiffers: say("the sums of XP are other than the journals say", "XP 合计与日志所说不同")
        case .copyOf(let other): say("is a copy of \(other.text), and not read", "是 \(other.text) 的副本，不会读取")
        case .lineMended: say("this line is damaged; its copy is whole", "这一行损坏；副本完好")
        case .lineLeftOut(let isKept):
            say("this line is damaged and left out", "这一行损坏，未采用")
                + (isKept ? say("; kept in quarantine", "；隔离区里留有一份") : "")
        case .lineWholeElsewhere(let isKept):
            say("this line is damaged, and stands whole elsewhere", "这一行损坏，别处有完好的")
                + (isKept ? say("; kept in quarantine", "；隔离区里留有一份") : "")
        case .lineTwice: say("this line is there twice", "这一行重复了")
        case .linesMissing: say("lines before this one are missing", "这一行之前缺了几行")
        case .lineFeedMissing: say("a line feed is missing here; both lines can be read", "这里缺了换行；前后两行都能读")
        case .carriageReturns:
            say(
                "has lines that end with CR LF; they can be read, and the next change made on its device ends them with LF",
                "有些行以 CR LF 结尾；能正常读取，写它的设备下次改动时会改回 LF")
        case .brokenOff: say("ends in the middle of a line", "在一行中间断了")
        case .headerMended: say("the header is damaged; the lines below it can be read", "文件头损坏；下面的各行能读")
        case .backwards(let later, let earlier): say("\(later) stands behind \(earlier)", "\(later) 排在 \(earlier) 之后")
        case .endsBefore(let bytes): say("ends before its \(bytes) bytes", "不足应有的 \(bytes) 字节")
        case .notWhole: say("has not arrived whole", "还没有完整到达")
        case .unread(let error): say("not read: ", "未读取：") + happened(error).dropLast()
        case .missingBesideCopy: say("is missing, though there is a copy in the mirror", "缺失，而镜像里有副本")
        case .journalMissing: say("is missing, and there is no copy of it", "缺失，也没有副本")
        case .copyDamaged: say("is damaged, and its journal is whole", "损坏，而日志完好")
        case .anotherThanCopy: say("is another file than its copy in the mirror", "与镜像里的副本不是同一个文件")
        case .otherThanCopy: say("is other than its copy in the mirror", "与镜像里的副本不同")
        case .shorterThanCopy: say("is shorter than its copy in the mirror", "比镜像里的副本短")
        case .unreadableBesideCopy(let bytes):
            say(
                "cannot be read here in \(bytes) bytes that its copy in the mirror has",
                "这里有 \(bytes) 字节读不了，镜像里的副本有")
        case .lacksEnd(let bytes):
            say(
                "lacks \(bytes) bytes at its end that its copy in the mirror has",
                "末尾少了 \(bytes) 字节，镜像里的副本有")
        case .otherLine: say("has another line here than its copy in the mirror", "这一行与镜像里的副本不同")
        case .otherOrder: say("has the lines of its copy in the mirror in another order", "各行与镜像里的副本顺序不同")
        case .putBack(let bytes):
            say("had lost \(bytes) bytes; they were put back from the mirror", "丢过 \(bytes) 字节；已从镜像放回")
        }
    }

    /// What every command says of the store's files: that what other devices logged does not count, and that this
    /// machine's own state was made anew; a line for each.
    func notices(of store: Store?) -> [String] {
        guard let store else { return [] }
        let others = store.troubleOfOthers
        let own = store.trouble.filter { if case .deviceUnread = $0.problem { true } else { false } }
        var lines = own.map {
            say("\($0.file) \(sentence(for: $0.problem)).", "\($0.file) \(sentence(for: $0.problem))。")
        }
        guard let first = others.first else { return lines }
        let what = "\(first.file) \(sentence(for: first.problem))"
        let more = others.count > 1 ? say(" (and \(others.count - 1) more)", "（另有\(others.count - 1)处）") : ""
        lines.append(
            say(
                "Not all that another device logged is counted: \(what)\(more). habicat doctor shows all of it.",
                "另一台设备的记录没有全部计入：\(what)\(more)。habicat doctor 可查看全部。"))
        return lines
    }
}
