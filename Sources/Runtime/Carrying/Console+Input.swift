extension Console {
    /// All bytes of the process's input until its end.
    package static func readToEnd() -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = readAvailable() { bytes += more }
        return bytes
    }
}
