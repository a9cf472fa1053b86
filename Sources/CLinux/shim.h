// Linux calls that the Glibc module leaves out: signals and timers as file descriptors, for one `poll`. Declared here
// with plain pointers: the C library's own headers would bring its types along a second time, and with them the
// question which module they belong to.

/// A descriptor that gives the signals of a mask (`sigset_t`), 128 bytes each, the number in the first four.
extern int signalfd(int descriptor, const void *mask, int flags);
/// A descriptor that is readable when a clock has come to a time.
extern int timerfd_create(int clock, int flags);
/// Sets the time (`struct itimerspec`) of such a descriptor.
extern int timerfd_settime(int descriptor, int flags, const void *time, void *before);

/// Flags of both: do not wait, do not outlive an exec; and the time is one of the clock, not from now on.
enum { FD_NONBLOCK = 04000, FD_CLOSE_ON_EXEC = 02000000, TIMER_ABSOLUTE = 1 };
/// Bytes of one signal as it is read.
enum { SIGNAL_BYTES = 128 };

/// A file in memory, without a name.
extern int memfd_create(const char *name, unsigned int flags);
/// Has a program that is spawned begin with no descriptor from this one on (`posix_spawn_file_actions_t`).
extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

/// Closed on exec; and a program that is spawned begins a session of its own.
enum { MEMORY_CLOSE_ON_EXEC = 1, SPAWN_OWN_SESSION = 0x80 };
