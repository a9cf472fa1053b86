import CatArt
import Domain

extension CatPicture {
    /// A kitten on offer.
    /// - Parameter index: of three, so that no two move alike.
    init(_ kitten: Kitten, index: Int) {
        self.init(appearance: kitten.appearance, stage: .kitten, accessory: nil, id: "kitten\(index)")
    }
}

extension TextFace {
    /// The face of a cat in a line of text.
    init(of cat: Cat, mood: ShownMood?) {
        self =
            switch mood {
            case nil: .asleep
            case .mood(.happy), .welcomeBack: .happy
            case .mood(.lonely), .mood(.missing): .lonely
            case .mood(.neutral), .rested: .awake
            }
    }
}
