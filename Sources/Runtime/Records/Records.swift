/// What is written down for whoever looks for a fault.
package struct Records {
    package var log: MessageLog?
    package var frames: FrameRecord?

    package init(log: MessageLog? = nil, frames: FrameRecord? = nil) {
        self.log = log
        self.frames = frames
    }
}
