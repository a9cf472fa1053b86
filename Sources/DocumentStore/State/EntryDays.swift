/// On which days a habit has entries, over all of history: streaks are counted from them without reading a month.
package struct EntryDays: Hashable, Sendable {
    /// Entries by day of the year, 0 for 1 January, of each year that has some; `most` for that many and more.
    private var years: [Int: [UInt8]] = [:]
    /// The days with so many, since 1970-01-01.
    private var more: [Int: Int] = [:]

    /// - Parameter days: with one entry each, since 1970-01-01.
    package init(_ days: [Int] = []) {
        for day in days { add(1, on: CivilDate(daysSinceEpoch: Int64(day))) }
    }

    /// Days since 1970-01-01, in order.
    package var days: [Int] {
        var days: [Int] = []
        days.reserveCapacity(years.values.reduce(0) { $0 + $1.count })
        for (year, counts) in years.sorted(by: { $0.key < $1.key }) {
            let start = EntryDays.start(of: year)
            for place in counts.indices where counts[place] > 0 { days.append(start + place) }
        }
        return days
    }

    /// Entries on a day since 1970-01-01; of slips, how many.
    package func count(on day: Int) -> Int {
        count(on: day, in: Int(CivilDate(daysSinceEpoch: Int64(day)).year))
    }

    private func count(on day: Int, in year: Int) -> Int {
        guard let counts = years[year], case let place = day - EntryDays.start(of: year), counts.indices.contains(place)
        else { return 0 }
        return counts[place] < EntryDays.most ? Int(counts[place]) : more[day] ?? EntryDays.most
    }

    /// - Parameter number: -1 to count an entry out again.
    fileprivate mutating func add(_ number: Int64, on date: CivilDate) {
        let (year, day) = (Int(date.year), Int(date.daysSinceEpoch))
        let count = max(0, count(on: day, in: year) &+ Int(number))
        if count >= EntryDays.most { more[day] = count } else if !more.isEmpty { more[day] = nil }
        let (digit, place) = (UInt8(clamping: min(count, EntryDays.most)), day - EntryDays.start(of: year))
        if EntryDays.put(digit, at: place, of: &years[year, default: []]) { years[year] = nil }
    }

    /// In place, since a copy for each entry of a history takes longer; whether nothing is left.
    private static func put(_ digit: UInt8, at place: Int, of counts: inout [UInt8]) -> Bool {
        if place >= counts.count { counts += Array(repeating: 0, count: place + 1 - counts.count) }
        counts[place] = digit
        while counts.last == 0 { counts.removeLast() }
        return counts.isEmpty
    }

    fileprivate var isEmpty: Bool { years.isEmpty }

    private static func start(of year: Int) -> Int {
        Int(CivilDate(year: Int64(year), month: 1, day: 1).daysSinceEpoch)
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let most = digits.count - 1

    /// A digit a day by year, and the number where that is the last one: `{"2026":"0012z","more":{"20458":75}}`.
    fileprivate var value: Value {
        let digits = years.map { year, counts in
            (String(year), Value.string(String(decoding: counts.map { EntryDays.digits[Int($0)] }, as: UTF8.self)))
        }
        guard !more.isEmpty else { return .map(Fields(digits)) }
        let numbers = Fields(more.map { (String($0), .integer(Int64($1))) })
        return .map(Fields(digits + [("more", .map(numbers))]))
    }

    fileprivate init?(_ value: Value) {
        guard case .map(let fields) = value else { return nil }
        for entry in fields.entries {
            if case .map(let numbers) = entry.value {
                for number in numbers.entries {
                    guard let day = Int(number.name), case .integer(let count) = number.value else { return nil }
                    more[day] = Int(count)
                }
                continue
            }
            guard let year = Int(entry.name), case .string(let text) = entry.value, text.utf8.count <= 366 else {
                return nil
            }
            var counts: [UInt8] = []
            for byte in text.utf8 {
                guard let count = EntryDays.count(byte) else { return nil }
                counts.append(count)
            }
            years[year] = counts
        }
    }

    private static func count(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 36
        default: nil
        }
    }
}

/// What is summed over all of history and kept in the snapshot, so that nothing of it has to be read.
struct HistoryTotals: Hashable {
    private(set) var experience = ExperienceSums()
    /// By habit id.
    private(set) var days: [String: EntryDays] = [:]
    /// Minutes that units and ticks made, by habit id.
    private(set) var made: [String: MinuteSums.Tally] = [:]

    /// - Parameter sign: -1 to count the document out again.
    mutating func count(_ document: Document, _ sign: Int64) {
        if document.path.isInGroup(ExperienceSums.group) { experience.count(document, sign) }
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
            "made": .map(Fields(made.map { ($0, $1.value) })),
        ]
    }
}

extension HistoryTotals {
    init?(_ fields: Fields) {
        guard let experience = fields.map("experience").flatMap(ExperienceSums.init), let days = fields.map("days"),
            let made = fields.map("made").flatMap([String: MinuteSums.Tally].init)
        else { return nil }
        (self.experience, self.made) = (experience, made)
        for entry in days.entries {
            guard let days = EntryDays(entry.value) else { return nil }
            self.days[entry.name] = days
        }
    }
}
