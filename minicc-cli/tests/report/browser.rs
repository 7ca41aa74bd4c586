//! A headless browser with a page in it.

use std::io::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use headless_chrome::browser::default_executable;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Emulation, Network, Page};
use headless_chrome::{Browser, LaunchOptions, Tab};

use crate::kernels::{Kernel, written};

/// An open page.
pub struct Window {
    pub tab: Arc<Tab>,
    address: String,
    /// What the page complained about, and what it asked for other than itself.
    complaints: Arc<Mutex<Vec<String>>>,
    _browser: Browser,
}

impl Window {
    /// Opens the page about `kernels` in a window of this size. `None` without a browser, which is said, and is a failure
    /// where the variable `MINICC_BROWSER` is `required`, as in CI.
    pub fn open(kernels: &[Kernel], width: u32, height: u32) -> Option<Self> {
        let Ok(path) = default_executable() else {
            let why = "there is no Chromium to look at the report with (Debian: apt-get install chromium; or say in \
                       the variable CHROME where it is)";
            assert!(std::env::var("MINICC_BROWSER").as_deref() != Ok("required"), "{why}");
            // Not by a macro, whose output a test that passes keeps to itself.
            writeln!(std::io::stderr(), "NOT RUN: {why}").expect("the standard error can be written to");
            return None;
        };
        let address = format!("file://{}", written(kernels).display());
        let options = LaunchOptions::default_builder()
            .path(Some(path))
            // There is none in a container, and none for root; the page is our own.
            .sandbox(false)
            .args(vec!["--disable-background-networking".as_ref(), "--no-first-run".as_ref()])
            .idle_browser_timeout(Duration::from_secs(120))
            .build()
            .expect("complete options");
        let browser = Browser::new(options).expect("the browser starts");
        let tab = browser.new_tab().expect("a tab opens");
        tab.set_default_timeout(Duration::from_secs(60));

        let complaints: Arc<Mutex<Vec<String>>> = Arc::default();
        let own = address.clone();
        let heard = Arc::clone(&complaints);
        tab.add_event_listener(Arc::new(move |event: &Event| {
            let complaint = match event {
                Event::LogEntryAdded(entry) => format!("{:?}", entry.params.entry),
                Event::RuntimeExceptionThrown(thrown) => format!("{:?}", thrown.params),
                Event::RuntimeConsoleAPICalled(called) => format!("{:?}", called.params),
                Event::NetworkRequestWillBeSent(request) => {
                    let url = &request.params.request.url;
                    if *url == own || url == "data:," {
                        return;
                    }
                    format!("request for {url}")
                }
                _ => return,
            };
            heard.lock().expect("no listener panics").push(complaint);
        }))
        .expect("events are heard");
        tab.enable_log().expect("the log can be read");
        tab.enable_runtime().expect("exceptions can be seen");
        let network: Network::Enable = Network::Enable {
            max_total_buffer_size: None,
            max_resource_buffer_size: None,
            max_post_data_size: None,
            report_direct_socket_traffic: None,
            enable_durable_messages: None,
        };
        tab.call_method(network).expect("requests can be seen");
        let window = Self { tab, address, complaints, _browser: browser };
        window.resize(width, height);
        window.load();
        Some(window)
    }

    /// Loads the page, again if it is there.
    pub fn load(&self) {
        self.tab.navigate_to(&self.address).expect("the page opens");
        self.tab.wait_until_navigated().expect("the page loads");
    }

    /// Gives the window another size.
    pub fn resize(&self, width: u32, height: u32) {
        let metrics: Emulation::SetDeviceMetricsOverride = Emulation::SetDeviceMetricsOverride {
            width,
            height,
            device_scale_factor: 1.0,
            mobile: width < 600,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        };
        self.tab.call_method(metrics).expect("the size can be set");
    }

    /// Shows the page as on paper or on a screen, light or dark.
    pub fn medium(&self, medium: &str, scheme: &str) {
        let feature =
            Emulation::MediaFeature { name: "prefers-color-scheme".to_owned(), value: scheme.to_owned() };
        let media =
            Emulation::SetEmulatedMedia { media: Some(medium.to_owned()), features: Some(vec![feature]) };
        self.tab.call_method(media).expect("the medium can be set");
    }

    /// The text that a script gives.
    pub fn ask(&self, script: &str) -> String {
        let script = format!("String({script})");
        let answer = self.tab.evaluate(&script, true).expect("the script runs");
        answer
            .value
            .as_ref()
            .and_then(|value| value.as_str())
            .unwrap_or_else(|| panic!("{answer:?}"))
            .to_owned()
    }

    /// Presses a key.
    pub fn press(&self, key: &str) {
        self.tab.press_key(key).expect("the key can be pressed");
    }

    /// A picture of what is in the window.
    pub fn picture(&self) -> Vec<u8> {
        let format = Page::CaptureScreenshotFormatOption::Png;
        self.tab.capture_screenshot(format, None, None, true).expect("a picture can be taken")
    }

    /// That nothing was complained about or asked for so far.
    pub fn is_quiet(&self) {
        let complaints = self.complaints.lock().expect("no listener panics");
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}
