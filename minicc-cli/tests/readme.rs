//! What the README shows of this command is what it prints, from the root of the checkout.

#[test]
fn the_readme_shows_what_the_command_prints() -> std::io::Result<()> {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))?;
    trycmd::TestCases::new().case("README.md");
    Ok(())
}
