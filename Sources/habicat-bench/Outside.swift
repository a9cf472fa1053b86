import Foundation
import Glibc

/// Other processes.
enum Outside {
    static var ownPath: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

    /// The habicat next to this program.
    static var program: String { String(ownPath.dropLast("-bench".count)) }

    /// What a program prints; nil if it cannot be started or fails.
    static func output(_ words: [String], _ variables: [String: String] = [:]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment(with: variables)
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() ?? Data() else {
            return nil
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Milliseconds from start to end; nil if it cannot be started or fails. Foundation's `Process` would add 50 ms.
    static func span(_ words: [String], _ variables: [String: String] = [:]) -> Double? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for output in 1...2 { posix_spawn_file_actions_addopen(&actions, Int32(output), "/dev/null", O_WRONLY, 0) }
        let pairs = environment(with: variables).map { "\($0)=\($1)" }
        let (arguments, values) = (words.map { strdup($0) }, pairs.map { strdup($0) })
        defer { for text in arguments + values { free(text) } }
        var (process, status): (pid_t, Int32) = (0, 0)
        var hasRun = false
        let span = Spans.measure {
            hasRun =
                posix_spawnp(&process, words[0], &actions, nil, arguments + [nil], values + [nil]) == 0
                && waitpid(process, &status, 0) == process
        }
        return hasRun && status == 0 ? span : nil
    }

    private static func environment(with variables: [String: String]) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(["LANG": "C.UTF-8"]) { $1 }.merging(variables) { $1 }
    }
}
