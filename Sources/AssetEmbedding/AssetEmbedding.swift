import Foundation
import PackagePlugin

/// Makes Swift of `assets/` for three targets: of rows of words for `Words`, of the key table for `UI`, of all texts but
/// words for `Assets`.
@main
struct AssetEmbedding: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "assets").resolvingSymlinksInPath()
        let rows = ["words/ui.txt", "words/commands.txt", "words/domain.txt"]
        let texts = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".cat") || $0.hasSuffix(".txt") }
        let (kind, name, inputs) =
            switch target.name {
            case "Words": ("words", "Rows.swift", rows + ["keys.txt"])
            case "UI": ("keys", "KeyTable.swift", ["keys.txt"])
            default: ("texts", "EmbeddedAssets.swift", texts.filter { !rows.contains($0) })
            }
        let output = context.pluginWorkDirectoryURL.appending(path: name)
        return [
            .buildCommand(
                displayName: "Making \(name)", executable: try context.tool(named: "embed-assets").url,
                arguments: [kind, folder.path(), output.path()],
                inputFiles: inputs.map { folder.appending(path: $0) },
                outputFiles: [output])
        ]
    }
}
