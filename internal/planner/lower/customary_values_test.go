package lower_test

import (
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sentence"
)

func TestCustomaryEntriesAreUnderstood(t *testing.T) {
	t.Parallel()
	for _, d := range draft.CustomaryDomains() {
		seen := map[*draft.Custom]bool{}
		for name, c := range d.Customs {
			if seen[c] {
				continue
			}
			seen[c] = true
			if fault := faultOf(c); fault != "" {
				t.Errorf("%s: %s: %s", d.Name, name, fault)
			}
		}
		if len(d.Cues) == 0 && d.Name != draft.Everywhere {
			t.Errorf("%s: no cues", d.Name)
		}
	}
}

func TestEntriesOfThingsAreUnderstood(t *testing.T) {
	t.Parallel()
	seen := map[*draft.Custom]bool{}
	for name, c := range draft.CustomsOfThings() {
		if seen[c] {
			continue
		}
		seen[c] = true
		if fault := faultOf(c); fault != "" {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

// faultOf reads an entry alone, and tells what of it nobody understood.
func faultOf(u *draft.Custom) string {
	values := map[string]bool{}
	for _, v := range u.List {
		if v.Text == "" || values[v.Text] {
			return fmt.Sprintf("%q is there twice, or empty", v.Text)
		}
		values[v.Text] = true
		if (v.Share < 0) != (u.List[0].Share < 0) {
			return fmt.Sprintf("%q alone has a weight, or none", v.Text)
		}
	}
	switch {
	case u.List != nil && len(u.List) < 2:
		return "one value"
	case u.Semantic != "":
		if _, ok := contract.LookupSemantic(u.Semantic); !ok {
			return "no semantic " + u.Semantic
		}
		return ""
	case u.List != nil:
		return ""
	}
	p := sentence.New(u.Described(), plan.Request{})
	t := &draft.Table{Nouns: []string{"record"}, Rows: 100, RowsSaid: true}
	p.Tables, p.Table = []*draft.Table{t}, t
	p.Sentence(p.Parser, 0, len(p.Toks))
	if len(t.Columns) != 1 {
		return fmt.Sprintf("%d columns of %q", len(t.Columns), p.Text)
	}
	for _, f := range p.Leftovers() {
		return fmt.Sprintf("nobody took %q of %q", p.Source(f[0], f[1]), p.Text)
	}
	if c := t.Columns[0]; c.Bare() && c.Kind == "" && c.Typ == "" && c.Semantic == "" {
		return fmt.Sprintf("%q says nothing", p.Text)
	}
	return ""
}
