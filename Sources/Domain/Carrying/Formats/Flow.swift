import DocumentStore

/// flow-focus: `habits.json`, a list of habits with the days they were done.
extension ForeignHistory {
    static func isOfFlow(_ json: ForeignJSON) -> Bool {
        guard let first = json.list?.first else { return false }
        return first["name"]?.text != nil && first["history"]?.entries != nil
    }

    mutating func readFlow(_ file: ForeignFile) throws(ImportFault) {
        for (number, element) in (try ForeignJSON(file).list ?? []).enumerated() {
            guard let name = element["name"]?.text, let history = element["history"]?.entries else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let id = element["id"]?.id ?? name
            let index = habit(id, ForeignHabit(name: name))
            for (date, value) in history {
                let place = RowPlace(file: file.name, row: "\(name), \(date)")
                guard let day = Day(date) else {
                    skip(place, .badDate(date))
                    continue
                }
                guard value.truth == true else {
                    skip(place, .notDone)
                    continue
                }
                add(ForeignRecord([index], .day(day), .tick, sourceId: "\(id)\u{0}\(date)", place: place))
            }
        }
    }
}
