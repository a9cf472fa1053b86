import DocumentStore

extension Library {
    /// What bringing in a history would do (issue 5, part 5). Nothing is written.
    /// - Parameters:
    ///   - history: as it was read.
    ///   - wishes: what was said beside it.
    ///   - moment: now.
    ///   - chance: for ids and kittens of new habits.
    ///   - language: of the kittens' names.
    /// - Throws: `.unreadable`.
    package func importPlan(
        for history: ForeignHistory, wishes: ImportWishes, at moment: Moment, using chance: Chance,
        in language: Language
    ) throws(Refusal) -> ImportPlan {
        var planner = try ImportPlanner(history, wishes, on: self, at: moment, using: chance, in: language)
        return planner.planned()
    }

    /// The marks of all entries of a source, whatever day they were put on.
    func importMarks(of source: String) throws(Refusal) -> Set<String> {
        var marks: Set<String> = []
        for document in try documents(.everywhere("entries")) {
            guard case .string(let text)? = document.fields["source"], text.hasSameBytes(as: source) else { continue }
            marks.insert(String(document.path.id.suffix(SourceMark.length)))
        }
        return marks
    }

    /// What ids of history begin with: `YYYYMM` (STORE section 2).
    static func historyPrefix(of day: Day) -> String {
        let month = day.month
        return month.year.padded(4) + month.number.padded(2)
    }
}
