import DocumentStore

/// ActivityWatch: `buckets`, each with events of a length in seconds. Stopwatches have a label; windows and editors were
/// only observed, so that they are brought in where the person names them, without the time away from the keyboard.
extension ForeignHistory {
    static func isOfActivityWatch(_ json: ForeignJSON) -> Bool {
        json["buckets"]?.entries?.contains { $0.value["events"]?.list != nil } == true
    }

    mutating func readActivityWatch(_ file: ForeignFile) throws(ImportFault) {
        guard let buckets = try ForeignJSON(file)["buckets"]?.entries else {
            throw .notOfFormat(.activitywatch, file: file.name)
        }
        let away = buckets.filter { $0.value["type"]?.text == "afkstatus" }.flatMap { Self.away(in: $0.value) }
        let merged = Self.merged(away)
        for (name, bucket) in buckets {
            switch bucket["type"]?.text {
            case "currentwindow": take(bucket, named: "app", file, name, isObserved: true, away: merged)
            case "app.editor.activity": take(bucket, named: "project", file, name, isObserved: true, away: merged)
            case "general.stopwatch": take(bucket, named: "label", file, name, isObserved: false, away: [])
            // Times away tell of the others; tabs lie in windows.
            default: continue
            }
        }
    }

    private mutating func take(
        _ bucket: ForeignJSON, named field: String, _ file: ForeignFile, _ bucketName: String, isObserved: Bool,
        away: [Range<Int64>]
    ) {
        for event in bucket["events"]?.list ?? [] {
            let text = event["timestamp"]?.text ?? ""
            let name = event["data"]?[field]?.text?.trimmed ?? ""
            let place = RowPlace(file: file.name, row: "\(bucketName), \(name), \(text)")
            guard let start = event["timestamp"]?.time, let seconds = event["duration"]?.number, (0...1e9) ~= seconds
            else {
                skip(place, event["timestamp"]?.time == nil ? .badDate(text) : .notUnderstood)
                continue
            }
            guard event["data"]?["running"]?.truth != true else {
                skip(place, .stillRuns)
                continue
            }
            let span = start.milliseconds..<(start.milliseconds + Int64(seconds * 1000))
            let present = Double(span.upperBound - span.lowerBound - Self.overlap(of: span, with: away)) / 1000
            // A name is what is asked for: events without one are nobody's.
            let habits = name.isEmpty ? [] : [habit(name, ForeignHabit(name: name, isOnRequest: isObserved))]
            guard present > 0 else { continue }
            add(
                ForeignRecord(
                    habits, .instant(Timestamp(milliseconds: span.upperBound)), .seconds(present),
                    sourceId: "\(bucketName)\u{0}\(start.milliseconds)\u{0}\(name)", place: place))
        }
    }

    private static func away(in bucket: ForeignJSON) -> [Range<Int64>] {
        (bucket["events"]?.list ?? []).compactMap { event in
            guard event["data"]?["status"]?.text == "afk", let start = event["timestamp"]?.time,
                let seconds = event["duration"]?.number, (0...1e9) ~= seconds
            else { return nil }
            return start.milliseconds..<(start.milliseconds + Int64(seconds * 1000))
        }
    }

    /// In order, and without overlaps.
    private static func merged(_ spans: [Range<Int64>]) -> [Range<Int64>] {
        var merged: [Range<Int64>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        return merged
    }

    /// How many milliseconds of a span lie in others, which are in order.
    private static func overlap(of span: Range<Int64>, with others: [Range<Int64>]) -> Int64 {
        var (low, high) = (0, others.count)
        while low < high {
            let middle = (low + high) / 2
            if others[middle].upperBound <= span.lowerBound { low = middle + 1 } else { high = middle }
        }
        var sum: Int64 = 0
        while low < others.count, others[low].lowerBound < span.upperBound {
            sum += min(others[low].upperBound, span.upperBound) - max(others[low].lowerBound, span.lowerBound)
            low += 1
        }
        return sum
    }
}
