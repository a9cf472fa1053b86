/// Any operation, as effects carry it.
package enum Deed: Hashable, Sendable {
    case createHabitWithCat(CreateHabitWithCat)
    case editHabit(EditHabit)
    case reorderHabits(ReorderHabits)
    case restHabit(RestHabit)
    case wakeHabit(WakeHabit)
    case deleteHabit(DeleteHabit)
    case takeBackHabit(TakeBackHabit)
    case tellMinutes(TellMinutes)
    case addDaysOff(AddDaysOff)
    case removeDaysOff(RemoveDaysOff)
    case startTimer(StartTimer)
    case changeTimer(ChangeTimer)
    case throwAwayTimer(ThrowAwayTimer)
    case logFocusSession(LogFocusSession)
    case noteSession(NoteSession)
    case renameCat(RenameCat)
    case paintPortrait(PaintPortrait)
    case purchaseAccessory(PurchaseAccessory)
    case equipAccessory(EquipAccessory)
    case unequipAccessory(UnequipAccessory)
    case checkIn(CheckIn)
    case changeSetting(ChangeSetting)
}

/// What came of a deed, for those that have more to tell than that they were done.
package enum DeedOutcome: Hashable, Sendable {
    case done
    case adopted(habitId: String, catId: String)
    case told(Told)
    case graduated(Graduation)
    case timerStarted(sessionId: String)
    case sessionLogged(SessionResult)
    /// Under a minute: nothing is logged, and it is said.
    case tooShort(seconds: Int)
    case checkedIn(CheckInResult)
    case bought(accessoryId: String, price: Int, balance: Int)
    /// What the cat wore before, back in the box.
    case dressed(catId: String, accessoryId: String?, before: String?)
    case painted(portraitId: String, balance: Int)
}

/// What told minutes came to.
package struct Told: Hashable, Sendable {
    package var habitId: String
    package var minutes: Int
    package var day: Day
    /// Days, with this entry.
    package var streak: Int

    package init(habitId: String, minutes: Int, day: Day, streak: Int) {
        self.habitId = habitId
        self.minutes = minutes
        self.day = day
        self.streak = streak
    }
}

/// A graduation, for the scene that tells it.
package struct Graduation: Hashable, Sendable {
    package var catId: String
    /// What it wore, back in the box.
    package var accessoryId: String?

    package init(catId: String, accessoryId: String?) {
        self.catId = catId
        self.accessoryId = accessoryId
    }
}

/// What a session came to: all that the Result page shows (PRODUCT section 3).
package struct SessionResult: Hashable, Sendable {
    package var session: FocusSession
    package var habitName: String
    package var catName: String
    /// The day it counts for.
    package var day: Day
    package var xp: Experience
    package var streakBefore: Int
    package var streakAfter: Int
    package var bestStreak: Int
    package var catMinutesBefore: Int
    package var catMinutesAfter: Int
    package var targetMinutes: Int
    /// Names of bond reached before and after, 0 to 9.
    package var bondLevelBefore: Int
    package var bondLevelAfter: Int
    /// Minutes from before the timer was started: logged beside the session as if by hand, without coins and XP.
    package var untimedMinutes: Int

    /// The parts of the XP.
    package struct Experience: Hashable, Sendable {
        package var base: Int
        package var streakBonus: Int
        package var milestoneBonus: Int
        package var fullHouseBonus: Int

        package init(base: Int, streakBonus: Int, milestoneBonus: Int, fullHouseBonus: Int) {
            self.base = base
            self.streakBonus = streakBonus
            self.milestoneBonus = milestoneBonus
            self.fullHouseBonus = fullHouseBonus
        }

        package var total: Int { base + streakBonus + milestoneBonus + fullHouseBonus }
    }

    package init(
        session: FocusSession, habitName: String, catName: String, day: Day, xp: Experience, streakBefore: Int,
        streakAfter: Int, bestStreak: Int, catMinutesBefore: Int, catMinutesAfter: Int, targetMinutes: Int,
        bondLevelBefore: Int, bondLevelAfter: Int, untimedMinutes: Int = 0
    ) {
        self.session = session
        self.habitName = habitName
        self.catName = catName
        self.day = day
        self.xp = xp
        self.streakBefore = streakBefore
        self.streakAfter = streakAfter
        self.bestStreak = bestStreak
        self.catMinutesBefore = catMinutesBefore
        self.catMinutesAfter = catMinutesAfter
        self.targetMinutes = targetMinutes
        self.bondLevelBefore = bondLevelBefore
        self.bondLevelAfter = bondLevelAfter
        self.untimedMinutes = untimedMinutes
    }
}
