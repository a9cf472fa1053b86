import Canvas

extension Grid {
    /// Says on the screen that time is sped up, so that nobody takes it for real.
    mutating func stamp(scale: Double, style: Style) {
        let number = scale == scale.rounded() ? String(Int(scale)) : String(scale)
        let text = " time x\(number) "
        guard size.width >= text.count else { return }
        write(text, endingAt: size.width, min(1, size.height - 1), style)
    }
}
