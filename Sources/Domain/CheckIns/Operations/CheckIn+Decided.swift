import DocumentStore

extension CheckIn: Operation {
    /// The month's document, the coins and the day of the last visit (seed, batch 7). Nothing where today's visit was
    /// taken already.
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<CheckInResult> {
        let today = moment.today
        let visits = try library.monthlyCheckIn(today.month)
        guard today.isOpenForVisit(last: try library.person()?.lastCheckInDate, visits: visits) else {
            return Decision(batch: nil, outcome: CheckInResult(dailyCoins: 0, milestoneBonus: 0, newMilestones: []))
        }
        let count = Set(visits?.checkedDays ?? []).count + 1
        let reached = VisitReward.milestones(of: today.month).filter {
            $0.days <= count && !(visits?.milestonesClaimed ?? []).contains($0.days)
        }
        let result = CheckInResult(
            dailyCoins: VisitReward.coins(on: today), milestoneBonus: reached.reduce(0) { $0 + $1.coins },
            newMilestones: reached.map(\.days))
        let path = DocumentPath.visits(in: today.month)
        let read = try library.unchanged(["checkedDays", "milestonesClaimed"], at: path)
        let batch = try library.decision(
            "checkIn", requiring: try library.lastVisitUnchanged() + read,
            writing: [
                monthWrite(at: path, day: today, result: result),
                .update(
                    .root, ["lastCheckInDate": .string(today.text)],
                    Transform("coins", .increment(.integer(Int64(result.total))))),
            ], at: moment)
        return Decision(batch: batch, outcome: result)
    }

    /// Makes the month's document on its first visit, else adds to it.
    private func monthWrite(at path: DocumentPath, day: Day, result: CheckInResult) -> Write {
        Write(
            .merge, path,
            transforms: [
                Transform("checkedDays", .arrayUnion([.integer(Int64(day.parts.day))])),
                Transform("totalCoins", .increment(.integer(Int64(result.total)))),
                Transform("milestonesClaimed", .arrayUnion(result.newMilestones.map { .integer(Int64($0)) })),
            ])
    }
}

extension CheckInResult {
    /// All that the visit earned, in coins.
    package var total: Int { dailyCoins + milestoneBonus }
}

extension Day {
    /// Whether the visit of this day is still to be taken: once a local date, and none again where the clock was set
    /// back. A last visit more than a month ahead was made by a clock plainly wrong, and does not stand in the way.
    fileprivate func isOpenForVisit(last: Day?, visits: MonthlyCheckIn?) -> Bool {
        if visits?.checkedDays.contains(parts.day) == true { return false }
        guard let last else { return true }
        return last < self || last.days(since: self) > 31
    }
}

extension Library {
    /// Whether today's visit is still to be taken.
    /// - Throws: `.unreadable`.
    package func isVisitOpen(at moment: Moment) throws(Refusal) -> Bool {
        let moment = moment.ruled(by: try settings())
        let visits = try monthlyCheckIn(moment.today.month)
        return moment.today.isOpenForVisit(last: try person()?.lastCheckInDate, visits: visits)
    }

    /// Holds where there is no person yet, too: the same batch makes them.
    fileprivate func lastVisitUnchanged() throws(Refusal) -> [Precondition] {
        [.equals(.root, "lastCheckInDate", try document(at: .root)?.fields["lastCheckInDate"] ?? .null)]
    }
}

extension Household {
    /// Whether today's visit is still to be taken.
    package func isVisitOpen(at moment: Moment) -> Bool {
        let today = moment.ruled(by: settings).today
        return today.isOpenForVisit(last: person?.lastCheckInDate, visits: visits[today.month.text])
    }
}
