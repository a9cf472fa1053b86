import DocumentStore
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--child" {
    try Child.run(Array(arguments.dropFirst()))
} else if arguments.contains("--help") {
    print(Bench.help)
} else {
    let sizes = arguments.compactMap { Int($0) }
    let report = Report(isJSON: arguments.contains("--json"))
    try Bench(sizes: sizes.isEmpty ? [0, 1000, 10_000, 100_000] : sizes.sorted(), report: report).run()
    report.end()
    if !arguments.contains("--report"), !report.isMet { exit(1) }
}
