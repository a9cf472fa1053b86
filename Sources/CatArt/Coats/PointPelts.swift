extension Pelts {
    /// The pelt of ears, face, paws and tail on a cat of points.
    static func pelt(point id: String) -> Pelt {
        let names = ["seal": "chocolate", "blue": "slate", "red": "ginger", "cream": "apricot", "tabby": "brown"]
        let known = ["chocolate", "slate", "cocoa", "lilac", "ginger"]
        return pelt(names[id] ?? known[Int(Seed.of(id) % UInt64(known.count))])
    }
}
