/// Bytes that are written one behind the other. Who commits waits for a line to be made, and an array asks with each
/// byte whether it is alone.
struct ByteWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: how many bytes are expected; it grows where there are more.
    init(capacity: Int = 1024) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// All that was written.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// A copy of all that was written.
    var bytes: [UInt8] { Array(written) }

    /// The same as text.
    var text: String { String(decoding: written, as: UTF8.self) }

    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        start[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        makeRoom(for: bytes.count)
        (start + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The bytes of a text as they are.
    mutating func append(plain text: String) {
        text.withBytes { append($0) }
    }

    /// Appends so many bytes, filled in by `fill`, which gets them as zeros.
    mutating func append(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        makeRoom(for: count)
        let room = UnsafeMutableBufferPointer(start: start + self.count, count: count)
        room.initialize(repeating: 0)
        fill(room)
        self.count += count
    }

    private mutating func makeRoom(for more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (moved, larger)
    }
}
