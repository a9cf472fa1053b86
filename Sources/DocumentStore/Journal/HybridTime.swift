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
