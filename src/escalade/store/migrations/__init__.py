"""The steps by which databases of earlier versions become the present one. A step, once released, never changes."""
