extension Command {
    /// What is done with cats and what they wear.
    static let forCats: [Command] = [cats, pet, rename, portrait, album, shop, buy, box, wear, takeOff]
}
