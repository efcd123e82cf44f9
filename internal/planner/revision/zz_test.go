package revision_test

import (
	"encoding/json"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/revision"
	"math/rand"
	"os"
	"strings"
	"testing"
)

func TestZZSplices(t *testing.T) {
	raw, _ := os.ReadFile("../testdata/revisions.txt")
	var words []string
	for _, l := range strings.Split(string(raw), "\n") {
		if m, ok := strings.CutPrefix(l, "> "); ok {
			words = append(words, strings.Fields(m)...)
		}
	}
	for _, f := range []string{"da", "db"} {
		b, _ := os.ReadFile("/tmp/blind/" + f + ".jsonl")
		for _, l := range strings.Split(string(b), "\n") {
			var c struct{ Messages []string }
			json.Unmarshal([]byte(l), &c)
			for _, m := range c.Messages {
				words = append(words, strings.Fields(m)...)
			}
		}
	}
	base := plan(t, shop)
	grid := plan(t, "daily temperature of 4 warehouses in June 2025: warehouse, date, temperature (mean 18, sd 2)")
	earlier := []*contract.Contract{plan(t, "200 customers: name, email, phone, fax; each customer has 1-3 orders with an amount")}
	r := rand.New(rand.NewSource(7))
	for k := 0; k < 60000; k++ {
		n := 1 + r.Intn(9)
		var m []string
		at := r.Intn(len(words))
		for j := 0; j < n; j++ {
			if r.Intn(3) == 0 {
				at = r.Intn(len(words))
			}
			m = append(m, words[at%len(words)])
			at++
		}
		msg := strings.Join(m, " ")
		b := base
		if k%5 == 0 {
			b = grid
		}
		func() {
			defer func() {
				if x := recover(); x != nil {
					t.Errorf("%q: %v", msg, x)
				}
			}()
			got := revision.Revise(b, msg, revision.Host{AsOf: asOf, Earlier: earlier, Before: "drop fax and make it 200 customers"})
			if f := got.Contract.Validate(); len(f) > 0 {
				t.Errorf("%q invalid %v", msg, f)
			}
			if got.Rest != "" && len(got.Rest) != len(msg) {
				t.Errorf("%q rest", msg)
			}
		}()
	}
}
