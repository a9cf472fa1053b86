import DocumentStore

extension Words {
    /// Store trouble: what happened, what was kept, what to do.
    enum StoreTrouble {
        static let title = "Store"
        static let happened = "What happened"
        static let kept = "What is kept"
        static let help = "What helps"
        static let isWell = "Nothing is wrong: all is written as it happens."
        static let nothingUnsaved = "Everything is saved; there is nothing to export."

        static func happened(_ error: StoreError) -> String {
            switch error {
            case .file(let call, let path, let errno): "\(path): \(call) failed (error \(errno))."
            case .full(let path): "No room is left in \(path)."
            case .readOnly(let path): "\(path) cannot be written."
            case .locked(let path, let holder): "\(path) is held by \(holder)."
            case .newerFormat(let path, let found, let known):
                "\(path) was written by a newer habicat: format \(found), this one knows \(known)."
            case .damaged(let path, let offset, let reason): "\(path) is damaged at byte \(offset): \(reason)."
            case .tooLarge(let what, let limit): "\(what) is too large: \(number(Int(clamping: limit))) at most."
            case .invalidPath(let path): "\u{201C}\(path)\u{201D} is no path a document can have."
            case .invalidBatch(let reason): "A change could not be written: \(reason)."
            case .preconditionFailed: "What a change was made for had been changed elsewhere meanwhile."
            case .foreignStore(let path): "\(path) belongs to another person's store."
            }
        }

        /// - Parameter unsaved: deeds that wait in memory.
        static func kept(_ error: StoreError, unsaved: Int) -> String {
            let before =
                switch error {
                case .newerFormat: "Nothing was touched."
                case .foreignStore: "It was left alone."
                case .damaged: "All that can be read is kept and shown; the damaged file is left as it is."
                default: "All that was written before is kept and can be read."
                }
            guard unsaved > 0 else { return before }
            let wait = unsaved == 1 ? "1 change waits" : "\(number(unsaved)) changes wait"
            return "\(before) \(wait) in memory until it can be written."
        }

        /// - Parameter path: of the file; nil where it could not be written.
        static func exported(to path: String?) -> String {
            path.map { "Written to \($0)." } ?? "No folder takes a file: keep the program open."
        }

        static func help(_ error: StoreError, retry: String, export: String, unsaved: Int) -> String {
            let first =
                switch error {
                case .full: "Make room, then \(retry) tries again."
                case .readOnly: "Give write permission, then \(retry) tries again."
                case .locked: "When that program is done, \(retry) tries again."
                case .newerFormat: "Update habicat. Until then all can be looked at."
                case .damaged: "habicat doctor says what can be mended; \(retry) tries again."
                case .foreignStore: "Name another folder by HABICAT_HOME."
                case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: "Look again and repeat it."
                case .file: "\(retry) tries again."
                }
            return unsaved > 0 ? "\(first) \(export) writes what waits to a file you can keep." : first
        }
    }
}
