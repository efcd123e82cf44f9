package notation
