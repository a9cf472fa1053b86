import DocumentStore
import Testing

@Suite("Timestamps as text")
struct TimestampTextTests {
    static let pairs: [(Int64, String)] = [
        (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
        (1_795_255_200_123, "2026-11-21T10:00:00.123Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
        (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ]

    @Test("represent their milliseconds, both ways", arguments: pairs)
    func pair(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).text == text)
        #expect(Timestamp(text: text) == Timestamp(milliseconds: milliseconds))
    }

    @Test(
        "are refused if they are not exact",
        arguments: [
            "", "2026-11-21", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00.12Z", "2026-11-21T10:00:00.1234Z",
            "2026-11-21t10:00:00.123Z", "2026-11-21T10:00:00.123z", "2026-11-21 10:00:00.123Z",
            "2026-13-01T00:00:00.000Z",
            "2026-00-01T00:00:00.000Z", "2026-02-29T00:00:00.000Z", "2100-02-29T00:00:00.000Z",
            "2026-04-31T00:00:00.000Z",
            "2026-01-00T00:00:00.000Z", "2026-01-32T00:00:00.000Z", "2026-01-01T24:00:00.000Z",
            "2026-01-01T00:60:00.000Z",
            "2026-01-01T00:00:60.000Z", "+026-01-01T00:00:00.000Z", "2026-1 -01T00:00:00.000Z",
            "2026-01-01T00:00:00.000ZZ",
        ])
    func refused(text: String) {
        #expect(Timestamp(text: text) == nil)
    }

    @Test("go through each day of eight centuries in order")
    func everyDay() {
        var before = ""
        for day in Int64(-146_097)...146_097 {
            let time = Timestamp(milliseconds: day * 86_400_000)
            let text = time.text
            guard before < text || before.isEmpty, Timestamp(text: text) == time else {
                Issue.record("day \(day): \(text) after \(before)")
                return
            }
            before = text
        }
    }

    @Test("are clamped to the nearer end outside the text range")
    func outside() {
        #expect(Timestamp(milliseconds: .max).text == "9999-12-31T23:59:59.999Z")
        #expect(Timestamp(milliseconds: .min).text == "0000-01-01T00:00:00.000Z")
    }
}
