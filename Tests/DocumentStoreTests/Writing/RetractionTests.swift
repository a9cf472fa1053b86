import DocumentStore
import Testing

@Suite("Taking batches back")
struct RetractionTests {
    let a = Sample.logged("1", Sample.batch(.set(at("a/1"), [:])))
    let b = Sample.logged("2", Sample.batch(.set(at("b/1"), [:])))

    func out(_ batches: LoggedBatch...) -> Set<BatchID> { Undo.batchesLeftOut(of: batches) }

    @Test("leaves out the named batches and only those")
    func named() {
        #expect(out(a, b).isEmpty)
        #expect(out(a, b, Sample.logged("3", Sample.retraction(of: a))) == [a.id])
        #expect(out(a, b, Sample.logged("3", Sample.retraction(of: a, b))) == [a.id, b.id])
        let other = Sample.logged("1", a.batch, seq: 2, crc: a.id.crc)
        #expect(out(other, Sample.logged("3", Sample.retraction(of: a))).isEmpty)
    }

    @Test("restores what a retraction took, if that is retracted itself, and so on")
    func chain() {
        var chain = [a]
        for step in 1...50 {
            chain.append(Sample.logged("2.\(step)", Sample.retraction(of: chain[step - 1]), seq: Int64(step)))
            let out = Undo.batchesLeftOut(of: chain.reversed())
            #expect(out.contains(a.id) == !step.isMultiple(of: 2))
            #expect(out == Set(chain.indices.dropLast().filter { (step - $0) % 2 == 1 }.map { chain[$0].id }))
        }
    }

    @Test("counts while one of two retractions counts")
    func twoRetractions() {
        let first = Sample.logged("3", Sample.retraction(of: a))
        let second = Sample.logged("4", Sample.retraction(of: a))
        #expect(out(a, first, second, Sample.logged("5", Sample.retraction(of: first))) == [a.id, first.id])
        #expect(
            out(a, first, second, Sample.logged("5", Sample.retraction(of: first, second))) == [first.id, second.id])
    }

    @Test("retracts a batch with a later time, by a clock that ran ahead")
    func clocks() {
        let future = Sample.logged("9", a.batch)
        let undo = Sample.logged("3", Sample.retraction(of: future))
        let redo = Sample.logged("1", Sample.retraction(of: undo))
        #expect(out(future, undo) == [future.id])
        #expect(out(future, undo, redo) == [undo.id])
    }

    @Test("has no effect before what it names is there")
    func notThere() {
        #expect(out(b, Sample.logged("3", Sample.retraction(of: a))).isEmpty)
    }

    @Test("comes to an end where retractions name each other in a ring, and counts none of them")
    func ring() {
        let x = BatchID(device: "d", seq: 1, crc: 1)
        let y = BatchID(device: "d", seq: 2, crc: 2)
        let first = Sample.logged("1", Batch(kind: "undo", writes: [], retracts: [y, a.id]), seq: 1, crc: 1)
        let second = Sample.logged("2", Batch(kind: "undo", writes: [], retracts: [x]), seq: 2, crc: 2)
        let itself = Sample.logged(
            "3", Batch(kind: "undo", writes: [], retracts: [BatchID(device: "d", seq: 3, crc: 3)]), seq: 3, crc: 3)
        #expect(out(a, first, second, itself).isEmpty)
    }

    @Test("takes a whole group by any of its batches")
    func groups() {
        let group = Batch.Group(name: "g", isSeal: false)
        let one = Sample.logged("3", Sample.batch(.set(at("c/1"), [:]), group: group), seq: 3)
        let two = Sample.logged("4", Sample.batch(.set(at("c/2"), [:]), group: group), seq: 4)
        let foreign = Sample.logged("5", Sample.batch(.set(at("c/3"), [:]), group: group), device: "e", seq: 5)
        #expect(out(a, one, two, foreign, Sample.logged("6", Sample.retraction(of: two))) == [one.id, two.id])
        let undo = Sample.logged("6", Sample.retraction(of: one))
        #expect(out(one, two, undo, Sample.logged("7", Sample.retraction(of: undo))) == [undo.id])
        #expect(Undo.batchesLeftOut(of: [one, two, undo], without: [undo.id]) == [undo.id])
    }

    @Test("works from within a group, too")
    func inGroup() {
        let inside = Batch(
            kind: "undo", writes: [], retracts: [a.id], group: Batch.Group(name: "g", isSeal: true))
        #expect(out(a, Sample.logged("3", inside)) == [a.id])
    }
}
