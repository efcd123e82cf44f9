package files_test

import (
	"errors"
	"regexp"
	"testing"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/sdg"
)

// FuzzGlob holds the matcher against a regular expression of the same meaning.
func FuzzGlob(f *testing.F) {
	f.Add("a/*/?x**.csv", "a/b/äx/y.csv")
	f.Add("***?", "a/b")
	f.Add("*a*b*", "ab/ab")
	f.Fuzz(func(t *testing.T, glob, name string) {
		if len(glob) > 40 || len(name) > 80 || !utf8.ValidString(glob) || !utf8.ValidString(name) {
			return
		}
		expression := regexp.MustCompile(`\\\*\\\*|\\\*|\\\?`).ReplaceAllStringFunc(regexp.QuoteMeta(glob), func(wild string) string {
			return map[string]string{`\*\*`: `(?s:.*)`, `\*`: `[^/]*`, `\?`: `[^/]`}[wild]
		})
		if want := regexp.MustCompile(`\A` + expression + `\z`).MatchString(name); files.Match(glob, name) != want {
			t.Errorf("%q matches %q: %v", glob, name, !want)
		}
	})
}

// FuzzObject reads any bytes as any object: rows, or an error for the caller.
func FuzzObject(f *testing.F) {
	f.Add("a.csv", []byte("a,b\n1,2\n"))
	f.Add("a.csv.gz", []byte(zipped(f, "a,b\n1,2\n")))
	f.Add("a.jsonl", []byte("{\"a\":1}\n{\"b\":[2]}"))
	f.Add("a.parquet", []byte(parquetOf(f, everyRows()[:1])))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		m := store(nil)
		m.objects[name] = data
		_, err := text(t, m, connector.Selection{Source: name})
		var told *sdg.Error
		if err != nil && !errors.As(err, &told) {
			t.Errorf("%v", err)
		}
	})
}

func FuzzCursor(f *testing.F) {
	f.Add("eyJsIjoiYS5jc3YifQ")
	f.Add("!")
	m := store(map[string]string{"a.csv": "a\n1\n", "b.csv": "a\n1\n"})
	f.Fuzz(func(t *testing.T, after string) {
		page, err := open(t, m).Browse(t.Context(), connector.Listing{After: after, Limit: 1})
		if err != nil && sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%v", err)
		}
		if len(page.Entries) > 1 {
			t.Errorf("%d entries", len(page.Entries))
		}
	})
}
