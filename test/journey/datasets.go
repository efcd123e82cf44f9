package journey

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// People returns a CSV file with a header, so many rows, and personal data.
func People(rows int) string {
	var b strings.Builder
	b.WriteString("customer_id,email,age,city,joined,balance\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d,person%d@example.org,%d,%s,2024-%02d-%02d,%d.%02d\n",
			1000+i, i*7919%1000003, 18+i*37%60, []string{"Berlin", "Bern", "Vienna", "Graz"}[i*i%4], 1+i%12, 1+i%28, i*13%900, i%100)
	}
	return b.String()
}

// form makes a form of fields, given as name and content; the one named file has a file name.
func form(t *testing.T, filename string, fields ...[2]string) (contentType, body string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, f := range fields {
		var part io.Writer
		var err error
		if f[0] == "file" {
			part, err = w.CreateFormFile("file", filename)
		} else {
			part, err = w.CreateFormField(f[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(f[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return w.FormDataContentType(), b.String()
}

// uploaded uploads a file by form and waits until its import has ended.
func (u user) uploaded(filename, content string) answer {
	u.t.Helper()
	contentType, body := form(u.t, filename, [2]string{"file", content})
	d := u.with("Content-Type", contentType).want(202, "POST", "/v1/client/datasets/upload", body)
	if d.Header.Get("Location") != d.text("_links", "self") || d.text("id") == "" {
		u.t.Fatalf("upload: %v %s", d.Header, d.Raw)
	}
	return u.until(d.text("_links", "self"), "ready", "failed")
}

// put sends bytes to a signed link, without credentials.
func (u user) put(part answer, content string) int {
	u.t.Helper()
	req, err := http.NewRequestWithContext(u.t.Context(), http.MethodPut, part.text("url"), strings.NewReader(content))
	if err != nil {
		u.t.Fatal(err)
	}
	for name, value := range part.get("headers").(map[string]any) {
		req.Header.Set(name, value.(string))
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Fatal(err)
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		u.t.Fatal(err)
	}
	return res.StatusCode
}

// columnOf returns a column of a dataset by name.
func columnOf(d answer, name string) answer {
	list, _ := d.get("columns").([]any)
	for _, c := range list {
		if a := (answer{JSON: c.(map[string]any)}); a.text("name") == name {
			return a
		}
	}
	return answer{}
}

// testDataset uploads a file, looks at it, decides about its columns and deletes it.
func testDataset(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	content := People(300)
	d := u.uploaded("people.csv", content)
	sum := sha256.Sum256([]byte(content))
	if d.text("status") != "ready" || d.number("rows") != 300 || d.number("column_count") != 6 || d.number("version") != 1 ||
		d.text("format") != "csv" || d.text("content_sha256") != hex.EncodeToString(sum[:]) || d.number("charged_credits") != 1 {
		t.Fatalf("dataset: %s", d.Raw)
	}
	self := d.text("_links", "self")
	if c := columnOf(d, "email"); c.get("personal_data") != true || c.text("treatment") == "learn" || c.text("reason") == "" {
		t.Errorf("email: %v", c.JSON)
	}
	if c := columnOf(d, "city"); c.text("kind") != "category" || c.text("treatment") != "learn" {
		t.Errorf("city: %v", c.JSON)
	}
	profile := u.want(200, "GET", self+"/profile", nil)
	if profile.number("rows") != 300 || strings.Contains(string(profile.Raw), "@example.org") {
		t.Errorf("profile: %s", profile.Raw)
	}
	lines := strings.Split(content, "\n")
	rows := u.want(200, "GET", self+"/rows?offset=298&limit=10", nil)
	for i, want := range lines[299:301] {
		var cells []string
		for _, cell := range rows.get("rows", i).([]any) {
			cells = append(cells, cell.(string))
		}
		if got := strings.Join(cells, ","); got != want {
			t.Errorf("row %d: %s, want %s", 298+i, got, want)
		}
	}
	if n := len(rows.get("rows").([]any)); n != 2 || rows.number("total") != 300 || rows.get("next_offset") != nil {
		t.Errorf("%d rows: %s", n, rows.Raw)
	}
	if some := u.want(200, "GET", self+"/rows?limit=250", nil); len(some.get("rows").([]any)) != 250 || some.number("next_offset") != 250 {
		t.Errorf("%d rows: %s", len(some.get("rows").([]any)), some.Raw)
	}
	if behind := u.want(200, "GET", self+"/rows?offset=300", nil); len(behind.get("rows").([]any)) != 0 || behind.get("next_offset") != nil {
		t.Errorf("behind the end: %s", behind.Raw)
	}
	testDecisions(u, self)
	// A repeat is the same upload, though each form has a boundary of its own.
	var ids []string
	for range 2 {
		contentType, body := form(t, "again.csv", [2]string{"file", content})
		again := u.with("Idempotency-Key", "again-"+d.text("id")).with("Content-Type", contentType)
		ids = append(ids, again.want(202, "POST", "/v1/client/datasets/upload", body).text("id"))
	}
	if ids[0] != ids[1] || ids[0] == d.text("id") {
		t.Errorf("a repeat made %v", ids)
	}
	u.want(204, "DELETE", self, nil)
	u.refused(404, "NOT_FOUND", "GET", self, nil)
	u.refused(404, "NOT_FOUND", "GET", self+"/rows", nil)
	u.refused(404, "NOT_FOUND", "DELETE", self, nil)
	if list := u.want(200, "GET", "/v1/client/datasets?limit=500", nil); strings.Contains(string(list.Raw), d.text("id")) {
		t.Errorf("a deleted dataset is listed: %s", list.Raw)
	}
}

// testLongRows reads rows that do not fit into one answer.
func testLongRows(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	const rows, size = 40, 90_000
	var b strings.Builder
	b.WriteString("id,text\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d,%s\n", i, strings.Repeat(string(rune('a'+i%26)), size+i))
	}
	d := u.uploaded("long.csv", b.String())
	if d.text("status") != "ready" {
		t.Fatalf("dataset: %s", d.Raw)
	}
	seen, answers := 0, 0
	for path := d.text("_links", "rows") + "?limit=500"; path != ""; answers++ {
		a := u.want(200, "GET", path, nil)
		if len(a.Raw) > 5<<20 {
			t.Fatalf("an answer of %d bytes", len(a.Raw))
		}
		for _, row := range a.get("rows").([]any) {
			if text := row.([]any)[1].(string); len(text) != size+seen {
				t.Fatalf("row %d has %d characters", seen, len(text))
			}
			seen++
		}
		path = ""
		if next := a.get("next_offset"); next != nil {
			path = fmt.Sprintf("%s?limit=500&offset=%.0f", d.text("_links", "rows"), next)
		}
	}
	if seen != rows || answers < 2 {
		t.Errorf("%d rows in %d answers", seen, answers)
	}
}

// testDecisions changes the schema of the people.
func testDecisions(u user, self string) {
	t := u.t
	changed := u.want(200, "PATCH", self, map[string]any{"name": "customers", "columns": []any{
		map[string]any{"name": "city", "treatment": "drop"}, map[string]any{"name": "age", "rename": "years"},
	}})
	if changed.number("version") != 2 || changed.text("name") != "customers" || columnOf(changed, "city").text("treatment") != "drop" ||
		columnOf(changed, "years").text("source") != "age" {
		t.Fatalf("changed: %s", changed.Raw)
	}
	u.refused(422, "VALIDATION_FAILED", "PATCH", self, map[string]any{"columns": []any{
		map[string]any{"name": "joined", "treatment": "drop"}, map[string]any{"name": "nowhere", "treatment": "drop"},
	}})
	u.refused(422, "VALIDATION_FAILED", "PATCH", self, map[string]any{"columns": []any{map[string]any{"name": "joined", "treatment": "burn"}}})
	if d := u.want(200, "GET", self, nil); d.number("version") != 2 || columnOf(d, "joined").text("treatment") == "drop" {
		t.Errorf("after refusals: %s", d.Raw)
	}
	versions := u.want(200, "GET", self+"/versions", nil)
	if versions.number("data", 0, "version") != 2 || versions.number("data", 1, "version") != 1 || len(versions.get("data", 0, "changes").([]any)) != 2 {
		t.Errorf("versions: %s", versions.Raw)
	}
	if first := u.want(200, "GET", self+"/versions/1", nil); columnOf(first, "age").text("treatment") != "learn" {
		t.Errorf("version 1: %s", first.Raw)
	}
	u.refused(404, "NOT_FOUND", "GET", self+"/versions/3", nil)
	if p := u.want(200, "GET", self+"/profile", nil); !strings.Contains(string(p.Raw), `"years"`) || strings.Contains(string(p.Raw), `"age"`) {
		t.Errorf("the profile does not know the column's new name: %s", p.Raw)
	}
	if rows := u.want(200, "GET", self+"/rows?limit=1", nil); !slices.Contains(rows.get("columns").([]any), any("years")) {
		t.Errorf("rows: %s", rows.Raw)
	}
}

// testUpload uploads files by signed links: in one piece, where the news of its arrival
// starts the import, and in parts.
func testUpload(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	content := People(50)
	begun := u.want(201, "POST", "/v1/client/datasets/uploads", map[string]any{"name": "by link", "filename": "people.csv", "size_bytes": len(content)})
	part := answer{JSON: begun.get("parts", 0).(map[string]any)}
	self := begun.text("dataset", "_links", "self")
	if begun.text("dataset", "status") != "uploading" || len(begun.get("parts").([]any)) != 1 || part.number("size_bytes") != float64(len(content)) {
		t.Fatalf("begun: %s", begun.Raw)
	}
	u.refused(409, "STATE_CONFLICT", "POST", begun.text("complete"), nil)
	u.refused(409, "STATE_CONFLICT", "GET", self+"/rows", nil)
	if status := u.put(part, content); status != http.StatusOK {
		t.Fatalf("the link answered %d", status)
	}
	if d := u.until(self, "ready", "failed"); d.text("status") != "ready" || d.number("rows") != 50 || d.text("name") != "by link" {
		t.Fatalf("uploaded by link: %s", d.Raw)
	}
	if again := u.want(202, "POST", begun.text("complete"), nil); again.text("status") != "ready" {
		t.Errorf("completed after the import: %s", again.Raw)
	}
	if status := u.put(part, content); status != http.StatusOK { // nobody reads it any more
		t.Errorf("the link answered %d", status)
	}
	u.refused(409, "STATE_CONFLICT", "POST", strings.Replace(begun.text("complete"), ":complete", ":links", 1), nil)

	large := People(250_000)
	begun = u.want(201, "POST", "/v1/client/datasets/uploads", map[string]any{"filename": "large.csv", "size_bytes": len(large), "parts": 2})
	if len(begun.get("parts").([]any)) != 2 {
		t.Fatalf("begun: %s", begun.Raw)
	}
	links := u.want(200, "POST", strings.Replace(begun.text("complete"), ":complete", ":links", 1), nil)
	for _, number := range []int{1, 0} { // in any order, by the first links or by later ones
		from := begun
		if number == 0 {
			u.refused(409, "STATE_CONFLICT", "POST", begun.text("complete"), nil)
			from = links
		}
		part := answer{JSON: from.get("parts", number).(map[string]any)}
		offset := int(part.number("offset"))
		if status := u.put(part, large[offset:offset+int(part.number("size_bytes"))]); status != http.StatusOK {
			t.Fatalf("part %d: the link answered %d", number+1, status)
		}
	}
	for range 2 {
		u.want(202, "POST", begun.text("complete"), nil)
	}
	d := u.until(begun.text("dataset", "_links", "self"), "ready", "failed")
	sum := sha256.Sum256([]byte(large))
	if d.text("status") != "ready" || d.number("rows") != 250_000 || d.text("content_sha256") != hex.EncodeToString(sum[:]) {
		t.Errorf("uploaded in parts: %s", d.Raw)
	}
	for name, body := range map[string]map[string]any{
		"no size": {"filename": "f"}, "empty": {"filename": "f", "size_bytes": 0}, "too large": {"filename": "f", "size_bytes": 60 << 30},
		"tiny parts": {"filename": "f", "size_bytes": 1000, "parts": 100}, "no name": {"filename": "", "size_bytes": 5},
	} {
		t.Run(name, func(t *testing.T) {
			user{t: t, target: target, key: target.GenerateKey}.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/datasets/uploads", body)
		})
	}
}

// testBadFiles uploads files that are no tables: each fails with its reason and costs nothing.
func testBadFiles(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	for name, c := range map[string]struct{ content, code string }{
		"ragged":      {"a,b\n1,2\n3\n4,5\n", "ragged"},
		"no rows":     {"a,b\n", "empty"},
		"a picture":   {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01", "not_a_format"},
		"cut gzip":    {"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b\xd4\x49", "truncated"},
		"same header": {"a,a\n1,2\n", "header"},
	} {
		t.Run(name, func(t *testing.T) {
			u := user{t: t, target: target, key: target.GenerateKey}
			d := u.uploaded("bad.csv", c.content)
			if d.text("status") != "failed" || d.text("status_reason", "code") != c.code || d.text("status_reason", "message") == "" || d.number("charged_credits") != 0 {
				t.Errorf("dataset: %s", d.Raw)
			}
			u.refused(409, "STATE_CONFLICT", "GET", d.text("_links", "profile"), nil)
			u.want(204, "DELETE", d.text("_links", "self"), nil)
		})
	}
	good := [2]string{"file", "a,b\n1,2\n"}
	for name, c := range map[string]struct {
		fields []([2]string)
		status int
		code   string
	}{
		"no file":   {[][2]string{{"name", "n"}}, 422, "VALIDATION_FAILED"},
		"two files": {[][2]string{good, good}, 422, "VALIDATION_FAILED"},
		"empty":     {[][2]string{{"file", ""}}, 422, "VALIDATION_FAILED"},
		"unknown":   {[][2]string{good, {"tenant_id", "ten_x"}}, 422, "VALIDATION_FAILED"},
		"long name": {[][2]string{good, {"name", strings.Repeat("n", 201)}}, 422, "VALIDATION_FAILED"},
	} {
		t.Run(name, func(t *testing.T) {
			contentType, body := form(t, "f.csv", c.fields...)
			u := user{t: t, target: target, key: target.GenerateKey}
			u.with("Content-Type", contentType).refused(c.status, c.code, "POST", "/v1/client/datasets/upload", body)
		})
	}
	contentType, body := form(t, "f.csv", good)
	u.with("Content-Type", contentType).refused(400, "BAD_REQUEST", "POST", "/v1/client/datasets/upload", body[:len(body)-20])
	u.with("Content-Type", "text/csv").refused(415, "UNSUPPORTED_MEDIA_TYPE", "POST", "/v1/client/datasets/upload", "a,b\n1,2\n")
}
