package sdg_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	strictjson "github.com/go-json-experiment/json"

	"github.com/sdg-service/sdg/internal/sdg"
)

const secretCanary = "canary-hunter2"

// holder has secrets in every place where Go code puts them.
type holder struct {
	Open    sdg.Secret
	Pointer *sdg.Secret
	List    []sdg.Secret
	Map     map[string]sdg.Secret
	Any     any
	closed  sdg.Secret
	deep    struct{ inner []sdg.Secret }
}

func newHolder() holder {
	s := sdg.NewSecret(secretCanary)
	h := holder{Open: s, Pointer: &s, List: []sdg.Secret{s}, Map: map[string]sdg.Secret{"a": s}, Any: s, closed: s}
	h.deep.inner = []sdg.Secret{s}
	return h
}

func TestASecretIsShownByRevealOnly(t *testing.T) {
	t.Parallel()
	s, h := sdg.NewSecret(secretCanary), newHolder()
	if s.Reveal() != secretCanary || (sdg.Secret{}).Reveal() != "" {
		t.Fatal("Reveal does not return the value")
	}
	shown := map[string]string{}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%t", "%c", "%T", "%10.3s", "%p", "%w"} {
		for name, v := range map[string]any{"secret": s, "pointer": &s, "holder": h, "holder pointer": &h, "list": []any{s, h}} {
			shown[verb+" of "+name] = fmt.Sprintf(verb, v) //nolint:govet // wrong verbs are the point
		}
	}
	shown["error"] = fmt.Errorf("open %v: %w", s, errors.New(fmt.Sprint(h))).Error()
	for name, encode := range map[string]func(any) ([]byte, error){
		"json": json.Marshal, "strict json": func(v any) ([]byte, error) { return strictjson.Marshal(v) }, "xml": xml.Marshal,
	} {
		for what, v := range map[string]any{"secret": s, "holder": h} {
			raw, err := encode(v)
			if err != nil && name != "xml" { // maps are no XML
				t.Errorf("%s of %s: %v", name, what, err)
			}
			shown[name+" of "+what] = string(raw)
		}
	}
	var log, stream bytes.Buffer
	for _, handler := range []slog.Handler{slog.NewJSONHandler(&log, nil), slog.NewTextHandler(&log, nil)} {
		slog.New(handler).With("with", s).Info("done", "secret", s, "holder", h, "pointer", &s, slog.Group("group", "secret", s))
	}
	shown["log"] = log.String()
	if err := gob.NewEncoder(&stream).Encode(h.Open); err == nil {
		t.Error("gob takes a secret, so that it could come back somewhere")
	}
	shown["gob"] = stream.String()
	for how, text := range shown {
		if strings.Contains(text, secretCanary) || strings.Contains(text, fmt.Sprintf("%x", secretCanary)) {
			t.Errorf("%s shows the secret: %s", how, text)
		}
	}
	if got := fmt.Sprintf("%s %v %+v %#v %d", s, s, s, s, s); got != "*** *** *** *** ***" {
		t.Errorf("printed as %s", got)
	}
}
