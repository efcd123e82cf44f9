package objectstest

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var linkTests = map[string]func(*testing.T, Backend){
	"LinkGets":                 testLinkGet,
	"LinkGetsARange":           testLinkRange,
	"LinkNamesTheDownload":     testLinkFilename,
	"LinkToNothing":            testLinkAbsent,
	"LinkPuts":                 testLinkPut,
	"LinkExpires":              testLinkExpires,
	"LinkIsBoundToSizeAndType": testLinkPutBounds,
	"LinkIsBoundToItsMethod":   testLinkMethod,
	"LinkCannotBeAltered":      testLinkAltered,
	"LinkRefusesArguments":     testLinkArguments,
}

const linkLife = 2 * time.Second

func signGet(t *testing.T, b Backend, key, filename string, life time.Duration) string {
	t.Helper()
	link, err := b.Signer.SignGet(t.Context(), key, filename, life)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

func signPut(t *testing.T, b Backend, key, contentType string, size int64) string {
	t.Helper()
	link, err := b.Signer.SignPut(t.Context(), key, contentType, size, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

// follow sends a request to a link. The body's size is known, as S3 demands.
func follow(t *testing.T, b Backend, method, link string, header http.Header, body []byte) answer {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, link, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	response, err := b.Client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // only read
	got, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, got}
}

func csv() http.Header { return http.Header{"Content-Type": {"text/csv"}} }

func testLinkGet(t *testing.T, b Backend) {
	for _, key := range []string{"a/b.csv", "a b/ü+%2F?#.csv"} {
		put(t, b.Store, key, []byte("x,y\n"))
		got := follow(t, b, http.MethodGet, signGet(t, b, key, "", time.Minute), nil, nil)
		if got.status != http.StatusOK || string(got.body) != "x,y\n" || got.header.Get("Content-Type") != "text/csv" {
			t.Fatalf("%+v", got)
		}
	}
}

func testLinkRange(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("0123456789"))
	got := follow(t, b, http.MethodGet, signGet(t, b, "k", "", time.Minute), http.Header{"Range": {"bytes=3-5"}}, nil)
	if got.status != http.StatusPartialContent || string(got.body) != "345" || got.header.Get("Content-Range") != "bytes 3-5/10" {
		t.Fatalf("%+v", got)
	}
}

func testLinkFilename(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("x"))
	for _, name := range []string{"report.csv", "a \"quoted\"; b.csv", "Übersicht 日本.csv"} {
		got := follow(t, b, http.MethodGet, signGet(t, b, "k", name, time.Minute), nil, nil)
		disposition, params, err := mime.ParseMediaType(got.header.Get("Content-Disposition"))
		if err != nil || disposition != "attachment" || params["filename"] != name {
			t.Errorf("%q: %q, %v", name, got.header.Get("Content-Disposition"), err)
		}
	}
}

func testLinkAbsent(t *testing.T, b Backend) {
	if got := follow(t, b, http.MethodGet, signGet(t, b, "absent", "", time.Minute), nil, nil); got.status != http.StatusNotFound {
		t.Fatalf("%+v", got)
	}
}

func testLinkPut(t *testing.T, b Backend) {
	got := follow(t, b, http.MethodPut, signPut(t, b, "up/load.csv", "text/csv", 4), csv(), []byte("x,y\n"))
	if got.status != http.StatusOK {
		t.Fatalf("%+v", got)
	}
	wantContent(t, b.Store, "up/load.csv", []byte("x,y\n"))
	if info, err := b.Store.Stat(t.Context(), "up/load.csv"); err != nil || info.ContentType != "text/csv" {
		t.Fatalf("%+v, %v", info, err)
	}
}

func testLinkExpires(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("x"))
	link := signGet(t, b, "k", "", linkLife)
	longer := signGet(t, b, "k", "", time.Hour)
	if got := follow(t, b, http.MethodGet, link, nil, nil); got.status != http.StatusOK {
		t.Fatalf("before: %+v", got)
	}
	b.Expire(t, linkLife, func() bool {
		return follow(t, b, http.MethodGet, link, nil, nil).status != http.StatusOK
	})
	if got := follow(t, b, http.MethodGet, link, nil, nil); got.status != http.StatusForbidden {
		t.Fatalf("after: %+v", got)
	}
	if got := follow(t, b, http.MethodGet, longer, nil, nil); got.status != http.StatusOK {
		t.Fatalf("the longer link: %+v", got)
	}
}

// testLinkPutBounds needs the signature check: on S3 size and type are signed headers.
func testLinkPutBounds(t *testing.T, b Backend) {
	link := signPut(t, b, "k", "text/csv", 4)
	if b.TrustsLinks {
		signed, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		headers := strings.Split(signed.Query().Get("X-Amz-SignedHeaders"), ";")
		for _, name := range []string{"content-length", "content-type", "host"} {
			if !strings.Contains(strings.Join(headers, ";")+";", name+";") {
				t.Errorf("header %s is not signed: %q", name, headers)
			}
		}
		return
	}
	for name, c := range map[string]struct {
		header http.Header
		body   string
	}{
		"longer":       {csv(), "x,y,z\n"},
		"shorter":      {csv(), "x\n"},
		"empty":        {csv(), ""},
		"another type": {http.Header{"Content-Type": {"text/html"}}, "x,y\n"},
		"no type":      {nil, "x,y\n"},
	} {
		if got := follow(t, b, http.MethodPut, link, c.header, []byte(c.body)); got.status < 400 || got.status > 499 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	wantAbsent(t, b.Store, "k")
	wantNoLeftovers(t, b)
}

func testLinkMethod(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("old!"))
	getLink, putLink := signGet(t, b, "k", "", time.Minute), signPut(t, b, "k", "text/csv", 4)
	if b.TrustsLinks {
		// All that can be seen without the check: the two signatures differ.
		one, two := signatureOf(t, getLink), signatureOf(t, putLink)
		if one == "" || one == two {
			t.Fatalf("signatures %q and %q", one, two)
		}
		return
	}
	for name, got := range map[string]answer{
		"PUT by a GET link":    follow(t, b, http.MethodPut, getLink, csv(), []byte("new!")),
		"GET by a PUT link":    follow(t, b, http.MethodGet, putLink, csv(), nil),
		"DELETE by a GET link": follow(t, b, http.MethodDelete, getLink, nil, nil),
		"POST by a PUT link":   follow(t, b, http.MethodPost, putLink, csv(), []byte("new!")),
	} {
		if got.status != http.StatusForbidden && got.status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %+v", name, got)
		}
	}
	wantContent(t, b.Store, "k", []byte("old!"))
}

func signatureOf(t *testing.T, link string) string {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query().Get("X-Amz-Signature")
}

// testLinkAltered changes a link at every position after its host.
func testLinkAltered(t *testing.T, b Backend) {
	put(t, b.Store, "tenant-a/k", []byte("mine"))
	put(t, b.Store, "tenant-b/k", []byte("yours"))
	link := signGet(t, b, "tenant-a/k", "name.csv", time.Minute)
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if b.TrustsLinks {
		other := signatureOf(t, signGet(t, b, "tenant-b/k", "name.csv", time.Minute))
		if renamed := signatureOf(t, signGet(t, b, "tenant-a/k", "other.csv", time.Minute)); signatureOf(t, link) == other || signatureOf(t, link) == renamed {
			t.Fatal("key or file name is not part of what is signed")
		}
		return
	}
	start := len(u.Scheme + "://" + u.Host)
	for i := start; i < len(link); i++ {
		for _, c := range []byte("0a/&") {
			altered := link[:i] + string(c) + link[i+1:]
			if altered == link {
				continue
			}
			if _, err := url.Parse(altered); err != nil {
				continue // cannot even be sent
			}
			if got := follow(t, b, http.MethodGet, altered, nil, nil); got.status < 400 {
				t.Fatalf("position %d: %s gave %d %q", i, altered, got.status, got.body)
			}
		}
	}
	for _, tail := range []string{"&x=1", "&filename=evil.html", "0"} {
		if got := follow(t, b, http.MethodGet, link+tail, nil, nil); got.status != http.StatusForbidden {
			t.Errorf("with %q: %+v", tail, got)
		}
	}
}

func testLinkArguments(t *testing.T, b Backend) {
	for _, life := range []time.Duration{-time.Second, 0, time.Millisecond, objects.MaxLinkTTL + time.Second} {
		if _, err := b.Signer.SignGet(t.Context(), "k", "", life); err == nil {
			t.Errorf("GET life %s was taken", life)
		}
		if _, err := b.Signer.SignPut(t.Context(), "k", "", 1, life); err == nil {
			t.Errorf("PUT life %s was taken", life)
		}
	}
	for _, name := range []string{"../x", "a/b", `a\b`, "a\r\nX: y", "\x00", "..", strings.Repeat("a", 256)} {
		if _, err := b.Signer.SignGet(t.Context(), "k", name, time.Minute); err == nil {
			t.Errorf("download name %q was taken", name)
		}
	}
	if _, err := b.Signer.SignPut(t.Context(), "k", "", -1, time.Minute); err == nil {
		t.Error("a negative size was taken")
	}
	if _, err := b.Signer.SignPut(t.Context(), "k", "a\r\nb", 1, time.Minute); err == nil {
		t.Error("a content type with a line break was taken")
	}
}
