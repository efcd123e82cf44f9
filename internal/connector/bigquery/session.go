package bigquery

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/url"
	"slices"
	"time"

	"cloud.google.com/go/bigquery/storage/apiv1/storagepb"
	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// open opens a read session; an account that may not have one gets the rows by REST.
func (r *rows) open(ctx context.Context) (connector.Stream, error) {
	path := fmt.Sprintf("projects/%s/datasets/%s/tables/%s", r.table.ProjectID, r.table.DatasetID, r.table.TableID)
	session, err := r.source.reader.CreateReadSession(
		metadata.AppendToOutgoingContext(ctx, "x-goog-request-params", "read_session.table="+url.QueryEscape(path)),
		&storagepb.CreateReadSessionRequest{
			Parent: "projects/" + r.source.project, MaxStreamCount: 1,
			ReadSession: &storagepb.ReadSession{Table: path, DataFormat: storagepb.DataFormat_ARROW, ReadOptions: &storagepb.ReadSession_TableReadOptions{SelectedFields: r.names()}},
		})
	if c := status.Code(err); c == codes.PermissionDenied || c == codes.Unimplemented {
		return r.openREST(ctx), nil
	}
	if err != nil {
		return nil, r.source.failed(reading, err)
	}
	st := &sessionStream{source: r.source, left: r.left, schema: session.GetArrowSchema().GetSerializedSchema()}
	if r.left == 0 {
		st.left = math.MaxInt64
	}
	st.ctx, st.end = context.WithCancel(context.WithoutCancel(ctx))
	if streams := session.GetStreams(); len(streams) > 0 { // an empty table has none
		st.name = streams[0].GetName()
	}
	if err := st.arrange(r.columns); err != nil {
		st.end()
		return nil, r.source.failed(reading, err)
	}
	return st, nil
}

// sessionStream reads the one stream of a read session.
type sessionStream struct {
	source *source
	// ctx is that of the call, which goes on between two calls of Next.
	ctx    context.Context
	end    context.CancelFunc
	name   string // empty for an empty table
	schema []byte
	places []int // of the columns in the session's records
	call   storagepb.BigQueryRead_ReadRowsClient
	// offset is how many rows came: where the stream goes on after a break.
	offset int64
	breaks int
	reader *arrowcells.Records
	cursor arrowcells.Cursor
	left   int64
	done   error
	closed bool
}

func (st *sessionStream) arrange(columns []column) error {
	for _, c := range columns {
		st.cursor.Columns = append(st.cursor.Columns, c.Column)
		st.cursor.Readers = append(st.cursor.Readers, c.reader())
	}
	if st.name == "" {
		return nil
	}
	reader, err := arrowcells.NewRecords(bytes.NewReader(st.schema))
	if err != nil {
		return err
	}
	defer reader.Release()
	for _, c := range columns {
		found := reader.Schema().FieldIndices(c.Name)
		if len(found) != 1 {
			return fmt.Errorf("the session has no column %q", c.Name)
		}
		st.places = append(st.places, found[0])
	}
	return nil
}

func (st *sessionStream) Columns() []connector.Column { return slices.Clone(st.cursor.Columns) }

func (st *sessionStream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return st.source.failed(reading, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.end)
	defer stop()
	b.Reset(st.cursor.Columns)
	for !b.Full() && st.left > 0 {
		if st.cursor.Done() {
			err := st.advance()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				if ended := ctx.Err(); ended != nil {
					err = ended
				}
				st.done = st.source.failed(reading, err)
				return st.done
			}
		}
		n, err := st.cursor.Fill(b, st.left)
		if err != nil {
			st.done = err
			return err
		}
		st.left -= n
	}
	if b.Rows() == 0 {
		st.done = io.EOF
	}
	return st.done
}

// advance loads the next record; io.EOF behind the last.
func (st *sessionStream) advance() error {
	for {
		if st.reader != nil {
			if st.reader.Next() {
				return st.cursor.Load(st.pick(st.reader.Record()))
			}
			if err := st.reader.Err(); err != nil {
				return err
			}
			st.reader.Release()
			st.reader = nil
		}
		if st.name == "" {
			return io.EOF
		}
		block, err := st.receive()
		if err != nil {
			return err
		}
		st.offset += block.GetRowCount()
		// A block is a message of Arrow without the schema that a reader begins with.
		encoded := block.GetArrowRecordBatch().GetSerializedRecordBatch()
		if st.reader, err = arrowcells.NewRecords(io.MultiReader(bytes.NewReader(st.schema), bytes.NewReader(encoded))); err != nil {
			return err
		}
	}
}

// maxBreaks is how often in a row a stream that broke is taken up again.
const maxBreaks = 5

// receive returns the next block, and takes a stream that broke up where it was.
func (st *sessionStream) receive() (*storagepb.ReadRowsResponse, error) {
	for {
		var block *storagepb.ReadRowsResponse
		var err error
		if st.call == nil {
			st.call, err = st.source.reader.ReadRows(
				metadata.AppendToOutgoingContext(st.ctx, "x-goog-request-params", "read_stream="+url.QueryEscape(st.name)),
				&storagepb.ReadRowsRequest{ReadStream: st.name, Offset: st.offset})
		}
		if err == nil {
			if block, err = st.call.Recv(); err == nil {
				st.breaks = 0
				return block, nil
			}
		}
		if errors.Is(err, io.EOF) {
			return nil, io.EOF
		}
		st.call = nil
		if c := status.Code(err); c != codes.Unavailable && c != codes.Internal && c != codes.Aborted || st.breaks == maxBreaks || st.ctx.Err() != nil {
			return nil, err
		}
		if err := pause(st.ctx, time.Duration(st.breaks)*time.Second); err != nil {
			return nil, err
		}
		st.breaks++
	}
}

// pause waits, but not beyond ctx.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// pick puts the record's columns into the selection's order.
func (st *sessionStream) pick(record arrow.Record) arrow.Record {
	fields := make([]arrow.Field, len(st.places))
	columns := make([]arrow.Array, len(st.places))
	for i, at := range st.places {
		fields[i], columns[i] = record.Schema().Field(at), record.Column(at)
	}
	return array.NewRecord(arrow.NewSchema(fields, nil), columns, record.NumRows())
}

// Close ends the stream at Google, too.
func (st *sessionStream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	st.end()
	if st.reader != nil {
		st.reader.Release()
		st.reader = nil
	}
	return nil
}
