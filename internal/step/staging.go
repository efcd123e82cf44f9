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

// staging writes a source's batches, under the types that the source states, and shows them
// to the inspection of their columns on the way: so the source is read once, and most columns
// are decided when the last row came. Where the first batch lets it foresee the decisions, it
// writes the dataset's file at once (a landing); else a file of rows.
type staging struct {
	inspection *dataset.Inspector
	columns    []connector.Column
	staged     []spool.Column
	open       func(landing bool) io.Writer // the object; called once, with the first batch
	mayLand    bool
	file       *spool.Writer    // one of the two
	landing    *dataset.Landing //
	landed     *dataset.Landed  // when the landing is over
	batch      spool.Rows       // what points to the connector's batch
	spare      [][]byte         // of binary columns, in base64
	ends       [][]uint32
	rows       int64
	bytes      int64 // of cells
}

// newStaging begins. Columns that no dataset may have are a *dataset.Error.
func newStaging(columns []connector.Column, mayLand bool, open func(landing bool) io.Writer) (*staging, error) {
	s := &staging{
		columns: columns, open: open, mayLand: mayLand, batch: spool.Rows{Columns: make([]spool.Vector, len(columns))},
		staged: make([]spool.Column, len(columns)), spare: make([][]byte, len(columns)), ends: make([][]uint32, len(columns)),
	}
	for i, c := range columns {
		s.staged[i] = spool.Column{Name: c.Name, Kind: stagedKind(c.Kind)}
	}
	var err error
	s.inspection, err = dataset.NewInspector(s.staged, importLimits())
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

// write stages a batch. dataset.ErrUnforeseen ends a landing: then the rows must be staged.
func (s *staging) write(b *connector.Batch) error {
	s.batch.Count = b.Rows()
	for c := range b.Columns {
		s.take(&b.Columns[c], c)
	}
	var err error
	switch {
	case s.landing != nil:
		s.landing.Share(&s.batch)
		err = besides(func() error { return s.landing.Write(&s.batch) }, func() error {
			return errors.Join(s.landing.Hash(&s.batch), s.inspection.Observe(&s.batch))
		})
	case s.file != nil:
		err = besides(func() error { return s.file.Write(&s.batch) }, func() error { return s.inspection.Observe(&s.batch) })
	default:
		err = s.begin(b.Full())
	}
	if err != nil {
		return fmt.Errorf("stage rows: %w", err)
	}
	s.rows += int64(b.Rows())
	return nil
}

// besides does two things at a time.
func besides(other, do func() error) error {
	var working sync.WaitGroup
	var failed error
	working.Go(func() { failed = other() })
	err := do()
	working.Wait()
	return errors.Join(failed, err)
}

// foretelling is how many rows the first batch must have to foresee decisions by: fewer tell
// little of a long table, and of a short one both ways are fast. fewForetelling are enough where
// rows take so much room that no more came at once.
const foretelling, fewForetelling = 1000, 100

// begin stages the first batch, which is full or all there is.
func (s *staging) begin(full bool) (err error) {
	if err := s.inspection.Observe(&s.batch); err != nil {
		return err
	}
	var foreseen *dataset.Schema
	if s.mayLand && (s.batch.Count >= foretelling || full && s.batch.Count >= fewForetelling) {
		foreseen = s.inspection.Foresee()
	}
	dst := s.open(foreseen != nil)
	if foreseen == nil {
		if s.file, err = spool.NewWriter(dst, s.staged); err != nil {
			return err
		}
		return s.file.Write(&s.batch)
	}
	if s.landing, err = dataset.NewLanding(dst, s.staged, foreseen); err != nil {
		return err
	}
	return errors.Join(s.landing.Hash(&s.batch), s.landing.Write(&s.batch))
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
		// Both who look at it would ask. What base64 is made of does not matter, nor what is known of it.
		s.batch.Columns[column].ASCII = v.Kind == connector.Binary || dataset.ASCII(v.Bytes[v.ASCII:])
		return
	case connector.Boolean:
		size = 1
	}
	cells := int64(len(v.Null))
	if !spool.AllThere(v.Null) {
		for _, missing := range v.Null {
			if missing {
				cells--
			}
		}
	}
	s.bytes += size * cells
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

// close ends the file; without a row there is none.
func (s *staging) close() (err error) {
	switch {
	case s.landing != nil:
		s.landed, err = s.landing.Close()
	case s.file != nil:
		err = s.file.Close()
	}
	return err
}

// sum is the SHA-256 of what was staged, in hex.
func (s *staging) sum() string {
	if s.landing != nil {
		return hex.EncodeToString(s.landing.Sum())
	}
	return hex.EncodeToString(s.file.Sum())
}
