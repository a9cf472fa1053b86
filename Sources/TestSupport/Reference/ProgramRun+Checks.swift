import DocumentStore

extension ProgramRun {
    /// The state of everything that is on a process's machine.
    func reference(of process: Int) -> Reference {
        let machine = processes[process].machine
        if let known = machines[machine].reference { return known }
        let made = Reference(present(on: machines[machine]), misreading: misreading)
        machines[machine].reference = made
        return made
    }

    /// All batches whose lines are on a machine: its own, and of each other journal what has arrived without a gap.
    func present(on machine: Machine) -> [LoggedBatch] {
        var batches = machine.written.values.flatMap { $0.map(\.logged) }
        for other in machines where other.name != machine.name {
            for lines in other.written.values {
                batches += lines.prefix { $0.end <= machine.arrived[$0.file] ?? 0 }.map(\.logged)
            }
        }
        return batches
    }

    /// Catches up, and holds all a process shows against the reference.
    func check(_ process: Int) throws {
        let store = processes[process].store
        for change in try store.catchUp() {
            processes[process].told.formUnion(change.paths)
            if change.isReload { processes[process].isToldAll = true }
        }
        let wanted = reference(of: process)
        for path in Set(wanted.documents.keys).union(processes[process].shown.documents.keys).union([.root]) {
            try expectDocument(at: path, of: process, asIn: wanted)
        }
        for group in Set(wanted.documents.keys.map(\.collectionGroup)).union(["sessions", "entries"]) {
            guard !group.isEmpty else { continue }
            let found = try store.documents(Query(.group(group))).map(\.path)
            let documents = wanted.documents(Query(.group(group))).map(\.path)
            try expect(found == documents, "\(group) are \(found), not \(documents)")
        }
        let sums = try store.minutesByDay(from: "2026-10-02", through: "2026-12-03")
        try expect(sums == wanted.minutesByDay(from: "2026-10-02", through: "2026-12-03"), "sums are \(sums)")
        let total = try store.total(of: "xpEarned", by: "catId", inGroup: "sessions")
        try expect(total == wanted.experienceByCat, "XP by cat is \(total), not \(wanted.experienceByCat)")
        try checkListeners(of: process, against: wanted)
        let changed = wanted.differences(from: processes[process].shown)
        try expect(
            processes[process].isToldAll || changed.isSubset(of: processes[process].told),
            "\(changed) changed, and \(processes[process].told) was told")
        processes[process].shown = wanted
        processes[process].seen = [wanted]
        processes[process].told = []
        processes[process].isToldAll = false
    }

    func expectDocument(at path: DocumentPath, of process: Int, asIn wanted: Reference) throws {
        let found = try processes[process].store.document(at: path)
        try expect(
            found == wanted.documents[path], "\(path) is \(text(found)), not \(text(wanted.documents[path]))")
    }

    /// The doctor finds nothing amiss on either machine.
    func checkDoctor() throws {
        for machine in machines {
            let findings = try Doctor.examine(machine.layout, files: disk)
            try expect(findings.allSatisfy { $0.severity < .damage }, "the doctor found \(findings)")
        }
    }

    private func text(_ document: Document?) -> String {
        guard let document else { return "not there" }
        return
            "\(String(decoding: Codec.bytes(of: .map(document.fields)), as: UTF8.self)), version \(document.metadata.version) "
            + "of \(document.metadata.device) at \(document.metadata.updateTime.text)"
    }
}
