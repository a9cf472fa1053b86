extension FileSystem {
    /// Opens a folder and takes its lock; it is given back when the file is closed.
    /// - Parameter patience: how long a taken lock is waited for, in milliseconds.
    /// - Throws: `StoreError.locked` with its holder where it stays taken.
    package func locked(_ folder: String, patience: Int) throws(StoreError) -> OpenFile {
        let file = try open(folder, .folder)
        do throws(StoreError) {
            var waited = 0
            while try !lock(file) {
                guard waited < patience else {
                    throw .locked(path: folder, holder: lockHolder(of: file) ?? "another process")
                }
                pause(milliseconds: 5)
                waited += 5
            }
            return file
        } catch {
            close(file)
            throw error
        }
    }
}
