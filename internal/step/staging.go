package step

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// staging writes a source's batches as a file of rows, under the types that the source
// states, and shows them to the inspection of their columns on the way: so the source is
// read once, and most columns are decided when the last row came.
type staging struct {
	file       *spool.Writer
	inspection *dataset.Inspector
	columns    []connector.Column
	batch      spool.Rows // what points to the connector's batch
	spare      [][]byte   // of binary columns, in base64
	ends       [][]uint32
	rows       int64
	bytes      int64 // of cells
}

// newStaging begins the file. Columns that no dataset may have are a *dataset.Error.
func newStaging(dst io.Writer, columns []connector.Column) (*staging, error) {
	s := &staging{
		columns: columns, batch: spool.Rows{Columns: make([]spool.Vector, len(columns))},
		spare: make([][]byte, len(columns)), ends: make([][]uint32, len(columns)),
	}
	staged := make([]spool.Column, len(columns))
	for i, c := range columns {
		staged[i] = spool.Column{Name: c.Name, Kind: stagedKind(c.Kind)}
	}
	var err error
	if s.inspection, err = dataset.NewInspector(staged, importLimits()); err != nil {
		return nil, err
	}
	s.file, err = spool.NewWriter(dst, staged)
	return s, err
}

// stagedKind is how cells of a kind are staged.
func stagedKind(k connector.Kind) spool.Kind {
	switch k {
	case connector.Integer:
		return spool.Integer
	case connector.Float:
		return spool.Float
	case connector.Boolean:
		return spool.Boolean
	case connector.Moment:
		return spool.Moment
	case connector.Date:
		return spool.Date
	case connector.Decimal:
		return spool.Decimal
	}
	return spool.Text
}

// write stages a batch.
func (s *staging) write(b *connector.Batch) error {
	s.batch.Count = b.Rows()
	for c := range b.Columns {
		s.take(&b.Columns[c], c)
	}
	var writing sync.WaitGroup
	var failed error
	writing.Go(func() { failed = s.file.Write(&s.batch) })
	err := s.inspection.Observe(&s.batch)
	writing.Wait()
	if err = errors.Join(failed, err); err != nil {
		return fmt.Errorf("stage rows: %w", err)
	}
	s.rows += int64(b.Rows())
	return nil
}

// take makes a column of the batch, and counts the bytes of its cells: those of texts, one
// of a boolean, eight of any other value.
func (s *staging) take(v *connector.Vector, column int) {
	s.batch.Columns[column] = spool.Vector{Ints: v.Ints, Floats: v.Floats, Bytes: v.Bytes, Ends: v.Ends, Null: v.Null}
	size := int64(8)
	switch v.Kind {
	case connector.Binary:
		s.encode(v, column)
		fallthrough
	case connector.Text, connector.Decimal:
		s.bytes += int64(len(v.Bytes))
		return
	case connector.Boolean:
		size = 1
	}
	for _, missing := range v.Null {
		if !missing {
			s.bytes += size
		}
	}
}

// encode writes binary cells in base64.
func (s *staging) encode(v *connector.Vector, column int) {
	text, ends := s.spare[column][:0], s.ends[column][:0]
	for row := range v.Null {
		text = base64.StdEncoding.AppendEncode(text, v.Cell(row))
		ends = append(ends, uint32(len(text)))
	}
	s.spare[column], s.ends[column] = text, ends
	s.batch.Columns[column].Bytes, s.batch.Columns[column].Ends = text, ends
}

// close ends the file.
func (s *staging) close() error { return s.file.Close() }

// sum is the SHA-256 of what was staged, in hex.
func (s *staging) sum() string { return hex.EncodeToString(s.file.Sum()) }
