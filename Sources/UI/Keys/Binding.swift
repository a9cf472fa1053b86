package import Canvas
package import Domain

/// One line of the key table: footer, help page, palette and the manual's table are made of it.
package struct Binding: Sendable, Hashable {
    package let action: Action
    package let context: Context
    /// Any of them; none where only the palette offers it.
    package var keys: [Key]
    /// What it does, for help and palette.
    package let help: Phrase
    /// One or two words for the footer; nil keeps it out of there.
    package var word: Phrase?

    package init(_ action: Action, in context: Context, _ keys: [Key], _ help: Phrase, word: Phrase? = nil) {
        self.action = action
        self.context = context
        self.keys = keys
        self.help = help
        self.word = word
    }

    /// Its name in `config.json5`: `today.didIt`.
    package var id: String { "\(context.rawValue).\(action.rawValue)" }
}
