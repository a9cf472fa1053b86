import Domain

extension AuditFinding.Severity {
    /// As `doctor` names it.
    var name: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .damage: "damage"
        }
    }
}

extension AuditFinding.Problem {
    /// What follows the document's name in a sentence.
    var words: String {
        switch self {
        case .malformed(let fault): "cannot be understood (\(fault.words)) and is left out"
        case .danglingReference(let field, let id): "names \(id) as its \(field), which is not there"
        case .notBound(let habit, let cat): "and its other half do not name each other (habit \(habit), cat \(cat))"
        case .stateDisagrees(let state, let isActive):
            "is \(state.rawValue), while its habit is \(isActive ? "active" : "at rest")"
        case .accessoryInPlaces(let accessory, let places): "has \(accessory), which is in \(places) places"
        case .graduateWears(let accessory): "has graduated and still wears \(accessory)"
        case .debt(let coins): "has \(coins) coins"
        case .sumDiffers(let field, let kept, let counted):
            "says \(kept) for \(field), while all together make \(counted)"
        case .streakDiffers(let kept, let counted):
            "has a streak of \(kept.current), best \(kept.best), while its days make \(counted.current), best \(counted.best)"
        case .impossible(let field): "says something of \(field) that cannot be"
        case .breaksSchema(let problem): problem.words
        case .strayField(let field): "has a field that does not belong there: \(field)"
        }
    }
}

extension SchemaFinding.Problem {
    /// What follows the document's name in a sentence.
    var words: String {
        switch self {
        case .unknownCollection(let name): "lies in a collection this program does not know (\(name))"
        case .badId(let id, let expected): "has the id \(id), which should be \(expected)"
        case .missing(let field): "lacks \(field)"
        case .wrongType(let field, let expected): "holds another kind of value than \(expected) in \(field)"
        case .outOfRange(let field, let expected): "says something of \(field) that is not a \(expected)"
        }
    }
}

extension ModelFault {
    /// What is wrong with a document.
    fileprivate var words: String {
        switch self {
        case .missing(let field): "\(field) is missing"
        case .mismatched(let field, let reason): "\(field): \(reason)"
        }
    }
}
