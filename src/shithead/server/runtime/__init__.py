"""The ground that all of the server stands on: clocks, background tasks, telemetry, memory."""
