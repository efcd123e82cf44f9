package sdg_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

func TestKeyToken(t *testing.T) {
	t.Parallel()
	id, err := ids(time.Now()).New(sdg.KeyPrefix)
	if err != nil {
		t.Fatal(err)
	}
	token, sha, err := sdg.NewKeySecret(id, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key := sdg.APIKey{ID: id, SecretSHA256: sha}
	parsed, secret, ok := sdg.ParseKeyToken(token.Reveal())
	if !ok || parsed != id || !key.Matches(secret) {
		t.Errorf("token of %s parses as %s, %v", id, parsed, ok)
	}
	if strings.Contains(sha, secret.Reveal()) {
		t.Error("the hash holds the secret")
	}
	flipped := []byte(token.Reveal())
	flipped[len(flipped)-5] ^= 1
	if _, secret, ok := sdg.ParseKeyToken(string(flipped)); ok && key.Matches(secret) {
		t.Error("a changed secret matches")
	}
	for _, bad := range []string{"", "sdg_", "sdg__", token.Reveal()[1:], token.Reveal() + "A", "sdg_" + id, strings.Replace(token.Reveal(), "key_", "job_", 1)} {
		if _, _, ok := sdg.ParseKeyToken(bad); ok {
			t.Errorf("%d characters are accepted as a token", len(bad))
		}
	}
}

func TestSecretIsNeverPrinted(t *testing.T) {
	t.Parallel()
	const value = "canary-5f3a"
	s := struct{ Key sdg.Secret }{sdg.NewSecret(value)}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "key", s.Key, "all", s)
	for name, out := range map[string]string{
		"json": string(raw), "%v": fmt.Sprintf("%v", s), "%+v": fmt.Sprintf("%+v", s), "%#v": fmt.Sprintf("%#v", s),
		"%q": fmt.Sprintf("%q", s.Key), "%x": fmt.Sprintf("%x", s.Key), "log": log.String(),
	} {
		if strings.Contains(out, value) || strings.Contains(out, fmt.Sprintf("%x", value)) {
			t.Errorf("%s shows the secret: %s", name, out)
		}
	}
	if s.Key.Reveal() != value {
		t.Error("Reveal does not reveal")
	}
}
