import Foundation
import Glibc

/// A program run to its end. Spawned directly: Foundation's `Process` waits for everything a program leaves behind, and
/// a terminal's server is left behind.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    /// What could not be started, with its errno.
    struct NotStarted: Error {
        let name: String
        let errno: Int32
    }

    /// - Parameters:
    ///   - name: looked up along the path, or a path.
    ///   - environment: added to the test's own.
    static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Command {
        let output = Capture()
        let errors = Capture()
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_WRONLY | O_CREAT, 0o600)
        // A test's own signal mask is not to reach the shells and programs below.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let failure = withStrings([name] + arguments) { argv in
            withStrings(variables) { envp in posix_spawnp(&process, name, &actions, &attributes, argv, envp) }
        }
        guard failure == 0 else { throw NotStarted(name: name, errno: failure) }
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0, errno == EINTR {}
        let status = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
        return Command(status: status, output: try output.text(), errors: try errors.text())
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

/// A file that takes what a program prints: a server that it leaves behind would hold a pipe open for ever.
private final class Capture {
    let path = NSTemporaryDirectory() + "habicat-output-" + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
