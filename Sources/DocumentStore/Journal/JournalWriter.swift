/// A file that lines were appended to.
struct Appended {
    let path: String
    let sizeBefore: Int64
    /// After it.
    let status: FileStatus
}

/// Appends lines to our own files, under the lock of our folder: all of them are on disk, or an error is thrown.
struct JournalWriter {
    let layout: StoreLayout
    let files: any FileSystem
    let header: JournalHeader

    private var folder: String { layout.journal(of: header.device) }

    /// What an append that failed may have left.
    struct Failure: Error {
        let error: StoreError
        /// Whether some of it may be on disk, now or after a power cut.
        let isUncertain: Bool
    }

    /// The newest part of a month, or a new one.
    /// - Parameter isKnown: whether a path is that of a file that was read.
    func name(
        ofMonth month: String, isNewPart: Bool, isKnown: (String) -> Bool = { _ in false }
    ) throws(StoreError) -> JournalFileName {
        let first = JournalFileName(month: month)
        if !isNewPart, isKnown("\(folder)/\(first.text)"),
            !isKnown("\(folder)/\(JournalFileName(month: month, part: 2).text)")
        {
            return first
        }
        let parts = try (files.names(in: folder) ?? []).compactMap { JournalFileName(text: $0) }
            .filter { $0.month == month }.sorted()
        guard let last = parts.last else { return first }
        // Something else may have the name.
        let isUsable = try files.status(at: "\(folder)/\(last.text)")?.kind == .file
        if !isNewPart, isUsable { return last }
        let taken = Set(parts.map(\.part))
        let free = (1...).first { !taken.contains($0) } ?? 1
        return JournalFileName(month: month, part: last.part < JournalFileName.mostParts ? last.part + 1 : free)
    }

    /// One write and one sync. A failed sync is not retried: a second one may succeed without having written anything.
    /// - Parameter note: writes down that the lines may be there, before they are cut off.
    @discardableResult
    func append(
        _ lines: [Line], to name: JournalFileName, ifUncertain note: () -> Void
    ) throws(Failure) -> Appended {
        let path = "\(folder)/\(name.text)"
        // If a tool replaces the file meanwhile, the lines would be in the one that is gone.
        for attempt in 0..<3 {
            let target: (file: OpenFile, size: Int64)
            do throws(StoreError) { target = try opened(path) } catch {
                if attempt > 0 { note() }
                throw Failure(error: error, isUncertain: attempt > 0)
            }
            defer { files.close(target.file) }
            try write(lines, to: target.file, behind: target.size, ifUncertain: note)
            do throws(StoreError) {
                if target.size == 0 { try files.syncFolder(folder) }
                let status = try files.status(of: target.file)
                if try files.status(at: path)?.inode == status.inode {
                    return Appended(path: path, sizeBefore: target.size, status: status)
                }
            } catch {
                note()
                try? files.truncate(target.file, to: target.size)
                throw Failure(error: error, isUncertain: true)
            }
        }
        note()
        throw Failure(error: .replaced(path), isUncertain: true)
    }

    private func opened(_ path: String) throws(StoreError) -> (file: OpenFile, size: Int64) {
        guard let file = try files.openIfThere(path, .appending) else {
            return (try files.open(path, .appendingNew), 0)
        }
        do throws(StoreError) { return (file, try files.status(of: file).size) } catch {
            files.close(file)
            throw error
        }
    }

    private func write(
        _ lines: [Line], to file: OpenFile, behind size: Int64, ifUncertain note: () -> Void
    ) throws(Failure) {
        do throws(StoreError) {
            let bytes = try files.bytes(of: lines, header, behind: size, in: file)
            let taken = try files.write(bytes, to: file)
            // A short write means a full disk; a second write would only confirm it.
            guard taken == bytes.count else { throw .full(path: file.path) }
            try files.syncData(file)
        } catch {
            // A write that took nothing leaves nothing.
            let isUntouched = (try? files.status(of: file).size) == size
            if !isUntouched {
                note()
                try? files.truncate(file, to: size)
            }
            throw Failure(error: error, isUncertain: !isUntouched)
        }
    }
}

extension FileSystem {
    /// Behind whatever is there: a file begins with a header, and what a torn write left is ended by a line feed.
    func bytes(
        of lines: [Line], _ header: JournalHeader, behind size: Int64, in file: OpenFile
    ) throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        if size == 0 {
            bytes = header.line.bytes
        } else if try read(file, at: size - 1, count: 1) != [RecordFraming.lineFeed] {
            bytes = [RecordFraming.lineFeed]
        }
        for line in lines {
            bytes += line.bytes
            bytes.append(RecordFraming.lineFeed)
        }
        return bytes
    }
}

/// A copy of all lines, private to this machine, that only grows. It is one more place where lines are found.
struct Mirror {
    let layout: StoreLayout
    let files: any FileSystem
    let identity: StoreIdentity

    func file(of line: Line) -> String {
        "\(layout.mirroredJournal(of: line.id.device))/\(line.logged.now.text.prefix(7)).jsonl"
    }

    func header(of path: String) -> JournalHeader {
        JournalHeader(store: identity.id, uid: identity.uid, device: path.parentFolder.lastName)
    }

    /// Not synced.
    func append(_ lines: [Line], to path: String) throws(StoreError) -> Appended {
        try files.makeFolders(layout.mirroredJournals)
        if try files.status(at: path.parentFolder)?.isFolder != true { try files.makeFolder(path.parentFolder) }
        let known = try files.openIfThere(path, .appending)
        var file = known ?? OpenFile(number: -1, path: path)
        if known == nil { file = try files.open(path, .appendingNew) }
        defer { files.close(file) }
        let size = try files.status(of: file).size
        try files.writeAll(files.bytes(of: lines, header(of: path), behind: size, in: file), to: file)
        return Appended(path: path, sizeBefore: size, status: try files.status(of: file))
    }

    func identify() throws(StoreError) {
        if let known = try? StoreIdentity.read(layout.mirroredStoreFile, files), known == identity { return }
        try files.makeFolders(layout.mirror)
        try files.replaceFile(in: layout.mirror, named: "store.json", with: identity.bytes)
    }
}
