/// The clock of a disk in memory: goes on with each change.
package final class MemoryClock {
    /// How far it goes, in nanoseconds; 0 for changes that all fall into one tick.
    package var step: Int64 = 30_000_001
    private var now: Int64 = 0

    /// A clock at 0.
    package init() {}

    /// Goes back or forth.
    /// - Parameter time: in nanoseconds.
    package func set(to time: Int64) { now = time }

    /// The time of one more change, in nanoseconds.
    func tick() -> Int64 {
        now += step
        return now
    }
}

/// A file or folder of a disk in memory.
final class MemoryNode {
    let inode: UInt64
    let isFolder: Bool
    var bytes: [UInt8] {
        didSet { touch() }
    }
    /// When it was changed last, in nanoseconds.
    private(set) var modified: Int64
    private let clock: MemoryClock
    /// The open file that holds the lock.
    var holder: Int32?

    init(inode: UInt64, isFolder: Bool, bytes: [UInt8] = [], clock: MemoryClock) {
        self.inode = inode
        self.isFolder = isFolder
        self.bytes = bytes
        self.clock = clock
        modified = clock.tick()
    }

    /// Notes a change.
    func touch() { modified = clock.tick() }

    /// Writes at a place, with zeros before it where the file is shorter.
    func put(_ new: ArraySlice<UInt8>, at position: Int) {
        if position > bytes.count { truncate(to: position) }
        bytes.replaceSubrange(position..<min(bytes.count, position + new.count), with: new)
    }

    /// Cuts to a length, or fills up to it with zeros.
    func truncate(to length: Int) {
        let missing = length - bytes.count
        if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) } else { bytes.removeLast(-missing) }
    }
}
