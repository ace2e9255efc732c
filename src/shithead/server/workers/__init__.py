"""Worker processes: heavy work in fair, bounded queues, outside the event loop."""
