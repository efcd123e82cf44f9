package files

// Match is what globs are tested by.
var Match = match
