import Domain
import Testing

@Suite("Times as people type them") struct TimeOfDayTests {
    @Test(
        "understood",
        arguments: [
            ("8:30", "08:30"), ("0830", "08:30"), ("8:30pm", "20:30"), ("8pm", "20:00"), ("830", "08:30"),
            ("8", "08:00"), ("20.30", "20:30"), (" 8 PM ", "20:00"), ("12am", "00:00"), ("12:05 pm", "12:05"),
            ("00:00", "00:00"), ("23:59", "23:59"), ("7h15", "07:15"), ("8 a.m.", "08:00"),
            ("noon", "12:00"), ("Midnight", "00:00"), ("中午", "12:00"), ("8点", "08:00"), ("8点半", "08:30"),
            ("20点15分", "20:15"), ("下午3点", "15:00"), ("晚上8点半", "20:30"), ("上午9:05", "09:05"), ("８：３０", "08:30"),
        ])
    func understood(typed: String, expected: String) {
        #expect(TimeOfDay(typed: typed)?.text == expected)
    }

    @Test(
        "not understood",
        arguments: [
            "", "24:00", "8:60", "8:3", "13pm", "0pm", "eight", "8:30:00", ":30", "8:", "-8", "88888", "pm", "٨:٣٠",
        ])
    func notUnderstood(typed: String) {
        #expect(TimeOfDay(typed: typed) == nil)
    }
}
