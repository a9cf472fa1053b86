extension Command {
    /// Every command there is, in the order of the help.
    package static let all: [Command] =
        forHabits + forFocus + forCats + forReading + forSharing + forSettings + forCarrying + forKeeping
        + forManual
}
