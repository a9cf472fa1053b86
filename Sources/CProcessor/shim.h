// Instructions of processors that Swift has no name for. Each comes with the question whether this machine has it.

#if defined(__x86_64__)

/// Whether `crc32c_of` can be asked.
static inline _Bool has_crc32c(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("sse4.2");
}

/// The CRC-32C register behind so many bytes, from what it was before them.
__attribute__((target("sse4.2"))) static inline unsigned crc32c_of(
    const unsigned char *bytes, unsigned long count, unsigned before
) {
    unsigned long sum = before;
    while (count >= 8) {
        unsigned long word;
        __builtin_memcpy(&word, bytes, 8);
        sum = __builtin_ia32_crc32di(sum, word);
        bytes += 8;
        count -= 8;
    }
    unsigned rest = (unsigned)sum;
    while (count > 0) {
        rest = __builtin_ia32_crc32qi(rest, *bytes);
        bytes += 1;
        count -= 1;
    }
    return rest;
}

#else

static inline _Bool has_crc32c(void) { return 0; }
static inline unsigned crc32c_of(const unsigned char *bytes, unsigned long count, unsigned before) {
    return before;
}

#endif
