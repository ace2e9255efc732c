"""Guards against abuse: limits on connections and on rates."""
