extension Command {
    /// Every command there is, in the order of the help.
    package static let all: [Command] = [
        add, list, start, pause, resume, stop, status, did, checkin, doctor, restore, erase, migrate, dump, paths,
    ]
}
