import FoundationEssentials

/// Commands over ten years, in turn with the same ones of an earlier program, and `status` in turn with timewarrior.
struct CommandMeasures {
    let program: String
    let home: String
    var earlier: (program: String, home: String)?

    private static let times = 20
    private static let commands = [
        ["did", "Habit 1", "5"], ["list"], ["log"], ["stats", "all"], ["show", "Habit 1"], ["history"], ["cats"],
        ["year"],
    ]

    func run(beside history: History, into report: Report) {
        compare(
            "status, beside timew summary :week", ["status"], with: ["timew", "summary", ":week"],
            ["TIMEWARRIORDB": history.timewarrior.path], bar: 1, report)
        guard let earlier else {
            return report.skip("commands; --beside names the program to measure them in turn with")
        }
        for words in Self.commands {
            compare(
                "\(words[0]), beside the earlier program", words, with: [earlier.program] + words,
                ["HABICAT_HOME": earlier.home], bar: 2, report)
        }
    }

    private func compare(
        _ work: String, _ words: [String], with other: [String], _ environment: [String: String], bar: Double,
        _ report: Report
    ) {
        var (own, beside) = (Spans(), Spans())
        for _ in 0..<Self.times {
            guard let span = Outside.span([program] + words, ["HABICAT_HOME": home]) else {
                return report.add("\(work): failures", 1, "", bar: 0)
            }
            guard let otherSpan = Outside.span(other, environment) else {
                return report.skip("\(work): \(other[0]) is not installed, or fails")
            }
            own.add(span)
            beside.add(otherSpan)
        }
        report.add(work, own, beside: beside, bar: bar)
    }
}
