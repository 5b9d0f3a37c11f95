/* The door to the compiled modules: a copy of this library lies where Python looks for each of them. Python asks for
   the module's last name only; the full name comes with the request, and the table says whose library makes it. */
#include <Python.h>
#include <string.h>

static const struct { const char *module, *library, *maker; } rooms[] = {
    /* rows */
};

/* The address that a library offers under a name of its own; NULL with an error set. */
static void *offered(PyObject *library, const char *name, const char *full)
{
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (capsule == NULL) return NULL;
    void *address = PyCapsule_GetPointer(capsule, full);
    Py_DECREF(capsule);
    return address;
}

/* Let a library find those that it calls. */
static int connected(PyObject *library, const char *name)
{
    if (!PyObject_HasAttrString(library, "ensure_deps")) return 1;
    char full[200];
    PyOS_snprintf(full, sizeof full, "%s.ensure_deps", name);
    int (*connect)(void) = (int (*)(void))offered(library, "ensure_deps", full);
    return connect != NULL && connect() >= 0;
}

static PyObject *made(size_t room)
{
    PyObject *library = PyImport_ImportModule(rooms[room].library);
    if (library == NULL) return NULL;
    PyObject *(*make)(void) = NULL;
    if (connected(library, rooms[room].library))
        make = (PyObject *(*)(void))offered(library, strchr(rooms[room].maker, '.') + 1, rooms[room].maker);
    Py_DECREF(library);
    return make != NULL ? make() : NULL;
}

static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    (void)definition;
    PyObject *name = PyObject_GetAttrString(spec, "name");
    if (name == NULL) return NULL;
    const char *text = PyUnicode_AsUTF8(name);
    size_t room = 0, all = sizeof rooms / sizeof *rooms;
    while (text != NULL && room < all && strcmp(rooms[room].module, text) != 0) room++;
    if (text != NULL && room == all) PyErr_Format(PyExc_ImportError, "%S is no compiled module", name);
    Py_DECREF(name);
    return text != NULL && room < all ? made(room) : NULL;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "door", .m_slots = slots};

#define ENTRY(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&definition); }
PyMODINIT_FUNC PyInit___init__(void) { return PyModuleDef_Init(&definition); }
PyMODINIT_FUNC PyInit_retrorocket_door(void) { return PyModuleDef_Init(&definition); }
/* entries */
