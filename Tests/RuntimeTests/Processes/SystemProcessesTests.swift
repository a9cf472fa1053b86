import Runtime
import Testing

@Suite struct SystemProcessesTests {
    private let processes = SystemProcesses(Surroundings(variables: ["PATH": "/usr/bin:/bin", "GIVEN": "tea"]))

    @Test("what a program reads, prints and answers") func runs() {
        let launch = Launch(
            "sh", ["-c", "read line; echo \"$line $GIVEN\"; echo no >&2; exit 3"], input: Array("two\n".utf8))
        let ending = processes.run(launch, milliseconds: 10_000)
        #expect(ending.cause == .code(3))
        #expect(ending.output == "two tea\n")
        #expect(ending.errors == "no\n")
    }

    @Test("what is not there is said, and nothing more") func isMissing() {
        #expect(processes.run(Launch("no-such-program"), milliseconds: 100).cause == .notStarted(2))
    }

    @Test("one that hangs is ended with all it has started") func hangs() {
        let launch = Launch("sh", ["-c", "sleep 60 & echo $!; wait"])
        let ending = processes.run(launch, milliseconds: 100)
        #expect(ending.cause == .tookTooLong)
        let child = ending.output.split(separator: "\n").first.map(String.init) ?? ""
        #expect(!child.isEmpty)
        // Dead is enough: whoever has to take leave of it may be slow.
        let isGone = "for i in 1 2 3 4 5 6 7 8 9; do grep -q 'State:.[^ZX]' /proc/$0/status || exit 0; sleep 0.1; done"
        #expect(processes.run(Launch("sh", ["-c", isGone + "; exit 1", child]), milliseconds: 5000).isWell)
    }
}
