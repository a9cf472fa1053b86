package import DocumentStore
package import UI

/// Why the program cannot begin, or goes on without something. Worded at the edge.
package enum RuntimeError: Error, Hashable, Sendable {
    /// Neither `HOME` nor the system's list of users names a home folder.
    case noHomeFolder
    /// `HABICAT_TIME_SCALE` or `HABICAT_TIME_ORIGIN` holds this, which is not understood.
    case invalidVariable(name: String, value: String)
    /// Something in a settings file is not understood; the program goes on without it.
    case invalidSettings(path: String, fault: SettingFault)
    /// A line in the file of an own theme is not understood; the rest of the file holds.
    case invalidTheme(path: String, fault: ThemeFault)
    case store(StoreError)
}
