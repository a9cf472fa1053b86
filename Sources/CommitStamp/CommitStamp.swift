import Foundation
import PackagePlugin

/// Generates a constant with the commit the program is built from, for `--version`. It is a separate file, so that a
/// commit recompiles one small target. `HABICAT_BUILT_FROM` replaces git; without either the constant is nil.
@main
struct CommitStamp: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltFrom.swift")
        // The log of HEAD changes exactly with each commit and checkout. A repository around an unpacked archive is
        // not used.
        let git = folder.appending(path: ".git")
        let log = git.appending(path: "logs/HEAD")
        let script = """
            from=$HABICAT_BUILT_FROM
            if [ -z "$from" ] && [ -e "$1" ]; then
                from=$(git -C "$2" log -1 --abbrev=12 --format='%h, %cd' --date=format:%Y-%m-%d 2> /dev/null)
                [ -z "$from" ] || [ -z "$(git -C "$2" status --porcelain 2> /dev/null)" ] || from="$from, changed"
            fi
            from=$(printf %s "$from" | tr -cd 'A-Za-z0-9 ,.:+-')
            case $from in
                '') echo 'let builtFrom: String? = nil' ;;
                *) printf 'let builtFrom: String? = "%s"\\n' "$from" ;;
            esac > "$3"
            """
        return [
            .buildCommand(
                displayName: "Naming the commit", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, "sh", git.path(), folder.path(), output.path()],
                inputFiles: FileManager.default.fileExists(atPath: log.path()) ? [log] : [],
                outputFiles: [output])
        ]
    }
}
