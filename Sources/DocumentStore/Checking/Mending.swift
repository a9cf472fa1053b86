/// Something a repair did to the store's files.
package struct Mending: Hashable, Sendable {
    /// What was done.
    package enum Deed: Hashable, Sendable {
        /// Bytes that the mirror had were put back: how many.
        case putBack(bytes: Int)
        /// A file that was missing was put back: of how many bytes.
        case madeAgain(bytes: Int)
        /// So many lines that ended with CR LF end with LF again.
        case lineEnds(lines: Int)
        /// Bytes that could not be read were copied to a file: its path. They stay where they are, unless the mirror
        /// has them whole or they end in the middle of a line.
        case copied(to: String)
        /// The snapshot, or what was wrong in the mirror, was made anew from the journals.
        case renewed
    }

    /// An absolute path.
    package let file: String
    /// In bytes from the beginning of the file.
    package let offset: Int64
    /// What was done there.
    package let deed: Deed

    /// What is told of it while the store is used; nil for what only a repair does.
    var finding: Finding? {
        switch deed {
        case .putBack(let bytes), .madeAgain(let bytes):
            Finding(.warning, file: file, offset: offset, .putBack(bytes: bytes))
        case .copied, .renewed, .lineEnds: nil
        }
    }

    /// - Parameters: as the properties say; the offset in bytes.
    package init(_ deed: Deed, file: String, offset: Int64 = 0) {
        self.deed = deed
        self.file = file
        self.offset = offset
    }
}
