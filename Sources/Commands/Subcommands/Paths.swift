import Canvas
import Runtime

extension Command {
    private static let pathsJSON = JSONShape<Paths>(
        "paths",
        ["data", "mirror", "state", "config", "themes", "hooks", "settings"].map { name in
            .text(name) { paths in paths.named.first { $0.name == name }?.path }
        })

    static let paths = Command(
        "paths", "shows where the files are", "显示文件位置", flags: [.json], shape: pathsJSON.note, isExact: true
    ) { session throws(CommandError) in
        session.output(
            pathsJSON, session.paths, TextTable.aligned(session.paths.named.map { [$0.name, $0.path.harmlessLine] }))
    }
}
