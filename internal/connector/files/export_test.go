package files

// Match is what globs are tested by.
var Match = match

// AsRead is how numbers of single precision are read.
var AsRead = asRead
