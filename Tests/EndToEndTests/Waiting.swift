import Foundation
import Glibc
import Testing

/// Waits for something that another process does. It gives up after ten minutes: no slow machine takes so long, only
/// what hangs does.
func waitUntil(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: () throws -> Bool
) throws {
    let end = Date().addingTimeInterval(600)
    while Date() < end {
        if try holds() { return }
        poll(nil, 0, 20)
    }
    Issue.record("waited for \(what)", sourceLocation: sourceLocation)
    throw NotShown(what: what)
}

/// What was waited for in vain.
struct NotShown: Error {
    let what: String
}
