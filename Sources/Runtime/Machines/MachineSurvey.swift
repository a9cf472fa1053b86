package import DocumentStore
package import Domain

/// What is known of the machines that write into the store.
package struct MachineSurvey {
    /// One machine's share.
    package struct Row: Sendable {
        package let id: String
        package let name: String
        package let isThis: Bool
        package let isForgotten: Bool
        package let version: String?
        /// By its own clock; nil before its first batch.
        package var lastSeen: Timestamp?
        package var batches = 0
        /// Of entries that count.
        package var minutes = 0
        /// Seconds its clock is ahead of this one's; negative for behind, 0 for less than two minutes.
        package var clockLead: Int64 = 0
        package var timer: TimerRecord?
    }

    /// This machine first, then those seen last; forgotten ones at the end.
    package private(set) var rows: [Row] = []
    /// About other machines' files: lines that are unread, half arrived or waiting.
    package let pending: [Finding]

    /// Reads all journals.
    /// - Throws: `.unreadable`.
    package init(_ user: UserSession) throws(DomainError) {
        let repository = try user.repository()
        let report = try user.reading(Doctor.look(at: user.paths.layout, files: user.files))
        let journals = user.paths.layout.journals + "/"
        pending = report.findings.filter { finding in
            guard finding.file.hasPrefix(journals) else { return false }
            let device = String(finding.file.dropFirst(journals.count).prefix { $0 != "/" })
            return !repository.isOwn(device) && (finding.severity > .note || finding.problem.isOfArrival)
        }
        let machines = try repository.machines()
        let known = Dictionary(machines.map { ($0.id, $0) }) { first, _ in first }
        let later = Dictionary(machines.flatMap { machine in (machine.was ?? []).map { ($0, machine.id) } }) { $1 }
        /// The id that a machine has now.
        func current(_ id: String) -> String {
            if repository.isOwn(id) { return repository.deviceId }
            var (id, seen) = (id, Set([id]))
            while let next = later[id], seen.insert(next).inserted { id = next }
            return id
        }
        let version = user.environment.programVersion
        var rows: [String: Row] = [:]
        func row(_ id: String) -> Row {
            let (machine, isThis) = (known[id], id == repository.deviceId)
            return rows[id]
                ?? Row(
                    id: id, name: machine?.name ?? Machine.unnamed(id), isThis: isThis,
                    isForgotten: machine?.isForgotten == true,
                    // Its record says it with its next change.
                    version: isThis && !version.isEmpty ? version : machine?.version)
        }
        for batch in report.batches {
            var row = row(current(batch.id.device))
            row.batches += 1
            row.lastSeen = max(row.lastSeen ?? batch.now, batch.now)
            rows[row.id] = row
        }
        for (device, minutes) in try repository.minutesByDevice() {
            var row = row(current(device))
            row.minutes += minutes
            rows[row.id] = row
        }
        for id in Set(known.keys.map(current)).union([repository.deviceId]) where !id.isEmpty { rows[id] = row(id) }
        for timer in try repository.timers() where rows[current(timer.id)] != nil {
            rows[current(timer.id)]?.timer = timer
        }
        // As the store found them when it read the lines, and as all lines show it.
        let found = (user.store?.clockLead ?? [:]).filter { $0.value >= ClockLead.least }
        let lead = ClockLead(in: report.batches, own: repository.deviceId, wall: user.clock.now)
        for (device, seconds) in found.merging(lead.seconds, uniquingKeysWith: { $1 }) {
            rows[current(device)]?.clockLead = seconds
        }
        self.rows = rows.values.sorted { left, right in
            (left.isThis ? 0 : left.isForgotten ? 2 : 1, -(left.lastSeen?.milliseconds ?? 0), left.name, left.id)
                < (
                    right.isThis ? 0 : right.isForgotten ? 2 : 1, -(right.lastSeen?.milliseconds ?? 0), right.name,
                    right.id
                )
        }
    }
}

extension UserSession {
    /// Renames or forgets a machine.
    package func change(machine id: String, name: String? = nil, isForgotten: Bool? = nil) -> Performance {
        let moment = now
        return changeAlone { repository, _ throws(DomainError) in
            try repository.change(machine: id, name: name, isForgotten: isForgotten, at: moment)
        }
    }
}
