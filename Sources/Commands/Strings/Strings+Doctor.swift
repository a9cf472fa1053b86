import Canvas
import DocumentStore
import Domain
import UI
import Words

extension Strings {
    func line(for doctorLine: DoctorLine) -> String {
        let finding = doctorCommand.finding(
            severity: name(doctorLine.severity), place: doctorLine.place, what: doctorLine.text)
        return sentences([finding.harmlessLine, doctorLine.advice])
    }

    func name(_ severity: Finding.Severity) -> String {
        switch severity {
        case .damage: doctorCommand.damage
        case .warning: doctorCommand.warning
        case .note: doctorCommand.note
        }
    }

    func counted(_ count: Int, _ severity: Finding.Severity) -> String {
        switch severity {
        // Damage has no plural.
        case .damage: doctorCommand.damagedCount(count: count)
        case .warning: doctorCommand.warnings(count)
        case .note: doctorCommand.notes(count)
        }
    }

    func found(_ counts: [String]) -> String { doctorCommand.found(counts: list(counts)) }

    func sentence(for problem: AuditFinding.Problem) -> String {
        switch problem {
        case .malformed(let fault): doctorCommand.malformed(fault: name(fault))
        case .danglingReference(let field, let id): doctorCommand.danglingReference(id: id, field: field)
        case .notBound(let habit, let cat): doctorCommand.notBound(habit: habit, cat: cat)
        case .stateDisagrees(let state, let isActive):
            isActive
                ? doctorCommand.habitIsActive(state: state.rawValue)
                : doctorCommand.habitIsPaused(state: state.rawValue)
        case .accessoryInPlaces(let id, let places): doctorCommand.accessoryInPlaces(id: id, places: places)
        case .graduateWears(let id): doctorCommand.graduateWears(id: id)
        case .debt(let coins): doctorCommand.debt(coins: coins)
        case .sumDiffers(let field, let kept, let counted):
            doctorCommand.sumDiffers(kept: kept, field: field, counted: counted)
        case .ofRemovedHabit: doctorCommand.ofRemovedHabit
        case .noEntry: doctorCommand.noEntry
        case .impossible(let field): doctorCommand.impossible(field: field)
        case .breaksSchema(let problem): sentence(for: problem)
        case .strayField(let field): doctorCommand.strayField(field: field)
        }
    }

    private func sentence(for problem: SchemaProblem) -> String {
        switch problem {
        case .unknownCollection(let name): doctorCommand.unknownCollection(name: name)
        case .badId(let id, let expected): doctorCommand.badId(id: id, expected: expected)
        case .missing(let field): doctorCommand.missing(field: field)
        case .wrongType(let field, let expected): doctorCommand.wrongType(field: field, expected: one(expected))
        case .outOfRange(let field, let expected): doctorCommand.outOfRange(field: field, expected: one(expected))
        case .newer(let field, _): doctorCommand.newer(field: field)
        }
    }

    private func one(_ thing: String) -> String {
        language == .english ? ("aeiou".contains(thing.prefix(1)) ? "an " : "a ") + thing : thing
    }

    func name(_ fault: ModelFault) -> String {
        switch fault {
        case .missing(let field): doctorCommand.isMissing(field: field)
        case .mismatched(let field, let reason): doctorCommand.mismatched(field: field, reason: reason)
        }
    }

    /// What every command says of the store's own files.
    func remarks(on findings: [Finding], _ layout: StoreLayout) -> [String] {
        findings.compactMap { finding in
            switch finding.problem {
            case .putBack where finding.file == layout.storeFile: doctorCommand.putBack(file: finding.file)
            case .identityMissing: doctorCommand.identityMissing(file: finding.file)
            case .putBack(let count): doctorCommand.restoredFromCopies(file: finding.file, count: count)
            case .elsewhere(let count): doctorCommand.elsewhere(file: finding.file, count: count)
            case .lost(let count): doctorCommand.lost(file: finding.file, count: Int(clamping: count))
            default: nil
            }
        }
    }

    func sentence(for problem: Finding.Problem) -> String {
        switch problem {
        case .openToOthers: doctorCommand.openToOthers
        case .stranger: doctorCommand.stranger
        case .deviceDamaged: doctorCommand.deviceDamaged
        case .deviceUnread(let error): doctorCommand.deviceUnread(why: String(happened(error).dropLast()))
        case .identityMissing: doctorCommand.identityGone
        case .identityDamaged: doctorCommand.identityDamaged
        case .identityNewer: doctorCommand.identityNewer
        case .identityOther: doctorCommand.identityOther
        case .newer(let count): doctorCommand.newer(count: count)
        case .refused(let count): doctorCommand.refused(count: count)
        case .unreadable(let count): doctorCommand.unreadable(count: count)
        case .ofAnotherStore: doctorCommand.ofAnotherStore
        case .unread(let error): doctorCommand.unread(why: String(happened(error).dropLast()))
        case .carriageReturns(let count): doctorCommand.carriageReturns(count: count)
        case .conflictMarks: doctorCommand.conflictMarks
        case .conflictCopy(let lines):
            lines == 0 ? doctorCommand.conflictCopy : doctorCommand.conflictCopyAdds(lines: lines)
        case .elsewhere(let count): doctorCommand.onlyInCopies(count: count)
        case .onlyHere(let count): doctorCommand.onlyHere(count: count)
        case .putBack(let count): doctorCommand.linesAreBack(count: count)
        case .lost(let count): doctorCommand.linesAreLost(count: Int(clamping: count))
        case .missing(let count): doctorCommand.notArrived(count: Int(clamping: count))
        case .empty: doctorCommand.isEmpty
        case .groupWaits: doctorCommand.groupWaits
        case .snapshotDiffers: doctorCommand.snapshotDiffers
        }
    }

    /// What other devices logged and does not count, and whether this device's own state is new.
    func notices(of store: Store?) -> [String] {
        guard let store else { return [] }
        let others = store.troubleOfOthers
        let own = store.trouble.filter { if case .deviceUnread = $0.problem { true } else { false } }
        var lines = own.map { doctorCommand.fileProblem(file: $0.file, problem: sentence(for: $0.problem)) }
        if others.isEmpty, !store.devicesArriving.isEmpty {
            lines.append(doctorCommand.otherNotArrived)
        }
        guard let first = others.first else { return lines }
        let what = "\(first.file) \(sentence(for: first.problem))"
        lines.append(
            others.count > 1
                ? doctorCommand.othersNotCounted(what: what, more: others.count - 1)
                : doctorCommand.otherNotCounted(what: what))
        return lines
    }

    func sentence(for mending: RepairAction) -> String {
        let file = mending.file
        return switch mending.step {
        case .identityPutBack: doctorCommand.identityPutBack(file: file)
        case .linesPutBack(let count): doctorCommand.linesPutBack(count: count, file: file)
        case .rewritten: doctorCommand.rewritten(file: file)
        case .copyRemoved: doctorCommand.copyRemoved(file: file)
        case .snapshotRenewed: doctorCommand.snapshotRenewed(file: file)
        }
    }

    func putRight(_ finding: AuditFinding) -> String {
        doctorCommand.corrected(what: "\(name(of: finding.path)) \(sentence(for: finding.problem))")
    }

    func name(of path: DocumentPath) -> String { path == .root ? yourProfile : path.text }

    func advice(on finding: Finding) -> String? {
        switch finding.remedy {
        case .repair: repairMendsIt
        case .update: doctorCommand.update
        case .rights: doctorCommand.makePrivate
        case .none: finding.severity == .damage ? restoreShows : nil
        }
    }

    func advice(on finding: AuditFinding) -> String? {
        if finding.isMendable { return repairMendsIt }
        switch finding.problem {
        case .sumDiffers(_, let kept, let counted) where kept > counted: return doctorCommand.staysAsItIs
        case .danglingReference, .notBound, .malformed:
            return finding.severity == .damage ? restoreShows : doctorCommand.mayArrive
        case .strayField: return doctorCommand.nextChangeMends
        default: return nil
        }
    }
}
