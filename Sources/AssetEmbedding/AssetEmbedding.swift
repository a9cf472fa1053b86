import Foundation
import PackagePlugin

/// Makes Swift of `assets/` for two targets: of rows of words for `Words`, of all other texts for `Assets`.
@main
struct AssetEmbedding: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "assets").resolvingSymlinksInPath()
        let isWords = target.name == "Words"
        let output = context.pluginWorkDirectoryURL.appending(path: isWords ? "Rows.swift" : "EmbeddedAssets.swift")
        let rows = ["words/ui.txt", "words/commands.txt", "words/domain.txt"]
        let texts = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".cat") || $0.hasSuffix(".txt") }
        let inputs = isWords ? rows + ["keys.txt"] : texts.filter { !rows.contains($0) }
        return [
            .buildCommand(
                displayName: isWords ? "Making members of words" : "Embedding assets",
                executable: try context.tool(named: "embed-assets").url,
                arguments: [isWords ? "words" : "texts", folder.path(), output.path()],
                inputFiles: inputs.map { folder.appending(path: $0) },
                outputFiles: [output])
        ]
    }
}
