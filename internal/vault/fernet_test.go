package vault_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/vault"
)

// specKey and specToken are the values of the Fernet specification's own vectors.
const (
	specKey   = "cw_0x689RpI-jtRR7oE8h_eQsKImvJapLeSbXpwF4e4="
	specToken = "gAAAAAAdwJ6wAAECAwQFBgcICQoLDA0ODy021cpGVWKZ_eEwCGM4BLLF_5CV9dOPmrhuVUPgJobwOz7JcbmrR64jVmpU4IwqDA=="
)

// vectors are testdata/fernet.json: the cases of the specification, with its key and token.
type vectors struct {
	Generate []vector `json:"generate"`
	Verify   []vector `json:"verify"`
	Invalid  []vector `json:"invalid"`
}

type vector struct {
	Desc   string    `json:"desc,omitempty"`
	Token  string    `json:"token"`
	Now    time.Time `json:"now"`
	TTL    int       `json:"ttl_sec,omitempty"`
	IV     [16]byte  `json:"iv"`
	Src    string    `json:"src,omitempty"`
	Secret string    `json:"secret"`
}

func readVectors(t *testing.T) vectors {
	t.Helper()
	raw, err := os.ReadFile("testdata/fernet.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Generate) < 1 || len(v.Verify) < 1 || len(v.Invalid) < 8 {
		t.Fatalf("%d, %d and %d vectors", len(v.Generate), len(v.Verify), len(v.Invalid))
	}
	return v
}

func parseKey(t testing.TB, text string) vault.Key {
	t.Helper()
	k, err := vault.ParseKey(text)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestSpecificationVectors(t *testing.T) {
	t.Parallel()
	all := readVectors(t)
	for _, v := range all.Generate {
		key := parseKey(t, v.Secret)
		if got := key.Seal([]byte(v.Src), v.Now, v.IV); got != v.Token {
			t.Errorf("made %s, want %s", got, v.Token)
		}
	}
	for _, v := range all.Verify {
		key := parseKey(t, v.Secret)
		got, err := key.Open(v.Token, v.Now, time.Duration(v.TTL)*time.Second)
		if err != nil || string(got) != v.Src {
			t.Errorf("opened to %q, %v, want %q", got, err, v.Src)
		}
	}
	for _, v := range all.Invalid {
		key := parseKey(t, v.Secret)
		if got, err := key.Open(v.Token, v.Now, time.Duration(v.TTL)*time.Second); !errors.Is(err, vault.ErrToken) || err.Error() != vault.ErrToken.Error() {
			t.Errorf("%s: opened to %q, %v", v.Desc, got, err)
		}
	}
}

// resigned changes a token's bytes and computes its MAC again, as who has the key could.
func resigned(t testing.TB, change func([]byte) []byte) string {
	t.Helper()
	raw, err := base64.URLEncoding.DecodeString(specToken)
	if err != nil {
		t.Fatal(err)
	}
	key, err := base64.URLEncoding.DecodeString(specKey)
	if err != nil {
		t.Fatal(err)
	}
	signed := change(raw[:len(raw)-sha256.Size])
	mac := hmac.New(sha256.New, key[:16])
	mac.Write(signed)
	return base64.URLEncoding.EncodeToString(mac.Sum(signed))
}

// What the specification's invalid tokens get wrong, each with a MAC that is right, and
// what lenient readers let through.
func TestMalformedTokensDoNotOpen(t *testing.T) {
	t.Parallel()
	key := parseKey(t, specKey)
	now := time.Date(1985, 10, 26, 8, 20, 1, 0, time.UTC)
	if got, err := key.Open(specToken, now, time.Minute); err != nil || string(got) != "hello" {
		t.Fatalf("%q, %v", got, err)
	}
	for name, token := range map[string]string{
		"empty":                  "",
		"other version":          resigned(t, func(b []byte) []byte { b[0] = 0x81; return b }),
		"no block":               resigned(t, func(b []byte) []byte { return b[:25] }),
		"not a multiple":         resigned(t, func(b []byte) []byte { return b[:len(b)-1] }),
		"only a MAC":             resigned(t, func([]byte) []byte { return nil }),
		"padding":                resigned(t, func(b []byte) []byte { b[len(b)-1] ^= 1; return b }),
		"IV":                     resigned(t, func(b []byte) []byte { b[24] ^= 0x40; return b }),
		"far future":             resigned(t, func(b []byte) []byte { b[4] = 1; return b }),
		"beyond all time":        resigned(t, func(b []byte) []byte { b[1] = 0xff; return b }),
		"without padding signs":  strings.TrimRight(specToken, "="),
		"text appended":          specToken + "!!!",
		"line feed appended":     specToken + "\n",
		"line feed inside":       specToken[:20] + "\n" + specToken[20:],
		"carriage return inside": specToken[:20] + "\r" + specToken[20:],
		"standard alphabet":      strings.NewReplacer("-", "+", "_", "/").Replace(specToken),
		"loose last bits":        strings.Replace(specToken, "DA==", "DB==", 1),
		"twice":                  specToken + specToken,
		"huge":                   strings.Repeat("A", 1<<20),
	} {
		if got, err := key.Open(token, now, time.Minute); !errors.Is(err, vault.ErrToken) {
			t.Errorf("%s: opened to %q, %v", name, got, err)
		}
	}
	for name, at := range map[string]time.Time{"expired": now.Add(2 * time.Minute), "from the future": now.Add(-2 * time.Minute)} {
		if _, err := key.Open(specToken, at, time.Minute); !errors.Is(err, vault.ErrToken) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := key.Open(specToken, at, 0); err != nil {
			t.Errorf("%s, but times do not matter: %v", name, err)
		}
	}
}

func TestNoEditOfATokenOpens(t *testing.T) {
	t.Parallel()
	key := parseKey(t, specKey)
	for i := range specToken {
		for _, b := range []byte("A-_=z\n") {
			edited := []byte(specToken)
			if edited[i] == b {
				continue
			}
			edited[i] = b
			if got, err := key.Open(string(edited), time.Time{}, 0); err == nil {
				t.Errorf("with %q at %d it opens to %q", b, i, got)
			}
		}
	}
}

func TestTokensOpenToWhatWasSealed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		key := vault.Key(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
		other := vault.Key(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "other key"))
		iv := [16]byte(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "iv"))
		plain := rapid.SliceOfN(rapid.Byte(), 0, 100).Draw(t, "plaintext")
		token := key.Seal(bytes.Clone(plain), time.Unix(1e9, 0), iv)
		if got, err := key.Open(token, time.Unix(1e9, 0), time.Second); err != nil || !bytes.Equal(got, plain) {
			t.Fatalf("%x, %v, want %x", got, err, plain)
		}
		if key != other {
			if _, err := other.Open(token, time.Unix(1e9, 0), 0); !errors.Is(err, vault.ErrToken) {
				t.Fatalf("another key: %v", err)
			}
		}
	})
}

func FuzzToken(f *testing.F) {
	key := parseKey(f, specKey)
	f.Add(specToken)
	f.Add(specToken + "\n")
	f.Add(resigned(f, func(b []byte) []byte { b[len(b)-1] ^= 1; return b }))
	f.Fuzz(func(t *testing.T, token string) {
		if got, err := key.Open(token, time.Time{}, 0); err == nil && token != specToken {
			t.Errorf("%q opens to %q", token, got)
		}
	})
}

func TestMalformedKeysAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "short", specKey + "\n", strings.TrimRight(specKey, "="), specKey + specKey} {
		if _, err := vault.ParseKey(text); err == nil {
			t.Errorf("%q is a key", text)
		}
	}
}
