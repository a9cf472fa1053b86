/// Something about the store's files that the user should know.
package struct Finding: Hashable, Sendable {
    /// How bad it is, in the files as in the documents.
    package enum Severity: Int, Comparable, Sendable {
        /// To be known; nothing is wrong.
        case note
        /// Something does not count that may be there, has drifted, or is left over.
        case warning
        /// Something is missing from the state, belongs to nothing, or is there twice.
        case damage

        package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// What can be done about it.
    package enum Remedy: String, Sendable {
        case none, repair, update, rights
    }

    package let file: String
    package let severity: Severity
    package let problem: Problem
    package let remedy: Remedy

    package init(_ severity: Severity, file: String, _ problem: Problem, remedy: Remedy = .none) {
        self.file = file
        self.severity = severity
        self.problem = problem
        self.remedy = remedy
    }

    /// Commands and UI put it into words. Numbers are of lines.
    package enum Problem: Hashable, Sendable {
        // Folders and their contents.
        /// Others than the owner can access the folder.
        case openToOthers
        case stranger
        /// This machine takes a new device id with its next change.
        case deviceUnread(StoreError), deviceDamaged

        // Which store it is.
        case identityMissing, identityDamaged, identityNewer, identityOther

        // Lines that do not count.
        /// Written by a newer program.
        case newer(Int)
        /// Over a limit.
        case refused(Int)
        /// Pieces that are no line; a line that is whole elsewhere counts.
        case unreadable(Int)
        case ofAnotherStore
        case unread(StoreError)

        // Lines that count.
        case carriageReturns(Int)
        /// Lines by which git marks a merge that needs a decision; ours need none.
        case conflictMarks(Int)
        /// A second version of a file, and how many of its lines the files do not have.
        case conflictCopy(lines: Int)
        /// Of our own, in the mirror or in copies alone: the next commit puts them back.
        case elsewhere(Int)
        /// Of another machine, in the mirror or in copies alone.
        case onlyHere(Int)
        /// Put back from there.
        case putBack(lines: Int)

        // Lines that are not there.
        /// Of our own, nowhere.
        case lost(Int64)
        /// Of another machine, not arrived.
        case missing(Int64)
        /// A file of another machine, before its first byte arrives.
        case empty
        /// A group of batches that lacks some.
        case groupWaits

        /// The snapshot does not match a fold from nothing.
        case snapshotDiffers
    }
}

extension Finding.Problem {
    /// Lines of another machine have not arrived, or not whole.
    package var isOfArrival: Bool {
        switch self {
        case .unreadable, .missing, .empty, .onlyHere, .groupWaits, .newer, .unread: true
        default: false
        }
    }
}

extension [Finding] {
    /// The worst first, then by file.
    var inOrder: [Finding] {
        sorted { left, right in
            if left.severity != right.severity { return right.severity < left.severity }
            return left.file == right.file
                ? "\(left.problem)" < "\(right.problem)" : left.file.precedesInBytes(right.file)
        }
    }
}

extension Journal {
    /// Findings about the files in the journal's folder, and about lines that are not where they should be.
    func findings(in layout: StoreLayout, of device: DeviceRecord) -> [Finding] {
        let own = Set(device.was + [device.id])
        var found: [Finding] = []
        for (path, position) in positions {
            let others = position.others
            let isOurs = own.contains(path.parentFolder.lastName) || !path.hasPrefix(layout.journals + "/")
            let repair: Finding.Remedy = isOurs ? .repair : .none
            func find(_ severity: Finding.Severity, _ count: Int, _ problem: Finding.Problem, _ remedy: Finding.Remedy)
            {
                if count > 0 { found.append(Finding(severity, file: path, problem, remedy: remedy)) }
            }
            find(.warning, others.newer, .newer(others.newer), .update)
            find(.warning, others.refused, .refused(others.refused), .none)
            // Lines of another store have no checksum that fits.
            find(.note, others.foreign, .ofAnotherStore, .none)
            find(.note, others.foreign > 0 ? 0 : others.unreadable, .unreadable(others.unreadable), repair)
            find(.note, others.returns, .carriageReturns(others.returns), repair)
            find(.note, others.marks, .conflictMarks(others.marks), repair)
            find(.note, position.size == 0 && !isOurs ? 1 : 0, .empty, .none)
        }
        for (path, error) in unread where path.hasPrefix(layout.journals + "/") {
            found.append(Finding(.warning, file: path, .unread(error)))
        }
        for (owner, lines) in Dictionary(grouping: notPlain, by: \.id.device) {
            let problem: Finding.Problem = own.contains(owner) ? .elsewhere(lines.count) : .onlyHere(lines.count)
            found.append(Finding(.note, file: layout.journal(of: owner), problem, remedy: .repair))
        }
        for (owner, numbers) in numbers {
            // Behind the last number that is known to be ours, the rest may be a clone's.
            let missing = numbers.missing - (owner == device.id ? lost : 0)
            if missing > 0 { found.append(Finding(.note, file: layout.journal(of: owner), .missing(missing))) }
        }
        if lost > 0 { found.append(Finding(.damage, file: layout.journal(of: device.id), .lost(lost))) }
        for owner in Set(Groups(window.counting).waiting.map(\.device)) {
            found.append(Finding(.note, file: layout.journal(of: owner), .groupWaits))
        }
        return found
    }
}

extension Store {
    /// Problems the user should know of.
    package var trouble: [Finding] {
        guard isLoaded else { return remarks }
        var found = remarks + journal.findings(in: layout, of: device)
        if isIdentityMissing {
            found.append(Finding(.warning, file: layout.storeFile, .identityMissing, remedy: .repair))
        }
        return found
    }

    /// Other devices of which lines have not arrived, or a file ends within one.
    package var devicesArriving: [String] {
        let gaps = journal.numbers.filter { $0.value.missing > 0 }.keys
        let torn = journal.positions.filter { $0.key.hasPrefix(layout.journals + "/") && $0.value.isTorn }.keys
        let empty = journal.positions.filter { $0.key.hasPrefix(layout.journals + "/") && $0.value.end == 0 }.keys
        let devices = (Array(torn) + empty).map(\.parentFolder.lastName).filter(DeviceRecord.isDeviceId)
        return Set(gaps).union(devices).subtracting(ownIds).sorted()
    }

    package var troubleOfOthers: [Finding] {
        let own = ownIds.map { layout.journal(of: $0) }
        return trouble.filter { finding in
            finding.severity > .note && finding.file.hasPrefix(layout.journals + "/")
                && !own.contains(where: finding.file.hasPrefix)
        }
    }
}
