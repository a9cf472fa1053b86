extension Chronicle.BaseFacts {
    var fields: Fields {
        var fields: Fields = ["at": .string(at)]
        if !waiting.isEmpty { fields["waiting"] = .list(waiting.map(\.fields)) }
        if !retractedGroups.isEmpty { fields["retractedGroups"] = .list(retractedGroups.map(\.fields)) }
        if !unmet.isEmpty { fields["unmet"] = .list(unmet.map(\.fields)) }
        return fields
    }

    init?(_ fields: Fields) {
        guard case .string(let at)? = fields["at"] else { return nil }
        self.at = at
        for value in fields.list("waiting") {
            guard let group = GroupID(value) else { return nil }
            waiting.insert(group)
        }
        for value in fields.list("retractedGroups") {
            guard let group = GroupID(value) else { return nil }
            retractedGroups.insert(group)
        }
        for value in fields.list("unmet") {
            guard let id = BatchID(value) else { return nil }
            unmet.insert(id)
        }
    }
}

extension Fields {
    fileprivate func list(_ name: String) -> [Value] {
        if case .list(let values)? = self[name] { values } else { [] }
    }
}

extension GroupID {
    fileprivate var fields: Value { ["device": .string(device), "name": .string(name)] }

    fileprivate init?(_ value: Value) {
        guard case .map(let fields) = value, case .string(let device)? = fields["device"],
            case .string(let name)? = fields["name"]
        else { return nil }
        self.init(device: device, name: name)
    }
}

extension BatchID {
    fileprivate var fields: Value {
        ["device": .string(device), "seq": .integer(seq), "crc": .string(CRC32C.text(of: crc))]
    }

    fileprivate init?(_ value: Value) {
        guard case .map(let fields) = value, case .string(let device)? = fields["device"],
            case .integer(let seq)? = fields["seq"], case .string(let text)? = fields["crc"],
            let crc = CRC32C.checksum(text: text)
        else { return nil }
        self.init(device: device, seq: seq, crc: crc)
    }
}

extension JournalCursor {
    /// What a snapshot keeps of it; nil before the first file. The inode is left out: a folder copied to another disk
    /// holds the same journal.
    var fields: Fields? {
        guard let file else { return nil }
        var fields: Fields = [
            "file": .string(file.text), "bytes": .integer(bytes), "seq": .integer(lastSeq),
            "seed": .string(CRC32C.text(of: seed)), "sound": .boolean(hasSoundHeader), "schema": .integer(schema),
        ]
        if let lastLine {
            fields["line"] = ["offset": .integer(lastLine.offset), "crc": .string(CRC32C.text(of: lastLine.crc))]
        }
        if !finished.isEmpty {
            fields["finished"] = .map(Fields(finished.map { ($0.text, .integer($1)) }))
        }
        if !returns.isEmpty { fields["returns"] = .map(Fields(returns.map { ($0.text, .integer($1)) })) }
        if let folder {
            fields["folder"] = [
                "inode": .integer(Int64(bitPattern: folder.inode)), "modified": .integer(folder.modified),
            ]
        }
        return fields
    }

    init?(_ fields: Fields) {
        guard case .string(let name)? = fields["file"], let file = JournalFileName(text: name),
            case .integer(let bytes)? = fields["bytes"], case .integer(let seq)? = fields["seq"],
            case .string(let seedText)? = fields["seed"], let seed = CRC32C.checksum(text: seedText),
            case .boolean(let isSound)? = fields["sound"], bytes >= 0, (0...Int64.max / 2).contains(seq)
        else { return nil }
        self.init()
        (self.file, self.bytes, self.seed, lastSeq, hasSoundHeader) = (file, bytes, seed, seq, isSound)
        checksums = nil
        // Snapshots that do not name it are older than any other schema.
        if case .integer(let schema)? = fields["schema"] { self.schema = schema }
        if case .map(let line)? = fields["line"] {
            guard case .integer(let offset)? = line["offset"], case .string(let text)? = line["crc"],
                let crc = CRC32C.checksum(text: text), (0...bytes).contains(offset)
            else { return nil }
            lastLine = LastLine(offset: offset, crc: crc)
        }
        if case .map(let folder)? = fields["folder"], case .integer(let inode)? = folder["inode"],
            case .integer(let modified)? = folder["modified"]
        {
            self.folder = FolderStamp(inode: UInt64(bitPattern: inode), modified: modified)
        }
        if case .map(let returns)? = fields["returns"] {
            for entry in returns.entries {
                guard let name = JournalFileName(text: entry.name), case .integer(let count) = entry.value else {
                    return nil
                }
                self.returns[name] = count
            }
        }
        guard case .map(let finished)? = fields["finished"] else { return }
        for entry in finished.entries {
            guard let name = JournalFileName(text: entry.name), case .integer(let bytes) = entry.value,
                bytes >= 0
            else {
                return nil
            }
            self.finished[name] = bytes
        }
    }
}
