import Foundation

/// Other processes.
enum Outside {
    static var ownPath: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

    /// The habicat next to this program.
    static var program: String { String(ownPath.dropLast("-bench".count)) }

    /// What a program prints; nil if it cannot be started or fails.
    static func output(_ words: [String], _ environment: [String: String] = [:]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(["LANG": "C.UTF-8"]) { $1 }
            .merging(environment) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() ?? Data() else {
            return nil
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Milliseconds from start to end; nil if it cannot be started or fails.
    static func span(_ words: [String], _ environment: [String: String] = [:]) -> Double? {
        var text: String?
        let span = Spans.measure { text = output(words, environment) }
        return text == nil ? nil : span
    }
}
