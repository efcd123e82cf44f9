package filestest

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

// nowhere resolves every name to an address that refuses connections.
type nowhere struct{}

func (nowhere) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
}

// Canary opens a source at a host where nobody listens, with a canary in every secret
// field, and demands that no error, no printed source and no log holds it. It listens to the
// process's loggers: tests that use it do not run in parallel.
func Canary(t *testing.T, typeName string, adapter connector.Adapter, fields map[string]any, canary string) {
	t.Helper()
	var logged bytes.Buffer
	plain, structured := log.Writer(), slog.Default()
	log.SetOutput(&logged)
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { log.SetOutput(plain); slog.SetDefault(structured) })
	guard, err := netguard.New(netguard.Options{AllowPrivate: true, Resolver: nowhere{}})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find(typeName).Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	s, err := adapter.Open(t.Context(), c, guard)
	if err != nil {
		t.Fatal(err)
	}
	_, browsing := s.Browse(t.Context(), connector.Listing{Limit: 1})
	_, reading := s.Read(t.Context(), connector.Selection{Source: "a.csv"})
	all := errors.Join(s.Probe(t.Context()), browsing, reading)
	if all == nil {
		t.Fatal("somebody answered")
	}
	shown := fmt.Sprintf("%v %+v %#v %s %v %+v %#v %s %v", all, all, all, all, s, s, s, s, c) + logged.String()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	for _, form := range []string{canary, url.QueryEscape(canary), base64.StdEncoding.EncodeToString([]byte(canary)), hex.EncodeToString([]byte(canary)), fmt.Sprint([]byte(canary))} {
		if strings.Contains(shown, form) {
			t.Errorf("%s is shown: %s", form, shown)
		}
	}
}
