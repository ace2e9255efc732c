"""Guards against abuse: connections, rates, host names, slow clients."""
