package connector

import (
	"context"

	"github.com/sdg-service/sdg/internal/netguard"
)

// Adapter opens sources of one type. It is safe for concurrent use.
type Adapter interface {
	// Open connects and signs in, through the guard alone and with certificates verified.
	// All connections of the source end with Close, none outlives ctx's end by more than
	// the guard's connect timeout.
	//
	// What a source refuses, here and in all methods below, is a *SourceError.
	Open(ctx context.Context, c Config, guard *netguard.Guard) (Source, error)
}

// Source is an opened source, read-only as far as its protocol can promise it. One
// goroutine at a time uses it.
type Source interface {
	// Probe runs one query that reads nothing of the tenant's.
	Probe(ctx context.Context) error
	// Browse lists tables or objects in ascending byte order of their names.
	Browse(ctx context.Context, l Listing) (Page, error)
	// Read opens a stream of rows. A table or column that the source's catalogue does not
	// have is NoSuch. While the stream is open, the source does nothing else.
	Read(ctx context.Context, s Selection) (Stream, error)
	// Close frees everything, also what an open stream holds. Closing twice does nothing.
	Close() error
}

// MaxPage is how many entries a page has at most.
const MaxPage = 500

// Listing asks for a page of tables or objects.
type Listing struct {
	// Schema restricts the list to one schema (or to objects below a prefix); empty for all.
	Schema string
	// Contains restricts it to names that contain the text, in any case of letters.
	Contains string
	// After is the Next of the page before; empty for the first.
	After string
	// Limit is from 1 to MaxPage.
	Limit int
}

// Page is a part of a list.
type Page struct {
	Entries []Entry
	// Next asks for the page after this one; empty on the last.
	Next string
}

// Entry is a table or an object.
type Entry struct {
	// Name can be given as Selection.Source.
	Name string
	// RowsEstimate comes from the source's statistics; UnknownRows if it has none.
	RowsEstimate int64
	// Bytes is the size of an object; 0 for what has none, such as tables and folders.
	Bytes int64
}

// UnknownRows stands for an estimate that nobody has.
const UnknownRows = -1

// Selection is what to read.
type Selection struct {
	// Source is a name as Browse shows it.
	Source string
	// Columns are read in this order; none means all, in the source's order.
	Columns []string
	// RowLimit ends the stream after so many rows; 0 means all.
	RowLimit int64
}

// Stream gives the rows of a selection.
type Stream interface {
	// Columns are known before the first row.
	Columns() []Column
	// Next fills b, whose buffers it reuses, with at least one row, or returns io.EOF, again
	// and again. It ends soon after ctx.
	Next(ctx context.Context, b *Batch) error
	// Close ends the reading also on the source, where a query would otherwise run on.
	// Closing twice does nothing.
	Close() error
}

// Measured is a Stream that knows how much of it there is, where no catalogue counts its rows.
type Measured interface {
	// Done is the share that was given, from 0 to 1. It may be asked while Next runs.
	Done() float64
}
