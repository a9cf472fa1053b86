import Glibc

extension FileSystem {
    func openIfThere(_ path: String, _ purpose: OpenPurpose = .reading) throws(StoreError) -> OpenFile? {
        do throws(StoreError) {
            return try open(path, purpose)
        } catch {
            guard error.isMissingFile else { throw error }
            return nil
        }
    }

    /// Nil for a missing file; zeros at its end may be left out. Throws `.unusable` for more bytes than the limit.
    package func contents(
        of path: String, atMost limit: Int = FileLimit.journal, from offset: Int64 = 0,
        _ purpose: OpenPurpose = .reading
    ) throws(StoreError) -> [UInt8]? {
        guard let file = try openIfThere(path, purpose) else { return nil }
        defer { close(file) }
        let size = try status(of: file).size
        guard size > offset else { return [] }
        return try bytes(of: file, from: offset, to: size, atMost: limit)
    }

    /// Between two offsets; zeros at the end may be left out. Throws `.unusable` for more bytes than the limit.
    func bytes(of file: OpenFile, from start: Int64, to end: Int64, atMost limit: Int) throws(StoreError) -> [UInt8] {
        let piece: Int64 = 1 << 20
        if end - start <= min(piece, Int64(limit)) { return try read(file, at: start, count: Int(end - start)) }
        // A hole at the end, however large, is not read.
        let last = min(end, endOfData(in: file, from: start, size: end))
        guard last - start <= Int64(limit) else {
            throw .unusable(path: file.path, .tooLarge(bytes: end, limit: Int64(limit)))
        }
        // Compared at once, since there may be gibibytes of them.
        let zeroPiece = [UInt8](repeating: 0, count: Int(piece))
        var (bytes, zeros, place): ([UInt8], Int, Int64) = ([], 0, start)
        while place < last {
            let count = Int(min(piece, last - place))
            let more = try read(file, at: place, count: count)
            if more.last == 0, more == zeroPiece || more.allSatisfy({ $0 == 0 }) {
                zeros += more.count
            } else {
                bytes += repeatElement(0, count: zeros)
                bytes += more
                zeros = 0
            }
            if more.count < count { break }
            place += Int64(count)
        }
        return bytes
    }

    /// A journal's bytes, with nothing but the line feed of what is too long for a line; nil for a missing file.
    func lines(of path: String) throws(StoreError) -> [UInt8]? {
        guard let file = try openIfThere(path) else { return nil }
        defer { close(file) }
        var (bytes, start): ([UInt8], Int64) = ([], 0)
        let size = try status(of: file).size
        while let piece = try pieceTooLong(in: file, from: start, to: size)?.range {
            bytes += try self.bytes(of: file, from: start, to: piece.lowerBound, atMost: FileLimit.journal)
            bytes.append(RecordFraming.lineFeed)
            start = piece.upperBound
        }
        return bytes + (try self.bytes(of: file, from: start, to: size, atMost: FileLimit.journal))
    }

    /// Also nil for what is no file we can read.
    func readableLines(of path: String) throws(StoreError) -> [UInt8]? {
        do throws(StoreError) {
            return try lines(of: path)
        } catch {
            guard error.isUnreadableFile else { throw error }
            return nil
        }
    }

    /// The first piece between two offsets that is too long for a line: with its line feed, or to the end if there is none.
    func pieceTooLong(
        in file: OpenFile, from start: Int64, to end: Int64
    ) throws(StoreError) -> (range: Range<Int64>, isEnded: Bool)? {
        guard end - start > FileLimit.line else { return nil }
        let last = min(end, endOfData(in: file, from: start, size: end))
        // What is larger is refused as a whole.
        guard last - start > FileLimit.line, last - start <= FileLimit.journal else { return nil }
        var (first, place) = (start, start)
        while place < last {
            let bytes = try read(file, at: place, count: Int(min(1 << 20, last - place)))
            guard !bytes.isEmpty else { break }
            var next = 0
            while let feed = bytes.lineFeed(from: next) {
                next = feed + 1
                let after = place + Int64(next)
                if after - first > FileLimit.line + 1 { return (first..<after, true) }
                first = after
            }
            place += Int64(bytes.count)
        }
        return place - first > FileLimit.line ? (first..<place, false) : nil
    }

    /// Nil for a missing file; fewer bytes at its end.
    func bytes(ofFile path: String, from start: Int64, count: Int) throws(StoreError) -> [UInt8]? {
        guard let file = try openIfThere(path) else { return nil }
        defer { close(file) }
        return try read(file, at: start, count: count)
    }

    /// Nil for a missing file, and for what is no file we can read.
    func readable(_ path: String, from offset: Int64) throws(StoreError) -> [UInt8]? {
        do throws(StoreError) {
            return try contents(of: path, from: offset)
        } catch {
            guard error.isUnreadableFile else { throw error }
            return nil
        }
    }

    /// Without its line feed; nil without a file or line feed. Offset and limit are in bytes.
    func line(of path: String, at offset: Int64, atMost limit: Int) throws(StoreError) -> [UInt8]? {
        guard let file = try openIfThere(path) else { return nil }
        defer { close(file) }
        var count = 1 << 14
        while true {
            let bytes = try read(file, at: offset, count: count)
            if let end = bytes.firstIndex(of: RecordFraming.lineFeed) { return Array(bytes[..<end]) }
            if bytes.count < count || count >= limit { return nil }
            count = min(count * 4, limit)
        }
    }

    /// In as many calls as needed.
    package func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) {
        var rest = bytes
        while !rest.isEmpty {
            let taken = try write(rest, to: file)
            guard taken > 0 else { throw .full(path: file.path) }
            rest.removeFirst(taken)
        }
    }

    /// Atomic; the folder must exist. Not durable, for caches: a power cut may leave the file torn.
    package func replaceFile(
        in folder: String, named name: String, with bytes: [UInt8], isDurable: Bool = true
    ) throws(StoreError) {
        let beside = "\(folder)/\(name).new"
        let file = try openNew(beside)
        do {
            try writeAll(bytes, to: file)
            if isDurable { try sync(file) }
        } catch {
            close(file)
            try? remove(beside)
            throw error
        }
        close(file)
        do throws(StoreError) { try rename(beside, to: "\(folder)/\(name)") } catch {
            try? remove(beside)
            throw error
        }
        if isDurable { try syncFolder(folder) }
    }

    /// Whatever has its name is removed first, never written through.
    package func openNew(_ path: String) throws(StoreError) -> OpenFile {
        do throws(StoreError) {
            return try open(path, .appendingNew)
        } catch {
            guard case .file(_, _, StoreError.alreadyThere) = error else { throw error }
        }
        try remove(path)
        return try open(path, .appendingNew)
    }

    /// For writing in place. A link, a pipe or a file of root's is removed first.
    package func openState(_ path: String) throws(StoreError) -> OpenFile {
        do throws(StoreError) {
            return try open(path, .overwriting)
        } catch {
            guard error.isUnreadableFile else { throw error }
        }
        try remove(path)
        return try open(path, .overwriting)
    }

    /// Makes the names in it durable.
    package func syncFolder(_ folder: String) throws(StoreError) {
        let file = try open(folder, .folder)
        defer { close(file) }
        try sync(file)
    }

    /// Each parent is synced; whether anything had to be created.
    @discardableResult
    package func makeFolders(_ path: String) throws(StoreError) -> Bool {
        if let status = try status(at: path), status.isFolder { return false }
        guard let slash = path.lastIndex(of: "/") else { return false }
        let parent = String(path[..<slash])
        if !parent.isEmpty { try makeFolders(parent) }
        try makeFolder(path)
        if !parent.isEmpty { try? syncFolder(parent) }
        return true
    }

    /// Also syncs existing folders, which an interrupted attempt may have created, if they can be.
    package func makeLastingFolders(_ path: String) throws(StoreError) {
        guard path != "/", path.contains("/") else { return }
        let parent = path.parentFolder
        try makeLastingFolders(parent)
        let isThere = try status(at: path)?.isFolder == true
        if !isThere { try makeFolder(path) }
        do throws(StoreError) {
            try syncFolder(parent)
        } catch {
            guard isThere, error.isRefusalToSync else { throw error }
        }
    }

    package func endOfData(in file: OpenFile, from offset: Int64, size: Int64) -> Int64 { size }

    package func target(of path: String) throws(StoreError) -> String { path }

    package func realPath(of path: String) -> String? { path }

    package func followNoLinks(below folder: String) {}

    package func protect(_ path: String) throws(StoreError) {}
}

extension StoreError {
    fileprivate var isRefusalToSync: Bool {
        switch self {
        case .readOnly: true
        case .file(_, _, let errno): errno == StoreError.invalidArgument
        default: false
        }
    }

    /// EINVAL.
    private static let invalidArgument: Int32 = 22
    /// EEXIST.
    fileprivate static let alreadyThere: Int32 = 17
}

extension [UInt8] {
    /// Of a line that starts at an index, or nil; eight or more bytes at a time.
    func lineFeed(from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(RecordFraming.lineFeed), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
