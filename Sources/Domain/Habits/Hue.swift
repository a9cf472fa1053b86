/// A colour that a person gives to a habit; themes say how it looks.
package enum Hue: String, FieldWord {
    case red, orange, yellow, lime, green, teal, sky, blue, indigo, violet, magenta, pink
}
