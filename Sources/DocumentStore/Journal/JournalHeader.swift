/// The first line of a journal file: whose it is, and where the device's file before it ends.
package struct JournalHeader: Hashable, Sendable {
    /// The format this program writes; newer ones are refused.
    package static let knownFormat: Int64 = 1

    /// How lines are framed and batches written.
    package var format: Int64 = JournalHeader.knownFormat
    /// The shape of the documents in the batches (`BatchSchema`).
    package var schema: Int64 = 1
    /// The store the file belongs to.
    package let storeId: String
    /// The device that writes it.
    package let device: String
    /// The UTC month of its batches, as `2026-11`.
    package let month: String
    /// The file before, and how many of its bytes count: after a failed sync nobody knows what lies behind them.
    package let previous: Previous?

    /// The end of a file that is gone on with in another.
    package struct Previous: Hashable, Sendable {
        /// The file before.
        package let file: JournalFileName
        /// How many of its bytes count.
        package let bytes: Int64

        /// - Parameters: a file, and how many of its bytes count.
        package init(file: JournalFileName, bytes: Int64) {
            self.file = file
            self.bytes = bytes
        }
    }

    /// - Parameters: as the properties say; `previous` is nil for the first file of a device.
    package init(storeId: String, device: String, month: String, previous: Previous?) {
        self.storeId = storeId
        self.device = device
        self.month = month
        self.previous = previous
    }

    /// The header as a line; its checksum seeds those of all lines below it.
    package var line: Frame.Line {
        var head: Fields = [
            "format": .integer(format), "schema": .integer(schema), "storeId": .string(storeId),
            "device": .string(device), "month": .string(month),
        ]
        if let previous {
            head["previous"] = ["file": .string(previous.file.text), "bytes": .integer(previous.bytes)]
        }
        return Frame.line(.head, Codec.bytes(of: .map(head)))
    }

    /// Reads a header line without its line feed; nil where it is damaged. Of a newer format only `format` is known.
    package static func read(_ line: ArraySlice<UInt8>) -> (header: JournalHeader, crc: UInt32)? {
        guard let (body, crc) = Frame.body(of: line, .head), case .map(let head)? = try? Codec.value(from: body),
            case .integer(let format)? = head["format"]
        else { return nil }
        let text = { (name: String) -> String in
            if case .string(let text)? = head[name] { text } else { "" }
        }
        var previous: Previous?
        if case .map(let fields)? = head["previous"] {
            guard case .string(let name)? = fields["file"], case .integer(let bytes)? = fields["bytes"],
                bytes >= 0, let file = JournalFileName(text: name)
            else { return nil }
            previous = Previous(file: file, bytes: bytes)
        }
        var header = JournalHeader(
            storeId: text("storeId"), device: text("device"), month: text("month"), previous: previous)
        header.format = format
        if case .integer(let schema)? = head["schema"] { header.schema = schema }
        return (header, crc)
    }
}
