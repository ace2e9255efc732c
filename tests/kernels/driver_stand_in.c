/* A stand-in for NVIDIA's driver, as a library of its name: kernels are the statements of C that
 * ptx_in_c.py makes of PTX, and what would be the GPU's memory is this machine's.
 *
 * The real library of Python's side (cuda-bindings) asks it for functions by name, and calls them. */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernels.h" /* void launch_NAME(...), static const Kernel kernels[] */

enum { SUCCESS = 0, INVALID_VALUE = 1, NOT_FOUND = 500 };
#define PROCESSORS 2
#define BLOCKS 1

int cuInit(unsigned flags) { return flags ? INVALID_VALUE : SUCCESS; }
int cuDriverGetVersion(int *version) { *version = 13000; return SUCCESS; }
int cuDeviceGet(int *device, int number) { *device = number; return number ? INVALID_VALUE : SUCCESS; }
int cuDevicePrimaryCtxRetain(void **context, int device) { *context = &kernels; return device; }
int cuCtxSetCurrent(void *context) { return context == &kernels ? SUCCESS : INVALID_VALUE; }

int cuModuleLoadData(void **module, const void *code)
{
    *module = "module";
    return strncmp(code, "// source_digest", 16) ? INVALID_VALUE : SUCCESS;
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (!strcmp(kernels[i].name, name)) {
            *function = (void *)&kernels[i];
            return strcmp(module, "module") ? INVALID_VALUE : SUCCESS;
        }
    return NOT_FOUND;
}

int cuDeviceGetAttribute(int *found, int kind, int device)
{
    *found = PROCESSORS;
    return kind == 16 && !device ? SUCCESS : INVALID_VALUE; /* ..._MULTIPROCESSOR_COUNT */
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *kernel, int size, size_t memory)
{
    *blocks = BLOCKS;
    return kernel && size && !memory ? SUCCESS : INVALID_VALUE;
}

int cuMemAlloc(uint64_t *address, size_t size)
{
    *address = (uintptr_t)malloc(size);
    return SUCCESS;
}

int cuMemFree(uint64_t address)
{
    free((void *)(uintptr_t)address);
    return SUCCESS;
}

int cuMemcpyHtoD(uint64_t target, const void *source, size_t size)
{
    memcpy((void *)(uintptr_t)target, source, size);
    return SUCCESS;
}

int cuMemcpyDtoH(void *target, uint64_t source, size_t size)
{
    memcpy(target, (const void *)(uintptr_t)source, size);
    return SUCCESS;
}

int cuLaunchKernel(const Kernel *kernel, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                   unsigned by, unsigned bz, unsigned memory, void *stream, void **words, void **extra)
{
    uint64_t given[32];
    if (gy != 1 || gz != 1 || by != 1 || bz != 1 || memory || stream || extra) return INVALID_VALUE;
    for (int i = 0; i < kernel->words; i++) given[i] = *(uint64_t *)words[i];
    kernel->launch(gx, bx, given);
    return SUCCESS;
}

int cuCtxSynchronize(void) { return SUCCESS; }

#define FUNCTION(name) {#name, (void *)name}
static const struct { const char *name; void *function; } functions[] = {
    FUNCTION(cuInit), FUNCTION(cuDriverGetVersion), FUNCTION(cuDeviceGet),
    FUNCTION(cuDevicePrimaryCtxRetain), FUNCTION(cuCtxSetCurrent), FUNCTION(cuModuleLoadData),
    FUNCTION(cuModuleGetFunction), FUNCTION(cuDeviceGetAttribute),
    FUNCTION(cuOccupancyMaxActiveBlocksPerMultiprocessor), FUNCTION(cuMemAlloc), FUNCTION(cuMemFree),
    FUNCTION(cuMemcpyHtoD), FUNCTION(cuMemcpyDtoH), FUNCTION(cuLaunchKernel),
    FUNCTION(cuCtxSynchronize),
};

int cuGetProcAddress_v2(const char *name, void **function, int version, uint64_t flags, int *status)
{
    (void)version, (void)flags;
    *function = 0;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (!strcmp(functions[i].name, name)) *function = functions[i].function;
    if (status) *status = *function ? 0 : 1; /* found, or not */
    return *function ? SUCCESS : NOT_FOUND;
}
