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
    var bench = Bench(sizes: sizes.isEmpty ? [0, 1000, 10_000, 100_000] : sizes.sorted(), report: report)
    if let place = arguments.firstIndex(of: "--only") {
        guard let part = arguments[(place + 1)...].first.flatMap(Bench.Part.init(rawValue:)) else {
            print(Bench.help)
            exit(2)
        }
        bench.only = part
    }
    try bench.run()
    report.end()
    if !arguments.contains("--report"), !report.isMet { exit(1) }
}
