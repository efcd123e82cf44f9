package folder_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

func newLinks(t *testing.T, s *folder.Store, key string) *folder.Links {
	t.Helper()
	links, err := folder.NewLinks(s, "https://sdg.example/files", []byte(key))
	if err != nil {
		t.Fatal(err)
	}
	return links
}

func serve(links http.Handler, method, link, body string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	links.ServeHTTP(w, httptest.NewRequest(method, link, strings.NewReader(body)))
	return w
}

func TestNewLinksRefuses(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), newClock())
	key := strings.Repeat("k", folder.MinLinkKeyBytes)
	for name, c := range map[string]struct{ base, key string }{
		"a short key":   {"https://sdg.example/files", key[1:]},
		"no host":       {"/files", key},
		"other schemes": {"ftp://sdg.example/files", key},
		"a query":       {"https://sdg.example/files?x=1", key},
		"a fragment":    {"https://sdg.example/files#x", key},
		"credentials":   {"https://user@sdg.example/files", key},
		"no URL":        {"https://%zz", key},
	} {
		if _, err := folder.NewLinks(s, c.base, []byte(c.key)); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestLinkOfAnotherKeyIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), newClock())
	put(t, s, "k", "x")
	ours, theirs := newLinks(t, s, strings.Repeat("a", 32)), newLinks(t, s, strings.Repeat("b", 32))
	link, err := ours.SignGet(t.Context(), "k", "", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if got := serve(ours, http.MethodGet, link, ""); got.Code != http.StatusOK {
		t.Fatalf("%d", got.Code)
	}
	if got := serve(theirs, http.MethodGet, link, ""); got.Code != http.StatusForbidden {
		t.Fatalf("%d", got.Code)
	}
}

func TestServedObjectCannotRunAsAPage(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), newClock())
	put(t, s, "k", "<script>")
	links := newLinks(t, s, strings.Repeat("a", 32))
	link, err := links.SignGet(t.Context(), "k", "", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	header := serve(links, http.MethodGet, link, "").Header()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"X-Content-Type-Options":  "nosniff",
		"Cache-Control":           "private, no-store",
		"Referrer-Policy":         "no-referrer",
	} {
		if got := header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestPutOfAnotherSizeThanDeclared sends a body that Content-Length lies about.
func TestPutOfAnotherSizeThanDeclared(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{"shorter": "short", "longer": "longer than ten"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, t.TempDir(), newClock())
			links := newLinks(t, s, strings.Repeat("a", 32))
			link, err := links.SignPut(t.Context(), "k", "text/csv", 10, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			request := httptest.NewRequest(http.MethodPut, link, strings.NewReader(body))
			request.Header.Set("Content-Type", "text/csv")
			request.ContentLength = 10
			w := httptest.NewRecorder()
			links.ServeHTTP(w, request)
			if w.Code != http.StatusBadRequest {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
			if _, err := s.Stat(t.Context(), "k"); !errors.Is(err, objects.ErrNotFound) {
				t.Fatalf("%v, want ErrNotFound", err)
			}
		})
	}
}
