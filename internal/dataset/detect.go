package dataset

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"strings"
)

// sampleBytes is how much of a file's begin decides its form (delimiter, header). Types
// are decided over the whole file.
const sampleBytes = 256 << 10

// foreign are formats that people upload and this service does not read.
var foreign = []struct{ magic, name, hint string }{
	{"PK\x03\x04", "a ZIP archive or an Excel workbook", "Upload the table as CSV, JSON-Lines or Parquet; compress with gzip."},
	{"PK\x05\x06", "an empty ZIP archive", "Upload the table as CSV, JSON-Lines or Parquet; compress with gzip."},
	{"\xD0\xCF\x11\xE0", "an old Excel workbook", "Save the sheet as CSV."},
	{"\x28\xB5\x2F\xFD", "compressed with Zstandard", "Compress with gzip."},
	{"BZh", "compressed with bzip2", "Compress with gzip."},
	{"\xFD7zXZ", "compressed with xz", "Compress with gzip."},
	{"7z\xBC\xAF", "a 7-Zip archive", "Compress with gzip."},
	{"%PDF", "a PDF", "Export the table as CSV."},
	{"ORC", "an ORC file", "Convert it to Parquet."},
	{"Obj\x01", "an Avro file", "Convert it to Parquet."},
	{"ARROW1", "an Arrow file", "Convert it to Parquet."},
	{"SQLite format 3", "an SQLite database", "Export the table as CSV."},
	{"PARE", "an encrypted Parquet file", "Upload it decrypted."},
	{"\x1f\x8b", "gzip within gzip", "Compress once."},
	{"Rar!", "a RAR archive", "Compress with gzip."},
}

// detect finds the form of a file from its begin.
func detect(ctx context.Context, src Source, limits Limits) (Format, error) {
	var f Format
	if src.Size == 0 {
		return f, refuse(Empty, "Upload a file with a header and at least one row.", "The file is empty.")
	}
	head, err := begin(ctx, src, limits, false)
	if err != nil {
		return f, err
	}
	if bytes.HasPrefix(head, []byte("\x1f\x8b")) {
		f.Gzip = true
		if head, err = begin(ctx, src, limits, true); err != nil {
			return f, err
		}
	}
	if bytes.HasPrefix(head, []byte("PAR1")) {
		if f.Gzip {
			return f, refuse(Unsupported, "Upload the Parquet file itself; its pages are compressed.", "The file is Parquet within gzip.")
		}
		f.Kind = Parquet
		return f, nil
	}
	for _, other := range foreign {
		// Letters alone ("ORC,x") may begin a CSV; the bytes that follow them tell.
		if bytes.HasPrefix(head, []byte(other.magic)) && (other.magic[0] < 'A' || other.magic[0] > 'Z' || bytes.IndexByte(head, 0) >= 0) {
			return f, refuse(NotAFormat, other.hint, "The file is %s.", other.name)
		}
	}
	f.Encoding = utf8Name
	switch {
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		f.Encoding = utf16leName
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		f.Encoding = utf16beName
	}
	r, _, err := text(ctx, src, limits, f)
	if err != nil {
		return f, err
	}
	sample, whole, err := sampleOf(r)
	if err != nil {
		return f, err
	}
	if bytes.IndexByte(sample, 0) >= 0 {
		return f, refuse(NotAFormat, "Upload CSV, TSV, JSON-Lines or Parquet.", "The file holds NUL bytes: it is not text in UTF-8, UTF-16 with a byte order mark, or Windows-1252.")
	}
	trimmed := bytes.TrimLeft(sample, " \t\r\n")
	if len(trimmed) == 0 && whole {
		return f, refuse(Empty, "Upload a file with a header and at least one row.", "The file holds nothing but space.")
	}
	if kind := jsonKind(trimmed, src.Name); kind != "" {
		f.Kind = kind
		return f, nil
	}
	f.shape(sample, whole, src.Name)
	return f, nil
}

// begin returns the first bytes of the file.
func begin(ctx context.Context, src Source, limits Limits, zipped bool) ([]byte, error) {
	r, _, err := raw(ctx, src, limits, zipped)
	if err != nil {
		return nil, err
	}
	head := make([]byte, 512)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	if n == 0 {
		return nil, refuse(Empty, "Upload a file with a header and at least one row.", "The file is empty.")
	}
	return head[:n], nil
}

// sampleOf reads the sample and reports whether that was all.
func sampleOf(r io.Reader) (sample []byte, whole bool, err error) {
	sample, err = io.ReadAll(io.LimitReader(r, sampleBytes))
	return sample, len(sample) < sampleBytes, err
}

// jsonKind tells JSON by its first character; a name that says CSV is believed.
func jsonKind(trimmed []byte, name string) string {
	ending := ending(name)
	if len(trimmed) == 0 || ending == ".csv" || ending == ".tsv" {
		return ""
	}
	rest := bytes.TrimLeft(trimmed[1:], " \t\r\n")
	next := byte(0)
	if len(rest) > 0 {
		next = rest[0]
	}
	switch {
	case trimmed[0] == '{' && (next == '"' || next == '}'):
		return JSONLines
	case trimmed[0] == '[' && (next == '{' || next == ']'):
		return JSON
	}
	return ""
}

// ending is the name's ending in small letters, below that of a compression.
func ending(name string) string {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	return path.Ext(name)
}
