/// A file or folder of a disk in memory.
final class MemoryNode {
    let inode: UInt64
    let isFolder: Bool
    var bytes: [UInt8]
    /// The open file that holds the lock.
    var holder: Int32?

    init(inode: UInt64, isFolder: Bool, bytes: [UInt8] = []) {
        self.inode = inode
        self.isFolder = isFolder
        self.bytes = bytes
    }

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
