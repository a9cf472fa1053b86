import Canvas
import DocumentStore
import Domain
import UI

extension Strings {
    func line(for doctorLine: DoctorLine) -> String {
        let line = tr(
            "\(name(doctorLine.severity)): \(doctorLine.place) \(doctorLine.text).",
            "\(name(doctorLine.severity))：\(doctorLine.place) \(doctorLine.text)。")
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

    func found(_ counts: [String]) -> String { tr(" Found: \(list(counts)).", "共：\(list(counts))。") }

    func repaired(_ what: String) -> String { tr("Repaired: \(what).", "已修复：\(what)。") }

    var restCannotBeMended: String { tr("The remaining problems can't be repaired here.", "其余问题无法在这里修复。") }
    var allIsWell: String { tr("No problems found.", "没有发现问题。") }
    var nothingWasChanged: String { tr("Nothing was changed.", "没有改动。") }
    var yourProfile: String { tr("your profile", "你的资料") }

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
        case .newer(let field, _): tr("has a \(field) that needs a newer Habicat", "的 \(field) 需要更新版本的 Habicat")
        }
    }

    private func one(_ thing: String) -> String { ("aeiou".contains(thing.prefix(1)) ? "an " : "a ") + thing }

    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): tr("\(field) is missing", "缺少 \(field)")
        case .mismatched(let field, let reason): tr("\(field): \(reason)", "\(field)：\(reason)")
        }
    }

    /// What every command says of the store's own files.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile:
                tr("\(finding.file) was missing and has been restored.", "\(finding.file) 缺失，已经恢复。")
            case .identityMissing:
                tr(
                    "\(finding.file) is missing or damaged. The next change puts it back.",
                    "\(finding.file) 缺失或损坏，下次改动时恢复。")
            case .putBack(let count):
                tr(
                    "\(finding.file) had lost \(counted(count, "line", "行")), now restored from \(count == 1 ? "its copy" : "their copies").",
                    "\(finding.file) 丢失过\(counted(count, "line", "行"))，已从副本恢复。")
            case .elsewhere(let count):
                tr(
                    "\(finding.file) lacks \(counted(count, "line", "行")) of this machine. They are read from their copies, and "
                        + "the next change puts them back.",
                    "\(finding.file) 缺少本机的\(counted(count, "line", "行"))，暂从副本读取，下次改动时恢复。")
            case .lost(let count):
                tr(
                    "\(finding.file) lacks \(counted(Int(clamping: count), "line", "行")) of this machine, and there is no copy. "
                        + "What they contained is not shown.",
                    "\(finding.file) 缺少本机的\(counted(Int(clamping: count), "line", "行"))，也没有副本，其中的内容无法显示。")
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: tr("can be opened by other users", "其他用户也能打开")
        case .stranger: tr("does not belong here and is not read", "不属于这里，不会读取")
        case .deviceDamaged:
            tr("is damaged. This device uses a new name from its next change on", "损坏；本机从下次改动起使用新名字")
        case .deviceUnread(let error):
            tr(
                "can't be read. This device uses a new name from its next change on: ",
                "无法读取；本机从下次改动起使用新名字：") + language.happened(error).dropLast()
        case .identityMissing: tr("is missing, but there are journals or a mirror", "缺失，但日志或镜像还在")
        case .identityDamaged: tr("is damaged", "损坏")
        case .identityNewer: tr("was written by a newer version", "由更新的版本写成")
        case .identityOther: tr("belongs to another store", "属于另一份数据")
        case .newer(let count):
            tr(
                "has \(counted(count, "line", "行")) written by a newer Habicat, not counted yet",
                "有\(counted(count, "line", "行"))由更新的版本写成，暂未计入")
        case .refused(let count):
            tr(
                "has \(counted(count, "line", "行")) that break the limits of the format; they were skipped",
                "有\(counted(count, "line", "行"))超出了格式的限制，未采用")
        case .unreadable(let count):
            tr(
                "has \(counted(count, "unreadable piece", "处")), not used",
                "有\(counted(count, "unreadable piece", "处"))无法读取，未采用")
        case .ofAnotherStore: tr("belongs to another store and is not read", "属于另一份数据，不会读取")
        case .unread(let error): tr("not read: ", "未读取：") + language.happened(error).dropLast()
        case .carriageReturns(let count):
            tr(
                "has \(counted(count, "line", "行")) that end with CR LF; they can be read",
                "有\(counted(count, "line", "行"))以 CR LF 结尾，能正常读取")
        case .conflictMarks:
            tr("has the conflict marks of git; the lines between them are read", "有 git 的冲突标记，标记之间的各行照常读取")
        case .conflictCopy(let lines):
            lines == 0
                ? tr("was made by a sync tool, and the journal has all its lines", "由同步工具生成，其中各行日志里都有")
                : tr(
                    "was made by a sync tool, and \(counted(lines, "line", "行")) of it not in the journal count",
                    "由同步工具生成，其中有\(counted(lines, "line", "行"))不在日志里，已经计入")
        case .elsewhere(let count):
            tr(
                "lacks \(counted(count, "line", "行")) that only the mirror or copies have. They count",
                "缺少\(counted(count, "line", "行"))，只在镜像或副本里有，已经计入")
        case .onlyHere(let count):
            tr(
                "lacks \(counted(count, "line", "行")) that \(count == 1 ? "is" : "are") only in this machine's mirror or in copies. They count",
                "缺少\(counted(count, "line", "行"))，只在本机的镜像或副本里有，已经计入")
        case .putBack(let count):
            tr("had lost \(counted(count, "line", "行")), now put back", "丢失过\(counted(count, "line", "行"))，已经恢复")
        case .lost(let count):
            tr(
                "lacks \(counted(Int(clamping: count), "line", "行")), and there is no copy",
                "缺少\(counted(Int(clamping: count), "line", "行"))，也没有副本")
        case .missing(let count):
            tr(
                "has not fully arrived: \(counted(Int(clamping: count), "line", "行")) \(count == 1 ? "is" : "are") missing",
                "还没有完整到达，缺少\(counted(Int(clamping: count), "line", "行"))")
        case .empty: tr("is empty; it has not arrived yet", "是空的，尚未到达")
        case .groupWaits: tr("has a part of an import; it counts once the rest has arrived", "有一次导入还不完整，其余到达后才计入")
        case .snapshotDiffers: tr("does not match the journals and will be rebuilt", "与日志不符，会重新生成")
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
        let file = mending.file
        return switch mending.step {
        case .identityPutBack: tr("\(file) put back", "\(file) 已恢复")
        case .linesPutBack(let count):
            tr(
                "\(counted(count, "line", "行")) from the mirror or from copies put into \(file)",
                "镜像或副本里的\(counted(count, "line", "行"))已补到 \(file)")
        case .rewritten:
            tr("\(file) written again from its own lines; quarantine has the old one", "\(file) 已按其中各行重新写成；原文件在隔离区")
        case .copyRemoved:
            tr(
                "\(file) removed; the journal has all its lines, and quarantine a copy",
                "\(file) 已删除；日志里有它的各行，隔离区里留有一份")
        case .snapshotRenewed: tr("\(file) rebuilt", "\(file) 已重新生成")
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
