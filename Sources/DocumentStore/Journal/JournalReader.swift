/// Reads one device's files on from a cursor, in their order.
struct JournalReader {
    let journal: Journal
    let device: String
    var cursor: JournalCursor
    var reading = JournalReading()
    var seesFork = false
    /// Whether the cursor comes out of the snapshot and was not yet held against the files.
    var isRestored: Bool
    /// Files of later months are left for another time.
    var lastMonth: String?
    /// About how many bytes are read at once; nil for all.
    var piece: Int?

    var isOwn: Bool { device == journal.device }

    init(journal: Journal, device: String, cursor: JournalCursor) {
        self.journal = journal
        self.device = device
        self.cursor = cursor
        isRestored = cursor.file != nil && cursor.inode == 0
    }

    /// A file's path.
    func path(_ name: JournalFileName) -> String { "\(journal.layout.journal(of: device))/\(name.text)" }

    mutating func readOn() throws(StoreError) {
        let names = try journal.names(of: device)
        var index = 0
        if let file = cursor.file {
            guard let place = names.firstIndex(of: file) else { return reading.isDisturbed = true }
            index = place
            if isRestored { try checkFinished() }
        }
        while index < names.count {
            if let lastMonth, lastMonth.precedesInBytes(names[index].month) { return }
            let next = try followed(names[(index + 1)...], among: names)
            if cursor.file != names[index] {
                if let header = try header(of: names[index]), try isCopy(names[index], header, among: names) {
                    guard let next else { return }
                    index = next.index
                    continue
                }
                guard try begins(names[index]) else { return }
            }
            let limit = next?.header.previous.flatMap { $0.file == names[index] ? $0.bytes : nil }
            try readFile(names[index], limit: limit)
            guard !reading.isDisturbed, !reading.hasMore, let next else { return }
            guard isComplete(names[index], limit: limit) else { return }
            index = next.index
        }
    }

    /// Files read to their end must still be as long. In a folder that holds the names it did when the snapshot was
    /// made, only the last of them is looked at: the others were never shorter than they are, unless their names came
    /// anew.
    private mutating func checkFinished() throws(StoreError) {
        var finished = cursor.finished
        if let folder = cursor.folder, folder == journal.listings[device]?.stamp, let last = finished.keys.max() {
            finished = finished.filter { $0.key == last }
        }
        for (name, bytes) in finished {
            guard let status = try journal.files.status(at: path(name)), status.size >= bytes else {
                return reading.isDisturbed = true
            }
        }
    }

    /// The next file that has a header: one without was begun and never finished, and counts for nothing.
    private mutating func followed(
        _ later: ArraySlice<JournalFileName>, among names: [JournalFileName]
    ) throws(StoreError) -> (index: Int, header: JournalHeader)? {
        for index in later.indices {
            guard let header = try header(of: later[index]), try !isCopy(later[index], header, among: names) else {
                continue
            }
            return (index, header)
        }
        return nil
    }

    /// Whether a file, by its header, is one of another name, and all of it stands there too: a copy, or a link to the
    /// same file. Nothing is lost by leaving it out.
    private mutating func isCopy(
        _ name: JournalFileName, _ header: JournalHeader, among names: [JournalFileName]
    ) throws(StoreError) -> Bool {
        guard header.month != name.month || name.part > 1 && header.previous == nil,
            header.device == device, header.storeId == journal.storeId,
            let bytes = try journal.files.contents(of: path(name)), bytes.contains(Frame.lineFeed)
        else { return false }
        for other in names where other != name && other.month == header.month {
            guard other < name || header.month != name.month,
                try journal.files.contents(of: path(other))?.starts(with: bytes) == true
            else { continue }
            let finding = Finding(.note, file: path(name), .copyOf(other))
            if !reading.findings.contains(finding) { reading.findings.append(finding) }
            return true
        }
        return false
    }

    /// Whether the file may be read now: what its header names as the one before must have been read.
    private mutating func begins(_ name: JournalFileName) throws(StoreError) -> Bool {
        if let previous = try header(of: name)?.previous, previous.file != cursor.file {
            try refuse(path(name), .previousMissing(previous.file))
            return false
        }
        cursor.moveOn(to: name)
        return true
    }

    /// Whether a file is there as far as the next one's header says.
    private mutating func isComplete(_ name: JournalFileName, limit: Int64?) -> Bool {
        guard let limit, cursor.plainBytes < limit else { return true }
        if !isOwn {
            reading.findings.append(
                Finding(.warning, file: path(name), offset: cursor.bytes, .notWhole))
            return false
        }
        reading.findings.append(
            Finding(.damage, file: path(name), offset: cursor.bytes, .endsBefore(bytes: limit)))
        return true
    }

    /// The header of a file; nil where there is none yet. A damaged one is known by what it must be.
    private func header(of name: JournalFileName) throws(StoreError) -> JournalHeader? {
        let file: OpenFile
        do {
            file = try journal.files.open(path(name), .reading)
        } catch {
            if error.isMissingFile { return nil }
            throw error
        }
        defer { journal.files.close(file) }
        let bytes = try journal.files.read(file, at: 0, count: JournalReader.longestHeader)
        if let header = JournalHeader.leading(bytes[...]) { return header }
        guard bytes.contains(Frame.lineFeed) else { return nil }
        if bytes.first == 0, TornWrite.isNeverBegun(try journal.files.contents(of: path(name)) ?? []) { return nil }
        return JournalHeader(storeId: journal.storeId, device: device, month: name.month, previous: nil)
    }

    static let longestHeader = 4096

    /// Our own journal must be understood, or nothing is done; another device's counts as not yet arrived.
    mutating func refuse(
        _ path: String, _ flaw: StoreError.Flaw, _ severity: Finding.Severity = .warning
    ) throws(StoreError) {
        if isOwn { throw .damaged(path: path, offset: 0, flaw: flaw) }
        reading.findings.append(Finding(severity, file: path, .refused(flaw)))
    }
}
