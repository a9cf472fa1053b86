/// Cases that cannot be asked of this store, each with the reason. All others run.
enum NotApplicable {
    static let reasons: [(reason: String, files: [String])] = [
        (
            "A sentinel inside of a list or of a sentinel: transforms stand apart from values here, so there is none.",
            [
                "create-arrayremove-noarray", "create-arrayremove-with-st", "create-arrayunion-noarray",
                "create-arrayunion-noarray-nested", "create-del-noarray", "create-st-noarray",
                "create-st-noarray-nested",
                "set-arrayremove-noarray-nested", "set-arrayremove-with-st", "set-arrayunion-noarray",
                "set-arrayunion-noarray-nested", "set-del-noarray-nested", "set-st-noarray", "set-st-noarray-nested",
                "update-arrayremove-noarray-nested", "update-arrayremove-with-st", "update-arrayunion-noarray",
                "update-arrayunion-noarray-nested", "update-del-noarray", "update-st-noarray-nested",
                "update-paths-arrayremove-noarray", "update-paths-arrayremove-with-st",
                "update-paths-arrayunion-noarray-nested", "update-paths-arrayunion-with-st",
                "update-paths-del-noarray-nested", "update-paths-st-noarray",
            ]
        ),
        (
            "Data beside the paths of a merge: here a path comes with its value, so neither can be without the other.",
            ["set-merge-present", "set-del-nomerge"]
        ),
        ("The same field set twice: fields are a dictionary here.", ["update-paths-fp-dup"]),
        (
            "A precondition on the time of the last update: here conditions are about fields.",
            ["delete-time-precond", "update-uptime"]
        ),
    ]

    /// Two transforms of one field: Firestore's clients refuse them, here they are applied in order (STORE section 3).
    static let allowedHere = ["update-paths-fp-dup-transforms.json"]

    /// What cannot be written down as a `Write`.
    static let inexpressible = reasons.flatMap(\.files).map { $0 + ".json" }

    static let files = Set(inexpressible + allowedHere)
}
