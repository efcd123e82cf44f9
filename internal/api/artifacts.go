package api

import (
	"context"
	"io"
	"mime"
	"net/http"
	"path"
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
			"Another format is a rendition: derived from the sealed CSV, whole, and the same whenever it is made.", errors: []int{416},
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
	Range  string       `header:"Range" doc:"One range, as in bytes=0-1023; of the CSV only."`
	Format table.Format `query:"format" enum:"csv,csv.gz,jsonl,parquet" default:"csv" doc:"csv is the sealed file; the others hold the same values."`
}) (*huma.StreamResponse, error) {
	t := s.tenant(callerOf(ctx))
	a, err := t.Artifact(ctx, in.ArtifactID)
	if err != nil {
		return nil, err
	}
	if in.Format != table.CSV {
		return s.render(ctx, t, a, in.Format)
	}
	rng, partial, err := parseRange(in.Range, a.SizeBytes)
	if err != nil {
		return nil, err
	}
	r, err := t.OpenArtifact(ctx, a, rng)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer r.Close()
		_, w := humachi.Unwrap(hc)
		h := w.Header()
		h.Set("Content-Type", a.MediaType)
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": path.Base(a.Name)}))
		h.Set("ETag", `"`+a.SHA256+`"`)
		h.Set("Accept-Ranges", "bytes")
		length := a.SizeBytes
		if partial {
			length = rng.Length
			h.Set("Content-Range", "bytes "+strconv.FormatInt(rng.Offset, 10)+"-"+strconv.FormatInt(rng.Offset+rng.Length-1, 10)+"/"+strconv.FormatInt(a.SizeBytes, 10))
		}
		h.Set("Content-Length", strconv.FormatInt(length, 10))
		if partial {
			w.WriteHeader(http.StatusPartialContent)
		}
		if _, err := io.Copy(w, r); err != nil {
			// The length was announced: cutting the connection is the only honest end.
			s.Log.WarnContext(ctx, "download broke off", "error", err, "correlation_id", correlationID(ctx))
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

// render sends an artifact in another format.
func (s *Server) render(ctx context.Context, t *app.Tenant, a sdg.Artifact, f table.Format) (*huma.StreamResponse, error) {
	r, err := t.Render(ctx, a, f)
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

// parseRange reads a Range header of one range. No header, and any other unit, means
// the whole file.
func parseRange(header string, size int64) (rng objects.Range, partial bool, err error) {
	spec, ok := strings.CutPrefix(header, "bytes=")
	if !ok {
		return objects.Range{}, false, nil
	}
	bad := sdg.Errorf(sdg.BadRequest, "Send one range within the file, such as bytes=0-1023.", "The range does not lie in the file of %d bytes.", size)
	first, last, ok := strings.Cut(spec, "-")
	if !ok || strings.Contains(spec, ",") {
		return rng, false, bad
	}
	if first == "" {
		n, err := strconv.ParseInt(last, 10, 64)
		if err != nil || n <= 0 || size == 0 {
			return rng, false, bad
		}
		n = min(n, size)
		return objects.Range{Offset: size - n, Length: n}, true, nil
	}
	from, err := strconv.ParseInt(first, 10, 64)
	if err != nil || from < 0 || from >= size {
		return rng, false, bad
	}
	to := size - 1
	if last != "" {
		if to, err = strconv.ParseInt(last, 10, 64); err != nil || to < from {
			return rng, false, bad
		}
		to = min(to, size-1)
	}
	return objects.Range{Offset: from, Length: to - from + 1}, true, nil
}

func viewArtifact(a sdg.Artifact) Artifact {
	self := "/v1/client/artifacts/" + a.ID
	return Artifact{
		ID: a.ID, JobID: a.JobID, Name: a.Name, Table: a.Table, MediaType: a.MediaType, SizeBytes: a.SizeBytes, SHA256: a.SHA256, RowCount: a.RowCount,
		CreatedAt: a.CreatedAt.String(), Links: map[string]string{"self": self, "content": self + "/content", "link": self + "/link"},
	}
}
