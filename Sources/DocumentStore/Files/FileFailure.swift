import Glibc

extension StoreError {
    /// The error of a failed system call: no room and no right to write have cases of their own, since the program
    /// goes on with them.
    /// - Parameters:
    ///   - call: the system call's name.
    ///   - errno: as the call left it.
    package static func failed(_ call: String, _ path: String, _ errno: Int32) -> StoreError {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .full(path: path)
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        default: .file(call: call, path: path, errno: errno)
        }
    }

    /// What an errno means, in the system's own words.
    package static func words(ofErrno errno: Int32) -> String { String(cString: strerror(errno)) }

    /// A file or folder that was there is there no more.
    package static func missing(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ENOENT) }

    /// A file is no longer the one that was read.
    static func replaced(_ path: String) -> StoreError { .file(call: "open", path: path, errno: ESTALE) }

    /// Whether a file may not be read, or is none: what is not the program's to read, however often it tries.
    package var isUnreadableFile: Bool {
        switch self {
        case .unusable(_, .isNoFile), .unusable(_, .tooLarge), .readOnly: true
        case .file(_, _, let errno): errno == EACCES || errno == EPERM
        default: false
        }
    }

    /// Whether a file or folder was not there.
    package var isMissingFile: Bool {
        switch self {
        case .file(_, _, let errno): errno == ENOENT
        default: false
        }
    }
}
