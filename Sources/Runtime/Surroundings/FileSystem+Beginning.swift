import DocumentStore

extension FileSystem {
    /// The first bytes of a file, also of those whose size the kernel gives as 0.
    func beginning(of path: String, atMost count: Int) throws(StoreError) -> [UInt8] {
        let file = try open(path, .reading)
        defer { close(file) }
        return try read(file, at: 0, count: count)
    }
}
