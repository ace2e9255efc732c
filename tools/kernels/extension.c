/* The extension module by which Python enters the kernels: a function for each entry point.
 *
 * The entry points are declared in entry_points.h, which the build writes out of the manifest. An entry point takes the
 * address of its arguments as 64-bit words (docs/kernels.md); this file makes words of objects. */

#include "python_abi.h"

#define MOST_ARGUMENTS 24
#define MOST_WORDS (3 * MOST_ARGUMENTS)

typedef struct {
    int dimensions; /* 0: a number */
    int is_record;
    Py_ssize_t itemsize;
} Argument;

typedef struct {
    const char *name;
    int64_t (*enter)(int64_t *words);
    int returns, releases_gil;
    Py_ssize_t count;
    Argument arguments[MOST_ARGUMENTS];
} EntryPoint;

#include "entry_points.h" /* SOURCE_DIGEST, EntryPoint entry_points[] */

#define ENTRY_POINTS (sizeof entry_points / sizeof *entry_points)

/* The words of an array: its address, and its size in each dimension. Plain bytes may hold records. */
static int64_t *put_array(const EntryPoint *entry_point, int place, const Py_buffer *view, int64_t *words)
{
    const Argument *wanted = &entry_point->arguments[place];
    int is_bytes = wanted->is_record && view->itemsize == 1;
    if ((view->itemsize != wanted->itemsize && !is_bytes) || view->len % wanted->itemsize) {
        PyErr_Format(PyExc_TypeError,
                     "%s: argument %d holds elements of %zd bytes (%zd in all), not of %zd.",
                     entry_point->name, place + 1, view->itemsize, view->len, wanted->itemsize);
        return 0;
    }
    *words++ = (int64_t)(intptr_t)view->buf;
    if (wanted->dimensions == 1) {
        *words++ = view->len / wanted->itemsize;
        return words;
    }
    if (view->ndim != wanted->dimensions) {
        PyErr_Format(PyExc_TypeError, "%s: argument %d has %d dimensions, not %d.", entry_point->name,
                     place + 1, view->ndim, wanted->dimensions);
        return 0;
    }
    for (int i = 0; i < view->ndim; i++) *words++ = view->shape[i];
    return words;
}

/* Enter an entry point when all its arguments are words. */
static PyObject *call(const EntryPoint *entry_point, int64_t *words)
{
    int64_t found;
    if (entry_point->releases_gil) {
        void *thread = PyEval_SaveThread();
        found = entry_point->enter(words);
        PyEval_RestoreThread(thread);
    } else {
        found = entry_point->enter(words);
    }
    if (entry_point->returns) return PyLong_FromLongLong(found);
    Py_IncRef(&_Py_NoneStruct);
    return &_Py_NoneStruct;
}

static PyObject *enter(PyObject *self, PyObject *const *given, Py_ssize_t count)
{
    const EntryPoint *entry_point = PyCapsule_GetPointer(self, 0);
    Py_buffer views[MOST_ARGUMENTS];
    int64_t words[MOST_WORDS], *next = words;
    PyObject *result = 0;
    int held = 0;

    if (count != entry_point->count)
        return PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd.", entry_point->name,
                            entry_point->count, count);
    for (int place = 0; place < count; place++) {
        int dimensions = entry_point->arguments[place].dimensions;
        if (dimensions == 0) {
            *next = PyLong_AsLongLong(given[place]);
            if (*next++ == -1 && PyErr_Occurred()) goto done;
            continue;
        }
        if (PyObject_GetBuffer(given[place], &views[held],
                               dimensions > 1 ? PyBUF_ND : PyBUF_SIMPLE))
            goto done;
        next = put_array(entry_point, place, &views[held++], next);
        if (!next) goto done;
    }
    result = call(entry_point, words);
done:
    while (held) PyBuffer_Release(&views[--held]);
    return result;
}

static PyMethodDef methods[ENTRY_POINTS];

static PyModuleDef module = {
    .head = {.base = {1, 0}},
    .name = "native",
    .doc = "The entry points into the kernels, compiled ahead of time.",
    .size = -1,
};

static int add_entry_point(PyObject *made, int number)
{
    EntryPoint *entry_point = &entry_points[number];
    PyObject *capsule = PyCapsule_New(entry_point, 0, 0), *function = 0;
    int failed = 1;
    methods[number] = (PyMethodDef){entry_point->name, enter, METH_FASTCALL, 0};
    if (capsule) function = PyCFunction_NewEx(&methods[number], capsule, 0);
    if (function) failed = PyModule_AddObjectRef(made, entry_point->name, function);
    if (function) Py_DecRef(function);
    if (capsule) Py_DecRef(capsule);
    return failed;
}

TO_PYTHON PyObject *PyInit_native(void)
{
    PyObject *made = PyModule_Create2(&module, PYTHON_ABI_VERSION);
    int failed = !made || PyModule_AddStringConstant(made, "source_digest", SOURCE_DIGEST);
    for (int number = 0; !failed && number < (int)ENTRY_POINTS; number++) failed = add_entry_point(made, number);
    if (!failed) return made;
    if (made) Py_DecRef(made);
    return 0;
}
