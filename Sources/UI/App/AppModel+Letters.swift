import Domain
import Words

/// Not the character of a cell, which Canvas calls so.
typealias Letter = Domain.Letter

extension AppModel {
    /// Places that have a tab now: Letters only once there is something in it.
    var shownPlaces: [Place] { Place.allCases.filter { $0 != .letters || $0 == place || !letters.isEmpty } }

    /// Wraps around.
    func place(after steps: Int) -> Place {
        let places = shownPlaces
        let index = (places.firstIndex(of: place) ?? 0) + steps
        return places[(index % places.count + places.count) % places.count]
    }

    /// Asks for letters once, when the store can be read.
    mutating func loadLetters() -> [AppEffect] {
        guard awaitsLetters == true, trouble == nil else { return [] }
        awaitsLetters = false
        return [.loadLetters]
    }

    mutating func letterSaved(_ action: LetterAction, at now: Moment) {
        guard let text = strings.letters.saved(action, userData, at: now) else { return }
        toast(text, .done, at: now)
    }

    /// A letter that could not be marked as read stays unread, which is seen.
    mutating func letterRefused(_ action: LetterAction, _ refusal: DomainError, at now: Moment) {
        if case .markRead = action { return }
        toast(strings.sentence(for: refusal), .error, at: now)
    }
}
