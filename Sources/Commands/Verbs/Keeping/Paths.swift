import Canvas
import Domain
import DocumentStore
import Runtime

extension Command {
    static let paths = Command(
        "paths", Phrase("where the files are", "文件在哪里"), flags: [.json], shape: .paths, isExact: true
    ) { arguments, desk throws(CommandError) in
        let named = desk.paths.named
        if arguments.has(.json) {
            return .json("paths", Fields(named.map { ($0.name, .string($0.path)) }))
        }
        return .lines(TextTable.aligned(named.map { [$0.name, $0.path.harmlessLine] }))
    }
}
