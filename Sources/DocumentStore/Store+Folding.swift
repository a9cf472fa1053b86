/// Who commits waits for the disk, not for the state in memory: that follows when somebody asks for it, or nobody waits.
extension Store {
    /// All batches folded.
    /// - Throws: what reading the snapshot's files throws; see `onSoundSnapshot`.
    var chronicle: Chronicle {
        get throws(StoreError) {
            try foldWritten()
            return folded
        }
    }

    /// Folds in what was written last.
    /// - Returns: what that changed; nil where it was folded in before.
    @discardableResult
    func foldWritten() throws(StoreError) -> ChangeSet? {
        guard let logged = written else { return nil }
        let taken = try folded.take([logged])
        written = nil
        // Only what just goes on at the end is left for later.
        if taken == nil { isLoaded = false }
        return taken?.changes.last
    }

    /// Goes by a state that has all batches in it.
    func goOn(with chronicle: Chronicle) {
        written = nil
        folded = chronicle
    }

    /// How many batches came since the snapshot.
    var tailCount: Int { folded.tail.count + (written == nil ? 0 : 1) }
}
