package lambdahttp

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/aws/aws-lambda-go/events"
)

// MaxBufferedBytes is the largest body that Handle answers with: Lambda takes 6 MB
// of JSON, in which a binary body is a third longer. Larger ones need a signed link.
const MaxBufferedBytes = 4 << 20

// bufferedWriter keeps an answer until it is whole.
type bufferedWriter struct {
	header http.Header
	sent   http.Header // as it was when the status was written
	status int
	body   bytes.Buffer
}

var _ http.Flusher = (*bufferedWriter)(nil)

// Header implements http.ResponseWriter.
func (w *bufferedWriter) Header() http.Header { return w.header }

// WriteHeader implements http.ResponseWriter. Informational answers are dropped:
// API Gateway has no place for them.
func (w *bufferedWriter) WriteHeader(status int) {
	if w.status == 0 && status >= 200 {
		w.status, w.sent = status, w.header.Clone()
	}
}

// Write implements http.ResponseWriter.
func (w *bufferedWriter) Write(p []byte) (int, error) {
	if w.status == 0 {
		setContentType(w.header, p)
	}
	w.WriteHeader(http.StatusOK)
	return w.body.Write(p)
}

// Flush ends the headers, as it does in net/http; the body waits.
func (w *bufferedWriter) Flush() { w.WriteHeader(http.StatusOK) }

// SetWriteDeadline does nothing: Lambda's own deadline holds.
func (w *bufferedWriter) SetWriteDeadline(time.Time) error { return nil }

// response returns the answer. A body that is not UTF-8 would not survive JSON
// and goes as base64.
func (w *bufferedWriter) response(method string) events.APIGatewayProxyResponse {
	w.WriteHeader(http.StatusOK)
	response := events.APIGatewayProxyResponse{StatusCode: w.status, MultiValueHeaders: w.sent}
	switch body := w.body.Bytes(); {
	case method == http.MethodHead || w.status == http.StatusNoContent || w.status == http.StatusNotModified:
	case utf8.Valid(body):
		response.Body = string(body)
	default:
		response.Body, response.IsBase64Encoded = base64.StdEncoding.EncodeToString(body), true
	}
	return response
}

// setContentType does what net/http does for a body without a type.
func setContentType(header http.Header, body []byte) {
	if _, set := header["Content-Type"]; !set && header.Get("Content-Encoding") == "" && len(body) > 0 {
		header.Set("Content-Type", http.DetectContentType(body))
	}
}
