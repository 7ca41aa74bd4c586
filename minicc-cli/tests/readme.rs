//! What the README and the guide show of this command is what it prints, from the root of the checkout.

#[test]
fn the_readme_and_the_guide_show_what_the_command_prints() -> std::io::Result<()> {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))?;
    trycmd::TestCases::new().case("README.md").case("src/docs/*.md");
    Ok(())
}
