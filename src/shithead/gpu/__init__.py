"""Games on a GPU: the same kernels, entered by thousands of threads."""
