package api_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/sdg"
)

// FuzzUploadedFile: a form gives a file that is a part of it, or an error that a caller
// may see.
func FuzzUploadedFile(f *testing.F) {
	const kind = "multipart/form-data; boundary=b"
	f.Add(kind, []byte("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f.csv\"\r\n\r\na,b\n1,2\n\r\n--b--\r\n"))
	f.Add(kind, []byte("--b\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nn\r\n--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nx\r\n--b--\r\n"))
	f.Add(kind, []byte("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"../../f\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=41\r\n--b--\r\n"))
	f.Add(kind, []byte("--b\r\n\r\n\r\n--b--"))
	f.Add("multipart/form-data", []byte("--b--"))
	f.Add("text/csv", []byte("a,b\n"))
	f.Fuzz(func(t *testing.T, contentType string, raw []byte) {
		in, file, err := api.UploadedFile(contentType, raw)
		var known *sdg.Error
		if err != nil && !errors.As(err, &known) {
			t.Fatalf("an error that callers cannot see: %v", err)
		}
		if err == nil && (in.SizeBytes != int64(len(file)) || len(file) > len(raw)) {
			t.Fatalf("%d bytes announced, %d read of %d", in.SizeBytes, len(file), len(raw))
		}
		if err == nil && !bytes.Contains(bytes.ToLower(raw), []byte("content-transfer-encoding")) && !bytes.Contains(raw, file) {
			t.Fatalf("the file %q is no part of the form %q", file, raw)
		}
	})
}
