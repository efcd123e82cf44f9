//go:build sources

package snowflake_test

import (
	"bytes"
	"errors"
	"io"

	"github.com/apache/arrow-go/v18/arrow/ipc"
)

const (
	// keptChunkRows are the rows of a chunk of the table whose reading is measured: about two
	// megabytes. Those of an account have between one tenth and 16.
	keptChunkRows = 65_536
	// keptRecordRows are those of a record within it.
	keptRecordRows = 8192
)

// chunk is a part of an answer's rows: a stream of Arrow records of its own.
type chunk struct {
	rows  any // their number
	arrow []byte
}

// cut makes chunks of so many rows of a stream of Arrow records.
func cut(stream []byte, rows int64) (chunks []chunk, err error) {
	r, err := ipc.NewReader(bytes.NewReader(stream))
	if err != nil {
		return nil, err
	}
	defer r.Release()
	var packed bytes.Buffer
	var w *ipc.Writer
	held := int64(0)
	end := func() error {
		if w == nil {
			return nil
		}
		err := w.Close()
		chunks = append(chunks, chunk{held, bytes.Clone(packed.Bytes())})
		packed.Reset()
		w, held = nil, 0
		return err
	}
	for r.Next() {
		record := r.Record()
		for from := int64(0); from < record.NumRows(); {
			if w == nil {
				w = ipc.NewWriter(&packed, ipc.WithSchema(r.Schema()))
			}
			until := min(record.NumRows(), from+min(keptRecordRows, rows-held))
			part := record.NewSlice(from, until)
			err := w.Write(part)
			part.Release()
			if err != nil {
				return nil, err
			}
			held += until - from
			if from = until; held == rows {
				if err := end(); err != nil {
					return nil, err
				}
			}
		}
	}
	if err := r.Err(); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return chunks, end()
}
