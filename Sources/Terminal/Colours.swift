import CNcurses
import Canvas

/// A terminfo entry for direct colour that the program embeds, because few machines have one installed. Colours 0 to 7
/// are the terminal's own eight; everything above is 0xRRGGBB. `scp` is not a capability of any terminal: ncurses
/// writes pair numbers with it, and `SGROptimizer` replaces them with colours. Letting ncurses write each colour took a
/// fifth of the time of a large frame.
///
/// Both entries are compiled with `tic -x` from the lines below; the resulting file is embedded as base64:
///
///     habicat-direct|direct colour on xterm-256color,
///         RGB, ccc@, colors#0x1000000, pairs#0x10000, initc@, oc@, scp=\E[%p1%d|,
///         setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
///         setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
///         use=xterm-256color,
///
/// and the same for `habicat-tmux-direct` with `use=tmux-256color` and mouse columns without a limit, `kmous=\E[<,
/// XM=\E[?1006;1000%?%p1%{1}%=%th%el%;`.
struct EmbeddedTerminfo {
    let name: String
    /// The value for TERMINFO: `b64:` and the compiled entry.
    let terminfo: String

    /// Inside tmux and screen the keys differ.
    init(forTerm term: String) {
        let isMultiplexer = term.hasPrefix("tmux") || term.hasPrefix("screen")
        name = isMultiplexer ? "habicat-tmux-direct" : "habicat-direct"
        terminfo = "b64:" + (isMultiplexer ? Self.tmux : Self.xterm)
    }

    private static let xterm = """
        HgIvACYADwCdASUGaGFiaWNhdC1kaXJlY3R8ZGlyZWN0IGNvbG91ciBvbiB4dGVybS0yNTZjb2xvcgAAAQAAAQAAAAEAAAAAAQEAAAAAAAAAAQ\
        AAAQAAAQAAAAAAAAAAAQBQAAAACAAAABgAAAD/////////////////////////////////////////////////////AAAAAQAAAQAAAAQABgAI\
        ABkAHgAmACoALgD//zkASgBMAFAAVwD//1kAZgD//2oAbgB4AHwA/////4AAhACJAI4A//+gAKUAqgD//68AtAC5AL4AxwDLANIA///kAOkA7w\
        D1AP///////wcB////////GQH//x0B////////HwH//yQB//////////8oASwBMgE2AToBPgFEAUoBUAFWAVwBYAH//2UB//9pAW4BcwF3AX4B\
        //+FAYkBkQH/////////////////////////////mQGiAasB//+uAbcBwAHJAdIB2wHkAe0B9gH/Af///////wgCDAIRAhYCKgIzAv////9FAk\
        gCUwJWAlgCWwK4Av//uwL//////////70CwQLFAskCzQL/////0QL//wYD/////woDEAP/////////////FgP/////////////GgMeA///////\
        ////////////////////////////////////////////////////////////IgP/////KQP//////////zADNwM+A/////9FA///TAP///////\
        9TA/////////////9aA2ADZgNtA3QDewOCA4oDkgOaA6IDqgOyA7oDwgPJA9AD1wPeA+YD7gP2A/4DBgQOBBYEHgQlBCwEMwQ6BEIESgRSBFoE\
        YgRqBHIEegSBBIgEjwSWBJ4EpgSuBLYEvgTGBM4E1gTdBOQE6wTwBP////////////////////////////////////////////////////////\
        //9wQCBQcFGgUeBf7//v///ycF////////////////////////MAX///////////////////////81Bf//////////////////////////////\
        //////////////////////87BUwF/////////////////////////////14F////////YgW1Bf//////////////////CAb///////////////\
        ////////////////////////////////////////////////////////////////////////////////////////////////8fBiIGG1taAAcA\
        DQAbWyVpJXAxJWQ7JXAyJWRyABtbM2cAG1tIG1sySgAbW0sAG1tKABtbJWklcDElZEcAG1slaSVwMSVkOyVwMiVkSAAKABtbSAAbWz8yNWwACA\
        AbWz8xMmwbWz8yNWgAG1tDABtbQQAbWz8xMjsyNWgAG1tQABtbTQAbKDAAG1s1bQAbWzFtABtbPzEwNDloG1syMjswOzB0ABtbMm0AG1s0aAAb\
        WzhtABtbN20AG1s3bQAbWzRtABtbJXAxJWRYABsoQgAbKEIbW20AG1s/MTA0OWwbWzIzOzA7MHQAG1s0bAAbWzI3bQAbWzI0bQAbWz81aCQ8MT\
        AwLz4bWz81bAAbWyFwG1s/Mzs0bBtbNGwbPgAbW0wAfwAbWzN+ABtPQgAbT1AAG1syMX4AG09RABtPUgAbT1MAG1sxNX4AG1sxN34AG1sxOH4A\
        G1sxOX4AG1syMH4AG09IABtbMn4AG09EABtbNn4AG1s1fgAbT0MAG1sxOzJCABtbMTsyQQAbT0EAG1s/MWwbPgAbWz8xaBs9ABtbPzEwMzRsAB\
        tbPzEwMzRoABtFABtbJXAxJWRQABtbJXAxJWRNABtbJXAxJWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAxJWRMABtbJXAxJWREABtbJXAxJWRD\
        ABtbJXAxJWRUABtbJXAxJWRBABtbaQAbWzRpABtbNWkAJXAxJWMbWyVwMiV7MX0lLSVkYgAbYxtdMTA0BwAbWyFwG1s/Mzs0bBtbNGwbPgAbOA\
        AbWyVpJXAxJWRkABs3AAoAG00AJT8lcDkldBsoMCVlGyhCJTsbWzAlPyVwNiV0OzElOyU/JXA1JXQ7MiU7JT8lcDIldDs0JTslPyVwMSVwMyV8\
        JXQ7NyU7JT8lcDQldDs1JTslPyVwNyV0OzglO20AG0gACQAbT3cAG095ABtPdQAbT3EAG09zAGBgYWFmZmdnaWlqamtrbGxtbW5ub29wcHFxcn\
        Jzc3R0dXV2dnd3eHh5eXp6e3t8fH19fn4AG1taABtbPzdoABtbPzdsABtPRQAbT0YAG09NABtbMzsyfgAbWzE7MkYAG1sxOzJIABtbMjsyfgAb\
        WzE7MkQAG1s2OzJ+ABtbNTsyfgAbWzE7MkMAG1syM34AG1syNH4AG1sxOzJQABtbMTsyUQAbWzE7MlIAG1sxOzJTABtbMTU7Mn4AG1sxNzsyfg\
        AbWzE4OzJ+ABtbMTk7Mn4AG1syMDsyfgAbWzIxOzJ+ABtbMjM7Mn4AG1syNDsyfgAbWzE7NVAAG1sxOzVRABtbMTs1UgAbWzE7NVMAG1sxNTs1\
        fgAbWzE3OzV+ABtbMTg7NX4AG1sxOTs1fgAbWzIwOzV+ABtbMjE7NX4AG1syMzs1fgAbWzI0OzV+ABtbMTs2UAAbWzE7NlEAG1sxOzZSABtbMT\
        s2UwAbWzE1OzZ+ABtbMTc7Nn4AG1sxODs2fgAbWzE5OzZ+ABtbMjA7Nn4AG1syMTs2fgAbWzIzOzZ+ABtbMjQ7Nn4AG1sxOzNQABtbMTszUQAb\
        WzE7M1IAG1sxOzNTABtbMTU7M34AG1sxNzszfgAbWzE4OzN+ABtbMTk7M34AG1syMDszfgAbWzIxOzN+ABtbMjM7M34AG1syNDszfgAbWzE7NF\
        AAG1sxOzRRABtbMTs0UgAbWzFLABtbPzY5bAAbWyVpJWQ7JWRSABtbNm4AG1s/JVs7MDEyMzQ1Njc4OV1jABtbYwAbWzM5OzQ5bQAbWyVwMSVk\
        fAAbWzNtABtbMjNtABtbPzY5aBtbJWklcDElZHMAG1s/NjloG1slaTslcDElZHMAG1s8ABtbJT8lcDElezh9JTwldDMlcDElZCVlMzg7MjslcD\
        ElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AG1slPyVwMSV7OH0lPCV0NCVwMSVkJWU0ODsyOyVw\
        MSV7NjU1MzZ9JS8lZDslcDElezI1Nn0lLyV7MjU1fSUmJWQ7JXAxJXsyNTV9JSYlZCU7bQAbWz82OWgbWyVpJXAxJWQ7JXAyJWRzABtsABttAA\
        ADAAAATgCfANwDAQEBAAAACQASABkAJQAqADwAQwBKAFAAWgB6AIEAiACPAJYAnQCkAKsAsgC5AMAAxwDOANUA3ADjAOoA8QD4AP8ABgENARQB\
        GwEiASkBMAE3AT4BRQFMAVMBWgFhAWgBbwF2AX0BhAGLAZIBmQGgAacBrgG1AbwBwwHKAdEB2AHfAeYB6gHuAfIB9gH6Af4BAgIGAgoCDgISAh\
        YCHAIhAgAAAwAHAAoADQAQABMAFgAZABwAHwAiACUAKAArADAANQA6AD8ARABIAE0AUgBXAFwAYQBnAG0AcwB5AH8AhQCLAJEAlwCdAKIApwCs\
        ALEAtgC8AMIAyADOANQA2gDgAOYA7ADyAPgA/gAEAQoBEAEWARwBIgEoAS4BMgE3ATwBQQFGAUsBTwFTAVcBWwFfAWUBawFxAXcBfQGDAYkBjg\
        GTARtbPzIwMDRsABtbPzIwMDRoABtdMTEyBwAbXTEyOyVwMSVzBwAbWzNKABtdNTI7JXAxJXM7JXAyJXMHABtbMjAxfgAbWzIwMH4AG1syIHEA\
        G1slcDElZCBxABtbPzEwMDY7MTAwMCU/JXAxJXsxfSU9JXRoJWVsJTsAG1szOzN+ABtbMzs0fgAbWzM7NX4AG1szOzZ+ABtbMzs3fgAbWzE7Mk\
        IAG1sxOzNCABtbMTs0QgAbWzE7NUIAG1sxOzZCABtbMTs3QgAbWzE7M0YAG1sxOzRGABtbMTs1RgAbWzE7NkYAG1sxOzdGABtbMTszSAAbWzE7\
        NEgAG1sxOzVIABtbMTs2SAAbWzE7N0gAG1syOzN+ABtbMjs0fgAbWzI7NX4AG1syOzZ+ABtbMjs3fgAbWzE7M0QAG1sxOzREABtbMTs1RAAbWz\
        E7NkQAG1sxOzdEABtbNjszfgAbWzY7NH4AG1s2OzV+ABtbNjs2fgAbWzY7N34AG1s1OzN+ABtbNTs0fgAbWzU7NX4AG1s1OzZ+ABtbNTs3fgAb\
        WzE7M0MAG1sxOzRDABtbMTs1QwAbWzE7NkMAG1sxOzdDABtbMTsyQQAbWzE7M0EAG1sxOzRBABtbMTs1QQAbWzE7NkEAG1sxOzdBABtPeAAbT3\
        QAG092ABtPcgAbT0UAG09rABtPbAAbT28AG09uABtPagAbT20AG09wABtbMjltABtbOW0AG1s8JWklcDMlZDslcDElZDslcDIlZDslPyVwNCV0\
        TSVlbSU7AEFYAFJHQgBYVABCRABCRQBDcgBDcwBFMwBNcwBQRQBQUwBTZQBTcwBYTQBrREMzAGtEQzQAa0RDNQBrREM2AGtEQzcAa0ROAGtETj\
        MAa0RONABrRE41AGtETjYAa0RONwBrRU5EMwBrRU5ENABrRU5ENQBrRU5ENgBrRU5ENwBrSE9NMwBrSE9NNABrSE9NNQBrSE9NNgBrSE9NNwBr\
        SUMzAGtJQzQAa0lDNQBrSUM2AGtJQzcAa0xGVDMAa0xGVDQAa0xGVDUAa0xGVDYAa0xGVDcAa05YVDMAa05YVDQAa05YVDUAa05YVDYAa05YVD\
        cAa1BSVjMAa1BSVjQAa1BSVjUAa1BSVjYAa1BSVjcAa1JJVDMAa1JJVDQAa1JJVDUAa1JJVDYAa1JJVDcAa1VQAGtVUDMAa1VQNABrVVA1AGtV\
        UDYAa1VQNwBrYTIAa2IxAGtiMwBrYzIAa3A1AGtwQUREAGtwQ01BAGtwRElWAGtwRE9UAGtwTVVMAGtwU1VCAGtwWlJPAHJteHgAc214eAB4bQ\
        A=
        """

    private static let tmux = """
        HgJQACsADwBpAUYFaGFiaWNhdC10bXV4LWRpcmVjdHxkaXJlY3QgY29sb3VyIG9uIHRtdXgtMjU2Y29sb3Igd2l0aCBpdHMgbW91c2UgdG8gYW\
        55IGNvbHVtbgAAAQAAAQAAAAEBAAAAAQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAABAFAAAAAIAAAAGAAAAP//////////////////////\
        //////////////////////////////8AAAABAAABAAAABAAGAAgAGQAeACUAKQAtAP//OABJAEsATwBWAP//WABkAP//aABrAHEAdQB5AP//fw\
        CBAIYAiwD//5QAmQCeAP//owCoAK0A//+yALQAuQD//8IAxwDNANMA///WAP//2AD////////cAP//4AD////////iAP//5wD//////////+sA\
        7wD1APkA/QABAQcBDQETARkBHwEkAf//KQH//y0BMgE3ATsBQgH//0kBTQFVAf//////////////////////////////////XQH//2ABaQFyAX\
        sBhAGNAZYBnwGoAbEB/////////////////////7oB/////8sBzgHZAdwB3gHhAToC//89Aj8C//////////////////////////9EAv//hQL/\
        //////////////+JAv////////////////////+QAv////////////////////////////////////////////////////////////////////\
        +VAv////+cAv//////////owKqArEC/////7gC//+/Av///////8YC/////////////80C0wLZAuAC5wLuAvUC/QIFAw0DFQMdAyUDLQM1AzwD\
        QwNKA1EDWQNhA2kDcQN5A4EDiQORA5gDnwOmA60DtQO9A8UDzQPVA90D5QPtA/QD+wMCBAkEEQQZBCEEKQQxBDkEQQRJBFAEVwReBP////////\
        ////////////////////////////////////////////////////9jBG4EcwR7BH8E/v/+////iAT///////////////////////+RBP//////\
        /////////////////5YE////////////////////////////////////////////////////////////////////////////////////////nA\
        T///////+gBPMEG1taAAcADQAbWyVpJXAxJWQ7JXAyJWRyABtbM2cAG1tIG1tKABtbSwAbW0oAG1slaSVwMSVkRwAbWyVpJXAxJWQ7JXAyJWRI\
        AAoAG1tIABtbPzI1bAAIABtbMzRoG1s/MjVoABtbQwAbTQAbWzM0bAAbW1AAG1tNABtdMDsHAA4AG1s1bQAbWzFtABtbPzEwNDloABtbMm0AG1\
        s0aAAbWzhtABtbN20AG1s3bQAbWzRtAA8AG1ttDwAbWz8xMDQ5bAAbWzRsABtbMjdtABtbMjRtABtnAAcAGykwABtbTAB/ABtbM34AG09CABtP\
        UAAbWzIxfgAbT1EAG09SABtPUwAbWzE1fgAbWzE3fgAbWzE4fgAbWzE5fgAbWzIwfgAbWzF+ABtbMn4AG09EABtbNn4AG1s1fgAbT0MAG1sxOz\
        JCABtbMTsyQQAbT0EAG1s/MWwbPgAbWz8xaBs9ABtFABtbJXAxJWRQABtbJXAxJWRNABtbJXAxJWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAx\
        JWRMABtbJXAxJWREABtbJXAxJWRDABtbJXAxJWRUABtbJXAxJWRBABtjG1s/MTAwMGwbWz8yNWgAGzgAG1slaSVwMSVkZAAbNwAKABtNABtbMC\
        U/JXA2JXQ7MSU7JT8lcDIldDs0JTslPyVwMSVwMyV8JXQ7NyU7JT8lcDQldDs1JTslPyVwNSV0OzIlOyU/JXA3JXQ7OCU7bSU/JXA5JXQOJWUP\
        JTsAG0gACQAbXTA7ACsrLCwtLS4uMDBgYGFhZmZnZ2hoaWlqamtrbGxtbW5ub29wcHFxcnJzc3R0dXV2dnd3eHh5eXp6e3t8fH19fn4AG1taAB\
        soQhspMAAbWzR+ABtbMzsyfgAbWzE7MkYAG1sxOzJIABtbMjsyfgAbWzE7MkQAG1s2OzJ+ABtbNTsyfgAbWzE7MkMAG1syM34AG1syNH4AG1sx\
        OzJQABtbMTsyUQAbWzE7MlIAG1sxOzJTABtbMTU7Mn4AG1sxNzsyfgAbWzE4OzJ+ABtbMTk7Mn4AG1syMDsyfgAbWzIxOzJ+ABtbMjM7Mn4AG1\
        syNDsyfgAbWzE7NVAAG1sxOzVRABtbMTs1UgAbWzE7NVMAG1sxNTs1fgAbWzE3OzV+ABtbMTg7NX4AG1sxOTs1fgAbWzIwOzV+ABtbMjE7NX4A\
        G1syMzs1fgAbWzI0OzV+ABtbMTs2UAAbWzE7NlEAG1sxOzZSABtbMTs2UwAbWzE1OzZ+ABtbMTc7Nn4AG1sxODs2fgAbWzE5OzZ+ABtbMjA7Nn\
        4AG1syMTs2fgAbWzIzOzZ+ABtbMjQ7Nn4AG1sxOzNQABtbMTszUQAbWzE7M1IAG1sxOzNTABtbMTU7M34AG1sxNzszfgAbWzE4OzN+ABtbMTk7\
        M34AG1syMDszfgAbWzIxOzN+ABtbMjM7M34AG1syNDszfgAbWzE7NFAAG1sxOzRRABtbMTs0UgAbWzFLABtbJWklZDslZFIAG1s2bgAbWz8xOz\
        JjABtbYwAbWzM5OzQ5bQAbWyVwMSVkfAAbWzNtABtbMjNtABtbPAAbWyU/JXAxJXs4fSU8JXQzJXAxJWQlZTM4OzI7JXAxJXs2NTUzNn0lLyVk\
        OyVwMSV7MjU2fSUvJXsyNTV9JSYlZDslcDElezI1NX0lJiVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlNDg7MjslcDElezY1NTM2fSUvJW\
        Q7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AAwABAEUAjgB0AwEBAQABAAAAAAAJABIAGQAlACkALgBAAEcATgBWAFwA\
        ZwBxAHYAlgCdAKQAqwCyALkAwADHAM4A1QDcAOMA6gDxAPgA/wAGAQ0BFAEbASIBKQEwATcBPgFFAUwBUwFaAWEBaAFvAXYBfQGEAYsBkgGZAa\
        ABpwGuAbUBvAHDAcoB0QHYAd8B5gHtAfQB+wECAggCAAADAAYACgANABAAEwAWABkAHAAfACIAJQAoACsALgA0ADcAOgA9AEIARwBMAFEAVgBa\
        AF8AZABpAG4AcwB5AH8AhQCLAJEAlwCdAKMAqQCvALQAuQC+AMMAyADOANQA2gDgAOYA7ADyAPgA/gAEAQoBEAEWARwBIgEoAS4BNAE6AUABRA\
        FJAU4BUwFYAV0BYgEbWz8yMDA0bAAbWz8yMDA0aAAbXTExMgcAG10xMjslcDElcwcAGyhCABtbM0oAG101MjslcDElczslcDIlcwcAG1syMDF+\
        ABtbMjAwfgAbKCVwMSVjABtbMiBxABtbNDolcDElZG0AG1slcDElZCBxABtdMDsAG1s/MTAwNjsxMDAwJT8lcDElezF9JT0ldGglZWwlOwAbWz\
        M7M34AG1szOzR+ABtbMzs1fgAbWzM7Nn4AG1szOzd+ABtbMTsyQgAbWzE7M0IAG1sxOzRCABtbMTs1QgAbWzE7NkIAG1sxOzdCABtbMTszRgAb\
        WzE7NEYAG1sxOzVGABtbMTs2RgAbWzE7N0YAG1sxOzNIABtbMTs0SAAbWzE7NUgAG1sxOzZIABtbMTs3SAAbWzI7M34AG1syOzR+ABtbMjs1fg\
        AbWzI7Nn4AG1syOzd+ABtbMTszRAAbWzE7NEQAG1sxOzVEABtbMTs2RAAbWzE7N0QAG1s2OzN+ABtbNjs0fgAbWzY7NX4AG1s2OzZ+ABtbNjs3\
        fgAbWzU7M34AG1s1OzR+ABtbNTs1fgAbWzU7Nn4AG1s1Ozd+ABtbMTszQwAbWzE7NEMAG1sxOzVDABtbMTs2QwAbWzE7N0MAG1sxOzJBABtbMT\
        szQQAbWzE7NEEAG1sxOzVBABtbMTs2QQAbWzE7N0EAG1syOW0AG1s5bQBBWABHMABSR0IAVTgAQkQAQkUAQ3IAQ3MARTAARTMATXMAUEUAUFMA\
        UzAAU2UAU211bHgAU3MAVFMAWE0Aa0RDMwBrREM0AGtEQzUAa0RDNgBrREM3AGtETgBrRE4zAGtETjQAa0RONQBrRE42AGtETjcAa0VORDMAa0\
        VORDQAa0VORDUAa0VORDYAa0VORDcAa0hPTTMAa0hPTTQAa0hPTTUAa0hPTTYAa0hPTTcAa0lDMwBrSUM0AGtJQzUAa0lDNgBrSUM3AGtMRlQz\
        AGtMRlQ0AGtMRlQ1AGtMRlQ2AGtMRlQ3AGtOWFQzAGtOWFQ0AGtOWFQ1AGtOWFQ2AGtOWFQ3AGtQUlYzAGtQUlY0AGtQUlY1AGtQUlY2AGtQUl\
        Y3AGtSSVQzAGtSSVQ0AGtSSVQ1AGtSSVQ2AGtSSVQ3AGtVUABrVVAzAGtVUDQAa1VQNQBrVVA2AGtVUDcAcm14eABzbXh4AA==
        """
}

/// How many colours to use, from the terminal's description and the user's settings.
struct DepthChoice: Equatable {
    /// Whether to try the embedded entry for direct colour.
    let carriesDirect: Bool
    private let wanted: ColourDepth?

    /// - Parameters:
    ///   - wanted: from a flag or setting; overrides `NO_COLOR`, which overrides everything else.
    init(kind: TerminalKind, colourTerm: String?, isColourless: Bool, wanted: ColourDepth?) {
        self.wanted = wanted ?? (isColourless ? .mono : nil)
        carriesDirect =
            switch self.wanted {
            case .direct: true
            case nil: kind.promisesDirectColour(colourTerm: colourTerm)
            case .indexed, .basic, .mono: false
            }
    }

    /// - Parameter colours: how many the description has; direct ones report 16777216.
    func depth(colours: Int) -> ColourDepth {
        let most: ColourDepth =
            switch colours {
            case ..<8: .mono
            case ..<256: .basic
            case 256: .indexed
            default: .direct
            }
        guard let wanted else { return most }
        let ladder: [ColourDepth] = [.mono, .basic, .indexed, .direct]
        // A direct-colour description takes no indices: its numbers above 7 are RGB.
        if most == .direct { return wanted == .mono ? .mono : .direct }
        return ladder.first { $0 == wanted || $0 == most } ?? .mono
    }
}

/// The background colour that a terminal reports when asked (OSC 11).
struct ReportedBackground {
    /// The query. Terminals that do not know it stay silent, so nothing waits for an answer.
    static let question = "\u{1B}]11;?\u{1B}\\"

    /// From 0 to 1.
    private let parts: [Double]

    /// - Parameter answer: the text between `ESC` and the terminator: `]11;rgb:1d1d/1a1a/2222`, with one to four digits
    ///   per channel.
    init?(answer: String) {
        guard answer.hasPrefix("]11;"), let colon = answer.firstIndex(of: ":") else { return nil }
        let kind = answer[..<colon].dropFirst(4)
        let parts = answer[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false).prefix(3)
        guard kind == "rgb" || kind == "rgba", parts.count == 3 else { return nil }
        var told: [Double] = []
        for part in parts {
            guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
            told.append(Double(value) / Double((1 << (4 * part.count)) - 1))
        }
        self.parts = told
    }

    /// Whether dark text is easier to read on it (luma above one half).
    var isLight: Bool { 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5 }
}

extension Style.Attributes {
    /// As ncurses attributes.
    var curses: attr_t {
        Self.marks.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }

    private static let marks: [(Style.Attributes, attr_t)] = [
        (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline), (.reverse, curses_reverse),
        (.italic, curses_italic),
    ]
}

extension Character {
    /// The character that looks the same with foreground and background swapped; nil if there is none.
    var turned: Character? {
        switch self {
        case "▄": "▀"
        case "▀": "▄"
        case "█": " "
        case " ": "█"
        default: nil
        }
    }
}
