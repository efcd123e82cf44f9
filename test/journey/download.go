package journey

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// testDownload reads an artifact whole, in ranges and by a link without credentials.
func testDownload(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	p := u.previewed(map[string]any{"description": "40 users with name and email"})
	job := u.want(202, "POST", p.text("_links", "approve"), nil)
	u.until(job.text("_links", "self"), "succeeded")
	a := answer{JSON: u.want(200, "GET", job.text("_links", "artifacts"), nil).get("data", 0).(map[string]any)}
	content := a.text("_links", "content")
	whole := u.want(200, "GET", content, nil)
	sum := sha256.Sum256(whole.Raw)
	if hex.EncodeToString(sum[:]) != a.text("sha256") || float64(len(whole.Raw)) != a.number("size_bytes") {
		t.Errorf("%d bytes of %s do not match the record %v", len(whole.Raw), a.text("name"), a.JSON)
	}
	if !strings.HasPrefix(whole.Header.Get("Content-Type"), "text/csv") || whole.Header.Get("ETag") == "" {
		t.Errorf("headers: %v", whole.Header)
	}
	n := len(whole.Raw)
	for header, want := range map[string][2]int{
		"bytes=0-9": {0, 10}, "bytes=5-": {5, n}, "bytes=-7": {n - 7, n}, fmt.Sprintf("bytes=%d-%d", n-1, n+100): {n - 1, n},
	} {
		got := u.with("Range", header).want(http.StatusPartialContent, "GET", content, nil)
		if !bytes.Equal(got.Raw, whole.Raw[want[0]:want[1]]) || got.Header.Get("Content-Range") != fmt.Sprintf("bytes %d-%d/%d", want[0], want[1]-1, n) {
			t.Errorf("%s: %d bytes, %s", header, len(got.Raw), got.Header.Get("Content-Range"))
		}
	}
	u.with("Range", fmt.Sprintf("bytes=%d-", n)).refused(416, "RANGE_NOT_SATISFIABLE", "GET", content, nil)
	u.with("Range", "lines=1-2").want(200, "GET", content, nil)
	u.with("Range", "bytes=0-9").with("If-Range", `"another"`).want(200, "GET", content, nil)
	u.with("If-None-Match", whole.Header.Get("ETag")).want(http.StatusNotModified, "GET", content, nil)
	if head := u.want(200, "HEAD", content, nil); len(head.Raw) != 0 || head.Header.Get("Content-Length") != fmt.Sprint(n) {
		t.Errorf("HEAD: %d bytes, %v", len(head.Raw), head.Header)
	}
	for format, magic := range map[string]string{"csv.gz": "\x1f\x8b", "jsonl": "{\"", "parquet": "PAR1"} {
		got := u.want(200, "GET", content+"?format="+format, nil)
		again := u.want(200, "GET", content+"?format="+format, nil)
		if !strings.HasPrefix(string(got.Raw), magic) || !bytes.Equal(got.Raw, again.Raw) || !strings.Contains(got.Header.Get("Content-Disposition"), "users."+format) {
			t.Errorf("%s: %d bytes, %v", format, len(got.Raw), got.Header)
		}
	}
	u.refused(422, "VALIDATION_FAILED", "GET", content+"?format=xls", nil)
	if d := u.want(200, "GET", p.text("_links", "dictionary"), nil); !strings.Contains(string(d.Raw), "users") {
		t.Errorf("dictionary: %s", d.Raw)
	}
	if d := u.want(200, "GET", p.text("_links", "ddl")+"?dialect=sqlite", nil); !strings.Contains(string(d.Raw), "CREATE TABLE") {
		t.Errorf("ddl: %s", d.Raw)
	}
	link := u.want(200, "POST", a.text("_links", "link"), nil)
	res, err := http.Get(link.text("url"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var got bytes.Buffer
	if _, err := got.ReadFrom(res.Body); err != nil || res.StatusCode != http.StatusOK || !bytes.Equal(got.Bytes(), whole.Raw) {
		t.Errorf("link: %s, %d bytes, %v", res.Status, got.Len(), err)
	}
}
