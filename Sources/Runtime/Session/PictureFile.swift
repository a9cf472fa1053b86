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

    /// - Parameter picture: SVG.
    /// - Parameter format: without a program that makes a PNG, SVG is written in its place.
    /// - Returns: its path, nil if no folder took it; and its format.
    func written(_ picture: String, as format: Preferences.PictureFormat = .svg) -> (
        path: String?, format: Preferences.PictureFormat
    ) {
        let png = format == .png ? try? converter.png(of: picture) : nil
        let (bytes, made) = png.map { ($0, Preferences.PictureFormat.png) } ?? (Array(picture.utf8), .svg)
        for folder in folders where (try? files.status(at: folder))??.isFolder == true {
            guard let path = freePath(in: folder, ending: made.rawValue), (try? write(bytes, to: path)) != nil
            else { continue }
            return (path, made)
        }
        return (nil, made)
    }

    /// The folder for pictures, the current one, home.
    private var folders: [String] {
        let home = environment["HOME"] ?? environment.listedHome
        let named = [environment["XDG_PICTURES_DIR"], listed(below: home), home.map { $0 + "/Pictures" }]
        return (named + [environment.workingFolder, home]).compactMap { $0 }.filter { $0.hasPrefix("/") }
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
