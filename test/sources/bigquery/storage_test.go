//go:build sources

package bigquery_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"cloud.google.com/go/bigquery/storage/apiv1/storagepb"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
)

// storageBehaviour is what is wrong with the Storage Read API.
type storageBehaviour int

const (
	well   storageBehaviour = iota
	denied                  // the account lacks bigquery.readsessions.create
	breaks                  // a stream breaks off behind each block
)

type session struct {
	schema []byte
	blocks [][]byte
	counts []int
	ended  chan struct{} // closed when the caller's stream ends before its end
}

// reader is the Storage Read API of a fake, after
// https://cloud.google.com/bigquery/docs/reference/storage/rpc/google.cloud.bigquery.storage.v1.
type reader struct {
	storagepb.UnimplementedBigQueryReadServer
	*fake
}

var tablePath = regexp.MustCompile("^projects/" + project + "/datasets/([^/]+)/tables/([^/]+)$")

func allowed(ctx context.Context) error {
	md, _ := metadata.FromIncomingContext(ctx)
	if got := md.Get("authorization"); len(got) != 1 || got[0] != "Bearer "+access {
		return status.Error(codes.Unauthenticated, "Request had invalid authentication credentials.")
	}
	return nil
}

func (r reader) CreateReadSession(ctx context.Context, q *storagepb.CreateReadSessionRequest) (*storagepb.ReadSession, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := allowed(ctx); err != nil {
		return nil, err
	}
	if r.storage == denied {
		return nil, status.Error(codes.PermissionDenied, "request failed: the user does not have 'bigquery.readsessions.create' permission for 'projects/"+project+"'")
	}
	asked := q.GetReadSession()
	parts := tablePath.FindStringSubmatch(asked.GetTable())
	md, _ := metadata.FromIncomingContext(ctx)
	if parts == nil || q.GetParent() != "projects/"+project || asked.GetDataFormat() != storagepb.DataFormat_ARROW || q.GetMaxStreamCount() != 1 ||
		!slices.Equal(md.Get("x-goog-request-params"), []string{"read_session.table=" + url.QueryEscape(asked.GetTable())}) {
		r.fail("an unexpected session: %v", q)
		return nil, status.Error(codes.InvalidArgument, "unexpected")
	}
	t := r.find(parts[1], parts[2])
	if t == nil || t.kind == "VIEW" {
		return nil, status.Error(codes.InvalidArgument, "request failed: only tables can be read")
	}
	// Fields come in the table's order, whatever the order of the selection.
	var fields []field
	var places []int
	for i, f := range t.fields {
		if chosen := asked.GetReadOptions().GetSelectedFields(); len(chosen) == 0 || slices.Contains(chosen, f.Name) {
			fields, places = append(fields, f), append(places, i)
		}
	}
	rows := make([][]*cell, len(t.rows))
	for i, row := range t.rows {
		for _, at := range places {
			rows[i] = append(rows[i], row[at])
		}
	}
	schema, blocks, counts, err := arrowParts(fields, rows, 3_000)
	if err != nil {
		r.fail("%v", err)
		return nil, status.Error(codes.Internal, err.Error())
	}
	name := fmt.Sprintf("projects/%s/locations/eu/sessions/%d", project, len(r.sessions))
	r.sessions = append(r.sessions, session{schema, blocks, counts, make(chan struct{})})
	answer := &storagepb.ReadSession{Name: name, DataFormat: storagepb.DataFormat_ARROW, Table: asked.GetTable(), Schema: &storagepb.ReadSession_ArrowSchema{ArrowSchema: &storagepb.ArrowSchema{SerializedSchema: schema}}}
	if len(blocks) > 0 {
		answer.Streams = []*storagepb.ReadStream{{Name: name + "/streams/0"}}
	}
	return answer, nil
}

func (r reader) ReadRows(q *storagepb.ReadRowsRequest, out storagepb.BigQueryRead_ReadRowsServer) error {
	if err := allowed(out.Context()); err != nil {
		return err
	}
	r.mu.Lock()
	var n int
	if _, err := fmt.Sscanf(strings.TrimPrefix(q.GetReadStream(), "projects/"+project+"/locations/eu/sessions/"), "%d/streams/0", &n); err != nil || n >= len(r.sessions) {
		r.fail("an unexpected stream: %v", q)
		r.mu.Unlock()
		return status.Error(codes.NotFound, "unexpected")
	}
	s, behaviour := r.sessions[n], r.storage
	r.mu.Unlock()
	var offset int64
	for i, block := range s.blocks {
		if offset < q.GetOffset() {
			offset += int64(s.counts[i])
			continue
		}
		err := out.Send(&storagepb.ReadRowsResponse{RowCount: int64(s.counts[i]), Rows: &storagepb.ReadRowsResponse_ArrowRecordBatch{ArrowRecordBatch: &storagepb.ArrowRecordBatch{SerializedRecordBatch: block}}})
		if err != nil {
			close(s.ended)
			return err
		}
		if behaviour == breaks {
			return status.Error(codes.Unavailable, "the connection was lost")
		}
	}
	return nil
}
