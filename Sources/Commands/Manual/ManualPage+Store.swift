import Domain

extension ManualPage {
    /// habicat-store(5): where the store lies, how a line of its journal looks, what each document holds.
    package static func store() -> String {
        var page = Roff("habicat-store", section: 5, date: date, title: "File Formats")
        page.section("NAME")
        page.sentences("habicat-store - the files of habicat, and what they hold")
        page.section("DESCRIPTION")
        page.paragraphs(StoreText.description)
        page.section("FILES")
        page.sentences("Below the folder data, see habicat paths:")
        for (name, meaning) in StoreText.files { page.item(name, meaning) }
        page.section("LINES")
        page.sentences("A line of a journal, here broken into several:")
        page.example(StoreText.line)
        for (name, meaning) in StoreText.parts { page.item(name, meaning) }
        page.section("DOCUMENTS")
        page.sentences(
            "Each document is a map of fields at a path. Fields with a default read as it where they are absent; absent "
                + "and null read alike. Other fields are left as they are: a newer version may have written them.")
        for collection in Schema.collections where collection.isBuilt {
            page.subsection(collection.place)
            page.sentences("The id is \(collection.id.words).")
            for row in collection.rows {
                page.item(row.name, "\(row.field.kind.words); \(row.field.presence.words).")
            }
        }
        page.section("SEE ALSO")
        page.sentences("habicat(1)")
        return page.text
    }
}

/// What the manual says of the store beside its contract.
private enum StoreText {
    static let description = [
        "What habicat keeps is a set of documents. Every change is one batch, a line of JSON at the end of a journal: "
            + "all of it is there or nothing. Journals only grow; each machine writes one of its own, so that a folder "
            + "synchronised between machines never conflicts. The documents are what the batches of all journals come to.",
        "Do not edit a journal by hand. habicat doctor looks at every line and every rule, habicat doctor --repair mends "
            + "what can be mended, habicat restore brings back an earlier time, habicat export prints all that "
            + "is there.",
        "Files are readable by you alone, 0600 in folders of 0700. One store belongs to one person, by its uid.",
    ]

    static let files = [
        ("store.json", "Which store this is: its id, its uid, the version of its form."),
        (
            "journal/DEVICE/YYYY-MM.jsonl",
            "The journal of one machine, a file for each month. Its first line names the store, the machine and the file "
                + "before it; each other line is a batch, with a checksum, a number and a time that orders the batches of "
                + "all machines."
        ),
    ]

    /// How a line looks.
    static let line = [
        "{\"crc\":\"9e48db81\",\"batch\":{\"seq\":118,",
        "  \"at\":\"2026-11-21T10:00:00.123Z-0000-ab12cd34\",",
        "  \"now\":\"2026-11-21T10:00:00.123Z\",",
        "  \"kind\":\"logFocusSession\",\"if\":[...],\"do\":[...]}}",
    ]

    /// What the parts of a line are.
    static let parts = [
        ("crc", "CRC-32C of the batch's bytes, seeded with the header's."),
        ("seq", "Counts this machine's batches."),
        ("at", "Orders batches: a time that never goes back, a counter, the machine."),
        ("now", "The wall clock."),
        ("kind", "Which deed it was."),
        ("if", "What must be true at its place, else the whole batch is void."),
        ("do", "The writes. Paths in it begin below users/{uid}."),
        ("retract", "Names of batches that are taken back, as if they had never been."),
    ]
}
