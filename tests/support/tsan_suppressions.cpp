// What ThreadSanitizer is to pass over in all tests. Mesa's software renderer is not instrumented: a fence
// of it that one of its own threads has signalled is destroyed on the render thread, and what orders the two
// is not seen. Only reports with a frame of the driver itself are meant; a race of ours has none.
#if defined(__SANITIZE_THREAD__)
#define RIFFLE_WITH_TSAN
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RIFFLE_WITH_TSAN
#endif
#endif

#if defined(RIFFLE_WITH_TSAN)
extern "C" const char* __tsan_default_suppressions();
// The driver's file by Mesa's version: until 24.1, and since.
extern "C" const char* __tsan_default_suppressions() { return "race:swrast_dri.so\nrace:libgallium\n"; }
#endif
