import Foundation
import PackagePlugin

@main
struct AssetEmbedding: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "assets").resolvingSymlinksInPath()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAssets.swift")
        let inputs = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".cat") || $0.hasSuffix(".txt") }.map { folder.appending(path: $0) }
        return [
            .buildCommand(
                displayName: "Embedding assets",
                executable: try context.tool(named: "embed-assets").url,
                arguments: [folder.path(), output.path()],
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }
}
