package import DocumentStore

/// Something in the documents that is not as the rules want it. Worded at the edge.
package struct AuditFinding: Hashable, Sendable {
    package let path: DocumentPath
    package let problem: Problem
    /// Whether lines of another machine that have not arrived may be all that is missing.
    package var mayArrive = false

    package init(_ path: DocumentPath, _ problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// What can be the matter. Fields are named as in documents.
    package enum Problem: Hashable, Sendable {
        case malformed(ModelFault)
        case danglingReference(field: String, id: String)
        case notBound(habit: String, cat: String)
        case stateDisagrees(state: Cat.State, isActive: Bool)
        case accessoryInPlaces(accessory: String, places: Int)
        case graduateWears(accessory: String)
        case debt(coins: Int)
        case sumDiffers(field: String, kept: Int, counted: Int)
        /// Minutes of a habit that another machine had removed, before removals were marks.
        case ofRemovedHabit(id: String)
        /// A session that no day's entry means, so that its minutes count nowhere.
        case noEntry
        /// A value that cannot be, such as the 31st of February among the days visited.
        case impossible(field: String)
        case breaksSchema(SchemaProblem)
        /// A field that is computed or left behind by older data.
        case strayField(String)
    }

    package var severity: Finding.Severity {
        switch problem {
        case .danglingReference where mayArrive, .notBound where mayArrive, .malformed(.missing) where mayArrive: .note
        case .malformed, .danglingReference, .notBound, .accessoryInPlaces, .debt, .impossible: .damage
        case .stateDisagrees, .graduateWears, .sumDiffers, .noEntry: .warning
        case .strayField, .ofRemovedHabit: .note
        case .breaksSchema(let problem): problem.severity
        }
    }
}
