//! How long this thread, or the processes that it started, have run.
//!
//! A clock on the wall goes on while another program has the processor, which on a busy machine happens to almost
//! every call of some milliseconds. The system's clock of a thread stands still then. It takes a fraction of a
//! microsecond to read, so that what is timed should be much longer.

use std::time::Duration;

/// A moment in the life of this thread.
#[derive(Clone, Copy, Debug)]
pub struct Moment(Duration);

impl Moment {
    /// This moment.
    pub fn now() -> Self {
        Self(now())
    }

    /// How long this thread has run since.
    pub fn elapsed(self) -> Duration {
        now().saturating_sub(self.0)
    }
}

/// What `run`, which starts a process and waits for it, returns, and how long the process and its own have run.
pub fn of_children<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let start = children();
    let result = run();
    (result, children().saturating_sub(start))
}

#[cfg(unix)]
fn now() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes to `time`, which is a whole `timespec`.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    debug_assert_eq!(failed, 0, "every Unix that Rust has threads on has this clock");
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// Elsewhere it is the time on the wall.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// How long the processes that this one has waited for have run.
#[cfg(unix)]
fn children() -> Duration {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the call writes to `usage`, which is a whole `rusage` of zeros, a valid one, if it does not.
    let usage = unsafe {
        libc::getrusage(libc::RUSAGE_CHILDREN, usage.as_mut_ptr());
        usage.assume_init()
    };
    let [user, system] = [usage.ru_utime, usage.ru_stime].map(|time| {
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::from_secs(seconds) + Duration::from_micros(u64::try_from(time.tv_usec).unwrap_or_default())
    });
    user + system
}

#[cfg(not(unix))]
fn children() -> Duration {
    now()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn it_goes_on_with_work_and_stands_still_without() {
        let start = Moment::now();
        std::thread::sleep(Duration::from_millis(50));
        let slept = start.elapsed();
        assert!(slept < Duration::from_millis(25), "{slept:?}");
        let start = Moment::now();
        while start.elapsed() < Duration::from_millis(2) {
            std::hint::black_box(start);
        }
    }

    #[test]
    fn the_work_of_a_process_is_counted_and_its_sleep_is_not() {
        let shell = |script: &str| {
            let (status, time) =
                of_children(|| std::process::Command::new("sh").args(["-c", script]).status());
            assert!(status.unwrap().success());
            time
        };
        let slept = shell("sleep 0.2");
        assert!(slept < Duration::from_millis(100), "{slept:?}");
        let worked = shell("i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done");
        assert!(worked > Duration::from_millis(2), "{worked:?}");
    }
}
