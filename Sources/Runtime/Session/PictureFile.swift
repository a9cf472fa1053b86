import DocumentStore
import Domain
import UI

/// Writes a picture for sharing to a new file; nothing is ever replaced.
struct PictureFile {
    private let files: any FileSystem
    private let environment: ProcessEnvironment
    private let now: Moment
    private let converter: PictureConverter

    init(_ user: UserSession) {
        (files, environment, now) = (user.files, user.environment, user.now)
        converter = PictureConverter(user.programs)
    }

    /// Where a picture would be written now, in the first of the folders that is there; nil if none is.
    func proposedPath(as format: Preferences.PictureFormat = .svg) -> String? {
        folders.lazy.filter { (try? files.status(at: $0))??.isFolder == true }
            .compactMap { freePath(in: $0, ending: format.rawValue) }.first
    }

    /// - Parameter picture: SVG.
    /// - Parameter proposed: as `proposedPath` gave it.
    /// - Parameter format: without a program that makes a PNG, SVG is written in its place.
    /// - Returns: its path, nil if it could not be written; and its format.
    func written(_ picture: String, to proposed: String, as format: Preferences.PictureFormat = .svg) -> (
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
        return paths.first { (try? files.status(at: $0)) == .some(nil) }
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
