/// Other programs, as everything inside sees them: started by the edge, written down by tests.
package protocol Processes: AnyObject {
    /// The path of this program.
    var ownPath: String { get }

    /// Starts one in a session of its own that goes on by itself: no terminal, no file but its own, nobody waits.
    func leave(_ launch: Launch)

    /// Runs one to its end, in a process group of its own.
    /// - Parameter milliseconds: of real time; after that the whole group is ended.
    func run(_ launch: Launch, milliseconds: Int) -> Ending
}

/// Starts nothing: for trials and for whoever is to leave no trace.
package final class NoProcesses: Processes {
    package let ownPath = "habicat"

    package init() {}

    package func leave(_ launch: Launch) {}

    package func run(_ launch: Launch, milliseconds: Int) -> Ending { Ending(.notStarted(Self.noSuchFile)) }

    /// ENOENT.
    private static let noSuchFile: Int32 = 2
}
