package api

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/table"
)

// Artifact is one delivered file.
type Artifact struct {
	ID        string            `json:"id" example:"art_01jd0000000000000000000000"`
	JobID     string            `json:"job_id"`
	Name      string            `json:"name" doc:"Relative path of the file."`
	Table     string            `json:"table"`
	MediaType string            `json:"media_type"`
	SizeBytes int64             `json:"size_bytes"`
	SHA256    string            `json:"sha256"`
	RowCount  int64             `json:"row_count"`
	CreatedAt string            `json:"created_at" format:"date-time"`
	Links     map[string]string `json:"_links"`
}

// ArtifactPath names the resource of a request.
type ArtifactPath struct {
	ArtifactID string `path:"artifact_id" doc:"Artifact."`
}

func (s *Server) artifactRoutes() {
	const tag = "Artifacts"
	register(s, operation{
		id: "list-artifacts", method: http.MethodGet, path: "/jobs/{job_id}/artifacts", tag: tag, scope: sdg.Read,
		summary: "List a job's artifacts", doc: "In delivery order. Empty until the job has succeeded.",
	}, s.listArtifacts)
	register(s, operation{
		id: "get-artifact", method: http.MethodGet, path: "/artifacts/{artifact_id}", tag: tag, scope: sdg.Read, summary: "Read an artifact's record",
	}, s.getArtifact)
	register(s, operation{
		id: "create-artifact-link", method: http.MethodPost, path: "/artifacts/{artifact_id}/link", tag: tag, scope: sdg.Read,
		summary: "Make a download link that works for 15 minutes without credentials",
	}, s.createArtifactLink)
	register(s, operation{
		id: "download-artifact", method: http.MethodGet, path: "/artifacts/{artifact_id}/content", tag: tag, scope: sdg.Read,
		summary: "Download an artifact", doc: "Supports a single byte range. Large files: make a link instead. " +
			"Another format is a rendition: derived from the sealed CSV, whole, and the same whenever it is made.", errors: []int{304, 416},
	}, s.downloadArtifact)
}

func (s *Server) listArtifacts(ctx context.Context, in *struct {
	JobPath
	Paging
}) (*body[List[Artifact]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Artifacts(ctx, in.JobID, req)
	return &body[List[Artifact]]{listOf(got, viewArtifact)}, err
}

func (s *Server) getArtifact(ctx context.Context, in *ArtifactPath) (*body[Artifact], error) {
	a, err := s.tenant(callerOf(ctx)).Artifact(ctx, in.ArtifactID)
	return &body[Artifact]{viewArtifact(a)}, err
}

// ArtifactLink is a link that needs no credentials.
type ArtifactLink struct {
	URL            string `json:"url"`
	ExpiresSeconds int    `json:"expires_seconds"`
}

func (s *Server) createArtifactLink(ctx context.Context, in *ArtifactPath) (*body[ArtifactLink], error) {
	t := s.tenant(callerOf(ctx))
	a, err := t.Artifact(ctx, in.ArtifactID)
	if err != nil {
		return nil, err
	}
	url, ttl, err := t.ArtifactLink(ctx, a)
	return &body[ArtifactLink]{ArtifactLink{url, int(ttl.Seconds())}}, err
}

func (s *Server) downloadArtifact(ctx context.Context, in *struct {
	ArtifactPath
	Range      string       `header:"Range" doc:"One range, as in bytes=0-1023; of the CSV only."`
	Format     table.Format `query:"format" enum:"csv,csv.gz,jsonl,parquet" default:"csv" doc:"csv is the sealed file; the others hold the same values."`
	CSVDialect string       `query:"csv_dialect" maxLength:"120" example:"semicolon,decimal_comma,crlf,bom" doc:"Another form of csv or csv.gz, in words separated by commas: semicolon, tab or pipe; decimal_comma; quote_all; crlf; no_header; bom; null=TEXT for missing cells. The result is a rendition: the sealed file has commas, quotes where they are needed, line feeds, a header and empty cells."`
}) (*huma.StreamResponse, error) {
	t := s.tenant(callerOf(ctx))
	a, err := t.Artifact(ctx, in.ArtifactID)
	if err != nil {
		return nil, err
	}
	dialect, err := csvDialect(in.Format, in.CSVDialect)
	if err != nil {
		return nil, err
	}
	if in.Format != table.CSV || in.CSVDialect != "" {
		return s.render(ctx, t, a, in.Format, dialect)
	}
	if beyond(in.Range, a.SizeBytes) {
		return nil, sdg.Errorf(sdg.RangeNotSatisfiable, "Ask for bytes within the file.", "The range begins beyond the file's %d bytes.", a.SizeBytes)
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		r, w := humachi.Unwrap(hc)
		if !wellFormedRange.MatchString(in.Range) {
			r.Header.Del("Range") // RFC 9110 §14.2: what cannot be read is ignored
		}
		content := &seeker{size: a.SizeBytes, open: func(at int64) (io.ReadCloser, error) {
			return t.OpenArtifact(ctx, a, objects.Range{Offset: at})
		}}
		defer content.close()
		w.Header().Set("Content-Type", a.MediaType)
		w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": path.Base(a.Name)}))
		w.Header().Set("ETag", `"`+a.SHA256+`"`)
		http.ServeContent(w, r, "", a.CreatedAt.Time, content)
		if content.err != nil {
			// The length was announced: cutting the connection is the only honest end.
			s.Log.WarnContext(ctx, "download broke off", "error", content.err, "correlation_id", correlationID(ctx))
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

// csvDialect reads the dialect that a format is asked in.
func csvDialect(f table.Format, text string) (table.CSVDialect, error) {
	d, err := table.ParseCSVDialect(text)
	if err == nil && text != "" && f != table.CSV && f != table.GzipCSV {
		err = errors.New("only csv and csv.gz have dialects")
	}
	if err != nil {
		return d, sdg.Invalid("Write words such as semicolon,decimal_comma,crlf,bom.", sdg.FieldError{Field: "query.csv_dialect", Message: err.Error(), Value: text})
	}
	return d, nil
}

// render sends an artifact in another format.
func (s *Server) render(ctx context.Context, t *app.Tenant, a sdg.Artifact, f table.Format, d table.CSVDialect) (*huma.StreamResponse, error) {
	r, err := t.Render(ctx, a, f, d)
	if err != nil {
		return nil, err
	}
	name := strings.TrimSuffix(path.Base(a.Name), table.CSV.Extension()) + f.Extension()
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		hc.SetHeader("Content-Type", f.MediaType())
		hc.SetHeader("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
		if err := r.Write(ctx, hc.BodyWriter()); err != nil {
			s.Log.WarnContext(ctx, "rendition broke off", "error", err, "correlation_id", correlationID(ctx))
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

var wellFormedRange = regexp.MustCompile(`^bytes=(\d+-\d*|-\d+)(, *(\d+-\d*|-\d+))*$`)

// beyond reports whether a Range header asks for one range that no byte of the file is
// in. Everything else, malformed headers too, is http.ServeContent's.
func beyond(header string, size int64) bool {
	first, last, ok := strings.Cut(strings.TrimPrefix(header, "bytes="), "-")
	if !ok || !strings.HasPrefix(header, "bytes=") {
		return false
	}
	from, err := strconv.ParseInt(first, 10, 64)
	return err == nil && from >= size || first == "" && last == "0"
}

// seeker reads an object from wherever it is sought to. It opens the object lazily,
// because http.ServeContent seeks to the end to learn the size.
type seeker struct {
	open   func(offset int64) (io.ReadCloser, error)
	size   int64
	offset int64
	body   io.ReadCloser
	err    error // the first failure other than the end
}

func (s *seeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.offset
	case io.SeekEnd:
		offset += s.size
	}
	if offset != s.offset {
		s.close()
		s.offset = offset
	}
	return offset, nil
}

func (s *seeker) Read(p []byte) (n int, err error) {
	if s.offset >= s.size {
		return 0, io.EOF
	}
	if s.body == nil {
		if s.body, s.err = s.open(s.offset); s.err != nil {
			s.body = nil
			return 0, s.err
		}
	}
	n, err = s.body.Read(p)
	s.offset += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

func (s *seeker) close() {
	if s.body != nil {
		_ = s.body.Close() // it was only read from
		s.body = nil
	}
}

func viewArtifact(a sdg.Artifact) Artifact {
	self := "/v1/client/artifacts/" + a.ID
	return Artifact{
		ID: a.ID, JobID: a.JobID, Name: a.Name, Table: a.Table, MediaType: a.MediaType, SizeBytes: a.SizeBytes, SHA256: a.SHA256, RowCount: a.RowCount,
		CreatedAt: a.CreatedAt.String(), Links: map[string]string{"self": self, "content": self + "/content", "link": self + "/link"},
	}
}
