import Glibc

/// The disk, one function per system call, so that tests can inject a fault before each. Paths are absolute.
package protocol FileSystem: AnyObject {
    /// New files are 0600. Throws `.unusable` for anything but a regular file or, with `.folder`, a folder.
    func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile

    /// Releases its lock too.
    func close(_ file: OpenFile)

    /// Fewer bytes than asked for only at the end of the file.
    func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8]

    /// At the end for `.appending`; how many bytes were taken.
    func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int

    /// In a file opened for `.overwriting`; how many bytes were taken.
    func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int

    /// To a length in bytes.
    func truncate(_ file: OpenFile, to length: Int64) throws(StoreError)

    /// `fdatasync`.
    func syncData(_ file: OpenFile) throws(StoreError)

    /// `fsync`; of a folder, its names.
    func sync(_ file: OpenFile) throws(StoreError)

    /// Without waiting; whether it was free. Closing the file unlocks it.
    func lock(_ file: OpenFile) throws(StoreError) -> Bool

    func lockHolder(of file: OpenFile) -> String?

    func status(of file: OpenFile) throws(StoreError) -> FileStatus

    func status(at path: String) throws(StoreError) -> FileStatus?

    /// Resolves links; the target need not exist.
    func target(of path: String) throws(StoreError) -> String

    /// Without links and `..` on the way; nil if it does not exist.
    func realPath(of path: String) -> String?

    /// From here on no link below a folder is followed, neither to read nor to write: others write into it too. The
    /// folder itself may be a link.
    func followNoLinks(below folder: String)

    func rename(_ path: String, to newPath: String) throws(StoreError)

    func remove(_ path: String) throws(StoreError)

    /// 0700; its parent must exist.
    func makeFolder(_ path: String) throws(StoreError)

    /// Leaves a file or folder to its owner alone.
    func protect(_ path: String) throws(StoreError)

    /// In byte order, without `.` and `..`.
    func names(in folder: String) throws(StoreError) -> [String]?

    /// Until `releaseSignals`, so that a commit is not interrupted.
    func holdSignals()

    func releaseSignals()

    func pause(milliseconds: Int)
}

/// What a file is opened for.
package enum OpenPurpose: Sendable {
    /// To read a file of the program's own; a link is not followed, nor for writing.
    case reading
    /// Follows links, for what the user named or wrote.
    case readingLinked
    /// Each write goes to the end.
    case appending
    /// An error if there is anything by that name.
    case appendingNew
    /// Opened or created, written in place.
    case overwriting
    /// Named by the user: a file, a device, a pipe that is waited for; written at its end.
    case output
    /// To lock or sync.
    case folder
}

/// An open file or folder.
package struct OpenFile: Hashable, Sendable {
    package let number: Int32
    package let path: String
}

/// What is under a name.
package enum FileKind: String, Hashable, Sendable {
    case file, folder, link, pipe, socket, device, disk
}

/// What the store asks about a file.
package struct FileStatus: Hashable, Sendable {
    package let inode: UInt64
    package let size: Int64
    package let kind: FileKind

    /// In nanoseconds of the kernel's clock, within 285 years of 1970.
    package let modified: Int64

    package let isOpenToOthers: Bool
    /// By anybody.
    package let isExecutable: Bool

    package var isFolder: Bool { kind == .folder }
}

extension FileSystem {
    /// Opens a folder and takes its lock, or throws `.locked`. Patience is in milliseconds.
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

    /// Throws `.locked` after so many milliseconds; 0 to try once.
    func awaitLock(of file: OpenFile, patience: Int, nextPause: () -> Int = { 5 }) throws(StoreError) {
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
    /// "No space" and "not writable" have separate cases, since the program continues after them.
    package static func failed(_ call: String, _ path: String, _ errno: Int32) -> StoreError {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        default: .file(call: call, path: path, errno: errno)
        }
    }

    /// In the system's words.
    package static func words(ofErrno errno: Int32) -> String { String(cString: strerror(errno)) }

    package static func missing(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ENOENT) }

    static func replaced(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ESTALE) }

    /// No permission, or not a regular file.
    package var isUnreadableFile: Bool {
        switch self {
        case .unusable(_, .isNoFile), .unusable(_, .tooLarge), .readOnly: true
        case .file(_, _, let errno): errno == EACCES || errno == EPERM
        default: false
        }
    }

    /// A folder that was opened is there, whatever reading it says.
    package var isMissingFile: Bool {
        if case .file(let call, _, ENOENT) = self { call != "readdir" } else { false }
    }
}
