import CNcurses
import Canvas

/// Which characters can be shown, and the C library's locale for it (TERMINAL section 3.4).
struct LocaleChoice: Equatable {
    let characters: CharacterSet
    /// Of `LC_CTYPE`.
    let name: String

    /// ASCII alone is shown, but what is typed comes as UTF-8 from nearly every terminal: read in the locale C, letters
    /// beyond ASCII would be lost without a word.
    private static let ascii = LocaleChoice(characters: .ascii, name: "C.UTF-8")
    private static let unicode = LocaleChoice(characters: .unicode, name: "C.UTF-8")

    /// - Parameters:
    ///   - names: `LC_ALL`, `LC_CTYPE`, `LANG`.
    ///   - wanted: wins over them.
    ///   - codeset: of a locale by its name; nil when it is not installed.
    init(names: [String?], wanted: CharacterSet?, codeset: (String) -> String?) {
        let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
        switch (wanted, name) {
        case (.ascii, _): self = .ascii
        case (nil, "C"), (nil, "POSIX"): self = .ascii
        case (_, let name?):
            let found = codeset(name)
            let isUnicode = Self.isUnicode(found ?? name)
            if found != nil, isUnicode {
                self.init(characters: .unicode, name: name)
            } else {
                self = isUnicode || wanted == .unicode ? .unicode : .ascii
            }
        case (_, nil): self = .unicode
        }
    }

    private init(characters: CharacterSet, name: String) {
        self.characters = characters
        self.name = name
    }

    /// `UTF-8`, `en_US.utf8`, `de_DE.UTF-8@euro`.
    private static func isUnicode(_ name: String) -> Bool {
        let letters = name.lowercased().filter { $0 != "-" }
        return letters.contains("utf8")
    }

    /// Sets the locale of characters for the process and says its codeset.
    static func set(_ name: String) -> String? {
        guard setlocale(LC_CTYPE, name) != nil else { return nil }
        return library_codeset().map { String(cString: $0) }
    }
}
