import Canvas
import DocumentStore
import Domain
import UI

extension Strings {
    func line(for doctorLine: DoctorLine) -> String {
        let place =
            doctorLine.offset.map { $0 > 0 ? byte($0, of: doctorLine.place) : doctorLine.place } ?? doctorLine.place
        let line = tr(
            "\(name(doctorLine.severity)): \(place) \(doctorLine.text).",
            "\(name(doctorLine.severity))：\(place) \(doctorLine.text)。")
        return line.harmlessLine + (doctorLine.advice.map { tr(" ", "") + $0 } ?? "")
    }

    func name(_ severity: Finding.Severity) -> String {
        switch severity {
        case .damage: tr("damage", "损坏")
        case .warning: tr("warning", "警告")
        case .note: tr("note", "提示")
        }
    }

    func counted(_ count: Int, _ severity: Finding.Severity) -> String {
        switch severity {
        // Damage has no plural.
        case .damage: tr("\(count) damaged", "\(count)处损坏")
        case .warning: counted(count, "warning", "处警告")
        case .note: counted(count, "note", "条提示")
        }
    }

    func linesTwice(_ count: Int) -> String {
        tr("\(number(count)) lines came twice and count once", "有\(number(count))行重复，各只算一次")
    }

    func linesBackwards(_ count: Int) -> String {
        tr("\(number(count)) lines are in a different order; all count", "有\(number(count))行顺序不同，都已计入")
    }

    func found(_ counts: [String]) -> String { tr(" Found: \(list(counts)).", "共：\(list(counts))。") }

    func repaired(_ what: String) -> String { tr("Repaired: \(what).", "已修复：\(what)。") }

    var restCannotBeMended: String { tr("The remaining problems can't be repaired here.", "其余问题无法在这里修复。") }
    var allIsWell: String { tr("No problems found.", "没有发现问题。") }
    var nothingWasChanged: String { tr("Nothing was changed.", "没有改动。") }
    var yourProfile: String { tr("your profile", "你的资料") }

    func byte(_ offset: Int64, of file: String) -> String { tr("\(file), byte \(offset):", "\(file) 第\(offset)字节：") }

    func sentence(for problem: AuditFinding.Problem) -> String {
        switch problem {
        case .malformed(let fault):
            tr("can't be read (\(name(fault))) and is not used", "无法识别（\(name(fault))），未采用")
        case .danglingReference(let field, let id):
            tr("refers to \(id) in \(field), but it does not exist", "的 \(field) 指向 \(id)，但它不存在")
        case .notBound(let habit, let cat):
            tr(
                "and its counterpart do not refer to each other (habit \(habit), cat \(cat))",
                "和对应的另一方没有互相指向（习惯 \(habit)，猫 \(cat)）")
        case .stateDisagrees(let state, let isActive):
            tr(
                "is \(state.rawValue), but its habit is \(isActive ? "active" : "paused")",
                "是 \(state.rawValue)，但它的习惯\(isActive ? "在进行" : "已休眠")")
        case .accessoryInPlaces(let id, let places):
            tr("has \(id), which is in \(places) places", "有 \(id)，但它同时在\(places)处")
        case .graduateWears(let id): tr("has graduated but still wears \(id)", "已毕业，却还戴着 \(id)")
        case .debt(let coins): tr("has \(coins) coins", "有\(coins)金币")
        case .sumDiffers(let field, let kept, let counted):
            tr("has \(kept) for \(field), but the sum is \(counted)", "的 \(field) 是\(kept)，但合计是\(counted)")
        case .ofRemovedHabit:
            tr("has minutes of a habit that another device had removed", "记录的习惯已在另一台设备上移除")
        case .noEntry: tr("has no entry on its day, so its minutes are not counted", "当天没有对应的记录，时间没有计入")
        case .impossible(let field): tr("has an impossible value for \(field)", "的 \(field) 的值不可能")
        case .breaksSchema(let problem): sentence(for: problem)
        case .strayField(let field): tr("has an unknown field: \(field)", "有未知字段：\(field)")
        }
    }

    private func sentence(for problem: SchemaProblem) -> String {
        switch problem {
        case .unknownCollection(let name):
            tr("is in an unknown collection (\(name))", "在未知的集合里（\(name)）")
        case .badId(let id, let expected):
            tr("has the id \(id), which should be \(expected)", "的 id 是 \(id)，应为 \(expected)")
        case .missing(let field): tr("is missing \(field)", "缺少 \(field)")
        case .wrongType(let field, let expected):
            tr("should have \(one(expected)) in \(field)", "的 \(field) 应为 \(expected)")
        case .outOfRange(let field, let expected):
            tr("has an invalid \(field), which should be \(one(expected))", "的 \(field) 应为 \(expected)")
        }
    }

    private func one(_ thing: String) -> String { ("aeiou".contains(thing.prefix(1)) ? "an " : "a ") + thing }

    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): tr("\(field) is missing", "缺少 \(field)")
        case .mismatched(let field, let reason): tr("\(field): \(reason)", "\(field)：\(reason)")
        }
    }

    /// What every command says of the store's own files: that `store.json` was missing, or the journal is.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile:
                tr("\(finding.file) was missing and has been restored from the mirror.", "\(finding.file) 缺失，已从镜像恢复。")
            case .identityMissing:
                tr(
                    "\(finding.file) is missing or damaged. Its copy in the mirror is used until the next change puts it back.",
                    "\(finding.file) 缺失或损坏，暂用镜像里的副本，下次改动时恢复。")
            case .putBack:
                tr(
                    "\(finding.file) had lost lines. They have been restored from the mirror.",
                    "\(finding.file) 丢失过一些行，已从镜像恢复。")
            case .linesElsewhere(let count):
                tr(
                    "\(finding.file) lacks \(counted(count, "line", "行")) of this machine. They are read from their copies, and "
                        + "the next change puts them back.",
                    "\(finding.file) 缺少本机的\(counted(count, "line", "行"))，暂从副本读取，下次改动时恢复。")
            case .linesLost(let count):
                tr(
                    "\(finding.file) lacks \(counted(Int(clamping: count), "line", "行")) of this machine, and there is no copy. "
                        + "What they contained is not shown.",
                    "\(finding.file) 缺少本机的\(counted(Int(clamping: count), "line", "行"))，也没有副本，其中的内容无法显示。")
            case .onlyInSnapshot:
                tr(
                    "\(finding.file) is missing, and the mirror has no copy. What the last snapshot has is shown. "
                        + "Nothing can be saved: put the folder back, or save everything with habicat export.",
                    "\(finding.file) 缺失，镜像里也没有副本。显示的是上次快照里的内容，暂时不能保存；请放回这个文件夹，或用 habicat export 导出全部数据。")
            case .journalMissing:
                tr(
                    "\(finding.file) is missing, and the mirror has no copy. What it contained is not shown.",
                    "\(finding.file) 缺失，镜像里也没有副本，其中的内容无法显示。")
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: tr("can be opened by other users", "其他用户也能打开")
        case .stranger: tr("does not belong here and is not read", "不属于这里，不会读取")
        case .noDevicesJournal: tr("is not a device's journal and is not read", "不是设备日志，不会读取")
        case .noJournalFile: tr("is not a journal file and is not read", "不是日志文件，不会读取")
        case .deviceUnknown:
            tr("is damaged. This device uses a new name from its next change on", "损坏；本机从下次改动起使用新名字")
        case .deviceUnread(let error):
            tr(
                "can't be read. This device uses a new name from its next change on: ",
                "无法读取；本机从下次改动起使用新名字：") + language.happened(error).dropLast()
        case .identityMissing:
            tr("is missing, but there are journals or a mirror", "缺失，但日志或镜像还在")
        case .identityDamaged: tr("is damaged", "损坏")
        case .identityNewer: tr("was written by a newer version", "由更新的版本写成")
        case .snapshotUseless: tr("can't be used and will be rebuilt", "不能使用，会重新生成")
        case .snapshotUnfit: tr("does not match the journals and will be rebuilt", "与日志不符，会重新生成")
        case .snapshotDamaged(let flaw), .refused(let flaw): language.name(flaw)
        case .documentDiffers(let path):
            tr("\(path.text) does not match the journals", "\(path.text) 与日志不一致")
        case .minutesDiffer: tr("the totals of minutes do not match the journals", "时长合计与日志不一致")
        case .experienceDiffers: tr("the totals of XP do not match the journals", "经验合计与日志不一致")
        case .copyOf(let other): tr("is a copy of \(other.text) and is not read", "是 \(other.text) 的副本，不会读取")
        case .conflictCopy(let lines):
            lines == 0
                ? tr("was made by a sync tool, and the journal has all its lines", "由同步工具生成，其中各行日志里都有")
                : tr(
                    "was made by a sync tool, and \(counted(lines, "line", "行")) of it not in the journal count",
                    "由同步工具生成，其中有\(counted(lines, "line", "行"))不在日志里，已经计入")
        case .conflictMarkers:
            tr("has the conflict marks of git; the lines between them are read", "有 git 的冲突标记，标记之间的各行照常读取")
        case .lineMended: tr("this line is damaged, but its copy is intact", "这一行损坏；副本完好")
        case .lineLeftOut(let isKept):
            tr("this line is damaged and was skipped", "这一行损坏，未采用")
                + (isKept ? tr("; kept in quarantine", "；隔离区里留有一份") : "")
        case .lineWholeElsewhere(let isKept):
            tr("this line is damaged, but an intact copy exists elsewhere", "这一行损坏，别处有完好的")
                + (isKept ? tr("; kept in quarantine", "；隔离区里留有一份") : "")
        case .linesRefused:
            tr("has lines that break the limits of the format; they were skipped", "有些行超出了格式的限制，未采用")
        case .lineTwice: tr("this line appears twice", "这一行重复")
        case .linesMissing: tr("lines before this one are missing", "这一行之前有缺失")
        case .lineFeedMissing: tr("a line feed is missing here, but both lines can be read", "这里缺少换行，但前后两行都能读取")
        case .carriageReturns:
            tr(
                "has lines that end with CR LF. They can be read; the next change on its device writes LF",
                "有些行以 CR LF 结尾，能正常读取；写它的设备下次改动时会改回 LF")
        case .nothingArrived: tr("is empty; its lines have not arrived", "是空的，其中各行尚未到达")
        case .brokenOff: tr("ends in the middle of a line", "在一行中间中断")
        case .headerMended: tr("the header is damaged, but the lines below it can be read", "文件头损坏，但下面各行能读取")
        case .backwards(let later, let earlier): tr("\(later) comes after \(earlier)", "\(later) 排在 \(earlier) 之后")
        case .endsBefore(let count):
            tr("ends before its \(bytes(Int(count)))", "不足应有的\(bytes(Int(count)))")
        case .notWhole: tr("has not fully arrived", "还没有完整到达")
        case .unread(let error): tr("not read: ", "未读取：") + language.happened(error).dropLast()
        case .missingBesideCopy: tr("is missing, but the mirror has a copy", "缺失，但镜像里有副本")
        case .journalMissing: tr("is missing, and there is no copy", "缺失，也没有副本")
        case .copyDamaged: tr("is damaged, but its journal is intact", "损坏，但日志完好")
        case .anotherThanCopy: tr("is not the same file as its copy in the mirror", "与镜像里的副本不是同一个文件")
        case .otherThanCopy: tr("differs from its copy in the mirror", "与镜像里的副本不同")
        case .onlyInSnapshot: tr("is missing, and what was in it is only in the snapshot", "缺失，其中的内容只在快照里")
        case .onlyInMirror(let count):
            tr(
                "lacks \(counted(count, "line", "行")) that \(count == 1 ? "is" : "are") only in this machine's mirror. They count",
                "缺少\(counted(count, "line", "行"))，只在本机的镜像里有，已经计入")
        case .linesElsewhere(let count):
            tr(
                "lacks \(counted(count, "line", "行")) that only the mirror or copies have. They count",
                "缺少\(counted(count, "line", "行"))，只在镜像或副本里有，已经计入")
        case .linesLost(let count):
            tr(
                "lacks \(counted(Int(clamping: count), "line", "行")), and there is no copy",
                "缺少\(counted(Int(clamping: count), "line", "行"))，也没有副本")
        case .unreadableBesideCopy(let count):
            tr(
                "has \(counted(count, "unreadable byte", "")) here, intact in the mirror",
                "这里有\(bytes(count))无法读取，镜像里的副本完好")
        case .lacksEnd(let count):
            tr("ends \(bytes(count)) before its copy in the mirror", "末尾比镜像里的副本少\(bytes(count))")
        case .otherLine: tr("has a line here that differs from its copy in the mirror", "这一行与镜像里的副本不同")
        case .putBack(let count):
            tr("had lost \(bytes(count)), restored from the mirror", "丢失过\(bytes(count))，已从镜像恢复")
        }
    }

    /// What other devices logged and does not count, and whether this device's own state is new.
    func notices(of store: Store?) -> [String] {
        guard let store else { return [] }
        let others = store.troubleOfOthers
        let own = store.trouble.filter { if case .deviceUnread = $0.problem { true } else { false } }
        var lines = own.map {
            tr("\($0.file) \(sentence(for: $0.problem)).", "\($0.file) \(sentence(for: $0.problem))。")
        }
        if others.isEmpty, !store.devicesArriving.isEmpty {
            lines.append(
                tr(
                    "Files of another machine have not fully arrived. See habicat machines --pending.",
                    "另一台设备的文件还没有完整到达，可用 habicat machines --pending 查看。"))
        }
        guard let first = others.first else { return lines }
        let what = "\(first.file) \(sentence(for: first.problem))"
        let more = others.count > 1 ? tr(" (and \(others.count - 1) more)", "（另有\(others.count - 1)处）") : ""
        lines.append(
            tr(
                "Some entries from another device are not counted: \(what)\(more). See habicat doctor.",
                "另一台设备的部分记录没有计入：\(what)\(more)。请用 habicat doctor 查看。"))
        return lines
    }

    func sentence(for mending: RepairAction) -> String {
        let (file, place) = (mending.file, byte(mending.offset, of: mending.file))
        switch mending.step {
        case .putBack(let count):
            return tr("\(place) \(bytes(count)) restored from the mirror", "\(place)从镜像恢复\(bytes(count))")
        case .madeAgain(let count):
            return tr("\(file) restored from the mirror, \(bytes(count))", "\(file) 已从镜像恢复，\(bytes(count))")
        case .copied(let path):
            return tr("\(place) the unreadable part was copied to \(path)", "\(place)无法读取的部分已复制到 \(path)")
        case .lineEnds(let count):
            return tr(
                "\(file) \(counted(count, "line", "行")) changed from CR LF to LF",
                "\(file) 有\(counted(count, "line", "行"))从 CR LF 改为 LF")
        case .markersRemoved: return tr("\(file) freed of the conflict marks of git", "\(file) 已去掉 git 的冲突标记")
        case .linesTaken(let count):
            return tr(
                "\(file) given \(counted(count, "line", "行")) of a conflict copy",
                "\(file) 已补上冲突副本里的\(counted(count, "line", "行"))")
        case .copyRemoved:
            return tr(
                "\(file) removed; the journal has all its lines, and quarantine a copy",
                "\(file) 已删除；日志里有它的各行，隔离区里留有一份")
        case .renewed: return tr("\(file) rebuilt", "\(file) 已重新生成")
        }
    }

    func putRight(_ finding: AuditFinding) -> String {
        let what = "\(name(of: finding.path)) \(sentence(for: finding.problem))"
        return tr("\(what): corrected", "\(what)：已改正")
    }

    func name(of path: DocumentPath) -> String { path == .root ? yourProfile : path.text }

    func advice(on finding: Finding) -> String? {
        switch finding.remedy {
        case .repair: repairMendsIt
        case .update: tr("Update habicat.", "请更新 habicat。")
        case .rights: tr("chmod 700 makes it private.", "用 chmod 700 设为仅自己可用。")
        case .none: finding.severity == .damage ? restoreShows : nil
        }
    }

    func advice(on finding: AuditFinding) -> String? {
        if finding.isMendable { return repairMendsIt }
        switch finding.problem {
        case .sumDiffers(_, let kept, let counted) where kept > counted:
            return tr("It stays as it is: a repair takes nothing away.", "保持不变：修复不会减少任何东西。")
        case .danglingReference, .notBound, .malformed:
            return finding.severity == .damage ? restoreShows : tr("It may not have arrived yet.", "可能尚未同步过来。")
        case .strayField: return tr("The next change moves or ignores it.", "下次改动时会移走或忽略。")
        default: return nil
        }
    }

    private var repairMendsIt: String {
        tr("Repair it with habicat doctor --repair.", "可用 habicat doctor --repair 修复。")
    }
    private var restoreShows: String {
        tr("It was not changed. habicat restore recovers an earlier state.", "没有改动。可用 habicat restore 恢复以前的数据。")
    }

    func bytes(_ count: Int) -> String { counted(count, "byte", "字节") }
}
