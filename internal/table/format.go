package table

import "errors"

// Format is a file format of rows.
type Format string

const (
	CSV       Format = "csv"     // RFC 4180 with LF, the bytes as delivered
	GzipCSV   Format = "csv.gz"  // CSV in gzip members, one for the header and one for each block
	JSONLines Format = "jsonl"   // one JSON object per line, members in column order
	Parquet   Format = "parquet" // Apache Parquet, one row group for each block, Zstandard
)

// ErrFormat says that a format is none of Formats.
var ErrFormat = errors.New("unknown file format")

// Formats lists every format, the plain one first. The caller owns the slice.
func Formats() []Format { return []Format{CSV, GzipCSV, JSONLines, Parquet} }

// Extension is what a file name ends in, with its dot; empty for an unknown format.
func (f Format) Extension() string {
	for _, known := range Formats() {
		if f == known {
			return "." + string(f)
		}
	}
	return ""
}

// MediaType is the Content-Type of a file; empty for an unknown format.
func (f Format) MediaType() string {
	switch f {
	case CSV:
		return "text/csv; charset=utf-8"
	case GzipCSV:
		return "application/gzip"
	case JSONLines:
		return "application/x-ndjson"
	case Parquet:
		return "application/vnd.apache.parquet"
	}
	return ""
}
