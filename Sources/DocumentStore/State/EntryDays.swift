/// On which days a habit has entries, over all of history: streaks are counted from them without reading a month.
package struct EntryDays: Hashable, Sendable {
    /// Entries by day of the year, 0 for 1 January, of each year that has some.
    private var years: [Int: [Int]] = [:]

    /// - Parameter days: with one entry each, since 1970-01-01.
    package init(_ days: [Int] = []) {
        for day in days { add(1, on: CivilDate(daysSinceEpoch: Int64(day))) }
    }

    /// Days since 1970-01-01, in order.
    package var days: [Int] {
        years.sorted { $0.key < $1.key }.flatMap { year, counts in
            let start = EntryDays.start(of: year)
            return counts.indices.lazy.filter { counts[$0] > 0 }.map { start + $0 }
        }
    }

    /// Entries on a day since 1970-01-01; of slips, how many.
    package func count(on day: Int) -> Int {
        let year = Int(CivilDate(daysSinceEpoch: Int64(day)).year)
        guard let counts = years[year], case let place = day - EntryDays.start(of: year), counts.indices.contains(place)
        else { return 0 }
        return counts[place]
    }

    /// - Parameter number: -1 to count an entry out again.
    fileprivate mutating func add(_ number: Int64, on date: CivilDate) {
        let (year, place) = (Int(date.year), Int(date.daysSinceEpoch) - EntryDays.start(of: Int(date.year)))
        if EntryDays.add(Int(number), at: place, to: &years[year, default: []]) { years[year] = nil }
    }

    /// In place, since a copy for each entry of a history takes longer; whether nothing is left.
    private static func add(_ number: Int, at place: Int, to counts: inout [Int]) -> Bool {
        if place >= counts.count { counts += Array(repeating: 0, count: place + 1 - counts.count) }
        counts[place] = max(0, counts[place] &+ number)
        while counts.last == 0 { counts.removeLast() }
        return counts.isEmpty
    }

    fileprivate var isEmpty: Bool { years.isEmpty }

    private static func start(of year: Int) -> Int {
        Int(CivilDate(year: Int64(year), month: 1, day: 1).daysSinceEpoch)
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    /// For that many and more.
    private static let most = digits.count - 1

    /// A digit a day by year, and the number where that is the last one: `{"2026":"0012z","more":{"20458":75}}`.
    fileprivate var value: Value {
        var more: [(String, Value)] = []
        let rows = years.map { year, counts in
            let start = EntryDays.start(of: year)
            for (place, count) in counts.enumerated() where count >= EntryDays.most {
                more.append((String(start + place), .integer(Int64(count))))
            }
            let digits = counts.map { EntryDays.digits[min($0, EntryDays.most)] }
            return (String(year), Value.string(String(decoding: digits, as: UTF8.self)))
        }
        return .map(Fields(more.isEmpty ? rows : rows + [("more", .map(Fields(more)))]))
    }

    fileprivate init?(_ value: Value) {
        guard let fields = value.fields else { return nil }
        let more = fields.map("more") ?? Fields()
        for entry in fields.entries where entry.name != "more" {
            guard let year = Int(entry.name), case .string(let text) = entry.value, text.utf8.count <= 366 else {
                return nil
            }
            for (place, byte) in text.utf8.enumerated() {
                guard let count = EntryDays.count(byte) else { return nil }
                let number = count < EntryDays.most ? nil : more.integer(String(EntryDays.start(of: year) + place))
                years[year, default: []].append(number.map(Int.init) ?? count)
            }
        }
    }

    private static func count(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 36
        default: nil
        }
    }
}

/// What is summed over all of history and kept in the snapshot, so that nothing of it has to be read.
package struct HistoryTotals: Hashable {
    /// XP over all sessions, by cat id. A cat goes with its last session.
    private var experience: [String: MinuteSums.Tally] = [:]
    /// With entries, by habit id.
    package private(set) var days: [String: EntryDays] = [:]
    private var made: [String: MinuteSums.Tally] = [:]

    init() {}

    package var experienceByCat: [String: Int64] { experience.mapValues(\.sum) }

    /// Minutes that units and ticks made, by habit id: growth that is no focus time.
    package var madeMinutes: [String: Int64] { made.mapValues(\.sum) }

    /// - Parameter sign: -1 to count the document out again.
    mutating func count(_ document: Document, _ sign: Int64) {
        if document.path.isInGroup(SessionGlance.group), let cat = document.fields.text("catId"),
            let number = document.fields.integer("xpEarned")
        {
            experience.count(Limits.summed(number), of: cat, sign)
        }
        if document.path.isInGroup(MinuteSums.group), let entry = EntryMinutes.entry(document) { count(entry, sign) }
    }

    mutating func count(_ entry: EntryMinutes.Entry, _ sign: Int64) {
        if let number = entry.made { made.count(number, of: entry.habit, sign) }
        guard let date = CivilDate(text: entry.day) else { return }
        // Slips are counted apart, so that a day with nothing else has no entry.
        let key = entry.slips == 0 ? entry.habit : EntrySeries.slips.key(of: entry.habit)
        days[key, default: EntryDays()].add(entry.slips == 0 ? sign : sign * entry.slips, on: date)
        if sign < 0, days[key]?.isEmpty == true { days[key] = nil }
    }

    /// In the hot file: `{"days":{"habit":{"2026":"01"}},"experience":{"cat":[count,sum]},"made":{"habit":[count,sum]}}`.
    var fields: Fields {
        [
            "experience": .map(experience.fields), "days": .map(Fields(days.map { ($0, $1.value) })),
            "made": .map(made.fields),
        ]
    }
}

extension HistoryTotals {
    init?(_ fields: Fields) {
        guard let experience = fields.map("experience").flatMap([String: MinuteSums.Tally].init),
            let days = fields.map("days"), let made = fields.map("made").flatMap([String: MinuteSums.Tally].init)
        else { return nil }
        (self.experience, self.made) = (experience, made)
        for entry in days.entries {
            guard let days = EntryDays(entry.value) else { return nil }
            self.days[entry.name] = days
        }
    }
}
