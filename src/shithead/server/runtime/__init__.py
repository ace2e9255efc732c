"""What the whole server builds on: clocks, background tasks, telemetry, memory."""
