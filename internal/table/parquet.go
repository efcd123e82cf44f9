package table

import (
	"cmp"
	"io"
	"slices"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"

	"github.com/sdg-service/sdg/internal/contract"
)

// Metadata of every Parquet file. It says what the file is, never who made it for whom.
const (
	// ContractHashKey is the key of the hash that the evidence bundle states (contract.Hash).
	ContractHashKey = "contract_hash"
	// SyntheticKey is the key of "true".
	SyntheticKey = "synthetic"
)

// parquetVersion is in created_by; it changes whenever the bytes of the same rows change.
const parquetVersion = "1"

const (
	// chunkRows is how many rows are turned into columns at a time.
	chunkRows = 1024
	// dictionaryBytes is how large the dictionary of a column may grow in a row group
	// before its further pages are written plainly.
	dictionaryBytes = 1 << 20
)

// parquetFile writes blocks as row groups.
type parquetFile struct {
	rows    *rowSource
	writer  *parquet.GenericWriter[any]
	columns []parquetColumn
}

func newParquetFile(c *contract.Contract, t *contract.Table, w io.Writer) (*parquetFile, error) {
	hash, err := c.Hash()
	if err != nil {
		return nil, err
	}
	f := &parquetFile{rows: newRowSource(t)}
	nulls := newNullability(c)
	group := parquet.Group{}
	for i := range t.Columns {
		column := newParquetColumn(i, &t.Columns[i], nulls.column(t, &t.Columns[i]))
		group[t.Columns[i].Name] = column.node()
		f.columns = append(f.columns, column)
	}
	config, err := parquet.NewWriterConfig(
		parquet.NewSchema(t.Name, newRecord(group, t)),
		parquet.CreatedBy("sdg", parquetVersion, "table"),
		parquet.Compression(&zstd.Codec{Level: zstd.SpeedDefault}),
		parquet.DictionaryMaxBytes(dictionaryBytes),
		parquet.KeyValueMetadata(ContractHashKey, hash),
		parquet.KeyValueMetadata(SyntheticKey, "true"),
	)
	if err != nil {
		return nil, err
	}
	f.writer = parquet.NewGenericWriter[any](w, config)
	return f, nil
}

// record is a group whose fields keep the order of the table; parquet.Group alone sorts
// them by name.
type record struct {
	parquet.Group
	fields []parquet.Field
}

func newRecord(group parquet.Group, t *contract.Table) record {
	place := make(map[string]int, len(t.Columns))
	for i, c := range t.Columns {
		place[c.Name] = i
	}
	fields := group.Fields()
	slices.SortFunc(fields, func(a, b parquet.Field) int { return cmp.Compare(place[a.Name()], place[b.Name()]) })
	return record{group, fields}
}

func (r record) Fields() []parquet.Field { return r.fields }

func (f *parquetFile) header([]byte) error { return nil }

func (f *parquetFile) block(rows []byte) error {
	r := newRowReader(rows)
	for {
		n, err := f.chunk(r)
		if err != nil {
			return err
		}
		if n == 0 {
			return f.writer.Flush()
		}
	}
}

// chunk turns up to chunkRows rows into column values and returns how many there were.
func (f *parquetFile) chunk(r *rowReader) (int, error) {
	for i := range f.columns {
		f.columns[i].reset()
	}
	n := 0
	for ; n < chunkRows; n++ {
		ok, err := f.rows.next(r)
		if err != nil {
			return 0, err
		}
		if !ok {
			break
		}
		for i := range f.columns {
			if fault := f.columns[i].add(f.rows.cells[i]); fault != "" {
				return 0, f.rows.fault(i, fault)
			}
		}
	}
	if n == 0 {
		return 0, nil
	}
	for i, w := range f.writer.ColumnWriters() {
		if _, err := w.WriteRowValues(f.columns[i].values); err != nil {
			return 0, err
		}
	}
	return n, nil
}

func (f *parquetFile) close() error { return f.writer.Close() }
