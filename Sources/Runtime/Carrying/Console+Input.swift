extension Console {
    /// All bytes of the process's input until its end.
    /// - Parameter limit: in bytes.
    /// - Returns: nil where there are more.
    package static func readToEnd(atMost limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let more = readAvailable() {
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return bytes
    }
}
