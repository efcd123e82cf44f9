// Package files reads tables out of objects: Parquet, CSV, TSV and JSON-Lines, the latter
// three also in gzip, one file or many that make one table. An object store's adapter
// implements Store, two calls; this package makes a connector.Source of it.
//
// What a selection names:
//
//	path/to/file.csv   one object; its bytes say what it is
//	path/to/folder/    all objects below that end like a table file and are not hidden
//	path/*.parquet     all objects whose names match: ? and * within a folder, ** across
//
// Files say little about their types, so text files are read twice: once to widen each
// column's type over all rows of all files, once to give the rows. Both readings see the
// version of each object that was listed. With a row limit, only so many rows are looked
// at, and columns that first appear later are not known.
//
// Memory does not grow with the files: 64 MiB of ranges, one page per column of Parquet,
// and the names of at most MaxObjects objects.
package files
