/// dijo: `habit_record.json`, a list of habits with what was noted by day: yes or no, a count, or a number.
extension ForeignHistory {
    mutating func readDijo(_ file: ForeignFile) throws(ImportFault) {
        let json = try ForeignJSON(file)
        guard let list = json.list else { throw .notOfFormat(.dijo, file: file.name) }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, let stats = element["stats"]?.entries else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let index = habit(named: name)
            for (date, value) in stats { take(value, on: date, of: element, named: name, index, file) }
        }
    }

    private mutating func take(
        _ value: ForeignJSON, on date: String, of habit: ForeignJSON, named name: String, _ index: Int,
        _ file: ForeignFile
    ) {
        let place = RowPlace(file: file.name, row: "\(name), \(date)")
        guard let (day, rest) = ForeignTime.dayAndRest(date), rest.isEmpty else {
            skip(place, .badDate(date))
            return
        }
        let kind = habit["type"]?.text
        guard let amount = Self.dijoAmount(value, kind) else {
            skip(place, .notUnderstood)
            return
        }
        guard amount > 0 else {
            skip(place, .notDone)
            return
        }
        let goal = kind == "Bit" ? nil : habit["goal"].flatMap { Self.dijoAmount($0, kind) }
        let note = goal.map { "\(ForeignText.amount(amount)) / \(ForeignText.amount($0))" }
        // What is below the goal is a part of it.
        let share = goal.flatMap { $0 > 0 ? amount / $0 : nil } ?? 1
        add(
            ForeignRecord(
                [index], .day(day), .share(share), note: note, sourceId: "\(name)\u{0}\(day.text)", place: place))
    }

    /// A `Float` is kept as a whole number and how many of its digits stand behind the point.
    private static func dijoAmount(_ value: ForeignJSON, _ kind: String?) -> Double? {
        switch kind {
        case "Bit": return value.truth.map { $0 ? 1 : 0 }
        case "Count": return value.number
        case "Float":
            guard var number = value["value"]?.number, let digits = value["precision"]?.number, (0...20) ~= digits
            else {
                return nil
            }
            for _ in 0..<Int(digits) { number /= 10 }
            return number
        default: return nil
        }
    }
}
