package objectstest

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var keyTests = map[string]func(*testing.T, Backend){
	"InvalidKeysAreRefused": testInvalidKeys,
	"ValidKeysAreDistinct":  testValidKeys,
}

// invalidKeys name what is wrong with them.
var invalidKeys = map[string]string{
	"empty":                "",
	"absolute":             "/etc/passwd",
	"slash only":           "/",
	"traversal":            "../secret",
	"traversal inside":     "a/../../secret",
	"traversal at the end": "a/..",
	"dot":                  ".",
	"dot inside":           "a/./b",
	"empty part":           "a//b",
	"trailing slash":       "a/",
	"NUL":                  "a\x00b",
	"newline":              "a\nb",
	"DEL":                  "a\x7fb",
	"backslash":            `a\b`,
	"backslash traversal":  `..\secret`,
	"not UTF-8":            "a\xffb",
	"overlong":             strings.Repeat("a", objects.MaxKeyBytes+1),
	"overlong in parts":    strings.Repeat("ab/", objects.MaxKeyBytes/3) + "c",
}

func testInvalidKeys(t *testing.T, b Backend) {
	ctx := t.Context()
	for name, key := range invalidKeys {
		_, putErr := b.Store.Put(ctx, key, bytes.NewReader([]byte("x")), objects.PutOptions{})
		_, _, getErr := b.Store.Get(ctx, key, objects.Range{})
		_, statErr := b.Store.Stat(ctx, key)
		_, beginErr := b.Multipart.Begin(ctx, key, objects.PutOptions{})
		_, partErr := b.Multipart.PutPart(ctx, key, "id", 1, bytes.NewReader(nil))
		_, completeErr := b.Multipart.Complete(ctx, key, "id", []objects.Part{{Number: 1, Tag: "t"}})
		_, signGetErr := b.Signer.SignGet(ctx, key, "", objects.MaxLinkTTL)
		_, signPutErr := b.Signer.SignPut(ctx, key, "", 1, objects.MaxLinkTTL)
		for call, err := range map[string]error{
			"Put": putErr, "Get": getErr, "Stat": statErr, "Delete": b.Store.Delete(ctx, key),
			"Begin": beginErr, "PutPart": partErr, "Complete": completeErr, "Abort": b.Multipart.Abort(ctx, key, "id"),
			"SignGet": signGetErr, "SignPut": signPutErr,
		} {
			if !errors.Is(err, objects.ErrInvalidKey) {
				t.Errorf("%s of a key that is %s: %v, want ErrInvalidKey", call, name, err)
			}
		}
	}
	page, err := b.Store.List(ctx, "", "", 10)
	if err != nil || len(page.Objects) != 0 {
		t.Errorf("stored nevertheless: %+v, %v", page, err)
	}
}

// testValidKeys stores keys that a careless mapping to files or URLs would mix up.
func testValidKeys(t *testing.T, b Backend) {
	keys := []string{
		"a", "A", "a/b", "a/B", "a.", "a..b/...", ".hidden", "..x", "a b", " a", "a+b", "a%2fb", "a%2Fb", "a%", "%",
		"a@obj", "a@more", "a@obj/b", "a?b", "a#b", "a&b=c", "a*", "a:b", "a\"b'", "a|b", "<a>", "~", "é", "e\u0301", "日本/データ.csv", "CON", "nul.txt",
		strings.Repeat("x", 79), strings.Repeat("x", 80), strings.Repeat("x", 80) + "/y", strings.Repeat("x", 81), strings.Repeat("x", 160) + "/" + strings.Repeat("é", 100),
		strings.Repeat("%", objects.MaxKeyBytes), strings.Repeat("a/", objects.MaxKeyBytes/2-1) + "bb",
	}
	for _, key := range keys {
		put(t, b.Store, key, []byte("content of "+key))
	}
	for _, key := range keys {
		wantContent(t, b.Store, key, []byte("content of "+key))
	}
	var listed []string
	for _, info := range listAll(t, b.Store, "", 1000) {
		listed = append(listed, info.Key)
	}
	wantKeys(t, listed, keys)
	for i, key := range keys {
		if err := b.Store.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
		wantAbsent(t, b.Store, key)
		if i+1 < len(keys) {
			wantContent(t, b.Store, keys[i+1], []byte("content of "+keys[i+1]))
		}
	}
}
