/// The name of a journal file: the UTC month of its batches, and a part where a month has more than one file.
package struct JournalFileName: Hashable, Comparable, Sendable {
    package let month: String
    package let part: Int

    package init(month: String, part: Int = 1) {
        self.month = month
        self.part = part
    }

    /// Reads `2026-11.jsonl` or `2026-11.2.jsonl`.
    package init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 13, bytes.suffix(6).elementsEqual(".jsonl".utf8) else { return nil }
        for (index, byte) in bytes.prefix(7).enumerated() {
            guard index == 4 ? byte == UInt8(ascii: "-") : byte &- UInt8(ascii: "0") < 10 else { return nil }
        }
        guard let part = bytes.count == 13 ? 1 : JournalFileName.part(bytes[7..<(bytes.count - 6)]) else { return nil }
        self.init(month: String(decoding: bytes.prefix(7), as: UTF8.self), part: part)
    }

    /// Parses `.2`; not `.1` nor leading zeros.
    private static func part(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        guard bytes.first == UInt8(ascii: "."), let number = Int(text), number > 1, "\(number)".hasSameBytes(as: text)
        else { return nil }
        return number
    }

    package var text: String { part == 1 ? "\(month).jsonl" : "\(month).\(part).jsonl" }

    package func following(in month: String) -> JournalFileName {
        JournalFileName(month: month, part: month == self.month ? part + 1 : 1)
    }

    package static func < (left: JournalFileName, right: JournalFileName) -> Bool {
        left.month == right.month ? left.part < right.part : left.month.precedesInBytes(right.month)
    }
}

extension FileSystem {
    /// The journal files in a folder, in order; empty without a folder.
    package func journalFiles(in folder: String) throws(StoreError) -> [JournalFileName] {
        (try names(in: folder) ?? []).compactMap { JournalFileName(text: $0) }.sorted()
    }

    func devices(in layout: StoreLayout) throws(StoreError) -> [String] {
        let names = try (names(in: layout.journals) ?? []) + (names(in: layout.mirroredJournals) ?? [])
        return Set(names).filter(DeviceRecord.isDeviceId).sorted { $0.precedesInBytes($1) }
    }
}

struct FolderStamp: Hashable, Sendable {
    let inode: UInt64
    /// In nanoseconds.
    let modified: Int64

}

extension FolderStamp {
    init(_ status: FileStatus) { self.init(inode: status.inode, modified: status.modified) }
}

/// The cached names of a folder, valid while its stamp is unchanged.
struct FolderListing<Name> {
    let names: [Name]
    /// What else is there, but for names that begin with a dot.
    let others: [String]
    let stamp: FolderStamp
    /// Another change in the same kernel tick would not show in the stamp.
    let isSettled: Bool

    /// - Parameter time: when the names were read, in nanoseconds.
    init(_ names: [Name], others: [String], _ stamp: FolderStamp, readAt time: Int64) {
        self.names = names
        self.others = others
        self.stamp = stamp
        isSettled = time - FolderListing.tick(of: stamp) >= stamp.modified
    }

    /// Twice the longest kernel tick, in nanoseconds. A stamp of whole seconds comes from a file system like FAT.
    private static func tick(of stamp: FolderStamp) -> Int64 {
        stamp.modified % 1_000_000_000 == 0 ? 3_000_000_000 : 20_000_000
    }
}

extension Journal {
    /// The files of a device, in order. Every commit asks, so names are only read again if the folder changed.
    func names(of device: String) throws(StoreError) -> [JournalFileName] {
        let folder = folder(of: device)
        guard let status = try folderStatus(of: device), status.isFolder else {
            listings[device] = nil
            return []
        }
        let stamp = FolderStamp(status)
        let known = listings[device].flatMap { $0.stamp == stamp ? $0 : nil }
        if let known, known.isSettled { return known.names }
        // A file written since has a time from the same clock.
        let time = try known?.names.last.flatMap { name throws(StoreError) in
            try files.status(at: "\(folder)/\(name.text)")?.modified
        }
        // A folder that just disappeared is tried again next time.
        guard let found = try files.names(in: folder) else { return [] }
        let names = found.compactMap { JournalFileName(text: $0) }.sorted()
        let others =
            names.count == found.count ? [] : found.filter { JournalFileName(text: $0) == nil && !$0.hasPrefix(".") }
        listings[device] = FolderListing(names, others: others, stamp, readAt: time ?? status.modified)
        return names
    }

    private func folderStatus(of device: String) throws(StoreError) -> FileStatus? {
        guard device == self.device, let seen = seenFolder else { return try files.status(at: folder(of: device)) }
        seenFolder = nil
        return seen
    }

    /// Avoids building our own path with each commit.
    func folder(of device: String) -> String { device == self.device ? folder : layout.journal(of: device) }

    /// The devices with a folder, or lines in the mirror alone, in order. Throws if our own is in neither any more, or no
    /// folder is left: missing never means deleted.
    func devices() throws(StoreError) -> [String] {
        let names = try deviceNames()
        let gone = met.filter { names?.contains($0) != true }
        if !gone.isEmpty, names == nil || gone.contains(device) {
            for lost in gone where try mirroredNames(of: lost).isEmpty {
                if names == nil { throw .missing(layout.journals) }
                if lost == device { throw .missing(layout.journal(of: device)) }
            }
        }
        let further = scattered.subtracting(names ?? [])
        return further.isEmpty ? names ?? [] : ((names ?? []) + further).sorted { $0.precedesInBytes($1) }
    }

    private func deviceNames() throws(StoreError) -> [String]? {
        guard let status = try files.status(at: layout.journals), status.isFolder else { return nil }
        let stamp = FolderStamp(status)
        let known = deviceListing.flatMap { $0.stamp == stamp ? $0 : nil }
        if let known, known.isSettled { return known.names }
        let time =
            try known == nil
            ? nil
            : listings[device]?.names.last.flatMap { name throws(StoreError) in
                try files.status(at: path(name))?.modified
            }
        guard let found = try files.names(in: layout.journals) else { return nil }
        let others = found.filter { !DeviceRecord.isDeviceId($0) && !$0.hasPrefix(".") }
        let names = Set(found.filter(DeviceRecord.isDeviceId) + others.compactMap(ConflictCopy.device))
        let sorted = names.sorted { $0.precedesInBytes($1) }
        deviceListing = FolderListing(sorted, others: others, stamp, readAt: time ?? status.modified)
        return sorted
    }

    var placesToKeep: [String: JournalCursor] {
        var places = cursors
        for (device, listing) in listings where listing.isSettled { places[device]?.folder = listing.stamp }
        return places
    }
}

/// The first line of a journal file: its owner, and where the device's previous file ends.
package struct JournalHeader: Hashable, Sendable {
    /// The format this program writes; newer ones are refused.
    package static let knownFormat: Int64 = 1

    package var format: Int64
    package var schema: Int64
    package let storeId: String
    package let device: String
    package let month: String
    /// After a failed sync it is unknown what follows the bytes that count.
    package let previous: Previous?

    /// The end of a file that is continued in another.
    package struct Previous: Hashable, Sendable {
        package let file: JournalFileName
        package let bytes: Int64
    }

    package init(
        format: Int64 = JournalHeader.knownFormat, schema: Int64 = 1, storeId: String, device: String, month: String,
        previous: Previous?
    ) {
        self.format = format
        self.schema = schema
        self.storeId = storeId
        self.device = device
        self.month = month
        self.previous = previous
    }

    /// Its checksum seeds those of all lines below it.
    package var line: RecordFraming.Line {
        var head: Fields = [
            "format": .integer(format), "schema": .integer(schema), "storeId": .string(storeId),
            "device": .string(device), "month": .string(month),
        ]
        if let previous {
            head["previous"] = ["file": .string(previous.file.text), "bytes": .integer(previous.bytes)]
        }
        return RecordFraming.line(.head, Codec.bytes(of: .map(head)))
    }

    /// Of a newer format only `format` is known.
    package static func read(_ line: ArraySlice<UInt8>) -> (header: JournalHeader, crc: UInt32)? {
        guard let (body, crc) = RecordFraming.body(of: line, .head), let head = Codec.fields(from: body),
            let format = head.integer("format")
        else { return nil }
        var previous: Previous?
        if let fields = head.map("previous") {
            guard let name = fields.text("file"), let bytes = fields.integer("bytes"),
                bytes >= 0, let file = JournalFileName(text: name)
            else { return nil }
            previous = Previous(file: file, bytes: bytes)
        }
        let header = JournalHeader(
            format: format, schema: head.integer("schema") ?? 1, storeId: head.text("storeId") ?? "",
            device: head.text("device") ?? "", month: head.text("month") ?? "", previous: previous)
        return (header, crc)
    }
}
