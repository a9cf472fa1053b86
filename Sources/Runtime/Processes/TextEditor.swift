import DocumentStore
import Glibc
package import UI

/// Hands a text to the user's editor, in a file of its own that is removed afterwards.
package struct TextEditor {
    private let user: UserSession
    private let run: (ShellCommand) -> Int32?

    /// - Parameter run: replaced in tests.
    package init(_ user: UserSession, run: @escaping (ShellCommand) -> Int32? = { $0.run() }) {
        (self.user, self.run) = (user, run)
    }

    /// In bytes; a letter has at most 2,000 characters.
    private static let longest = 64 * 1024

    package func edited(_ text: String) -> EditedText {
        let environment = user.environment
        guard
            let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap({ $0 }).first(where: { !$0.isEmpty })
        else { return .noEditor }
        let (files, folder, name) = (user.files, user.paths.state, "letter-\(getpid()).txt")
        let path = "\(folder)/\(name)"
        defer { try? files.remove(path) }
        do throws(StoreError) {
            try files.makeFolders(folder)
            try files.replaceFile(in: folder, named: name, with: Array((text + "\n").utf8))
            let command = ShellCommand(editor + " \"$@\"", [path], variables: environment.variables)
            guard run(command) == 0, let bytes = try files.contents(of: path, atMost: Self.longest) else {
                return .failed(editor)
            }
            var edited = String(decoding: bytes, as: UTF8.self)
            while edited.last?.isNewline == true { edited.removeLast() }
            return .text(edited)
        } catch { return .failed(editor) }
    }
}
