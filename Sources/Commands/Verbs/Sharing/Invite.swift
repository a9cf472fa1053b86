import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let invite = Command(
        "invite", Phrase("a guest cat for a day, by its code", "凭短码请一只猫来做客一天"),
        takes: [Operand("CODE", .text, .anyNumber)],
        flags: [
            Flag("name", "NAME", Phrase("what the guest is called here", "在这里叫它什么")),
            Flag("leave", nil, Phrase("the guest goes home now", "客人现在就回家")), .json,
        ], shape: .guest,
        examples: ["habicat invite 0000-0000-0000-0000 --name Pepper", "habicat invite --leave"]
    ) { arguments, desk throws(CommandError) in
        let home = try desk.opened()
        let household: Household
        do throws(Refusal) { household = try home.household() } catch { throw .refused(error) }
        let book = GuestBook(desk.paths, desk.files)
        let today = home.moment().today
        do throws(StoreError) {
            if arguments["leave"] != nil {
                let guest = book.guest(on: today)
                try book.bidFarewell()
                return arguments.has(.json)
                    ? .json("guest", JSONShape.guest(nil)) : .lines([desk.words.leaves(guest)])
            }
        } catch { throw .store(error) }
        // A code that was torn apart at its dashes or spaces is whole again.
        let typed = arguments.operands.joined()
        let guest = typed.isEmpty ? book.guest(on: today) : try desk.guest(typed, arguments, household, on: today)
        if !typed.isEmpty, let guest {
            do throws(StoreError) { try book.welcome(guest) } catch { throw .store(error) }
        }
        if arguments.has(.json) { return .json("guest", JSONShape.guest(guest)) }
        guard let guest else { return .lines([desk.words.noGuest]) }
        return .lines([desk.words.visits(guest)])
    }
}

extension Desk {
    /// The guest of a code, by the name given or one that nobody here has.
    fileprivate func guest(
        _ typed: String, _ arguments: Arguments, _ household: Household, on today: Day
    ) throws(CommandError) -> Guest {
        let code: CatCode
        do {
            code = try CatCode(typed)
        } catch {
            throw .invalidValue(of: Phrase("the code", "短码"), value: typed, expected: error.expected)
        }
        var chance = Chance(seed: code.text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let name = Kitten.name(using: &chance, besides: Set(household.cats.map(\.name)), in: words.language)
        do {
            return try Guest(code: code, name: arguments["name"] ?? name, day: today)
        } catch {
            throw .refused(error)
        }
    }
}

extension CatCodeFault {
    /// What a code would be instead.
    fileprivate var expected: Phrase {
        switch self {
        case .strangeSign(let sign):
            Phrase("letters and digits, and no \(sign)", "字母和数字，没有 \(sign)")
        case .wrongLength(let count, let expected):
            Phrase("\(expected) letters and digits, and these are \(count)", "\(expected) 个字母和数字，这里有 \(count) 个")
        case .mistyped:
            Phrase("the code as habicat share gave it; a letter or two are mistyped", "habicat share 给的原样；有一两个字写错了")
        case .unknownLook:
            Phrase("a cat that this version of habicat knows", "这个版本的 habicat 认识的猫")
        }
    }
}
