package complement_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const text = "90 parcels: code, weight 1 to 9, sent, arrived after it; 30 vans"

// at is the span of a part of the text.
func at(part string) token.Span {
	for k := range text {
		if len(text) >= k+len(part) && text[k:k+len(part)] == part {
			return token.Span{Start: k, End: k + len(part)}
		}
	}
	panic(part)
}

func number(v float64) *float64 { return &v }

// plan is a plan of the text with some columns of the parcels and its sources.
func plan(unread []string, columns ...contract.Column) complement.Plan {
	p := complement.Plan{Contract: &contract.Contract{
		Version: contract.Version, Seed: "1", AsOf: "2026-11-20", Locale: "en_US", Relations: []contract.Relation{},
		Tables: []contract.Table{{Name: "parcels", Rows: 90, Columns: columns}},
	}}
	p.Sources = append(p.Sources, complement.Source{Path: "tables[0]", Span: at("90 parcels")})
	for k, c := range columns {
		span := at(c.Name)
		if c.Name == "weight" && c.Min != nil {
			span = at("weight 1 to 9")
		}
		p.Sources = append(p.Sources, complement.Source{Path: "tables[0].columns[" + string(rune('0'+k)) + "]", Span: span})
	}
	for _, u := range unread {
		p.Unread = append(p.Unread, at(u))
	}
	return p
}

var (
	code    = contract.Column{Name: "code", Type: contract.String, Pattern: "AA-##"}
	weight  = contract.Column{Name: "weight", Type: contract.Integer, Min: number(1), Max: number(9)}
	heavy   = contract.Column{Name: "weight", Type: contract.Integer}
	sent    = contract.Column{Name: "sent", Type: contract.Date, Earliest: "2026-01-01", Latest: "2026-02-01"}
	arrived = contract.Column{Name: "arrived", Type: contract.Date, Earliest: "2026-01-01", Latest: "2026-03-01"}
)

func complete(own, other complement.Plan, check func(*contract.Contract) error) complement.Plan {
	return complement.With(text, own, other, complement.Options{Silent: func(w string) bool { return w == "to" || w == "it" }, Check: check})
}

func names(p complement.Plan) []string {
	var out []string
	for _, t := range p.Contract.Tables {
		for _, c := range t.Columns {
			out = append(out, t.Name+"."+c.Name)
		}
	}
	return out
}

func TestWhatBothReadStays(t *testing.T) {
	t.Parallel()
	own := plan(nil, code, heavy)
	if got := complete(own, plan(nil, code, weight, sent), nil); got.Contract != own.Contract {
		t.Errorf("a plan without unread words was changed: %v", names(got))
	}
}

func TestColumnsAreCompleted(t *testing.T) {
	t.Parallel()
	own := plan([]string{"1 to 9"}, code, heavy)
	got := complete(own, plan(nil, code, weight), nil)
	c := got.Contract.Tables[0].Columns[1]
	if c.Min == nil || *c.Min != 1 || len(got.Unread) != 0 {
		t.Errorf("column %+v, unread %v", c, got.Unread)
	}
	if own.Contract.Tables[0].Columns[1].Min != nil {
		t.Error("the plan that was given is changed")
	}
}

// Two readers that disagree about what was read by both are no reason to change it.
func TestKeptTypes(t *testing.T) {
	t.Parallel()
	text := contract.Column{Name: "weight", Type: contract.String, Values: []contract.Category{{Value: "1 to 9", Share: 1}}}
	other := plan(nil, code, text)
	other.Sources[2].Span = at("weight 1 to 9")
	got := complete(plan([]string{"1 to 9"}, code, heavy), other, nil)
	if c := got.Contract.Tables[0].Columns[1]; c.Type != contract.Integer {
		t.Errorf("column %+v", c)
	}
}

func TestColumnsAreAdded(t *testing.T) {
	t.Parallel()
	got := complete(plan([]string{"sent"}, code, weight, arrived), plan(nil, code, weight, sent, arrived), nil)
	if want := []string{"parcels.code", "parcels.weight", "parcels.sent", "parcels.arrived"}; !slices.Equal(names(got), want) {
		t.Errorf("columns %v, want %v", names(got), want)
	}
	last := got.Sources[len(got.Sources)-1]
	if last.Path != "tables[0].columns[3]" || last.Span != at("arrived") {
		t.Errorf("sources %v", got.Sources)
	}
}

func TestRulesAreAdded(t *testing.T) {
	t.Parallel()
	other := plan(nil, code, sent, arrived)
	other.Contract.Tables[0].Constraints = []contract.Constraint{{ID: "rule_1", Kind: contract.Order, Left: "arrived", Op: contract.GreaterOrEqual, Right: "sent"}}
	other.Sources = append(other.Sources, complement.Source{Path: "tables[0].constraints[0]", Span: at("after it")})
	got := complete(plan([]string{"after it"}, code, sent, arrived), other, nil)
	if r := got.Contract.Tables[0].Constraints; len(r) != 1 || r[0].Left != "arrived" || len(got.Unread) != 0 {
		t.Errorf("rules %+v, unread %v", r, got.Unread)
	}
}

func TestTablesAreAdded(t *testing.T) {
	t.Parallel()
	other := plan(nil, code)
	other.Contract.Tables = append(other.Contract.Tables, contract.Table{Name: "vans", Rows: 30, Columns: []contract.Column{code}})
	other.Sources = append(other.Sources, complement.Source{Path: "tables[1]", Span: at("30")}, complement.Source{Path: "tables[1].columns[0]", Span: at("vans")})
	got := complete(plan([]string{"30 vans"}, code), other, nil)
	if len(got.Contract.Tables) != 2 || got.Contract.Tables[1].Rows != 30 {
		t.Errorf("tables %v", names(got))
	}
}

// A whole table that is taken from the other reader brings what its keys name, also in the place of one that was there.
func TestTakenTablesKeepTheirParents(t *testing.T) {
	t.Parallel()
	key := contract.Column{Name: "van_id", Type: contract.Integer, PrimaryKey: true, Unique: true}
	other := plan(nil, code, weight, sent, arrived)
	other.Contract.Tables[0].Columns = append(other.Contract.Tables[0].Columns, contract.Column{Name: "van_id", Type: contract.Integer})
	other.Contract.Tables = append(other.Contract.Tables, contract.Table{Name: "vans", Rows: 30, Columns: []contract.Column{key}})
	other.Contract.Relations = []contract.Relation{{Child: "parcels", ChildColumn: "van_id", Parent: "vans", ParentColumn: "van_id"}}
	other.Sources = append(other.Sources, complement.Source{Path: "tables[1]", Span: at("30 vans")})
	own := plan([]string{"weight 1 to 9, sent, arrived after it"}, code)
	own.Contract.Tables = append(own.Contract.Tables, contract.Table{Name: "vans", Rows: 30, Columns: []contract.Column{code}})
	own.Sources = append(own.Sources, complement.Source{Path: "tables[1]", Span: at("30 vans")})
	got := complete(own, other, nil)
	if want := []string{"parcels.code", "parcels.weight", "parcels.sent", "parcels.arrived", "parcels.van_id", "vans.van_id", "vans.code"}; !slices.Equal(names(got), want) || len(got.Contract.Relations) != 1 {
		t.Errorf("columns %v, relations %v", names(got), got.Contract.Relations)
	}
}

// What makes the contract invalid, or more than the engine can do, is not taken.
func TestWhatCannotBeIsLeft(t *testing.T) {
	t.Parallel()
	never := sent
	never.Earliest, never.Latest = "2026-02-01", "2026-01-01"
	own := plan([]string{"sent"}, code, weight)
	if got := complete(own, plan(nil, code, weight, never), nil); got.Contract != own.Contract {
		t.Errorf("an invalid column was taken: %v", names(got))
	}
	refuse := func(*contract.Contract) error { return errors.New("no") }
	if got := complete(own, plan(nil, code, weight, sent), refuse); got.Contract != own.Contract {
		t.Errorf("what the engine refuses was taken: %v", names(got))
	}
}

// A column of another plan is put where it belongs, in the place of what was made of its demands; what of these nobody read is unread.
func TestInserted(t *testing.T) {
	t.Parallel()
	own := plan([]string{"weight"}, code, sent)
	in := complement.Insertion{Place: 1, Of: plan(nil, weight), Said: at("weight 1 to 9")}
	got, ok := complement.Inserted(text, own, in, complement.Options{Silent: func(string) bool { return false }})
	if want := []string{"parcels.code", "parcels.weight", "parcels.sent"}; !ok || !slices.Equal(names(got), want) || len(got.Unread) > 0 {
		t.Errorf("%v: columns %v, unread %v; want %v", ok, names(got), got.Unread, want)
	}
	in.Instead = [][2]int{{0, 1}}
	if got, ok = complement.Inserted(text, own, in, complement.Options{Silent: func(string) bool { return false }}); !ok || !slices.Equal(names(got), []string{"parcels.code", "parcels.weight"}) || len(got.Unread) != 1 || got.Unread[0] != at("sent") {
		t.Errorf("%v: columns %v, unread %v", ok, names(got), got.Unread)
	}
	if _, ok = complement.Inserted(text, plan(nil, code, heavy), complement.Insertion{Place: 1, Of: in.Of, Said: in.Said}, complement.Options{Silent: func(string) bool { return false }}); ok {
		t.Error("a table has two columns of a name")
	}
	refuse := func(*contract.Contract) error { return errors.New("no") }
	if got, ok = complement.Inserted(text, own, in, complement.Options{Silent: func(string) bool { return false }, Check: refuse}); ok || got.Contract != own.Contract {
		t.Errorf("what the engine refuses was taken: %v", names(got))
	}
}
