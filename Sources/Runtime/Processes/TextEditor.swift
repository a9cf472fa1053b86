import DocumentStore
import Glibc
package import UI

/// Hands a text to the user's editor, in its own file that is removed afterwards.
package struct TextEditor {
    private let user: UserSession

    package init(_ user: UserSession) { self.user = user }

    /// In bytes; a letter has at most 2,000 characters.
    private static let longest = 64 * 1024

    package func edited(_ text: String) -> EditedText {
        guard let editor = user.environment.editor else { return .noEditor }
        let (files, folder, name) = (user.files, user.paths.state, "letter-\(getpid()).txt")
        let path = "\(folder)/\(name)"
        defer { try? files.remove(path) }
        do throws(StoreError) {
            try files.makeFolders(folder)
            try files.replaceFile(in: folder, named: name, with: Array((text + "\n").utf8))
            guard user.processes.attend(.editing(path, by: editor)) == .code(0),
                let bytes = try files.contents(of: path, atMost: Self.longest)
            else { return .failed(editor) }
            var edited = String(decoding: bytes, as: UTF8.self)
            while edited.last?.isNewline == true { edited.removeLast() }
            return .text(edited)
        } catch { return .failed(editor) }
    }
}

extension ProcessEnvironment {
    /// The person's, as a line for the shell.
    package var editor: String? { self["VISUAL"] ?? self["EDITOR"] }
}

extension Launch {
    package static func editing(_ path: String, by editor: String) -> Launch { .shell(editor + " \"$@\"", [path]) }
}
