/// What a line of a journal says.
package struct LoggedBatch: Hashable, Sendable, Comparable {
    package let id: BatchID
    /// For order only; its last part is the device. Compared by bytes.
    package let at: String
    /// Of the device that wrote it; the value of `serverTimestamp`.
    package let now: Timestamp
    package let batch: Batch

    package init(id: BatchID, at: String, now: Timestamp, batch: Batch) {
        self.id = id
        self.at = at
        self.now = now
        self.batch = batch
    }

    /// Reads the value of `batch` in a line; `crc` is already compared with the bytes.
    package init(value: Value, crc: UInt32) throws(GrammarError) {
        guard case .map(let fields) = value else { throw .malformed("a batch is not a map") }
        var batch = Batch(kind: "", writes: [])
        for entry in fields.entries where !["seq", "at", "now"].contains(entry.name) {
            guard try batch.accept(entry) else { throw .unknown("a batch knows no “\(entry.name)”") }
        }
        guard let seq = fields.integer("seq"), let at = fields.text("at"), let place = HybridTime(text: at),
            let now = fields.text("now").flatMap(Timestamp.init(text:)), !batch.kind.isEmpty, 1...Limits.lastSeq ~= seq
        else { throw .malformed("a batch without kind, seq, at or now") }
        self.init(id: BatchID(device: place.device, seq: seq, crc: crc), at: at, now: now, batch: batch)
    }

    /// By `at`, which has the device; number and checksum make the order total.
    package static func < (left: LoggedBatch, right: LoggedBatch) -> Bool { left.place < right.place }

    var place: Place { Place(at: at, seq: id.seq, crc: id.crc) }

    var leavesNoRoom: Bool { !at.precedesInBytes("2199") && HybridTime(text: at)?.leavesNoRoom == true }

    package var group: GroupID? { batch.group.map { GroupID(device: id.device, name: $0.name) } }

    /// The place of a batch among all others.
    struct Place: Hashable, Comparable {
        let at: String
        let seq: Int64
        let crc: UInt32

        static func < (left: Place, right: Place) -> Bool {
            let order = left.at.orderInBytes(to: right.at)
            return order == 0 ? (left.seq, left.crc) < (right.seq, right.crc) : order < 0
        }
    }
}

/// A line of a journal, word for word. It proves itself: its checksum binds it to the store, its text names its device and
/// its number. Where it is found does not matter.
final class Line: Hashable, Comparable, Sendable {
    let logged: LoggedBatch
    /// Without a line feed.
    let bytes: [UInt8]

    var id: BatchID { logged.id }

    static func < (left: Line, right: Line) -> Bool { left.logged < right.logged }

    static func == (left: Line, right: Line) -> Bool {
        left === right || left.id == right.id && left.bytes == right.bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// A checked batch as it is written.
    init(_ batch: Batch, seq: Int64, at: HybridTime, now: Timestamp, seed: UInt32) {
        let text = at.text
        var fields = batch.fields
        (fields["seq"], fields["at"], fields["now"]) = (.integer(seq), .string(text), .string(now.text))
        let line = RecordFraming.line(.batch, Codec.bytes(of: .map(fields)), seed: seed)
        let id = BatchID(device: at.device, seq: seq, crc: line.crc)
        logged = LoggedBatch(id: id, at: text, now: now, batch: batch)
        bytes = Array(line.bytes[..<(line.bytes.count - 1)])
    }

    fileprivate init(_ logged: LoggedBatch, _ bytes: ArraySlice<UInt8>) {
        (self.logged, self.bytes) = (logged, Array(bytes))
    }

    /// What seeds the checksums of all lines of a store.
    static func seed(ofStore id: String) -> UInt32 { CRC32C.checksum(of: id.utf8) }
}

/// What one piece of a file between two line feeds can be.
enum Piece {
    case line(Line)
    case header(JournalHeader)
    /// Whole, but with names that only a newer program knows: it waits.
    case newer
    /// Whole, but over a limit: it never counts.
    case refused
    case unreadable

    /// - Parameter seed: that of the store's lines.
    init(_ bytes: ArraySlice<UInt8>, seed: UInt32) {
        guard bytes.count <= FileLimit.line, let opening = RecordFraming.Opening(bytes) else {
            self = .unreadable
            return
        }
        let isHeader = opening.label.elementsEqual("head".utf8)
        guard let body = opening.body(to: bytes.endIndex, seed: isHeader ? 0 : seed) else {
            self = .unreadable
            return
        }
        if isHeader {
            self = JournalHeader(body).map { $0.format > JournalHeader.knownFormat ? .newer : .header($0) } ?? .refused
        } else if opening.label.elementsEqual("batch".utf8) {
            self = Piece(batch: body, crc: opening.crc, in: bytes)
        } else {
            // A damaged word comes before something we know.
            let value = try? Codec.value(from: body)
            self = value.flatMap { try? LoggedBatch(value: $0, crc: opening.crc) } == nil ? .newer : .unreadable
        }
    }

    private init(batch body: ArraySlice<UInt8>, crc: UInt32, in bytes: ArraySlice<UInt8>) {
        guard let value = try? Codec.value(from: body) else {
            self = .refused
            return
        }
        do throws(GrammarError) {
            let logged = try LoggedBatch(value: value, crc: crc)
            self = logged.batch.keepsLimits ? .line(Line(logged, bytes)) : .refused
        } catch {
            switch error {
            case .unknown: self = .newer
            case .malformed: self = .refused
            }
        }
    }

    var isReadable: Bool { if case .unreadable = self { false } else { true } }
}

/// The first line of a journal file: for people, to find the store's identity again, and to tell a file of another store
/// from a damaged one. No line needs it.
package struct JournalHeader: Hashable, Sendable {
    package static let knownFormat: Int64 = 1

    package let format: Int64
    package let store: String
    package let uid: String
    package let device: String

    package init(store: String, uid: String, device: String, format: Int64 = knownFormat) {
        (self.format, self.store, self.uid, self.device) = (format, store, uid, device)
    }

    /// Of a newer format only `format` is known.
    fileprivate init?(_ body: ArraySlice<UInt8>) {
        guard let fields = Codec.fields(from: body), let format = fields.integer("format") else { return nil }
        self.init(
            store: fields.text("store") ?? "", uid: fields.text("uid") ?? "", device: fields.text("device") ?? "",
            format: format)
    }

    package var line: RecordFraming.Line {
        RecordFraming.line(
            .head,
            ["device": .string(device), "format": .integer(format), "store": .string(store), "uid": .string(uid)])
    }
}

/// A batch's place in the order of all batches, written `2026-11-21T10:00:00.123Z-0000-ab12cd34`: sorts as text.
package struct HybridTime: Hashable, Comparable, Sendable {
    package let time: Timestamp
    package let counter: UInt16
    package let device: String
}

extension HybridTime {
    /// From 2200 on there is no place: a later one would leave no room after it. The same for every reader, whatever its
    /// clock says.
    private static let end: Int64 = 7_258_118_400_000

    /// A wall clock that late is not believed: no honest program gives a place near the end by it.
    private static let lastWall = Timestamp(milliseconds: end - 366 * 86_400_000)

    /// After it there are 32,768 places that no clock leads to: `Store.standingAlone`.
    static let lastWithRoom = HybridTime(time: Timestamp(milliseconds: end - 1), counter: 0x7FFF, device: "")

    var leavesNoRoom: Bool { time == HybridTime.lastWithRoom.time && counter > HybridTime.lastWithRoom.counter }

    var exists: Bool { time.milliseconds < HybridTime.end }

    /// Reads what `text` wrote; nil for anything else.
    package init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 38, bytes[24] == UInt8(ascii: "-"), bytes[29] == UInt8(ascii: "-"),
            let time = Timestamp(text: String(decoding: bytes[..<24], as: UTF8.self))
        else { return nil }
        let (digits, device) = (
            String(decoding: bytes[25..<29], as: UTF8.self), String(decoding: bytes[30...], as: UTF8.self)
        )
        guard let counter = CRC32C.checksum(text: "0000" + digits), DeviceRecord.isDeviceId(device) else { return nil }
        self.init(time: time, counter: UInt16(counter), device: device)
        guard exists else { return nil }
    }

    package var text: String { "\(time.text)-\(CRC32C.text(of: UInt32(counter)).suffix(4))-\(device)" }

    package static func < (left: HybridTime, right: HybridTime) -> Bool {
        if left.time != right.time { return left.time < right.time }
        if left.counter != right.counter { return left.counter < right.counter }
        return left.device.precedesInBytes(right.device)
    }
}

extension HybridTime {
    /// The place of a new batch: after everything folded so far, whatever the clocks say, since a decision made after reading
    /// a line has to come after it. The wall clock's time if that is ahead and can be right, else the counter goes up.
    static func next(after known: [HybridTime], wall: Timestamp, device: String) -> HybridTime {
        let last = known.max() ?? HybridTime(time: Timestamp(milliseconds: 0), counter: 0, device: "")
        if wall > last.time, wall < lastWall { return HybridTime(time: wall, counter: 0, device: device) }
        let (counter, isFull) = last.counter.addingReportingOverflow(1)
        let time = Timestamp(milliseconds: last.time.milliseconds + (isFull ? 1 : 0))
        return HybridTime(time: time, counter: counter, device: device)
    }
}
