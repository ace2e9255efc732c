"""Pictures that are drawn once and shipped with the page."""
