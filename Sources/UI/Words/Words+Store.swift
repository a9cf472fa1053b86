package import DocumentStore

extension Words {
    /// What happened in the store, what was kept, what to do.
    package static func sentence(for error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno):
            "\(path): \(call) failed (error \(errno)). Nothing of it was written, what was there is kept; try again."
        case .full(let path):
            "No room left in \(path). Nothing of it was written, all before is kept; make room, then try again."
        case .readOnly(let path):
            "\(path) cannot be written. All is kept and can be read; give write permission, then try again."
        case .locked(let path, let holder):
            "\(path) is held by \(holder). Nothing of it was written; try again when that program is done."
        case .newerFormat(let path, let found, let known):
            "\(path) was written by a newer habicat (format \(found), this one knows \(known)). "
                + "Nothing was touched; update habicat."
        case .damaged(let path, let offset, let reason):
            "\(path) is damaged at byte \(offset): \(reason). The rest is kept; habicat doctor tells more."
        case .tooLarge(let what, let limit):
            "\(what) is too large (\(number(Int(limit))) at most). Nothing was written."
        case .invalidPath(let path):
            "\u{201C}\(path)\u{201D} is no path a document can have. Nothing was written."
        case .invalidBatch(let reason):
            "That could not be written: \(reason). Nothing was changed."
        case .preconditionFailed:
            "That was changed elsewhere meanwhile. Nothing was written; look again and repeat it."
        case .foreignStore(let path):
            "\(path) belongs to another person's store. It was left alone; name another folder."
        }
    }
}
