import DocumentStore
import Domain
import Runtime
import UI

extension Desk {
    /// The same with a made-up life on a disk in memory, for looking around: nothing is kept.
    func demonstrating() throws(CommandError) -> Desk {
        let disk = MemoryFileSystem()
        let demo = Desk(
            surroundings: surroundings, paths: Paths(below: "/demo"), files: disk, clock: clock, seed: seed,
            ask: ask, input: input)
        let life = SampleLife(at: Moment(clock: clock.reading(), zone: LocalZone.current(surroundings)))
        guard let store = try demo.opened().store else { return demo }
        let batch: Batch
        do throws(ModelFault) {
            batch = try life.batch()
        } catch {
            throw .refused(.unreadable(.invalidBatch("\(error)")))
        }
        do throws(StoreError) { _ = try store.commit(batch) } catch { throw .store(error) }
        return demo
    }
}
