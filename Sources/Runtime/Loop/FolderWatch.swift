import Glibc

/// Tells when files in folders have grown or come, by the kernel, without asking again and again.
package final class FolderWatch {
    /// Readable when something has changed.
    package let descriptor: Int32
    private var watched: Set<String> = []

    package init() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    }

    deinit { Glibc.close(descriptor) }

    /// Whether no folder is watched yet.
    package var isEmpty: Bool { watched.isEmpty }

    /// Watches these folders too; those that are not there yet are left out until the next call.
    /// - Parameter folders: absolute paths.
    package func watch(_ folders: [String]) {
        for folder in folders where !watched.contains(folder) {
            let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_DELETE)
            if inotify_add_watch(descriptor, folder, events) >= 0 { watched.insert(folder) }
        }
    }

    /// Takes note of all changes so far.
    /// - Returns: whether there were any.
    package func drain() -> Bool {
        var found = false
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 { found = true }
        return found
    }
}
