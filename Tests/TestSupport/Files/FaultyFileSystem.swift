package import DocumentStore
import Glibc

/// A disk whose calls fail as planned: each call is counted and asked about before it is made.
package final class FaultyFileSystem: FileSystem {
    /// A call about to be made.
    package struct Call: Hashable, Sendable {
        /// From 1.
        package let number: Int
        /// The system call's name.
        package let name: String
        /// What it is made on.
        package let path: String
    }

    /// What becomes of it.
    package enum Fault: Hashable, Sendable {
        /// It fails with this errno, and does nothing.
        case fails(Int32)
        /// A write takes only so many bytes.
        case takesOnly(Int)
        /// The machine stops: this call does nothing, nor does any after it.
        case stops
    }

    /// Asked before each call; nil lets it through.
    package var plan: (Call) -> Fault? = { _ in nil }
    /// Calls made so far.
    package private(set) var calls: [Call] = []
    private var hasStopped = false
    private let disk: any FileSystem

    /// - Parameter disk: the disk it works on.
    package init(_ disk: any FileSystem) {
        self.disk = disk
    }

    /// EIO: what every call gives once the machine has stopped.
    private static let inputOutputError: Int32 = 5

    /// Counts the call, and gives how many bytes a write may take.
    @discardableResult
    private func count(_ name: String, _ path: String) throws(StoreError) -> Int {
        let call = Call(number: calls.count + 1, name: name, path: path)
        calls.append(call)
        if hasStopped { throw .failed(name, path, FaultyFileSystem.inputOutputError) }
        switch plan(call) {
        case nil: return .max
        case .takesOnly(let count)?: return count
        case .fails(let errno)?: throw .failed(name, path, errno)
        case .stops?:
            hasStopped = true
            throw .failed(name, path, FaultyFileSystem.inputOutputError)
        }
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        try count("open", path)
        return try disk.open(path, purpose)
    }

    package func close(_ file: OpenFile) { disk.close(file) }

    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        try self.count("pread", file.path)
        return try disk.read(file, at: offset, count: count)
    }

    package func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let most = try count("write", file.path)
        return try disk.write(Array(bytes.prefix(most)), to: file)
    }

    package func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        let most = try count("pwrite", file.path)
        return try disk.overwrite(Array(bytes.prefix(most)), at: offset, in: file)
    }

    package func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        try count("ftruncate", file.path)
        try disk.truncate(file, to: length)
    }

    package func syncData(_ file: OpenFile) throws(StoreError) {
        try count("fdatasync", file.path)
        try disk.syncData(file)
    }

    package func sync(_ file: OpenFile) throws(StoreError) {
        try count("fsync", file.path)
        try disk.sync(file)
    }

    package func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        try count("flock", file.path)
        return try disk.lock(file)
    }

    package func lockHolder(of file: OpenFile) -> String? { disk.lockHolder(of: file) }

    package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        try count("fstat", file.path)
        return try disk.status(of: file)
    }

    package func status(at path: String) throws(StoreError) -> FileStatus? {
        guard try isThere("stat", path) else { return nil }
        return try disk.status(at: path)
    }

    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        try count("rename", newPath)
        try disk.rename(path, to: newPath)
    }

    package func remove(_ path: String) throws(StoreError) {
        try count("unlink", path)
        try disk.remove(path)
    }

    package func makeFolder(_ path: String) throws(StoreError) {
        try count("mkdir", path)
        try disk.makeFolder(path)
    }

    package func protect(_ path: String) throws(StoreError) {
        try count("chmod", path)
        try disk.protect(path)
    }

    package func names(in folder: String) throws(StoreError) -> [String]? {
        guard try isThere("readdir", folder) else { return nil }
        return try disk.names(in: folder)
    }

    /// Counts a call that gives nil if there is nothing, as the real one does.
    private func isThere(_ name: String, _ path: String) throws(StoreError) -> Bool {
        do throws(StoreError) {
            try count(name, path)
            return true
        } catch {
            guard case .file(_, _, let errno) = error, FaultyFileSystem.absences.contains(errno) else { throw error }
            return false
        }
    }

    /// ENOENT and ENOTDIR.
    private static let absences: [Int32] = [2, 20]

    package func holdSignals() { disk.holdSignals() }
    package func releaseSignals() { disk.releaseSignals() }
    package func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }
}

/// An empty folder on the real disk, for the length of a test.
package struct TemporaryFolder {
    package let path: String

    /// - Throws: if none can be created.
    package init() throws(StoreError) {
        var template = Array("/tmp/habicat-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .failed("mkdtemp", "/tmp", errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Removes it with everything in it.
    package func remove() { remove(path) }

    private func remove(_ path: String) {
        for name in (try? PosixFileSystem().names(in: path)) ?? [] { remove("\(path)/\(name)") }
        _ = Glibc.remove(path)
    }
}
