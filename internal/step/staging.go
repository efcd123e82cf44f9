package step

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"io"
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

const (
	// stagedGroupBytes bounds the cells of a row group, and with it the memory of staging.
	stagedGroupBytes = 8 << 20
	// stagedPageBuffers bounds the buffers of all columns' pages.
	stagedPageBuffers = 2 << 20
)

// staging writes a source's batches as Parquet, under the types that the source states. The
// passes of uploads read it afterwards, so that what is known about an imported column is
// found in the same way.
type staging struct {
	file    *parquet.GenericWriter[any]
	columns []connector.Column
	values  []parquet.Value
	spare   []byte
	rows    int64
	bytes   int64 // of cells
	inGroup int64
}

func newStaging(dst io.Writer, columns []connector.Column) *staging {
	group, place := parquet.Group{}, make(map[string]int, len(columns))
	options := []parquet.WriterOption{
		parquet.CreatedBy("sdg", "1", "staging"),
		parquet.Compression(dataset.Compression),
		parquet.DataPageStatistics(false),
		parquet.PageBufferSize(max(4<<10, min(256<<10, stagedPageBuffers/max(1, len(columns))))),
	}
	for i, c := range columns {
		group[c.Name], place[c.Name] = parquet.Optional(stagedNode(c.Kind)), i
		options = append(options, parquet.SkipPageBounds(c.Name))
	}
	options = append(options, parquet.NewSchema("staged", inOrder(group, place)))
	return &staging{file: parquet.NewGenericWriter[any](dst, options...), columns: columns}
}

// orderedGroup is a group whose fields keep the source's order; parquet.Group alone sorts
// them by name.
type orderedGroup struct {
	parquet.Group
	fields []parquet.Field
}

func (g orderedGroup) Fields() []parquet.Field { return g.fields }

func inOrder(group parquet.Group, place map[string]int) orderedGroup {
	fields := group.Fields()
	slices.SortFunc(fields, func(a, b parquet.Field) int { return cmp.Compare(place[a.Name()], place[b.Name()]) })
	return orderedGroup{group, fields}
}

// stagedNode is how cells of a kind are staged. Decimals are JSON numbers: exact, and of
// any scale, which a source need not state.
func stagedNode(k connector.Kind) parquet.Node {
	switch k {
	case connector.Integer:
		return parquet.Int(64)
	case connector.Float:
		return parquet.Leaf(parquet.DoubleType)
	case connector.Boolean:
		return parquet.Leaf(parquet.BooleanType)
	case connector.Moment:
		return parquet.TimestampAdjusted(parquet.Microsecond, true)
	case connector.Date:
		return parquet.Date()
	case connector.Decimal:
		return parquet.JSON()
	}
	return parquet.String()
}

// write stages a batch.
func (s *staging) write(b *connector.Batch) error {
	writers, before := s.file.ColumnWriters(), s.bytes
	for c := range b.Columns {
		s.fill(&b.Columns[c], c, b.Rows())
		if _, err := writers[c].WriteRowValues(s.values); err != nil {
			return fmt.Errorf("stage column %d: %w", c+1, err)
		}
	}
	s.rows += int64(b.Rows())
	if s.inGroup += s.bytes - before; s.inGroup >= stagedGroupBytes {
		s.inGroup = 0
		if err := s.file.Flush(); err != nil {
			return fmt.Errorf("stage rows: %w", err)
		}
	}
	return nil
}

// fill makes the values of one column, and counts their bytes.
func (s *staging) fill(v *connector.Vector, column, rows int) {
	s.values, s.spare = s.values[:0], s.spare[:0]
	for row := range rows {
		if v.Null[row] {
			s.values = append(s.values, parquet.NullValue().Level(0, 0, column))
			continue
		}
		var value parquet.Value
		switch v.Kind {
		case connector.Integer, connector.Moment:
			value = parquet.Int64Value(v.Ints[row])
			s.bytes += 8
		case connector.Date:
			value = parquet.Int32Value(int32(v.Ints[row]))
			s.bytes += 8
		case connector.Boolean:
			value = parquet.BooleanValue(v.Ints[row] != 0)
			s.bytes++
		case connector.Float:
			value = parquet.DoubleValue(v.Floats[row])
			s.bytes += 8
		case connector.Binary:
			from := len(s.spare)
			s.spare = base64.StdEncoding.AppendEncode(s.spare, v.Cell(row))
			value = parquet.ByteArrayValue(s.spare[from:])
			s.bytes += int64(len(v.Cell(row)))
		default:
			value = parquet.ByteArrayValue(v.Cell(row))
			s.bytes += int64(len(v.Cell(row)))
		}
		s.values = append(s.values, value.Level(0, 1, column))
	}
}

// close ends the file.
func (s *staging) close() error {
	if err := s.file.Close(); err != nil {
		return fmt.Errorf("end the staged rows: %w", err)
	}
	return nil
}
