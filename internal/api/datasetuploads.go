package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// formOverhead is what a form has beside its file.
const formOverhead = 64 << 10

// uploadForm describes the form of an upload, which uploadedFile reads. Each server has its
// own: huma writes into what it is given.
func uploadForm() *huma.Schema {
	return &huma.Schema{
		Type: "object", Required: []string{"file"}, AdditionalProperties: false,
		Properties: map[string]*huma.Schema{
			"file": {Type: "string", Format: "binary", Description: "The file: CSV, TSV, JSON Lines, JSON or Parquet, also gzipped."},
			"name": {Type: "string", Description: "Name of the dataset; the file's if absent."},
		},
	}
}

// Upload is a dataset whose file is awaited, and where the parts of the file go.
type Upload struct {
	Dataset   Dataset      `json:"dataset"`
	Parts     []UploadPart `json:"parts" doc:"PUT each range of the file to its URL, in any order; then complete the upload."`
	ExpiresAt string       `json:"expires_at" format:"date-time" doc:"When the links end, unless the credentials that signed them end before."`
	Complete  string       `json:"complete" doc:"POST here when all parts are there."`
}

// UploadPart is where one range of a file goes.
type UploadPart struct {
	Number    int               `json:"number"`
	Offset    int64             `json:"offset"`
	SizeBytes int64             `json:"size_bytes"`
	URL       string            `json:"url"`
	Headers   map[string]string `json:"headers" doc:"Send exactly these, and Content-Length."`
}

func (s *Server) uploadRoutes() {
	const tag = "Datasets"
	register(s, operation{
		id: "upload-dataset", method: http.MethodPost, path: "/datasets/upload", tag: tag, scope: sdg.Generate, budget: uploadBudget,
		status: http.StatusAccepted, maxBody: sdg.MaxFormUploadBytes + formOverhead, form: uploadForm(), errors: []int{http.StatusUnsupportedMediaType},
		summary: "Upload a file of up to 6 MB as a dataset",
		doc:     "The import begins at once; follow the dataset until it is ready or failed. Behind API Gateway, whose limit is lower, files above 4 MB go to their own links.",
	}, s.uploadDataset)
	register(s, operation{
		id: "begin-upload", method: http.MethodPost, path: "/datasets/uploads", tag: tag, scope: sdg.Generate, budget: uploadBudget,
		status: http.StatusCreated, summary: "Begin the upload of a file of up to 50 GB",
		doc: "Answers with links that take the file, in parts if it is large, without credentials.",
	}, s.beginUpload)
	register(s, operation{
		id: "renew-upload", method: http.MethodPost, path: "/datasets/uploads/{dataset_id}:links", tag: tag, scope: sdg.Generate,
		summary: "Make the links of an upload anew", doc: "Parts that have arrived stay.",
	}, s.renewUpload)
	register(s, operation{
		id: "complete-upload", method: http.MethodPost, path: "/datasets/uploads/{dataset_id}:complete", tag: tag, scope: sdg.Generate,
		status: http.StatusAccepted, summary: "Complete an upload and begin its import", doc: "Idempotent.",
	}, s.completeUpload)
}

// acceptedDataset is a dataset whose import goes on.
type acceptedDataset struct {
	Location string `header:"Location"`
	Body     Dataset
}

func acceptDataset(d sdg.Dataset) *acceptedDataset {
	v := viewDataset(d)
	return &acceptedDataset{v.Links["self"], v}
}

func (s *Server) uploadDataset(ctx context.Context, in *struct {
	ContentType string `header:"Content-Type" required:"true" doc:"multipart/form-data with its boundary."`
	RawBody     []byte `contentType:"multipart/form-data"`
}) (*acceptedDataset, error) {
	announced, file, err := uploadedFile(in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	caller := callerOf(ctx)
	d, err := s.tenant(caller).UploadDataset(ctx, caller, announced, bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return acceptDataset(d), nil
}

// uploadedFile reads a form without any temporary file: the body was bounded by the guard.
func uploadedFile(contentType string, raw []byte) (in app.NewDataset, file []byte, err error) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil || kind != "multipart/form-data" || params["boundary"] == "" {
		return in, nil, sdg.Errorf(sdg.UnsupportedMediaType, "Send a form (multipart/form-data) with the field file.", "The body is no form.")
	}
	broken := func(error) error {
		return sdg.Errorf(sdg.BadRequest, "Send a well-formed multipart/form-data body that ends with its boundary.", "The form cannot be read.")
	}
	form := multipart.NewReader(bytes.NewReader(raw), params["boundary"])
	seen := map[string]bool{}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return in, nil, broken(err)
		}
		name := part.FormName()
		if seen[name] {
			return in, nil, sdg.Invalid("Send each field once.", sdg.FieldError{Field: "body." + name, Message: "is given twice"})
		}
		seen[name] = true
		content, err := io.ReadAll(part)
		if err != nil {
			return in, nil, broken(err)
		}
		switch name {
		case "file":
			in.Filename, in.SizeBytes, file = part.FileName(), int64(len(content)), content
		case "name":
			in.Name = string(content)
		default:
			return in, nil, sdg.Invalid("Send the fields file and name only.", sdg.FieldError{Field: "body." + name, Message: "is not a field of this form"})
		}
	}
	switch {
	case !seen["file"]:
		return in, nil, sdg.Invalid("Send the file in the form's field file.", sdg.FieldError{Field: "body.file", Message: "is required"})
	case seen["name"] && in.Name == "":
		return in, nil, sdg.Invalid("Name the dataset, or leave the field out.", sdg.FieldError{Field: "body.name", Message: "is empty"})
	case in.SizeBytes > sdg.MaxFormUploadBytes:
		return in, nil, sdg.Errorf(sdg.PayloadTooLarge, "Begin an upload by POST /v1/client/datasets/uploads.",
			"The file has %d bytes; a form takes at most %d.", in.SizeBytes, sdg.MaxFormUploadBytes)
	}
	return in, file, nil
}

// content returns what tells two requests of an operation apart: the body, or of a form
// its fields, since each sender draws a boundary of its own.
func (o operation) content(h http.Header, body []byte) []byte {
	_, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if o.form == nil || err != nil {
		return body
	}
	var out bytes.Buffer
	form := multipart.NewReader(bytes.NewReader(body), params["boundary"])
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return out.Bytes()
		}
		if err != nil {
			return body
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return body
		}
		fmt.Fprintf(&out, "%q %q %d ", part.FormName(), part.FileName(), len(content))
		out.Write(content)
	}
}

type beginUploadBody struct {
	Name      string `json:"name,omitempty" maxLength:"200" doc:"Name of the dataset; the file's if absent."`
	Filename  string `json:"filename" minLength:"1" maxLength:"200"`
	SizeBytes int64  `json:"size_bytes" minimum:"1" maximum:"53687091200" doc:"The file's exact size."`
	Parts     int    `json:"parts,omitempty" minimum:"1" maximum:"10000" doc:"How many parts to make; chosen by size if absent."`
}

// begunUpload answers with an upload and where it is found.
type begunUpload struct {
	Location string `header:"Location"`
	Body     Upload
}

func (s *Server) beginUpload(ctx context.Context, in *struct{ Body beginUploadBody }) (*begunUpload, error) {
	caller, b := callerOf(ctx), in.Body
	d, links, err := s.tenant(caller).BeginUpload(ctx, caller, app.NewDataset{Name: b.Name, Filename: b.Filename, SizeBytes: b.SizeBytes, Parts: b.Parts})
	if err != nil {
		return nil, err
	}
	v := s.viewUpload(d, links)
	return &begunUpload{v.Dataset.Links["self"], v}, nil
}

func (s *Server) renewUpload(ctx context.Context, in *DatasetPath) (*body[Upload], error) {
	d, links, err := s.tenant(callerOf(ctx)).UploadLinks(ctx, in.DatasetID)
	if err != nil {
		return nil, err
	}
	return &body[Upload]{s.viewUpload(d, links)}, nil
}

func (s *Server) completeUpload(ctx context.Context, in *DatasetPath) (*acceptedDataset, error) {
	d, err := s.tenant(callerOf(ctx)).CompleteUpload(ctx, in.DatasetID)
	if err != nil {
		return nil, err
	}
	return acceptDataset(d), nil
}

func (s *Server) viewUpload(d sdg.Dataset, links []app.Link) Upload {
	expires := s.Now().UTC().Truncate(time.Second)
	if d.Upload != nil {
		expires = d.Upload.ExpiresAt.Time
	}
	v := Upload{
		Dataset: viewDataset(d), Parts: make([]UploadPart, len(links)), ExpiresAt: sdg.At(expires).String(),
		Complete: "/v1/client/datasets/uploads/" + d.ID + ":complete",
	}
	for i, l := range links {
		v.Parts[i] = UploadPart{Number: l.Number, Offset: l.Offset, SizeBytes: l.SizeBytes, URL: l.URL, Headers: map[string]string{}}
		if l.ContentType != "" {
			v.Parts[i].Headers["Content-Type"] = l.ContentType
		}
	}
	return v
}
