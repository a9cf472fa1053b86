import DocumentStore
import Domain
import UI

/// What `doctor` says of what it mended, and of what can be done.
extension Words {
    /// What was done, without the sentence's end.
    func sentence(for mending: Mending) -> String {
        let (file, place) = (mending.file, byte(mending.offset, of: mending.file))
        switch mending.deed {
        case .putBack(let count):
            return say("\(place) \(bytes(count)) put back from the mirror", "\(place)从镜像放回\(bytes(count))")
        case .madeAgain(let count):
            return say("\(file) put back from the mirror, \(bytes(count))", "\(file) 从镜像放回，\(bytes(count))")
        case .copied(let path):
            return say("\(place) what cannot be read was copied to \(path)", "\(place)读不了的部分已复制到 \(path)")
        case .lineEnds(let count):
            return say(
                "\(file) \(counted(count, "line", "行")) ended with CR LF and now with LF",
                "\(file) 有\(counted(count, "line", "行"))以 CR LF 结尾，已改回 LF")
        case .renewed: return say("\(file) made anew", "\(file) 已重做")
        }
    }

    /// A document that was put right.
    func putRight(_ finding: AuditFinding) -> String {
        let what = "\(name(of: finding.path)) \(sentence(for: finding.problem))"
        return say("\(what): put right", "\(what)：已改正")
    }

    /// A document as it is called here.
    func name(of path: DocumentPath) -> String { path == .root ? you : path.text }

    /// What to do about a file, as a sentence; nil where nothing need be done.
    func advice(on finding: Finding) -> String? {
        switch finding.remedy {
        case .repair: repairMendsIt
        case .update: say("Update habicat.", "请更新 habicat。")
        case .rights: say("chmod 700 keeps it to yourself.", "chmod 700 让它只归你。")
        case .none: finding.severity == .damage ? restoreShows : nil
        }
    }

    /// What to do about a document, as a sentence; nil where nothing need be done.
    func advice(on finding: AuditFinding) -> String? {
        if finding.isMendable { return repairMendsIt }
        switch finding.problem {
        case .sumDiffers(_, let kept, let counted) where kept > counted:
            return say("No total is ever made less: it is only told.", "总数从不改小，只是告诉你。")
        case .danglingReference, .notBound, .malformed: return restoreShows
        case .strayField: return say("The next change moves or ignores it.", "下次改动会移走或忽略它。")
        default: return nil
        }
    }

    private var repairMendsIt: String { say("habicat doctor --repair mends it.", "habicat doctor --repair 可修。") }
    private var restoreShows: String {
        say("It is kept as it is; habicat restore shows an earlier time.", "保持原样；habicat restore 可看以前。")
    }

    /// "3 bytes".
    func bytes(_ count: Int) -> String { counted(count, "byte", "字节") }
}
