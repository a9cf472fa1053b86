extension Journal {
    /// Appends a prepared batch to our own journal: whole and on disk, or an error and as if it had never been. To be
    /// called under the lock.
    func append(_ prepared: PreparedLine) throws(StoreError) {
        let seq = prepared.logged.id.seq
        var cursor = cursors[device] ?? JournalCursor()
        if let head = prepared.head {
            let inode = try begin(prepared.file, with: head.bytes + prepared.line.bytes, seq: seq)
            cursor.moveOn(to: prepared.file)
            (cursor.inode, cursor.seed, cursor.schema) = (inode, head.crc, schema.number)
            cursor.bytes = Int64(head.bytes.count)
            cursor.hasSoundHeader = true
            abandoned = nil
        } else {
            let file = try fileToAppend(prepared.file, inode: cursor.inode)
            try write(prepared.line.bytes, to: file, prepared.file, at: cursor.bytes, seq: seq)
        }
        cursor.lastLine = JournalCursor.LastLine(offset: cursor.bytes, crc: prepared.line.crc)
        cursor.bytes += Int64(prepared.line.bytes.count)
        cursor.lastSeq = seq
        // Held twice the checksums of all lines would be copied for this one.
        cursors[device] = nil
        cursor.checksums?[seq] = prepared.line.crc
        cursors[device] = cursor
        lastGivenSeq = seq
    }

    /// Our file, open since the batch before or from now on.
    /// - Parameter inode: of the file that was read.
    private func fileToAppend(_ name: JournalFileName, inode: UInt64) throws(StoreError) -> OpenFile {
        if let held, held.name == name, held.inode == inode { return held.file }
        letGo()
        let file = try files.open(path(name), .appending)
        guard try inodeHolding(file, name) == inode else {
            letGo()
            throw .replaced(file.path)
        }
        return file
    }

    /// Keeps a file for the batches to come.
    /// - Returns: its inode.
    private func inodeHolding(_ file: OpenFile, _ name: JournalFileName) throws(StoreError) -> UInt64 {
        do {
            let inode = try files.status(of: file).inode
            held = HeldFile(name: name, inode: inode, file: file)
            return inode
        } catch {
            files.close(file)
            throw error
        }
    }

    /// Closes the file that batches were appended to.
    func letGo() {
        guard let held else { return }
        files.close(held.file)
        self.held = nil
    }

    /// One write and one sync. Where either fails the file is cut back; where nobody knows any more what the disk
    /// holds, the file is left behind and its number never given again: a sync is not tried twice, since the second
    /// one may succeed without having written anything.
    private func write(
        _ bytes: [UInt8], to file: OpenFile, _ name: JournalFileName, at length: Int64, seq: Int64
    ) throws(StoreError) {
        var isWritten = false
        do throws(StoreError) {
            let taken = try files.write(bytes, to: file)
            // Where a write is short the disk is full, and a second one would say so.
            guard taken == bytes.count else { throw .full(path: file.path) }
            isWritten = true
            try files.syncData(file)
        } catch {
            defer { letGo() }
            let isCut = (try? files.truncate(file, to: length)) != nil
            if isWritten || !isCut {
                abandoned = AbandonedPlace(file: name, bytes: length, leftover: isCut ? [] : bytes)
                lastGivenSeq = seq
            }
            throw error
        }
    }

    /// Begins a file: header and first batch in one write.
    /// - Returns: the file's inode.
    private func begin(_ name: JournalFileName, with bytes: [UInt8], seq: Int64) throws(StoreError) -> UInt64 {
        letGo()
        let file = try files.open(path(name), .appendingNew)
        do {
            let inode = try inodeHolding(file, name)
            try write(bytes, to: file, name, at: 0, seq: seq)
            try files.syncFolder(layout.journal(of: device))
            return inode
        } catch {
            letGo()
            let isGone = (try? files.remove(path(name))) != nil
            abandoned = isGone ? nil : AbandonedPlace(file: name, bytes: 0, leftover: bytes)
            lastGivenSeq = max(lastGivenSeq, seq)
            throw error
        }
    }
}
