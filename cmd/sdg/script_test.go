package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/embedded"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"sdg": main})
}

// TestScripts runs testdata/script/*.txtar, each against a service of its own, whose
// home is $WORK/home. Scripts named serve* start their service themselves.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", filepath.Join(env.WorkDir, "user")) // remembers the keys of services
			if strings.HasPrefix(filepath.Base(env.WorkDir), "script-serve") {
				return nil
			}
			return startService(env)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"capture": capture, "flip": flip, "await": await, "exits": exits, "lastevent": lastEvent, "rewrite": rewrite, "people": people},
	})
}

func startService(env *testscript.Env) error {
	url, key, stop, err := open(filepath.Join(env.WorkDir, "home"))
	if err != nil {
		return err
	}
	env.Defer(func() {
		if err := stop(); err != nil {
			env.T().Log("stop the service: ", err)
		}
	})
	env.Setenv("SDG_URL", url)
	env.Setenv("SDG_API_KEY", key)
	return nil
}

// open starts a service in this process. stop ends it and waits for its end.
func open(home string) (url, key string, stop func() error, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", "", nil, err
	}
	url = "http://" + l.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	service, err := embedded.Open(ctx, embedded.Options{
		Home: home, BaseURL: url, Log: slog.New(slog.DiscardHandler), Adapters: map[string]connector.Adapter{"postgres": shop()},
	})
	if err != nil {
		cancel()
		return "", "", nil, errors.Join(err, l.Close())
	}
	served := make(chan error, 1)
	go func() { served <- service.Serve(ctx, l, time.Second) }()
	stop = func() error {
		cancel()
		return errors.Join(<-served, service.Close(context.Background()))
	}
	raw, err := os.ReadFile(service.DevKeyPath)
	if err != nil {
		return "", "", nil, errors.Join(err, stop())
	}
	return url, strings.TrimSpace(string(raw)), stop, nil
}

// shopPassword opens the source of connectors of type postgres.
const shopPassword = "shop-pass-0f81"

// shop is a source with a table of 2,500 orders.
func shop() connector.Adapter {
	orders := connectortest.Table{Name: "public.orders", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "bigint"}, {Name: "city", Kind: connector.Text, SourceType: "text"},
	}}
	for i := range 2500 {
		id, city := strconv.Itoa(i), []string{"Bern", "Graz", "Wien"}[i%3]
		orders.Rows = append(orders.Rows, []*string{&id, &city})
	}
	m := &connectortest.Memory{}
	m.SetTables(orders, connectortest.Table{Name: "public.empty", Columns: orders.Columns})
	m.SetPassword(shopPassword)
	return m
}

// exits CODE sdg ARGS… runs sdg and demands exactly this exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("exit code %s, want %s", got, args[0])
	}
}

// capture NAME stdout|stderr|PATH PREFIX sets $NAME to the first word with the prefix.
func capture(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: capture name stdout|stderr|path prefix")
	}
	for _, word := range strings.FieldsFunc(ts.ReadFile(args[1]), func(r rune) bool { return strings.ContainsRune(" \t\n\",{}[]", r) }) {
		if strings.HasPrefix(word, args[2]) {
			ts.Setenv(args[0], word)
			return
		}
	}
	ts.Fatalf("no word begins with %q", args[2])
}

// lastevent NAME stdout|PATH sets $NAME to the id of the last event in lines of JSON.
func lastEvent(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: lastevent name stdout|path")
	}
	lines := strings.Split(strings.TrimSpace(ts.ReadFile(args[1])), "\n")
	var event struct{ ID string }
	ts.Check(json.Unmarshal([]byte(lines[len(lines)-1]), &event))
	ts.Setenv(args[0], event.ID)
}

// flip FILE changes the last letter or digit of a file to another one.
func flip(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: flip file")
	}
	raw := []byte(ts.ReadFile(args[0]))
	for i := len(raw) - 1; i >= 0; i-- {
		if raw[i] >= '0' && raw[i] <= '8' || raw[i] >= 'a' && raw[i] <= 'y' {
			raw[i]++
			ts.Check(os.WriteFile(ts.MkAbs(args[0]), raw, 0o600))
			return
		}
	}
	ts.Fatalf("nothing to change in %s", args[0])
}

// rewrite FILE OLD NEW replaces the first place where a text stands in a file.
func rewrite(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: rewrite file old new")
	}
	raw := ts.ReadFile(args[0])
	if !strings.Contains(raw, args[1]) {
		ts.Fatalf("%s does not hold %q: %s", args[0], args[1], raw)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(raw, args[1], args[2], 1)), 0o600))
}

// people FILE writes a table of 500 persons, with keys, personal data, numbers, days and categories.
func people(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: people file")
	}
	var b strings.Builder
	b.WriteString("id,email,age,city,tier,balance,joined\n")
	for i := range 500 {
		city, tier := []string{"Bern", "Graz", "Wien"}[i%3], []string{"gold", "silver", "bronze"}[i*i%7%3]
		fmt.Fprintf(&b, "%d,p%d@mail%d.net,%d,%s,%s,%d.%02d,2024-%02d-%02d\n", 1000+i, i, i%5, 20+i*7%50, city, tier, i*37%900, i%100, 1+i%12, 1+i%28)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b.String()), 0o600))
}

// await FILE TEXT waits until a file that a background command writes holds the text.
func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: await file text")
	}
	deadline := time.Now().Add(30 * time.Second)
	for tick := time.NewTicker(10 * time.Millisecond); ; <-tick.C {
		raw, err := os.ReadFile(ts.MkAbs(args[0]))
		if err == nil && strings.Contains(string(raw), args[1]) {
			tick.Stop()
			return
		}
		if time.Now().After(deadline) {
			ts.Fatalf("%s never held %q: %s %v", args[0], args[1], raw, err)
		}
	}
}
