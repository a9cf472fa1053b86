import DocumentStore
import Domain

extension AppModel {
    /// Something is wrong with the store, or is right again.
    mutating func trouble(_ error: StoreError?, at now: Moment) -> [AppEffect] {
        guard let error else {
            if trouble != nil { say(words.storeIsWell, .done, at: now) }
            trouble = nil
            pages.removeAll { $0.screen is StoreTroublePage }
            return []
        }
        let isNews = trouble?.error != error
        trouble = Trouble(error: error, unsaved: trouble?.unsaved ?? 0)
        return isNews ? tell(of: error, at: now) : []
    }

    /// A deed waits in memory until it can be written; nothing asks for it a second time.
    mutating func notSaved(_ deed: Deed, _ error: StoreError, at now: Moment) -> [AppEffect] {
        let isNews = trouble?.error != error
        trouble = Trouble(error: error, unsaved: (trouble?.unsaved ?? 0) + 1)
        guard !isNews else { return tell(of: error, at: now) }
        say(words.sentence(for: error), .error, at: now)
        return []
    }

    /// What stays until somebody does something has a page; it never takes a form or the timer away.
    private mutating func tell(of error: StoreError, at now: Moment) -> [AppEffect] {
        if top.screen is StoreTroublePage { return [] }
        guard error.isLasting, top.screen.covering == .page, !top.screen.isTyping, !(top.screen is FocusPage) else {
            say(words.sentence(for: error), .error, at: now)
            return []
        }
        return open(Page(StoreTroublePage()), at: now)
    }
}

extension StoreError {
    /// Whether it does not go by itself.
    fileprivate var isLasting: Bool {
        switch self {
        case .full, .readOnly, .damaged, .newerFormat, .foreignStore, .unusable: true
        case .file, .locked, .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: false
        }
    }
}
