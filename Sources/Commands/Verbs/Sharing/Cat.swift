import Canvas
import CatArt
import Domain
import UI

extension Command {
    static let cat = Command(
        "cat", Phrase("prints a cat, wearing what it wears", "打印一只猫，连同它的配饰"), takes: [Operand("CAT", .cat, .optional)],
        flags: [
            PrintedCat.sizeFlag(Phrase("how large; full unless said", "多大；不写为 full")),
            Flag(
                "pose", "POSE", Phrase("what it does; awake unless said", "做什么；不写为 awake"),
                .choice(CatPose.allCases.map(\.rawValue))),
            Flag("svg", nil, Phrase("as a picture", "作为图片")),
        ] + Manner.flags + [.json], shape: .sharedCat,
        examples: ["habicat cat Mochi", "habicat cat mochi --pose asleep --color always | less -R"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        var printed = PrintedCat(cat: try place.household.cat(at: 0, of: arguments))
        printed.pose = try arguments.choice("pose", CatPose.self) ?? .awake
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .full
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.shared(printed.cat, in: place.household, at: place.now))
                .remarking(place.remarks)
        }
        if arguments["svg"] != nil { return Answer(output: printed.svg()).remarking(place.remarks) }
        let manner = try Manner(arguments, in: desk.surroundings)
        return Answer.drawn(manner.text(of: printed.grid(manner))).remarking(place.remarks)
    }
}
