import Canvas
import DocumentStore
import Domain
import UI

/// What `doctor` says of what it found.
extension Strings {
    /// A line about a finding.
    func line(for ailment: Ailment) -> String {
        let place = ailment.offset.map { $0 > 0 ? byte($0, of: ailment.place) : ailment.place } ?? ailment.place
        let line = tr(
            "\(name(ailment.severity)): \(place) \(ailment.text).",
            "\(name(ailment.severity))：\(place) \(ailment.text)。")
        return line.harmlessLine + (ailment.advice.map { tr(" ", "") + $0 } ?? "")
    }

    /// How bad something is.
    func name(_ severity: Ailment.Severity) -> String {
        switch severity {
        case .fatal: tr("fatal", "损坏")
        case .wrong: tr("wrong", "注意")
        case .odd: tr("odd", "提示")
        }
    }

    /// Behind the last line: how many of each.
    func found(_ counts: [String]) -> String { tr(" Found: \(list(counts)).", "共：\(list(counts))。") }

    /// What was mended, as a line.
    func repaired(_ what: String) -> String { tr("repaired: \(what).", "已修：\(what)。") }

    var restCannotBeMended: String { tr("What is left cannot be mended here.", "剩下的在这里修不了。") }
    var allIsWell: String { tr("All is well.", "一切都好。") }
    var nothingWasChanged: String { tr("Nothing was changed.", "什么都没改。") }
    /// The person's own document.
    var you: String { tr("you", "你") }

    /// A place in a file.
    func byte(_ offset: Int64, of file: String) -> String { tr("\(file), byte \(offset):", "\(file) 第 \(offset) 字节：") }

    /// What follows the document's name in a sentence.
    func sentence(for problem: AuditFinding.Problem) -> String {
        switch problem {
        case .malformed(let fault):
            tr("cannot be understood (\(name(fault))) and is left out", "看不懂（\(name(fault))），未采用")
        case .danglingReference(let field, let id):
            tr("names \(id) as its \(field), which is not there", "的 \(field) 指向 \(id)，而它不在")
        case .notBound(let habit, let cat):
            tr(
                "and its other half do not name each other (habit \(habit), cat \(cat))",
                "和它的另一半没有互相指向（习惯 \(habit)，猫 \(cat)）")
        case .stateDisagrees(let state, let isActive):
            tr(
                "is \(state.rawValue), while its habit is \(isActive ? "active" : "at rest")",
                "是 \(state.rawValue)，而它的习惯\(isActive ? "在进行" : "在休息")")
        case .accessoryInPlaces(let id, let places):
            tr("has \(id), which is in \(places) places", "有 \(id)，而它同时在\(places)处")
        case .graduateWears(let id): tr("has graduated and still wears \(id)", "毕业了，却还戴着 \(id)")
        case .debt(let coins): tr("has \(coins) coins", "有\(coins)金币")
        case .sumDiffers(let field, let kept, let counted):
            tr("says \(kept) for \(field), while all together make \(counted)", "的 \(field) 是\(kept)，而加起来是\(counted)")
        case .streakDiffers(let kept, let counted):
            tr(
                "has a streak of \(kept.current), best \(kept.best), while its days make \(counted.current), "
                    + "best \(counted.best)",
                "的连续是\(kept.current)天，最长\(kept.best)，而按日子是\(counted.current)天，最长\(counted.best)")
        case .noEntry: tr("has no entry on its day, so its minutes count nowhere", "当天没有对应的记录，分钟没算进去")
        case .impossible(let field): tr("says something of \(field) that cannot be", "的 \(field) 不可能如此")
        case .breaksSchema(let problem): sentence(for: problem)
        case .strayField(let field): tr("has a field that does not belong there: \(field)", "有不属于这里的字段：\(field)")
        }
    }

    private func sentence(for problem: SchemaFinding.Problem) -> String {
        switch problem {
        case .unknownCollection(let name):
            tr("lies in a collection this program does not know (\(name))", "在这个程序不认识的集合里（\(name)）")
        case .badId(let id, let expected):
            tr("has the id \(id), which should be \(expected)", "的 id 是 \(id)，应为 \(expected)")
        case .missing(let field): tr("lacks \(field)", "缺少 \(field)")
        case .wrongType(let field, let expected):
            tr("holds another kind of value than \(expected) in \(field)", "的 \(field) 应为 \(expected)")
        case .outOfRange(let field, let expected):
            tr("says something of \(field) that is not a \(expected)", "的 \(field) 应为 \(expected)")
        }
    }

    /// Why a document cannot be understood.
    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): tr("\(field) is missing", "缺少 \(field)")
        case .mismatched(let field, let reason): tr("\(field): \(reason)", "\(field)：\(reason)")
        }
    }
}

/// What `doctor` says of files, behind their names.
extension Strings {
    /// What every command says of the store's own files: that `store.json` was missing, or the journal is.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile:
                tr("\(finding.file) was missing and has been restored from the mirror.", "\(finding.file) 缺失，已从镜像恢复。")
            case .identityMissing:
                tr(
                    "\(finding.file) is missing and could not be written; its copy in the mirror is used.",
                    "\(finding.file) 缺失，也写不进去；暂用镜像里的副本。")
            case .journalMissing:
                tr(
                    "\(finding.file) is missing, and the mirror has no copy of it: what it held is not shown.",
                    "\(finding.file) 缺失，镜像里也没有副本：其中的内容无法显示。")
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: tr("is open to others than you", "别人也能打开")
        case .stranger: tr("does not belong there, and is not read", "不属于那里，不会读取")
        case .noDevicesJournal: tr("is no device's journal, and not read", "不是哪台设备的日志，不会读取")
        case .noJournalFile: tr("is no journal file, and not read", "不是日志文件，不会读取")
        case .deviceUnknown:
            tr(
                "is damaged; this machine goes by a new name from its next change on",
                "损坏；这台机器从下次改动起换用新名字")
        case .deviceUnread(let error):
            tr(
                "cannot be read; this machine goes by a new name from its next change on: ",
                "读不了；这台机器从下次改动起换用新名字：") + happened(error).dropLast()
        case .identityMissing:
            tr("is missing, though there are journals or a mirror of it", "缺失，而日志或镜像还在")
        case .identityDamaged: tr("is damaged", "损坏")
        case .identityNewer: tr("was written by a newer version", "由更新的版本写成")
        case .snapshotUseless: tr("cannot be used, and is made anew", "不能用，会重新生成")
        case .snapshotUnfit: tr("does not fit the journals, and is made anew", "与日志不符，会重新生成")
        case .snapshotDamaged(let flaw), .refused(let flaw): name(flaw)
        case .documentDiffers(let path):
            tr("\(path.text) is other than the journals say", "\(path.text) 与日志所说不同")
        case .minutesDiffer: tr("the sums of minutes are other than the journals say", "分钟合计与日志所说不同")
        case .experienceDiffers: tr("the sums of XP are other than the journals say", "XP 合计与日志所说不同")
        case .copyOf(let other): tr("is a copy of \(other.text), and not read", "是 \(other.text) 的副本，不会读取")
        case .lineMended: tr("this line is damaged; its copy is whole", "这一行损坏；副本完好")
        case .lineLeftOut(let isKept):
            tr("this line is damaged and left out", "这一行损坏，未采用")
                + (isKept ? tr("; kept in quarantine", "；隔离区里留有一份") : "")
        case .lineWholeElsewhere(let isKept):
            tr("this line is damaged, and stands whole elsewhere", "这一行损坏，别处有完好的")
                + (isKept ? tr("; kept in quarantine", "；隔离区里留有一份") : "")
        case .lineTwice: tr("this line is there twice", "这一行重复了")
        case .linesMissing: tr("lines before this one are missing", "这一行之前缺了几行")
        case .lineFeedMissing: tr("a line feed is missing here; both lines can be read", "这里缺了换行；前后两行都能读")
        case .carriageReturns:
            tr(
                "has lines that end with CR LF; they can be read, and the next change made on its device ends them with LF",
                "有些行以 CR LF 结尾；能正常读取，写它的设备下次改动时会改回 LF")
        case .brokenOff: tr("ends in the middle of a line", "在一行中间断了")
        case .headerMended: tr("the header is damaged; the lines below it can be read", "文件头损坏；下面的各行能读")
        case .backwards(let later, let earlier): tr("\(later) stands behind \(earlier)", "\(later) 排在 \(earlier) 之后")
        case .endsBefore(let bytes): tr("ends before its \(bytes) bytes", "不足应有的 \(bytes) 字节")
        case .notWhole: tr("has not arrived whole", "还没有完整到达")
        case .unread(let error): tr("not read: ", "未读取：") + happened(error).dropLast()
        case .missingBesideCopy: tr("is missing, though there is a copy in the mirror", "缺失，而镜像里有副本")
        case .journalMissing: tr("is missing, and there is no copy of it", "缺失，也没有副本")
        case .copyDamaged: tr("is damaged, and its journal is whole", "损坏，而日志完好")
        case .anotherThanCopy: tr("is another file than its copy in the mirror", "与镜像里的副本不是同一个文件")
        case .otherThanCopy: tr("is other than its copy in the mirror", "与镜像里的副本不同")
        case .shorterThanCopy: tr("is shorter than its copy in the mirror", "比镜像里的副本短")
        case .unreadableBesideCopy(let bytes):
            tr(
                "cannot be read here in \(bytes) bytes that its copy in the mirror has",
                "这里有 \(bytes) 字节读不了，镜像里的副本有")
        case .lacksEnd(let bytes):
            tr(
                "lacks \(bytes) bytes at its end that its copy in the mirror has",
                "末尾少了 \(bytes) 字节，镜像里的副本有")
        case .otherLine: tr("has another line here than its copy in the mirror", "这一行与镜像里的副本不同")
        case .otherOrder: tr("has the lines of its copy in the mirror in another order", "各行与镜像里的副本顺序不同")
        case .putBack(let bytes):
            tr("had lost \(bytes) bytes; they were put back from the mirror", "丢过 \(bytes) 字节；已从镜像放回")
        }
    }

    /// What every command says of the store's files: that what other devices logged does not count, and that this
    /// machine's own state was made anew; a line for each.
    func notices(of store: Store?) -> [String] {
        guard let store else { return [] }
        let others = store.troubleOfOthers
        let own = store.trouble.filter { if case .deviceUnread = $0.problem { true } else { false } }
        var lines = own.map {
            tr("\($0.file) \(sentence(for: $0.problem)).", "\($0.file) \(sentence(for: $0.problem))。")
        }
        guard let first = others.first else { return lines }
        let what = "\(first.file) \(sentence(for: first.problem))"
        let more = others.count > 1 ? tr(" (and \(others.count - 1) more)", "（另有\(others.count - 1)处）") : ""
        lines.append(
            tr(
                "Not all that another device logged is counted: \(what)\(more). habicat doctor shows all of it.",
                "另一台设备的记录没有全部计入：\(what)\(more)。habicat doctor 可查看全部。"))
        return lines
    }
}

/// What `doctor` says of what it mended, and of what can be done.
extension Strings {
    /// What was done, without the sentence's end.
    func sentence(for mending: RepairAction) -> String {
        let (file, place) = (mending.file, byte(mending.offset, of: mending.file))
        switch mending.deed {
        case .putBack(let count):
            return tr("\(place) \(bytes(count)) put back from the mirror", "\(place)从镜像放回\(bytes(count))")
        case .madeAgain(let count):
            return tr("\(file) put back from the mirror, \(bytes(count))", "\(file) 从镜像放回，\(bytes(count))")
        case .copied(let path):
            return tr("\(place) what cannot be read was copied to \(path)", "\(place)读不了的部分已复制到 \(path)")
        case .lineEnds(let count):
            return tr(
                "\(file) \(counted(count, "line", "行")) ended with CR LF and now with LF",
                "\(file) 有\(counted(count, "line", "行"))以 CR LF 结尾，已改回 LF")
        case .renewed: return tr("\(file) made anew", "\(file) 已重做")
        }
    }

    /// A document that was put right.
    func putRight(_ finding: AuditFinding) -> String {
        let what = "\(name(of: finding.path)) \(sentence(for: finding.problem))"
        return tr("\(what): put right", "\(what)：已改正")
    }

    /// A document as it is called here.
    func name(of path: DocumentPath) -> String { path == .root ? you : path.text }

    /// What to do about a file, as a sentence; nil where nothing need be done.
    func advice(on finding: Finding) -> String? {
        switch finding.remedy {
        case .repair: repairMendsIt
        case .update: tr("Update habicat.", "请更新 habicat。")
        case .rights: tr("chmod 700 keeps it to yourself.", "chmod 700 让它只归你。")
        case .none: finding.severity == .damage ? restoreShows : nil
        }
    }

    /// What to do about a document, as a sentence; nil where nothing need be done.
    func advice(on finding: AuditFinding) -> String? {
        if finding.isMendable { return repairMendsIt }
        switch finding.problem {
        case .sumDiffers(_, let kept, let counted) where kept > counted:
            return tr("No total is ever made less: it is only told.", "总数从不改小，只是告诉你。")
        case .danglingReference, .notBound, .malformed: return restoreShows
        case .strayField: return tr("The next change moves or ignores it.", "下次改动会移走或忽略它。")
        default: return nil
        }
    }

    private var repairMendsIt: String { tr("habicat doctor --repair mends it.", "habicat doctor --repair 可修。") }
    private var restoreShows: String {
        tr("It is kept as it is; habicat restore shows an earlier time.", "保持原样；habicat restore 可看以前。")
    }

    /// "3 bytes".
    func bytes(_ count: Int) -> String { counted(count, "byte", "字节") }
}
