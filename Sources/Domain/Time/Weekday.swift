/// A day of the week, Monday first as ISO 8601 counts.
package enum Weekday: Int, CaseIterable, Sendable, Comparable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Saturday and Sunday: the daily visit pays more (PRODUCT section 4).
    package var isWeekend: Bool { self >= .saturday }

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
