import Testing

@testable import DocumentStore

@Suite("A packed month")
struct PackedMonthTests {
    @Test("holds its documents", arguments: 1...20)
    func holds(seed: UInt64) {
        var random = SeededChance(seed: seed)
        var documents: [DocumentPath: Document] = [:]
        for number in 0..<40 {
            let path = DocumentPath("habits/h\(number % 3)/sessions/202611é\(number)")
            guard case .map(let fields) = Value.map([:]).filled(using: &random) else { continue }
            documents[path] = Document(
                path: path, fields: fields,
                metadata: Document.Metadata(
                    createTime: Timestamp(milliseconds: Int64(bitPattern: random.next())),
                    updateTime: Timestamp(milliseconds: .max), version: .min, device: "d\(number % 2)"))
        }
        #expect(PackedMonth(documents.values, of: "sessions").documents == documents)
    }

    @Test("knows the time span of its documents")
    func span() {
        let times: [Int64] = [500, 20, 900]
        var documents: [DocumentPath: Document] = [:]
        for time in times {
            let path = DocumentPath("habits/h/sessions/202611\(time)")
            let metadata = Document.Metadata(
                createTime: Timestamp(milliseconds: 0), updateTime: Timestamp(milliseconds: 0), version: 1, device: "d")
            documents[path] = Document(
                path: path, fields: ["endedAt": .timestamp(Timestamp(milliseconds: time))], metadata: metadata)
        }
        let span = PackedMonth(documents.values, of: "sessions").span
        #expect(span == MonthSpan(first: Timestamp(milliseconds: 20), last: Timestamp(milliseconds: 900)))
    }
}

extension Value {
    /// A map with some values of any type in it.
    fileprivate func filled(using random: inout SeededChance) -> Value {
        var fields = Fields()
        for number in 0..<Int.random(in: 0...6, using: &random) {
            fields["f\(number)"] = .random(depth: 3, using: &random)
        }
        return .map(fields)
    }
}
