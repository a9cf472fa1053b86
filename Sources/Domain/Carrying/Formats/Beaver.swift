/// Beaver Habits: a list of habits, each with its days.
extension ForeignHistory {
    mutating func readBeaver(_ file: ForeignFile) throws(ImportFault) {
        guard let list = try ForeignJSON(file)["habits"]?.list else { throw .notOfFormat(.beaver, file: file.name) }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, let records = element["records"]?.list else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let id = element["id"]?.id ?? name
            let status = element["status"]?.text ?? "normal"
            // Deleted there, and kept so that it can be brought back.
            guard !status.contains("delete") else {
                skip(RowPlace(file: file.name, row: name), .deleted)
                continue
            }
            let index = habit(
                id,
                ForeignHabit(
                    name: name, group: element["tags"]?.list?.first?.text,
                    schedule: Self.schedule(of: element["period"]),
                    isArchived: status != "normal"))
            for record in records {
                let date = record["day"]?.text ?? ""
                let place = RowPlace(file: file.name, row: "\(name), \(date)")
                guard let (day, rest) = ForeignTime.dayAndRest(date), rest.isEmpty else {
                    skip(place, .badDate(date))
                    continue
                }
                guard record["done"]?.truth == true else {
                    skip(place, .notDone)
                    continue
                }
                add(
                    ForeignRecord(
                        [index], .day(day), .tick, note: record["text"]?.text, sourceId: "\(id)\u{0}\(day.text)",
                        place: place))
            }
        }
    }

    /// So many times in days, weeks, months or years.
    private static func schedule(of period: ForeignJSON?) -> Schedule {
        guard let period, let times = period["target_count"]?.number, (1...1000) ~= times else { return .everyDay }
        let units: [String: Int] = ["D": 1, "W": 7, "M": 30, "Y": 365]
        let count = period["period_count"]?.number ?? 1
        guard let unit = units[period["period_type"]?.text ?? "D"], (1...1000) ~= count else { return .everyDay }
        return Schedule(times: Int(times), inDays: unit * Int(count))
    }
}
