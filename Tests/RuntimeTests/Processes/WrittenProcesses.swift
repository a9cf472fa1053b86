import Runtime

/// Programs that are written down in place of being started.
final class WrittenProcesses: Processes {
    let ownPath = "/usr/bin/habicat"
    private(set) var left: [Launch] = []
    private(set) var run: [Launch] = []
    /// How a program ends; well where it says nothing.
    var ending: (Launch) -> Ending = { _ in Ending(.code(0)) }

    func leave(_ launch: Launch) { left.append(launch) }

    func run(_ launch: Launch, milliseconds: Int) -> Ending {
        run.append(launch)
        return ending(launch)
    }

    func attend(_ launch: Launch) -> Ending.Cause { run(launch, milliseconds: 0).cause }
}
