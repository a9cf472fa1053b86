/// A face of seven cells, for the smallest screens and for lines of text.
package enum TextFace: String, Sendable, CaseIterable {
    case awake = "=(o.o)="
    case asleep = "=(-.-)="
    case happy = "=(^.^)="
    case lonely = "=(u.u)="
}
