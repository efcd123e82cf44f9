package folder_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

// FuzzKeyPath checks that every valid key has a path of names that any usual
// file system takes as they are, and that the path leads back to the key.
func FuzzKeyPath(f *testing.F) {
	for _, key := range []string{
		"a", "A/b", "jobs/01JD/part-00001.csv", "a@obj", "%", "..a/.b", "é/\u202e", strings.Repeat("x", 80) + "/y", strings.Repeat("%", 161),
	} {
		f.Add(key)
	}
	f.Fuzz(func(t *testing.T, key string) {
		if objects.CheckKey(key) != nil {
			return
		}
		path := folder.KeyPath(key)
		if path != strings.ToLower(path) {
			t.Fatalf("path %q of %q depends on case", path, key)
		}
		var back strings.Builder
		for name := range strings.SplitSeq(path, "/") {
			if name == "" || name[0] == '.' || len(name) > 255 {
				t.Fatalf("path %q of %q has the name %q", path, key, name)
			}
			text, err := folder.DecodeName(name)
			if err != nil {
				t.Fatal(err)
			}
			back.WriteString(text)
		}
		if back.String() != key {
			t.Fatalf("path %q of %q leads to %q", path, key, back.String())
		}
	})
}

// FuzzDecodeName checks that a foreign file name gives an error, not a panic.
func FuzzDecodeName(f *testing.F) {
	for _, name := range []string{"%", "%2", "%zz", "@obj", "@more", "a@obj", "A", "%41@obj"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		text, err := folder.DecodeName(name)
		if err == nil && len(text) > len(name)+1 {
			t.Fatalf("%q gave the longer %q", name, text)
		}
	})
}
