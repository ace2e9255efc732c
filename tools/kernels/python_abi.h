/* The part of Python's stable ABI (3.11) that extension.c uses.
 *
 * Declared here, the extension compiles for every system on any other one: no headers of a Python
 * for that system are needed. Source: https://docs.python.org/3.11/c-api/stable.html */

#include <stdint.h>

typedef intptr_t Py_ssize_t;

typedef struct {
    Py_ssize_t references;
    void *type;
} PyObject;

typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;

typedef PyObject *(*PyCFunctionFast)(PyObject *self, PyObject *const *given, Py_ssize_t count);

typedef struct {
    const char *name;
    PyCFunctionFast function;
    int flags;
    const char *doc;
} PyMethodDef;

typedef struct {
    struct {
        PyObject base;
        void *init;
        Py_ssize_t index;
        PyObject *copy;
    } head;
    const char *name, *doc;
    Py_ssize_t size;
    void *methods, *slots, *traverse, *clear, *free;
} PyModuleDef;

#define PYTHON_ABI_VERSION 3
#define METH_FASTCALL 0x0080
#define PyBUF_SIMPLE 0
#define PyBUF_ND 0x0008

#ifdef _WIN32
#define FROM_PYTHON __declspec(dllimport) extern
#define TO_PYTHON __declspec(dllexport)
#else
#define FROM_PYTHON extern
#define TO_PYTHON __attribute__((visibility("default")))
#endif

FROM_PYTHON PyObject *PyExc_TypeError;
FROM_PYTHON PyObject _Py_NoneStruct;

FROM_PYTHON PyObject *PyModule_Create2(PyModuleDef *, int);
FROM_PYTHON int PyModule_AddObjectRef(PyObject *, const char *, PyObject *);
FROM_PYTHON int PyModule_AddStringConstant(PyObject *, const char *, const char *);
FROM_PYTHON PyObject *PyCFunction_NewEx(PyMethodDef *, PyObject *, PyObject *);
FROM_PYTHON PyObject *PyCapsule_New(void *, const char *, void *);
FROM_PYTHON void *PyCapsule_GetPointer(PyObject *, const char *);
FROM_PYTHON int PyObject_GetBuffer(PyObject *, Py_buffer *, int);
FROM_PYTHON void PyBuffer_Release(Py_buffer *);
FROM_PYTHON long long PyLong_AsLongLong(PyObject *);
FROM_PYTHON PyObject *PyLong_FromLongLong(long long);
FROM_PYTHON PyObject *PyErr_Occurred(void);
FROM_PYTHON PyObject *PyErr_Format(PyObject *, const char *, ...);
FROM_PYTHON void *PyEval_SaveThread(void);
FROM_PYTHON void PyEval_RestoreThread(void *);
FROM_PYTHON void Py_IncRef(PyObject *);
FROM_PYTHON void Py_DecRef(PyObject *);
