import Canvas
import Domain

/// Settings of the person and of this machine, each with a line of help (SCREENS, "Places").
package struct SettingsPage: Screen {
    var list = ListCursor()
    /// What is being written; nil while settings are chosen.
    var field: TextField?

    package init() {}

    package var contexts: [Context] { isTyping ? [.form] : [.settings, .moving, .overlay] }
    package var covering: Covering { .overlay }
    package var isTyping: Bool { field != nil }

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
}
