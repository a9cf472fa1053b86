import DocumentStore
import Domain

/// Where other programs keep their history on this machine, unless they were told otherwise (SCREENS, "First run").
struct HistoryPlaces {
    let surroundings: Surroundings
    let files: any FileSystem

    /// What lies there, looked for by name alone.
    func found() -> [FoundHistory] {
        candidates.compactMap { format, path, mark in
            let isThere = (try? files.status(at: path + mark)).flatMap { $0 } != nil
            return isThere ? FoundHistory(format, at: path) : nil
        }.reduce(into: []) { found, next in
            if !found.contains(where: { $0.format == next.format }) { found.append(next) }
        }
    }

    /// A program's folder or file, and what must lie in it.
    private var candidates: [(ForeignFormat, path: String, mark: String)] {
        guard let home = surroundings["HOME"] ?? surroundings.listedHome else { return [] }
        let config = surroundings["XDG_CONFIG_HOME"] ?? home + "/.config"
        let data = surroundings["XDG_DATA_HOME"] ?? home + "/.local/share"
        return [
            (.harsh, surroundings["HARSHPATH"] ?? config + "/harsh", "/log"),
            (.timewarrior, surroundings["TIMEWARRIORDB"] ?? home + "/.timewarrior", "/data"),
            (.timewarrior, data + "/timewarrior", "/data"),
            (.watson, (surroundings["WATSON_DIR"] ?? config + "/watson") + "/frames", ""),
            (.dijo, data + "/dijo", "/habit_record.json"),
            (.habitctl, home + "/.habitctl", "/log"),
        ]
    }
}
