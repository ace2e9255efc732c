"""A server for one person: it runs on the person's own device, without processes or threads."""
