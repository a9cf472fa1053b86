import Domain

/// What is wrong with the store: what happened, what was kept, what to do (SCREENS, "Places"). The rest stays usable.
package struct StoreTroublePage: Screen {
    package init() {}

    package var contexts: [Context] { [.storeTrouble, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        switch action {
        case .retry: situation.ask(.effect(.retryStore))
        case .export: situation.ask(.effect(.exportUnsaved))
        case .back, .quit: situation.close()
        default: break
        }
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        switch action {
        case .retry: situation.trouble == nil ? situation.words.storeTrouble.isWell : nil
        case .export: (situation.trouble?.unsaved ?? 0) == 0 ? situation.words.storeTrouble.nothingUnsaved : nil
        default: nil
        }
    }
}
