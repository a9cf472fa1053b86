/// One device's journal and its copy taken together, to be cut at a time.
struct EarlierJournal {
    let device: String
    private let parts: [(name: JournalFileName, bytes: [UInt8])]

    /// Those of all devices that journal or mirror know.
    static func all(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> [EarlierJournal] {
        let there = try files.names(in: layout.journals) ?? []
        let mirrored = try files.names(in: layout.mirror + "/journal") ?? []
        var journals: [EarlierJournal] = []
        for device in Set(there + mirrored).filter(DeviceRecord.isDeviceId).sorted(by: { $0.precedesInBytes($1) }) {
            journals.append(try EarlierJournal(of: device, layout, files))
        }
        return journals
    }

    private init(of device: String, _ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) {
        self.device = device
        let (folder, copies) = (layout.journal(of: device), layout.mirroredJournal(of: device))
        let names = Set(try files.names(in: folder) ?? []).union(try files.names(in: copies) ?? [])
        var parts: [(name: JournalFileName, bytes: [UInt8])] = []
        for name in names.compactMap({ JournalFileName(text: $0) }).sorted() {
            let journal = LineEnds.plain(try files.contents(of: "\(folder)/\(name.text)") ?? [])
            let copy = LineEnds.plain(try files.contents(of: "\(copies)/\(name.text)") ?? [])
            let pair = JournalBesideCopy(journal: journal, copy: copy)
            parts.append((name, pair.isOther ? journal : pair.whole))
        }
        self.parts = parts
    }

    /// The files up to the last line that was written by a time; none where there is no such line.
    func files(upTo time: Timestamp) -> [(name: JournalFileName, bytes: [UInt8])] {
        let counted = parts.indices.map { counting(parts[$0], followedBy: parts[($0 + 1)...]) }
        let ends = counted.map { lastEnd(in: $0, upTo: time) }
        guard let last = ends.lastIndex(where: { $0 != nil }), let end = ends[last] else { return [] }
        return (0...last).map { (parts[$0].name, $0 == last ? Array(counted[$0][..<end]) : counted[$0]) }
    }

    /// What of a file counts: the next file's header says how far.
    private func counting(
        _ part: (name: JournalFileName, bytes: [UInt8]),
        followedBy next: ArraySlice<(name: JournalFileName, bytes: [UInt8])>
    ) -> [UInt8] {
        for following in next {
            guard let end = following.bytes.firstIndex(of: Frame.lineFeed),
                let previous = JournalHeader.read(following.bytes[..<end])?.header.previous, previous.file == part.name
            else { continue }
            return Array(part.bytes.prefix(Int(previous.bytes)))
        }
        return part.bytes
    }

    /// Where the last line ends that was written by a time; nil where there is none.
    private func lastEnd(in bytes: [UInt8], upTo time: Timestamp) -> Int? {
        guard let head = bytes.firstIndex(of: Frame.lineFeed) else { return nil }
        let seed = JournalHeader.read(bytes[..<head])?.crc ?? 0
        var (start, found) = (head + 1, Int?.none)
        while let end = bytes[start...].firstIndex(of: Frame.lineFeed) {
            if let (body, crc) = Frame.body(of: bytes[start..<end], .batch, seed: seed),
                let value = try? Codec.value(from: body),
                let batch = try? LoggedBatch(value: value, device: device, crc: crc), batch.now <= time
            {
                found = end + 1
            }
            start = end + 1
        }
        return found
    }
}
