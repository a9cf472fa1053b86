/// A part of a cat's body, by its mark in the layer `regions`; the tail is known by its own layer.
enum Region: UInt8, Sendable, CaseIterable {
    case ears = 0x45  // E
    case forehead = 0x46  // F
    case blaze = 0x5A  // Z
    case cheeks = 0x4B  // K
    case muzzle = 0x4D  // M
    case chest = 0x43  // C
    case back = 0x42  // B
    case belly = 0x55  // U
    case legs = 0x4C  // L
    case paws = 0x50  // P
    case tail = 0x54  // T
    case tailTip = 0x74  // t
}
