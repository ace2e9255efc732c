/* Enters entry points for a test that runs on another machine: requests come on standard input.
 *
 * A request is the number of an entry point and its count of arguments, then for each argument its count of
 * dimensions and either its value, or its sizes, its bytes' number and the bytes; all numbers are
 * 64-bit, little-endian. The answer is what the entry point returns, then the bytes of every array. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

#include "entry_point_names.h" /* int64_t (*const entry points[])(int64_t *) */

#define MOST 20

static int64_t number(void)
{
    int64_t found;
    if (fread(&found, sizeof found, 1, stdin) != 1) exit(0);
    return found;
}

int main(void)
{
#ifdef _WIN32
    _setmode(0, _O_BINARY);
    _setmode(1, _O_BINARY);
#endif
    for (;;) {
        int64_t words[3 * MOST], *next = words, entry_point = number(), count = number();
        void *arrays[MOST];
        size_t sizes[MOST], held = 0;
        while (count--) {
            int64_t dimensions = number();
            if (dimensions == 0) {
                *next++ = number();
                continue;
            }
            int64_t *address = next++;
            while (dimensions--) *next++ = number();
            sizes[held] = (size_t)number();
            arrays[held] = malloc(sizes[held] + 1);
            if (sizes[held] && fread(arrays[held], sizes[held], 1, stdin) != 1) return 1;
            *address = (int64_t)(intptr_t)arrays[held++];
        }
        int64_t found = entry_points[entry_point](words);
        fwrite(&found, sizeof found, 1, stdout);
        for (size_t i = 0; i < held; i++) {
            fwrite(arrays[i], sizes[i], 1, stdout);
            free(arrays[i]);
        }
        fflush(stdout);
    }
}
