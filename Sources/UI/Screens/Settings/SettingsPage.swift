import Canvas
import Domain

/// Settings of the person and of this machine, each with a line of help (SCREENS, "Places").
package struct SettingsPage: Filterable {
    /// Its place among all settings.
    var list = ListCursor()
    package var filter = ListFilter()
    /// What is being written; nil while settings are chosen.
    var field: TextField?
    /// What the setting was when writing began, or is known to have become since.
    var shown = ""

    package init() {}

    package var contexts: [Context] {
        field != nil ? [.form] : [.settings, .moving, .sideways, .overlay, .panel, .list]
    }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { field != nil || filter.isWritten }

    /// The setting under the cursor.
    var chosen: Setting { Setting.allCases[min(Setting.allCases.count - 1, max(0, list.index))] }

    /// What is wrong with what is written; nil where it is well.
    func fault(in words: Words) -> String? {
        guard let field else { return nil }
        do {
            _ = try chosen.effect(of: field.text)
            return nil
        } catch .invalid(_, let fault) {
            return words.sentence(for: fault)
        } catch {
            return words.sentence(for: error)
        }
    }

    /// The settings that are listed.
    func settings(in words: Words) -> [Setting] {
        Setting.allCases.filter { filter.keeps(words.settings.name($0), words.settings.help($0), $0.rawValue) }
    }

    /// Moves among those that are listed.
    mutating func move(_ action: Action, in words: Words) {
        let listed = settings(in: words)
        var cursor = ListCursor(listed.firstIndex(of: chosen) ?? 0)
        cursor.move(action, count: listed.count)
        guard listed.indices.contains(cursor.index) else { return }
        list.index = Setting.allCases.firstIndex(of: listed[cursor.index]) ?? 0
    }

    package mutating func narrowed(in situation: inout Situation) {
        let listed = settings(in: situation.words)
        guard !listed.contains(chosen), let first = listed.first else { return }
        list.index = Setting.allCases.firstIndex(of: first) ?? 0
    }
}
