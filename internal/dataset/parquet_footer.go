package dataset

import (
	"bufio"
	"errors"
	"io"
	"reflect"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// A footer describes each column of each row group. The library makes room for as many as a list
// claims to have, which would end the process, and holds all of them, some 800 bytes each: of
// 300 columns and 300 row groups that is more than everything else that an import takes. So
// the footer is walked here once, and of the row groups only where they stand is kept.
const (
	// maxElements are the columns and groups of columns of a file.
	maxElements = 1 << 16
	// listedAtColumn is how many entries the lists of a column's description in a row group may
	// have: encodings, statistics of them, a path.
	listedAtColumn = 256
	// maxNesting is how deep groups of columns may lie within each other, and maxPaths how many
	// bytes the names of all columns may have, each behind those of its groups.
	maxNesting = 100
	maxPaths   = 64 << 20
)

// footer is what a file's footer says.
type footer struct {
	Schema footerSchema `thrift:"2,required"`
	Rows   int64        `thrift:"3,required"`
	Groups footerGroups `thrift:"4,required"`
}

// footerSchema is the schema, and where in the footer it stands.
type footerSchema struct {
	elements []format.SchemaElement
	at       [2]int64
}

// footerGroups are where in the footer the row groups stand.
type footerGroups [][2]int64

// readFooter reads a footer of so many bytes, and shows all row groups to see, if that is set.
func readFooter(at io.ReaderAt, offset, size int64, see func(g *format.RowGroup)) (*footer, error) {
	f := new(footer)
	r := &footerReader{boundedReader: newBoundedReader(at, offset, size, bufio.NewReaderSize(nil, 16<<10)), see: see}
	r.listed = maxElements
	if err := thrift.NewDecoder(r).Decode(f); err != nil {
		return nil, err
	}
	return f, nil
}

// footerReader reads a footer.
type footerReader struct {
	boundedReader
	columns int // in the schema, at most
	see     func(*format.RowGroup)
}

// Type is that of a list. This and the methods below make it a thrift.Value, which is read in
// a way of its own.
func (footerSchema) Type() thrift.Type { return thrift.LIST }

// EncodeFunc is not called: footers are only read.
func (footerSchema) EncodeFunc(thrift.EncodeFuncCache) thrift.EncodeFunc { return nil }

// NullFunc is not called.
func (footerSchema) NullFunc() thrift.NullFunc { return nil }

// DecodeFunc reads the schema.
func (footerSchema) DecodeFunc(thrift.DecodeFuncCache) thrift.DecodeFunc {
	return func(r thrift.Reader, v reflect.Value, _ thrift.Flags) error {
		s, own := v.Addr().Interface().(*footerSchema), r.(*footerReader)
		var elements thrift.Slice[format.SchemaElement]
		from := own.position()
		if err := thrift.NewDecoder(r).Decode(&elements); err != nil {
			return err
		}
		s.elements, s.at, own.columns = elements, [2]int64{from, own.position()}, len(elements)
		return checkNesting(elements)
	}
}

var errNesting = errors.New("the columns are nested too deep")

// checkNesting goes through the columns in their order, which is depth-first. Of each the library
// makes a list of the names above it, which takes the square of the depth.
func checkNesting(elements []format.SchemaElement) error {
	type open struct {
		children int32 // that are still to come
		name     int   // bytes, with those above
	}
	var groups []open
	paths := 0
	for i := range elements {
		e := &elements[i]
		for len(groups) > 0 && groups[len(groups)-1].children == 0 {
			groups = groups[:len(groups)-1]
		}
		path := len(e.Name)
		if len(groups) > 0 {
			above := &groups[len(groups)-1]
			above.children--
			path += above.name
		}
		if e.NumChildren.V > 0 {
			groups = append(groups, open{e.NumChildren.V, path})
		}
		if paths += path; len(groups) > maxNesting || paths > maxPaths {
			return errNesting
		}
	}
	return nil
}

// Type is that of a list.
func (footerGroups) Type() thrift.Type { return thrift.LIST }

// EncodeFunc is not called: footers are only read.
func (footerGroups) EncodeFunc(thrift.EncodeFuncCache) thrift.EncodeFunc { return nil }

// NullFunc is not called.
func (footerGroups) NullFunc() thrift.NullFunc { return nil }

// DecodeFunc reads one row group after the other, and keeps none.
func (footerGroups) DecodeFunc(thrift.DecodeFuncCache) thrift.DecodeFunc {
	return func(r thrift.Reader, v reflect.Value, _ thrift.Flags) error {
		groups, own := v.Addr().Interface().(*footerGroups), r.(*footerReader)
		own.listed = maxRowGroups
		l, err := own.ReadList()
		if err != nil {
			return err
		}
		if l.Size > 0 && l.Type != thrift.STRUCT || len(*groups) > 0 {
			return errBounds
		}
		decoder := thrift.NewDecoder(r)
		var group format.RowGroup
		for range l.Size {
			group.Reset()
			own.listed = listedAtColumn * own.columns
			from := own.position()
			if err := decoder.Decode(&group); err != nil {
				return err
			}
			if len(group.Columns) > own.columns {
				return errBounds
			}
			if *groups = append(*groups, [2]int64{from, own.position()}); own.see != nil {
				own.see(&group)
			}
		}
		own.listed = maxElements
		return nil
	}
}
