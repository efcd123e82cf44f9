package huggingface_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/huggingface"
)

func first(t testing.TB) *url.URL {
	t.Helper()
	u, err := url.Parse("https://hub.example/api/datasets/a/b/tree/1?recursive=true")
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestNextPages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, link, want string
		refused          bool
	}{
		{"none", "", "", false},
		{"absolute", `<https://hub.example/api/x?cursor=a%3D>; rel="next"`, "https://hub.example/api/x?cursor=a%3D", false},
		{"relative", `</api/x?cursor=2>; rel="next"`, "https://hub.example/api/x?cursor=2", false},
		{"the last", `</api/x>; rel="last"`, "", false},
		{"malformed", `/api/x; rel="next"`, "", false},
		{"another host", `<https://evil.example/x>; rel="next"`, "", true},
		{"another port", `<https://hub.example:8443/x>; rel="next"`, "", true},
		{"plain text", `<http://hub.example/x>; rel="next"`, "", true},
		{"no scheme", `<//evil.example/x>; rel="next"`, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := huggingface.NextPage(c.link, first(t))
			if got != c.want || (err != nil) != c.refused {
				t.Errorf("%q %v", got, err)
			}
		})
	}
}

func TestPathsOfConvertedFiles(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://huggingface.co/datasets/a/b/resolve/refs%2Fconvert%2Fparquet/default/train/0000.parquet": "default/train/0000.parquet",
		"https://huggingface.co/datasets/a/b/resolve/refs/convert/parquet/default/train/0000.parquet":     "default/train/0000.parquet",
		"https://huggingface.co/datasets/b/resolve/refs%2Fconvert%2Fparquet/my%20set/train/0000.parquet":  "my set/train/0000.parquet",
		"https://huggingface.co/datasets/a/b": "", "%": "", "https://huggingface.co/datasets/a/b/resolve/main": "",
	} {
		if got, ok := huggingface.PathOf(address); got != want || ok != (want != "") {
			t.Errorf("%s: %q %v", address, got, ok)
		}
	}
}

// FuzzNextPage: wherever a Link header leads, the token stays with the hub.
func FuzzNextPage(f *testing.F) {
	f.Add(`<https://hub.example/api/x?cursor=a>; rel="next"`)
	f.Add(`<https://hub.example@evil.example/>; rel="next"`)
	f.Add(`</\evil.example/>; rel="next"`)
	f.Fuzz(func(t *testing.T, link string) {
		next, err := huggingface.NextPage(link, first(t))
		if err == nil && next != "" && !strings.HasPrefix(next, "https://hub.example/") && next != "https://hub.example" && !strings.HasPrefix(next, "https://hub.example?") {
			t.Errorf("%q leads to %q", link, next)
		}
	})
}
