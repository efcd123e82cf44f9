package revision_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/revision"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var asOf = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// plan is what a description becomes.
func plan(tb testing.TB, description string) *contract.Contract {
	tb.Helper()
	res, err := planner.New().Plan(planner.Request{Description: description, AsOf: asOf})
	if err != nil || res.Contract == nil {
		tb.Fatal(err, res.Questions)
	}
	return res.Contract
}

const shop = "200 customers: name, email, phone, tier gold/silver/bronze 10/30/60, score 0-100, active 80%, 5% of phones missing; each customer has 1-3 orders with order date in 2024, status (open, paid, sent) and an amount"

// FuzzRevise: whatever a message says, the plan stays valid, the plan before is left as it was, what the message says of
// it is told in its own words, and the same message has the same result.
func FuzzRevise(f *testing.F) {
	raw, err := os.ReadFile("../testdata/revisions.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, line := range strings.Split(string(raw), "\n") {
		if m, ok := strings.CutPrefix(line, "> "); ok {
			f.Add(m)
		}
	}
	for _, m := range []string{
		"", ",", "and", "make it", "drop", "rename to", "put first", "no", "undo the", "the", "only", "- 5", "1-", "of the", "(", "add (", "'", "5% of", "more", "instead of", "between and", "+", "not", "every", "per", "each has 3", "no 5s", "put in ,",
		"twice as many as", "from to", "in", "column", "the last column of", "customers.", "customers.email.", "orders'", "both", "all the", "first and last", "100", "0 rows", "9999999999999 rows", "1e300 rows", "-5 rows", "0x", "halve it and halve it", "drop name, email, phone, tier, score and active",
		"tier 100/0/0", "gold 100%", "gold 0%", "order date at 2024", "feb 30", "shift everything by 9999 years later", "amount with 30 decimals",
	} {
		f.Add(m)
	}
	base := plan(f, shop)
	before, err := json.Marshal(base)
	if err != nil {
		f.Fatal(err)
	}
	earlier := []*contract.Contract{plan(f, "200 customers: name, email, phone, fax; each customer has 1-3 orders with an amount")}
	host := revision.Host{Earlier: earlier, Before: "drop fax and make it 200 customers"}
	f.Fuzz(func(t *testing.T, message string) {
		if len(message) > 300 {
			return
		}
		got := revision.Revise(base, message, host)
		if raw, _ := json.Marshal(base); string(raw) != string(before) {
			t.Fatal("the plan before was changed")
		}
		if faults := got.Contract.Validate(); len(faults) > 0 {
			t.Fatalf("invalid: %v", faults)
		}
		if got.Rest != "" && len(got.Rest) != len(message) {
			t.Errorf("the rest has %d bytes, the message %d", len(got.Rest), len(message))
		}
		for _, s := range got.Sources {
			if s.Path == "" || s.Span.Start < 0 || s.Span.End > len(message) || s.Span.Start >= s.Span.End {
				t.Errorf("source %+v", s)
			}
		}
		again := revision.Revise(base, message, host)
		a, _ := json.Marshal(got)
		if b, _ := json.Marshal(again); string(a) != string(b) {
			t.Error("the same message has another result")
		}
	})
}

// TestRevise: the rest keeps what no command took, in its place; sources are the words of each command.
func TestRevise(t *testing.T) {
	t.Parallel()
	base := plan(t, shop)
	const message = "Drop the phone. Frobnicate the gizmo! And rename score to rating please."
	got := revision.Revise(base, message, revision.Host{})
	if want := strings.Repeat(" ", len("Drop the phone")) + ". Frobnicate the gizmo! " + strings.Repeat(" ", len("And rename score to rating please")) + "."; got.Rest != want {
		t.Errorf("rest %q, want %q", got.Rest, want)
	}
	var told []string
	for _, s := range got.Sources {
		told = append(told, s.Path+" "+message[s.Span.Start:s.Span.End])
	}
	if want := "tables[0] Drop the phone|tables[0].columns[4] And rename score to rating please"; strings.Join(told, "|") != want {
		t.Errorf("sources %v", told)
	}
	if !got.Changed || len(token.Tokenize(got.Rest)) == 0 {
		t.Errorf("changed %v", got.Changed)
	}
}

// TestWithoutReader: commands need no planner.
func TestWithoutReader(t *testing.T) {
	t.Parallel()
	for message, gone := range map[string]string{"drop the email": "email", "call the email mail": "email", "keep only name and tier": "score"} {
		got := revision.Revise(plan(t, shop), message, revision.Host{})
		customers, _ := got.Contract.Table("customers")
		if _, there := customers.Column(gone); there || got.Rest != "" {
			t.Errorf("%q: %s is there, rest %q", message, gone, got.Rest)
		}
	}
}

// TestRefusedByEngine: a change that the engine cannot make is not made.
func TestRefusedByEngine(t *testing.T) {
	t.Parallel()
	base := plan(t, shop)
	got := revision.Revise(base, "drop the email, and make it 500 customers", revision.Host{Check: func(c *contract.Contract) error {
		if customers, _ := c.Table("customers"); customers.Rows == 500 {
			return os.ErrInvalid
		}
		return nil
	}})
	customers, _ := got.Contract.Table("customers")
	if _, there := customers.Column("email"); there || customers.Rows != 200 || strings.TrimLeft(got.Rest, " ,") != "and make it 500 customers" {
		t.Errorf("%d rows, rest %q", customers.Rows, got.Rest)
	}
}
