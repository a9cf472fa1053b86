import Foundation
import PackagePlugin

/// Tells the program which commit it is built from, for `--version`: a constant in a file of its own, so that a commit
/// recompiles one small target. `HABICAT_BUILT_FROM` says it where there is no git; without either it is nil.
@main
struct CommitStamp: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltFrom.swift")
        // Git's log of what HEAD was: changes with each commit and checkout, and with nothing else. A repository around
        // an unpacked archive is not ours.
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
