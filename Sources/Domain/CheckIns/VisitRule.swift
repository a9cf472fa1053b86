/// Which days' visits are counted by what somebody does (PRODUCT section 4): screen and command line both ask here.
package enum VisitRule {
    /// The days whose visit an action takes, the earlier first: today's, and that of the day a session belongs to. What
    /// changed nothing takes none, nor does what the program does by itself.
    /// - Parameters:
    ///   - deed: what was done.
    ///   - outcome: what came of it.
    ///   - isChange: whether anything was written.
    ///   - settings: they may say that the visit waits for a key.
    ///   - moment: when it was done, with days as the person set them.
    package static func days(
        after deed: Deed, _ outcome: DeedOutcome, isChange: Bool, _ settings: Settings, at moment: Moment
    ) -> [Day] {
        guard isChange, settings.checksInByItself else { return [] }
        var days: Set<Day> = []
        if case .logFocusSession = deed {
            if case .sessionLogged(let result) = outcome { days.insert(result.day) }
            if case .told(let told) = outcome { days.insert(told.day) }
        }
        if deed.isByPerson { days.insert(moment.today) }
        return days.sorted()
    }

    /// The same for what is no action of its own: an undo, a redo, an import.
    package static func days(afterChangeAt moment: Moment, _ settings: Settings) -> [Day] {
        settings.checksInByItself ? [moment.today] : []
    }
}

extension Deed {
    /// Whether a person did it. Countdowns that ran out, signs that somebody watches and the end of the welcome are the
    /// program's own.
    package var isByPerson: Bool {
        switch self {
        case .checkIn: false
        case .logFocusSession(let log): log.ending != .ranOut
        case .changeTimer(let change):
            switch change.change {
            case .attach, .detach, .seen: false
            default: true
            }
        case .changeSetting(let setting): setting.change != .onboarded
        default: true
        }
    }
}
