/// Data: what cats play with, lie on and sit in.
extension Trifle {
    static let box = Trifle(
        "BBBBBBBBBBBBBBBBBBBBBB", "bbbbbbbbbbbbbbbbbbbbbb", "bbbbbbbbbBBBBbbbbbbbbb", "bbbbbbbbbbbbbbbbbbbbbb",
        "bbbbwwbbbbbbbbbbbbbbbb", "bbbbwwbbbbbbbbbbbbbbbb", "BBBBBBBBBBBBBBBBBBBBBB")
    static let emptyBox = Trifle(
        "bbb..........", "BbbbbbbbbbbbB", "bkkkkkkkkkkkb", "bkkkkkkkkkkkb", "bBkkkkkkkkkBb", "bBBBBBBBBBBBb",
        "bbbbbbbbbbbbb")
    static let twoBoxes = Trifle(
        "..BbbbbbB..", "..bbbwwbb..", "..bbbbbbb..", "BbbbbbbbbbB", "bbbbbBbbbbb", "bbwwbbbbbbb", "bbbbbbbbbbb",
        "BBBBBBBBBBB")
    static let purr = Trifle("p...p...p", ".p.p.p.p.", "..p...p..")
    static let yarn = Trifle("..rrrr...", ".rRrrRr..", "rrRrRrrr.", "rrrRrrRr.", "rRrrRrrr.", ".rrRrrr..", "..rrrr.rr")
    static let clock = Trifle("rr...rr", "r.sss.r", ".swkws.", "swwkwws", "swwkkws", "swwwwws", ".swwws.", ".s...s.")
    static let wateringCan = Trifle(
        "...uuuu....", "..u...uu..u", "..uuuuuu.uu", "..uUuuuuuu.", "..uUuuuu...", "..uUuuuu...", "..uuuuuu...")
    static let book = Trifle("wwwwwwwkwwwwwww", "wssswwwkwwssssw", "wwwwwwwkwwwwwww", "rrrrrrrrrrrrrrr")
    static let laundry = Trifle(
        "..wwuuu....pppww....", "wwuuuuwwwwpppppwwwyy", "bBbBbBbBbBbBbBbBbBbB", "BbBbBbBbBbBbBbBbBbBb",
        "bBbBbBbBbBbBbBbBbBbB",
        ".BBBBBBBBBBBBBBBBBB.")
    static let doorMat = Trifle(
        "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB", "BBBrBBrrBBrBBrrBBrBBrrBBrBBrBB", "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB")
    static let flowerPot = Trifle(
        "g.g..............g.g", ".gGg............gGg.", "oooooooooooooooooooo", "rrrrrrrrrrrrrrrrrrrr",
        ".rrrrrrrrrrrrrrrrrr.",
        "..rrrrrrrrrrrrrrrr..")
    static let whirl = Trifle(
        "ww.......................ww", ".w.......................w.", "ww.......................ww")
    static let stairs = Trifle(
        "........BBBB", "........bbbb", "....BBBBbbbb", "....bbbbbbbb", "BBBBbbbbbbbb", "bbbbbbbbbbbb", "bbbbbbbbbbbb")
    static let kettle = Trifle(
        "w..........", ".w..kk.....", "..suuuus.s.", "ss.uuuuuu.s", ".suuwuuuus.", "..uuuuuuu..", "..SSSSSSS..")
    static let sleeve = Trifle(
        "UUUUUUUUUUUUUUUUUUUUUU", "UuUUUUUUUUUUUUUUUUuUUU", "UUUUUUUyUUUUUUUUUUUUUU", "UUUUUUUUUUUUUUUUUUUUUU",
        "kUUUUUUUUUUUUUUUUUUUUk")
    static let umbrella = Trifle(
        "....r....", "..rrRrr..", ".rrrRrrr.", "rrrrRrrrr", "r.r.k.r.r", "....k....", "....k....", "..k.k....",
        "..kkk....")
    static let sock = Trifle(".www...", ".rrr...", ".www...", ".rrr...", ".wwwww.", "..rrrww")
    static let sunPatch = Trifle(
        "...yyyyyyyyyyyyyyyyyyyyyyyyyy...", ".yyywwwwwwwwwwwwwwwwwwwwwwwwyyy.", "yyywwwwwwwwwwwwwwwwwwwwwwwwwwyyy",
        "..yyyyyyyyyyyyyyyyyyyyyyyyyyyy..")
    static let keys = Trifle(".yy.....", "y..y....", "y..yyyyy", ".yy..y.y")
    static let plans = Trifle(
        "uuuuuuuuuuuuuuuuuuuuuuuuuuuu", "uwwwuuwuuwwwwwuuwwuuwuwwwwuu", "uuuuuuuuuuuuuuuuuuuuuuuuuuuu")
    static let letter = Trifle("wwwwwwwww", "wswwwwwsw", "wwswwwsww", "wwwsrswww", "wwwwwwwww")
    static let snowHeap = Trifle("w...w....w", "....ww....", "..wwwwww..", ".wwwwwwww.", "wwuwwwwuww")
    static let moonAndStars = Trifle(".yy.....w", "yy...w...", "yy.......", ".yyy...w.")
    static let moon = Trifle("..yyy", ".yy..", ".yy..", ".yyy.", "..yyy")
    static let moth = Trifle("ww.ww", "wswsw", ".wkw.", "ww.ww")
    static let sofa = Trifle(
        "...rrrrrrrrrrrrrrrrrrrrrrrrrrrrrr...", "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr", "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr",
        "rrRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRrr",
        "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr", "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr",
        ".B................................B.")
    static let drawer = Trifle(
        "BBBBBBBBBBB", "BbbbbbbbbbB", "BbbbbybbbbB", "BBBBBBBBBBB", "wwuuwwppww.", "bbbbbbbbbbb", "bbbbbybbbbb",
        "BBBBBBBBBBB")
    static let radio = Trifle(
        ".......w..", "......w...", "BBBBBBBBBB", "BkkkBbyybB", "BkkkBbbbbB", "BkkkByByBB", "BBBBBBBBBB")
    static let chair = Trifle(
        "BB............", "BB............", "BB............", "BB............", "BBrrrrrrrrrrr.", "BBBBBBBBBBBBBB",
        "BB..........BB",
        "BB..........BB", "BB..........BB")
    static let easel = Trifle(
        "....BB....", "wwwwwwwwww", "wwowwwooww", "wwooooooww", "wwokookoww", "wwooppooww", "wwwwwwwwww", "BBBBBBBBBB",
        "..B....B..", ".B......B.")
    static let feather = Trifle("......uu", "....uuUu", "...uUuu.", "..kuu...", ".k......", "k.......")
    static let cushion = Trifle(
        "..pppppppppppppppppppppppp..", "pprppprppprppprppprppprppprp", ".pppppppppppppppppppppppppp.")
    static let paws = Trifle(".k.k.....k.k.....k.k.", "k.k.k...k.k.k...k.k.k", ".kkk.....kkk.....kkk.")
    static let hand = Trifle("hhh......", "hhhhhh...", ".hhhhhhUU", "hhhhhhhUU", ".hhhhhhUU", "hhhhhh...")
    static let arm = Trifle("......UU", "....hhUU", "hhhhhhUU", "hhhhhhUU", "......UU")
    static let lap = Trifle(
        "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU", "UuUUUUuUUUUuUUUUuUUUUuUUUUuUUUUU", "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUhh")
    static let slipper = Trifle("...SSSS......", "..SppppSSSS..", "..SpppppppSS.", "..rrrrrrrrrrr", "..RRRRRRRRRRR")
    static let notes = Trifle("..yyy....y", "..y.y..yyy", ".yy.y..y.y", ".y.yy.yy.y", "...y..y.yy")
    static let heart = Trifle(".p.p.", "ppppp", ".ppp.", "..p..")
    static let doze = Trifle(".....www", "......w.", ".....w..", "wwww.www", "..w.....", ".w......", "wwww....")
}
