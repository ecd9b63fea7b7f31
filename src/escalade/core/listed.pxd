# A list of int objects that exist already, of the right size at once. What Python drives step by step spends most of its
# time on such lists; said in C, each element is one load, one count and one store.
cdef extern from *:
    """
    static PyObject *escalade_listed(PyObject *ints, const int *numbers, int many) {
        PyObject *found = PyList_New(many);
        if (found) {
            for (int place = 0; place < many; place++) {
                PyObject *number = PyList_GET_ITEM(ints, numbers[place]);
                Py_INCREF(number);
                PyList_SET_ITEM(found, place, number);
            }
        }
        return found;
    }
    """
    list listed "escalade_listed"(list ints, const int *numbers, int many)
