import DocumentStore
import Domain
import Glibc
import UI

/// Writes a picture for sharing to a new file; nothing is ever replaced.
struct PictureFile {
    private let files: any FileSystem
    private let environment: ProcessEnvironment
    private let now: Moment
    private let converter: PictureConverter

    init(_ user: UserSession) {
        (files, environment, now) = (user.files, user.environment, user.now)
        converter = PictureConverter(user.processes)
    }

    /// Where a picture would be written now, in the first of the folders that is there; nil if none is.
    func proposedPath(as format: Preferences.PictureFormat) -> String? {
        folders.lazy.filter { (try? files.status(at: $0))?.isFolder == true }
            .compactMap { freePath(in: $0, ending: format.rawValue) }.first
    }

    /// - Parameter picture: SVG.
    /// - Parameter proposed: as `proposedPath` gave it.
    /// - Parameter format: without a program that makes a PNG, SVG is written in its place.
    /// - Returns: its path, nil if it could not be written; and its format.
    func written(_ picture: String, to proposed: String, as format: Preferences.PictureFormat) -> (
        path: String?, format: Preferences.PictureFormat
    ) {
        let png = format == .png ? try? converter.png(of: picture) : nil
        let (bytes, made) = png.map { ($0, Preferences.PictureFormat.png) } ?? (Array(picture.utf8), .svg)
        let path = proposed.dropLast(format.rawValue.count) + made.rawValue
        return ((try? write(bytes, to: String(path))) == nil ? nil : String(path), made)
    }

    /// The folder for pictures, home; without either, the current one.
    private var folders: [String] {
        let home = environment["HOME"] ?? environment.listedHome
        let named = [environment["XDG_PICTURES_DIR"], listed(below: home), home.map { $0 + "/Pictures" }]
        return (named + [home, environment.workingFolder]).compactMap { $0 }.filter { $0.hasPrefix("/") }
    }

    /// By `user-dirs.dirs`, in which desktops keep the names of folders: `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private func listed(below home: String?) -> String? {
        guard let home, case let config = environment["XDG_CONFIG_HOME"] ?? home + "/.config",
            let bytes = try? files.contents(
                of: config + "/user-dirs.dirs", atMost: FileLimit.settings, .readingLinked)
        else { return nil }
        let name = "XDG_PICTURES_DIR="
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.hasPrefix(name) }) else { return nil }
        let value = line.dropFirst(name.count).filter { $0 != "\"" }
        return value.hasPrefix("$HOME") ? home + value.dropFirst(5) : value
    }

    private func freePath(in folder: String, ending: String) -> String? {
        let time = now.timeOfDay.text.filter { $0 != ":" }
        let name = "\(folder == "/" ? "" : folder)/habicat-\(now.today.text)-\(time)"
        let paths = ["\(name).\(ending)"] + (2...99).map { "\(name)-\($0).\(ending)" }
        return paths.first { (try? files.status(at: $0)) == nil }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
        let file = try files.open(path, .appendingNew)
        defer { files.close(file) }
        do {
            try files.writeAll(bytes, to: file)
            try files.sync(file)
        } catch {
            try? files.remove(path)
            throw error
        }
    }
}

/// Makes a PNG of an SVG by a program that is installed for it.
package struct PictureConverter {
    private let processes: any Processes

    package init(_ processes: any Processes) { self.processes = processes }

    /// Each reads SVG and prints PNG. ImageMagick is not among them: on its own it draws stripes and black text.
    private static let converters = [
        ("rsvg-convert", ["--format=png"]), ("inkscape", ["--pipe", "--export-type=png", "--export-filename=-"]),
    ]
    /// In bytes.
    private static let limit = 64 << 20
    /// In milliseconds.
    private static let longest = 2 * 60_000

    /// - Throws: `noConverter` if none is installed, `failed` if none of those that are gave a picture.
    package func png(of picture: String) throws(PictureFailure) -> [UInt8] {
        var failure = PictureFailure.noConverter
        for (name, arguments) in Self.converters {
            var launch = Launch(name, arguments, input: Array(picture.utf8), outputLimit: Self.limit)
            launch.endsAtLimit = true
            let ending = processes.run(launch, milliseconds: Self.longest)
            if ending.cause == .code(0), ending.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ending.bytes }
            if ending.cause != .notStarted(ENOENT), ending.cause != .notStarted(EACCES) { failure = .failed }
        }
        throw failure
    }
}

/// Why there is no PNG.
package enum PictureFailure: Error, Hashable, Sendable { case noConverter, failed }
