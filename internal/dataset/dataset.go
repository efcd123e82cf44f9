// Package dataset reads table files of others: it finds out what a file is and what its
// columns hold (Infer), writes it once more as normalised Parquet while it describes every
// column (Convert), and gives rows and frames back from that (Rows, Load).
//
// Both passes read the file as a stream in memory that does not grow with the file. Types
// are decided over the whole file, never from its first rows. A file that cannot be read
// as it stands is refused with an Error that names the place; nothing is guessed, cut or
// skipped silently.
package dataset

import (
	"io"

	"github.com/sdg-service/sdg/internal/frame"
)

// Source is an uploaded file. Streams are read in order through At; Parquet is read at
// random.
type Source struct {
	// Name is the file's name. Its ending is only a hint: the bytes decide.
	Name string
	Size int64
	At   io.ReaderAt
}

// Limits bound what a hostile file can cost. Zero values stand for DefaultLimits'.
type Limits struct {
	// MaxColumns is the number of columns a file may have.
	MaxColumns int
	// MaxCellBytes bounds one cell (and the name of a column), after decoding.
	MaxCellBytes int
	// MaxExpandedBytes bounds the bytes that come out of compression.
	MaxExpandedBytes int64
	// MaxRows bounds the rows of a file.
	MaxRows int64
}

// DefaultLimits fit the service's largest upload, 50 GB.
func DefaultLimits() Limits {
	return Limits{MaxColumns: 10_000, MaxCellBytes: 1 << 20, MaxExpandedBytes: 1 << 38, MaxRows: 2_000_000_000}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.MaxColumns <= 0 {
		l.MaxColumns = d.MaxColumns
	}
	if l.MaxCellBytes <= 0 {
		l.MaxCellBytes = d.MaxCellBytes
	}
	if l.MaxExpandedBytes <= 0 {
		l.MaxExpandedBytes = d.MaxExpandedBytes
	}
	if l.MaxRows <= 0 {
		l.MaxRows = d.MaxRows
	}
	return l
}

// Kinds of files.
const (
	CSV       = "csv"
	TSV       = "tsv"
	JSONLines = "jsonl" // one object per line, or objects one after another
	JSON      = "json"  // one array of objects
	Parquet   = "parquet"
)

// Format is how a file was read. It is stated, and Convert reads by it.
type Format struct {
	Kind string `json:"kind"`
	Gzip bool   `json:"gzip,omitempty"`
	// Encoding is "utf-8", "utf-16le", "utf-16be" or "windows-1252"; empty for Parquet.
	Encoding string `json:"encoding,omitempty"`
	// Delimiter and Quote are of CSV and TSV.
	Delimiter string `json:"delimiter,omitempty"`
	Quote     string `json:"quote,omitempty"`
	// Newline is "lf" (which takes CRLF too) or "cr".
	Newline string `json:"newline,omitempty"`
	// SepLine: the first line is Excel's "sep=;", which names the delimiter.
	SepLine bool `json:"sep_line,omitempty"`
	// Header says that the first row names the columns; else they are column_1, column_2, ….
	Header bool `json:"header,omitempty"`
	// DecimalComma says that some column writes 3,14 for 3.14.
	DecimalComma bool `json:"decimal_comma,omitempty"`
}

// quotesMeanText says that quotes tell texts from numbers: in JSON and Parquet, not in
// CSV, where some programs quote everything.
func (f Format) quotesMeanText() bool { return f.Kind != CSV && f.Kind != TSV }

// Logical types of columns, as their files write them.
const (
	Boolean  = "boolean"
	Integer  = "integer"
	Decimal  = "decimal"
	Date     = "date"
	DateTime = "datetime"
	Clock    = "time"
	String   = "string"
)

// Schema is what a file holds and how to read it.
type Schema struct {
	Format  Format   `json:"format"`
	Rows    int64    `json:"rows"`
	Columns []Column `json:"columns"`
	// Notes are decisions about the whole file that its owner should know of.
	Notes []string `json:"notes,omitempty"`
}

// Column is one column of a file.
type Column struct {
	frame.Field
	// Source is the column's name in the file; Field.Name may be changed by the owner.
	Source  string `json:"source"`
	Logical string `json:"logical"`
	// Nullable says that some cells are missing; Nulls is their number.
	Nullable bool  `json:"nullable"`
	Nulls    int64 `json:"nulls"`
	// NullTexts are the spellings that were read as missing ("", "NA").
	NullTexts []string `json:"null_texts,omitempty"`
	// Distinct is the number of different values; an estimate (standard error 0.8 %) where
	// DistinctApproximate.
	Distinct            int64 `json:"distinct"`
	DistinctApproximate bool  `json:"distinct_approximate,omitempty"`
	// PersonalData says that the cells name, reach or identify natural persons.
	PersonalData bool `json:"personal_data"`
	// Identifier says that the cells identify rows, of this table or another.
	Identifier bool `json:"identifier"`
	// Reason says in sentences why the column is treated as it is and how it was read.
	Reason string `json:"reason"`
	// Stored is the kind under which Convert stores the column; Kind may differ after Change.
	Stored frame.Kind `json:"stored"`
	// Possible lists the kinds that the owner may choose.
	Possible []frame.Kind `json:"possible"`
	// Style is how cells are read.
	Style Style `json:"style"`
}

// Style is how the cells of one column are read in pass 2.
type Style struct {
	// Comma: the decimal mark is a comma, and points group thousands.
	Comma bool `json:"comma,omitempty"`
	// Symbol is the currency sign or "%" that some cells carry; it is not stored.
	Symbol string `json:"symbol,omitempty"`
	// DayFirst: 1/2/2024 is the first of February.
	DayFirst bool `json:"day_first,omitempty"`
	// Decimals and Layout are Field's if the column is read as a number or a time.
	Decimals int    `json:"decimals,omitempty"`
	Layout   string `json:"layout,omitempty"`
	// EmptyText: a quoted empty cell is an empty text, an unquoted one is missing.
	EmptyText bool `json:"empty_text,omitempty"`
}

// Edit is a change that the owner of a dataset makes to one column; nil fields stay.
type Edit struct {
	// Column is the present name of the column.
	Column    string           `json:"column"`
	Name      *string          `json:"name,omitempty"`
	Kind      *frame.Kind      `json:"kind,omitempty"`
	Treatment *frame.Treatment `json:"treatment,omitempty"`
}

// LoadOptions say what of a dataset becomes a frame.
type LoadOptions struct {
	// Name becomes the frame's name.
	Name string
	// Columns are the wanted columns by present name, in this order; nil takes all that
	// are not to be dropped, in the file's order.
	Columns []string
	// MaxRows bounds the rows: if there are more, exactly so many are drawn uniformly,
	// without replacement and in file order. 0 takes all.
	MaxRows int64
	// Seed decides which rows are drawn.
	Seed uint64
	// Only restricts what is loaded to some of the rows that are drawn, numbered from 0; nil loads them all.
	Only *frame.RowSet
}
