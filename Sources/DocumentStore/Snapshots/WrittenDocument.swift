/// A document as the text that an export writes. Of a past month it is cut out of the file's lines: making documents of
/// them, and text of those, takes four times as long.
package struct WrittenDocument: Hashable, Sendable {
    package let path: DocumentPath
    /// As `Codec` writes a map.
    package let fields: ArraySlice<UInt8>

    package init(_ document: Document) {
        path = document.path
        fields = Codec.bytes(of: .map(document.fields))[...]
    }

    /// The line of a document in a snapshot's file, and that file.
    private init?(_ reader: inout CodecReader, in bytes: ArraySlice<UInt8>) throws(CodecError) {
        var path: String?
        var fields: ArraySlice<UInt8>?
        try reader.readNames { (reader, name) throws(CodecError) in
            if name.isText("path") {
                path = try reader.readText()
            } else {
                let start = bytes.startIndex + reader.position
                try reader.skipValue()
                if name.isText("fields") { fields = bytes[start..<(bytes.startIndex + reader.position)] }
            }
        }
        guard let path, let fields else { return nil }
        (self.path, self.fields) = (DocumentPath(path), fields)
    }

    /// Nil if a line is no document.
    static func documents(inLines bytes: ArraySlice<UInt8>) -> [WrittenDocument]? {
        CodecReader.skimmed(linesOf: bytes) { (reader) throws(CodecError) in try WrittenDocument(&reader, in: bytes) }
    }
}
