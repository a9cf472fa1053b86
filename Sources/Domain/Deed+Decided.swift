extension Deed {
    /// What would be written, and what the person is told. Days are counted as the person set them, whatever the
    /// moment says.
    /// - Throws: why it is not done; nothing is written then.
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let moment = moment.ruled(by: try library.settings())
        try library.requireNoGap(for: self)
        switch self {
        case .createHabitWithCat(let deed): return try deed.decided(on: library, at: moment)
        case .editHabit(let deed): return try deed.decided(on: library, at: moment)
        case .reorderHabits(let deed): return try deed.decided(on: library, at: moment)
        case .restHabit(let deed): return try deed.decided(on: library, at: moment)
        case .wakeHabit(let deed): return try deed.decided(on: library, at: moment)
        case .deleteHabit(let deed): return try deed.decided(on: library, at: moment).telling(DeedOutcome.graduated)
        case .takeBackHabit(let deed): return try deed.decided(on: library, at: moment)
        case .tellMinutes(let deed): return try deed.decided(on: library, at: moment).telling(DeedOutcome.told)
        case .addDaysOff(let deed): return try deed.decided(on: library, at: moment)
        case .removeDaysOff(let deed): return try deed.decided(on: library, at: moment)
        case .startTimer(let deed): return try deed.decided(on: library, at: moment)
        case .changeTimer(let deed): return try deed.decided(on: library, at: moment)
        case .throwAwayTimer(let deed): return try deed.decided(on: library, at: moment)
        case .logFocusSession(let deed): return try deed.decided(on: library, at: moment)
        case .noteSession(let deed): return try deed.decided(on: library, at: moment)
        case .renameCat(let deed): return try deed.decided(on: library, at: moment)
        case .paintPortrait(let deed): return try deed.decided(on: library, at: moment)
        case .purchaseAccessory(let deed): return try deed.decided(on: library, at: moment)
        case .equipAccessory(let deed): return try deed.decided(on: library, at: moment)
        case .unequipAccessory(let deed): return try deed.decided(on: library, at: moment)
        case .checkIn(let deed): return try deed.decided(on: library, at: moment).telling(DeedOutcome.checkedIn)
        case .changeSetting(let deed): return try deed.decided(on: library, at: moment)
        }
    }
}

extension Decision {
    /// The same decision, its outcome among those of all deeds.
    fileprivate func telling(_ outcome: (Outcome) -> DeedOutcome) -> Decision<DeedOutcome> {
        Decision<DeedOutcome>(batch: batch, outcome: outcome(self.outcome))
    }
}
