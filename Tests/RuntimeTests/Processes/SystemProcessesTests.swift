import Runtime
import Testing

@Suite struct SystemProcessesTests {
    private let processes = SystemProcesses(ProcessEnvironment(variables: ["PATH": "/usr/bin:/bin", "GIVEN": "tea"]))

    @Test("what a program reads, prints and answers") func runs() {
        let launch = Launch(
            "sh", ["-c", "read line; echo \"$line $GIVEN\"; echo no >&2; exit 3"], input: Array("two\n".utf8))
        let ending = processes.run(launch, milliseconds: 600_000)
        #expect(ending.cause == .code(3))
        #expect(ending.output == "two tea\n")
        #expect(ending.errors == "no\n")
    }

    @Test("of one that prints without end the beginning is kept, and it runs to its end") func prints() {
        let line = "head -c 3000000 /dev/zero | tr '\\0' x; echo no >&2; exit 4"
        let both = processes.run(Launch("sh", ["-c", line], outputLimit: 1000), milliseconds: 600_000)
        #expect(both.cause == .code(4))
        #expect(both.output == String(repeating: "x", count: 1000))
        #expect(both.errors == "no\n")
        #expect(both.leftOut == 3_000_000 - 1000)
        var joined = Launch("sh", ["-c", "echo a; echo b >&2; echo c"])
        joined.joinsErrors = true
        let ending = processes.run(joined, milliseconds: 600_000)
        #expect(ending.output == "a\nb\nc\n" && ending.errors.isEmpty && ending.isWell)
    }

    @Test("a pager answers ctrl-C and ctrl-\\ on its own: they do not end the program that waits for it") func waits() {
        let line = "kill -INT $PPID; kill -QUIT $PPID; test \"$(cat) $1 $GIVEN\" = 'text one tea'"
        #expect(processes.attend(.shell(line, ["one"], input: "text", variables: ["MORE": ""])) == .code(0))
        #expect(processes.attend(.shell("kill -INT $$")) == .signal(2))
    }

    @Test("one that may print no more than is kept is ended there") func stopsFloods() {
        var launch = Launch("sh", ["-c", "yes"], outputLimit: 10)
        launch.endsAtLimit = true
        let ending = processes.run(launch, milliseconds: 600_000)
        #expect(ending.cause == .printedTooMuch && ending.output == "y\ny\ny\ny\ny\n")
        launch.arguments = ["-c", "printf %s 0123456789; echo more >&2"]
        #expect(processes.run(launch, milliseconds: 600_000).cause == .code(0))
        launch.arguments = ["-c", "printf %s 0123456789+"]
        #expect(processes.run(launch, milliseconds: 600_000).cause == .printedTooMuch)
    }

    @Test("a missing program is reported, and nothing more") func isMissing() {
        #expect(processes.run(Launch("no-such-program"), milliseconds: 100).cause == .notStarted(2))
    }

    @Test(
        "what cannot be started is known before",
        arguments: [
            ("sh", nil), ("/bin/sh", nil), ("no-such-program", 2), ("/not/there", 2), ("/etc/passwd", 13),
            ("/usr/bin", 13), ("./not-here", 2),
        ] as [(String, Int32?)])
    func faults(program: String, errno: Int32?) {
        #expect(processes.fault(of: Launch(program)) == errno)
    }

    @Test("one that hangs is ended with all it has started") func hangs() {
        let launch = Launch("sh", ["-c", "sleep 60 & echo $!; wait"])
        let ending = processes.run(launch, milliseconds: 2000)
        #expect(ending.cause == .tookTooLong)
        let child = ending.output.split(separator: "\n").first.map(String.init) ?? ""
        #expect(!child.isEmpty)
        // Dead is enough: whoever has to take leave of it may be slow.
        let isGone = "while grep -q 'State:.[^ZX]' /proc/$0/status; do sleep 0.1; done"
        #expect(processes.run(Launch("sh", ["-c", isGone, child]), milliseconds: 50_000).isWell)
    }
}
