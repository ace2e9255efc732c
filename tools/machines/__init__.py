"""What tests need of a machine: a browser, emulators of other machines."""
