//! What every S14 test runs in: a small stack, a deadline, and the check that a refusal has a place.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::identity::Options;
use minicc_core::emit::{Unit, c};
use minicc_core::source::Source;
use minicc_core::{Compiled, Rejected, compile};

/// The stack of a thread that Rust starts, which a build script and rustc's macros run on.
const STACK: usize = 2 << 20;

/// Long enough for a debug build on a busy machine, far too short for anything quadratic.
const DEADLINE: Duration = Duration::from_secs(60);

/// Runs `work` on a small stack, and fails where it takes too long or panics. (An overflow aborts the tests.)
pub fn bounded<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || sender.send(work()).ok()).unwrap();
    match receiver.recv_timeout(DEADLINE) {
        Ok(value) => {
            thread.join().expect("the thread ends");
            value
        }
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("this takes more than {DEADLINE:?}: {what}"),
        Err(mpsc::RecvTimeoutError::Disconnected) => panic!("this panics: {what}"),
    }
}

/// Compiles `text` as far as C and the machine's form, or checks that the refusal has a place.
pub fn compiled_or_refused(text: &str) -> Result<Compiled, Rejected> {
    let source = Source::new("k.py", text).unwrap();
    let compiled = compile(&source);
    match &compiled {
        Ok(compiled) => {
            compiled.destroyed().unwrap();
            let unit = Unit {
                stored: &compiled.signature.stored_buffers(),
                symbol: "f",
                options: Options::default(),
                source: Some(&source),
            };
            assert!(!c::emit(&compiled.optimised.function, &unit).is_empty());
        }
        Err(rejected) => {
            assert!(!rejected.diagnostics.is_empty());
            let mut said = 0;
            for one in &rejected.diagnostics {
                assert!(one.span.range().end <= text.len(), "{one:?}");
                assert!(source.place(one.span.start).line as usize <= source.line_count());
                said += one.help.len() + one.message.len() + one.label.len();
            }
            let most = 10 * text.len() + 1000 * rejected.diagnostics.len();
            assert!(said <= most, "{said} bytes of help for {} of source", text.len());
            if rejected.diagnostics.len() < 10 {
                render_plain(&rejected.diagnostics, &source);
            }
        }
    }
    compiled
}
