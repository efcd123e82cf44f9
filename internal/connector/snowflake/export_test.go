package snowflake

import (
	"context"
	"io"

	"github.com/sdg-service/sdg/internal/connector"
)

// Described shows the mapping of a column of the catalogue.
func Described(name, dataType string, precision, scale int, nullable bool) (c connector.Column, form string, wide bool) {
	d := described{name, dataType, precision, scale, nullable}.column()
	return d.Column, d.form, d.wide
}

// SelectQuery shows the statement for columns of the catalogue.
func SelectQuery(table string, names, types []string, limit int64) (string, error) {
	var columns []column
	for i := range names {
		columns = append(columns, described{names[i], types[i], -1, -1, true}.column())
	}
	return selectQuery(table, columns, limit)
}

// The readers, for records that no server of the tests sends.
var (
	Timestamp = timestamp
	Fixed     = fixed
	Clock     = clock
)

// Chunks are the chunks of a result; Close gives the rest up.
type Chunks struct{ *chunks }

// Fetch begins with the first of so many chunks.
func Fetch(ctx context.Context, count int, open func(ctx context.Context, chunk int) (io.ReadCloser, error)) Chunks {
	return Chunks{fetch(ctx, count, open)}
}

// Next goes on with the next chunk.
func (c Chunks) Next() error { return c.next() }

// Cancel is what the end of a reader's context does.
func (c Chunks) Cancel() { c.cancel() }

// Close gives the rest up.
func (c Chunks) Close() { c.close() }

// MostAhead is how much is fetched before it is read.
const MostAhead = blocksAhead * blockBytes

// Inflated unpacks an answer.
func Inflated(body io.ReadCloser) io.ReadCloser { return &inflated{ReadCloser: body} }
