/// A theme of the person's own, read from a file, and what in that file was not understood.
package struct OwnTheme: Sendable, Hashable {
    package let palette: Palette
    package let faults: [ThemeFault]
}
