// Data table: what grows and what is found outside.

extension Catalogue {
    /// 37, by price.
    static let plants: [Accessory] =
        [
            (
                200,
                [
                    "clover", "daisy", "dandelion", "fern", "ivy", "buttercup", "mint", "basil", "chickweed", "violet",
                    "bluebell", "forget-me-not", "oak leaf", "maple leaf", "wheat ear",
                ]
            ),
            (
                400,
                [
                    "marigold", "poppy", "cornflower", "lavender", "rosemary", "snowdrop", "crocus", "primrose",
                    "honesty",
                    "holly", "heather",
                ]
            ),
            (600, ["sunflower", "peony", "iris", "foxglove", "hydrangea", "catmint", "mistletoe", "wild rose"]),
            (1400, ["moonflower", "water lily", "cherry blossom"]),
        ].flatMap { price, names in names.map { named($0, "plant", price, .plant) } }

    /// 11 feathers, wings and shells of cicadas.
    static let wild: [Accessory] = [
        "owl feather", "jay feather", "magpie feather", "goose feather", "kingfisher feather", "luna moth wings",
        "hawk moth wings", "swallowtail wings", "peacock butterfly wings", "amber cicada shell", "jade cicada shell",
    ].map { named($0, "wild", 1000, .wild) }

    private static func named(_ name: String, _ prefix: String, _ price: Int, _ kind: Accessory.Kind) -> Accessory {
        let word = String(name.map { $0 == " " ? "-" : $0 })
        return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
    }
}
