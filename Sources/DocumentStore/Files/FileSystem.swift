import Glibc

/// The disk as the store sees it: one function per system call, so that tests can inject a fault before each. Paths are
/// absolute. Errors are `StoreError.full`, `.readOnly` or `.file` with the call, the path and errno.
package protocol FileSystem: AnyObject {
    /// Opens a file or folder without waiting (`O_CLOEXEC`; new files are 0600).
    /// - Throws: `StoreError.unusable` for anything but a regular file or, with `.folder`, a folder.
    func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile

    /// Closes it and releases its lock. Errors of `close` add nothing to those of `syncData`.
    func close(_ file: OpenFile)

    /// Reads from a place, without moving: fewer bytes than asked for only at the end of the file.
    /// - Parameters:
    ///   - offset: in bytes from the beginning.
    ///   - count: the most bytes wanted.
    func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8]

    /// One write: at the end for `.appending`, else where the last one ended.
    /// - Returns: how many bytes were taken, which may be fewer than given.
    func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int

    /// One write at a place, in a file opened for `.overwriting`.
    /// - Returns: how many bytes were taken.
    func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int

    /// Cuts a file opened for writing to a length in bytes.
    func truncate(_ file: OpenFile, to length: Int64) throws(StoreError)

    /// `fdatasync`: returns once the contents are on disk.
    func syncData(_ file: OpenFile) throws(StoreError)

    /// `fsync`: contents and metadata; of a folder, its names.
    func sync(_ file: OpenFile) throws(StoreError)

    /// Takes the one lock of a file or folder, without waiting.
    /// - Returns: whether it was free.
    func lock(_ file: OpenFile) throws(StoreError) -> Bool

    /// Releases the lock; the file stays open.
    func unlock(_ file: OpenFile)

    /// Who holds the lock, for messages; nil if unknown.
    func lockHolder(of file: OpenFile) -> String?

    /// Where the data of an open file ends; after it there is only a hole, which reads as zeros.
    /// - Parameters:
    ///   - offset: where to start looking, in bytes.
    ///   - size: the file's size in bytes; the result if holes are not supported.
    func endOfData(in file: OpenFile, from offset: Int64, size: Int64) -> Int64

    /// What is known of an open file.
    func status(of file: OpenFile) throws(StoreError) -> FileStatus

    /// The status of the file at a path; nil if there is none.
    func status(at path: String) throws(StoreError) -> FileStatus?

    /// Resolves a link, and links to links; the path itself if it is no link. The target need not exist.
    func target(of path: String) throws(StoreError) -> String

    /// Atomic rename, replacing the target.
    func rename(_ path: String, to newPath: String) throws(StoreError)

    /// Removes a file, or a folder that is empty.
    func remove(_ path: String) throws(StoreError)

    /// Creates a folder, 0700; its parent must exist. Does nothing if the folder exists.
    func makeFolder(_ path: String) throws(StoreError)

    /// The names in a folder, in byte order, without `.` and `..`; nil if there is no such folder.
    func names(in folder: String) throws(StoreError) -> [String]?

    /// Holds signals back until `releaseSignals`, so that a commit is not interrupted.
    func holdSignals()

    /// Lets held signals arrive.
    func releaseSignals()

    /// Waits before trying a taken lock again.
    func pause(milliseconds: Int)
}

/// What a file is opened for.
package enum OpenPurpose: Sendable {
    /// An existing file of the program's own, to read; a link is not followed.
    case reading
    /// An existing file that the user named or wrote, to read; links are followed.
    case readingLinked
    /// An existing file, each write going to its end; a link is not followed.
    case appending
    /// A new file, each write going to its end; an error if there is anything by that name.
    case appendingNew
    /// A file opened or created, written in place; a link is not followed.
    case overwriting
    /// Output that the user named: a file opened or created, a device, a pipe that is waited for; written at its end.
    case output
    /// An existing folder, to lock or sync.
    case folder
}

/// An open file or folder, by the file system's own number.
package struct OpenFile: Hashable, Sendable {
    /// The descriptor.
    package let number: Int32
    /// For messages.
    package let path: String

    /// - Parameters: as returned by the file system that opened it.
    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }
}

/// What is under a name.
package enum FileKind: String, Hashable, Sendable {
    case file, folder, link, pipe, socket, device, disk
}

/// What the store asks about a file.
package struct FileStatus: Hashable, Sendable {
    /// Identifies a file as long as it exists.
    package let inode: UInt64
    /// In bytes.
    package let size: Int64
    /// Never a link, since links are followed.
    package let kind: FileKind

    /// When its contents, or a folder's names, were changed last: nanoseconds of the kernel's clock, within 285 years
    /// of 1970.
    package let modified: Int64

    /// Whether others than its owner may read or write it.
    package let isOpenToOthers: Bool

    package var isFolder: Bool { kind == .folder }

    /// - Parameters: as the file system knows them; the size in bytes.
    package init(inode: UInt64, size: Int64, kind: FileKind, modified: Int64, isOpenToOthers: Bool = false) {
        self.inode = inode
        self.size = size
        self.kind = kind
        self.modified = modified
        self.isOpenToOthers = isOpenToOthers
    }
}

extension FileSystem {
    /// Opens a folder and takes its lock; closing the file releases it.
    /// - Parameter patience: how long to wait for a taken lock, in milliseconds.
    /// - Throws: `StoreError.locked` with its holder.
    package func locked(_ folder: String, patience: Int) throws(StoreError) -> OpenFile {
        let file = try open(folder, .folder)
        do throws(StoreError) {
            try awaitLock(of: file, patience: patience)
            return file
        } catch {
            close(file)
            throw error
        }
    }

    /// Takes the lock of an open file or folder.
    /// - Parameters:
    ///   - patience: how long to wait for a taken lock, in milliseconds; 0 to try once.
    ///   - nextPause: how long to wait before the next try, in milliseconds.
    /// - Throws: `StoreError.locked` with its holder.
    func awaitLock(
        of file: OpenFile, patience: Int, nextPause: () -> Int = { 5 }
    ) throws(StoreError) {
        var waited = 0
        while try !lock(file) {
            guard waited < patience else {
                throw .locked(path: file.path, holder: lockHolder(of: file) ?? "another process")
            }
            let milliseconds = nextPause()
            pause(milliseconds: milliseconds)
            waited += milliseconds
        }
    }
}

extension StoreError {
    /// The error of a failed system call. "No space" and "not writable" have cases of their own, since the program
    /// continues after them.
    package static func failed(_ call: String, _ path: String, _ errno: Int32) -> StoreError {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        default: .file(call: call, path: path, errno: errno)
        }
    }

    /// What an errno means, in the system's words.
    package static func words(ofErrno errno: Int32) -> String { String(cString: strerror(errno)) }

    /// A file or folder that was there is gone.
    package static func missing(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ENOENT) }

    /// A file is no longer the one that was read.
    static func replaced(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ESTALE) }

    /// Whether the file can never be read: no permission, or not a regular file.
    package var isUnreadableFile: Bool {
        switch self {
        case .unusable(_, .isNoFile), .unusable(_, .tooLarge), .readOnly: true
        case .file(_, _, let errno): errno == EACCES || errno == EPERM
        default: false
        }
    }

    /// Whether a file or folder did not exist.
    package var isMissingFile: Bool {
        switch self {
        case .file(_, _, let errno): errno == ENOENT
        default: false
        }
    }
}

/// Size limits for reading, far above what the program writes. Anything larger is not one of our files and is refused
/// before it is read.
package enum FileLimit {
    /// `store.json`, `device.json` and other small notes.
    package static let note = 64 << 10
    /// Settings and themes.
    package static let settings = 1 << 20
    /// The snapshot's root, whose table grows by a line for each month.
    package static let root = 64 << 20
    /// A snapshot file; the root states its exact size, at most this.
    package static let snapshot = 1 << 30
    /// A line of a journal: a batch in its frame.
    package static let line = Limits.batchBytes + (1 << 10)
    /// A journal file: a month of one device.
    package static let journal = 1 << 30
}
