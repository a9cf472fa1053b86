// Linux calls that the Glibc module leaves out: signals and timers as file descriptors, for one `poll`.
#include <sys/signalfd.h>
#include <sys/timerfd.h>
