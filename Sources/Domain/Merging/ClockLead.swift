package import DocumentStore

/// Which machines' clocks are off, as their batches show: one that is ahead wrote in this machine's future, one that is
/// behind wrote before what it had read of this machine.
package struct ClockLead: Sendable {
    /// In seconds; less is not worth a word.
    package static let least: Int64 = 120

    /// By device, seconds ahead of this machine's clock, negative for behind, as its newest batch that shows it.
    package private(set) var seconds: [String: Int64] = [:]
    /// Devices whose newest batch that shows it was written with the right time.
    package private(set) var right: Set<String> = []

    /// - Parameters:
    ///   - batches: of all devices, in any order.
    ///   - own: this machine's device.
    ///   - wall: its clock, as the batches were read.
    package init(in batches: [LoggedBatch], own: String, wall: Timestamp) {
        var ownTimes: Set<Timestamp> = []
        for logged in batches.sorted() {
            guard let place = HybridTime(text: logged.at) else { continue }
            if logged.id.device == own {
                if place.counter == 0 { ownTimes.insert(place.time) }
                continue
            }
            let lead = logged.now.seconds(since: wall)
            let lag = place.time.seconds(since: logged.now)
            if lead >= Self.least {
                note(lead, of: logged.id.device)
            } else if place.counter > 0, ownTimes.contains(place.time) {
                // It was written after reading a line of this machine, whose time its own clock had not reached.
                note(lag >= Self.least ? -lag : nil, of: logged.id.device)
            }
        }
    }

    private mutating func note(_ lead: Int64?, of device: String) {
        seconds[device] = lead
        if lead == nil { right.insert(device) } else { right.remove(device) }
    }
}
