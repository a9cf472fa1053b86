import DocumentStore
import Domain
import UI

extension Command {
    static let share = Command(
        "share", Phrase("a cat's looks as a short code, to send to somebody", "把猫的样子变成一串短码，好发给别人"),
        takes: [Operand("CAT", .cat, .optional)], flags: [.json],
        shape: .share,
        examples: ["habicat share Mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try place.household.cat(at: 0, of: arguments)
        let code: CatCode
        do {
            code = try CatCode(cat)
        } catch {
            throw .invalidValue(
                of: Phrase("the cat", "这只猫"), value: cat.name,
                expected: Phrase("looks that this version knows", "这个版本认识的样子"))
        }
        if arguments.has(.json) {
            return Answer.json("share", ["cat": .string(cat.name), "code": .string(code.text)])
                .remarking(place.remarks)
        }
        // The code alone goes to the output, so that it can be handed on by a pipe.
        return Answer.lines([code.text]).remarking(place.remarks + [place.words.howToInvite(cat)])
    }
}
