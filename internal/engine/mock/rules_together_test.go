package mock_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

func whole(name string, low, high float64) contract.Column {
	return contract.Column{Name: name, Type: contract.Integer, Min: number(low), Max: number(high)}
}

func computed(name, formula string) contract.Column {
	return contract.Column{Name: name, Type: contract.Integer, Formula: formula}
}

func bounded(c contract.Column, low, high float64) contract.Column {
	c.Min, c.Max = number(low), number(high)
	return c
}

func moment(name, earliest, latest string, k *contract.Calendar) contract.Column {
	return contract.Column{Name: name, Type: contract.Timestamp, Earliest: earliest + "T00:00:00Z", Latest: latest + "T23:59:59Z", Calendar: k}
}

func dated(name, earliest, latest string) contract.Column {
	return contract.Column{Name: name, Type: contract.Date, Earliest: earliest, Latest: latest}
}

func even(name string, values ...string) contract.Column {
	c := contract.Column{Name: name, Type: contract.String}
	for _, v := range values {
		c.Values = append(c.Values, contract.Category{Value: v, Share: 1 / float64(len(values))})
	}
	return c
}

func inOrder(left string, op contract.Op, right string, gaps ...float64) contract.Constraint {
	c := contract.Constraint{ID: strings.ReplaceAll(left+"_"+right, ".", "_"), Kind: contract.Order, Left: left, Op: op, Right: right}
	if len(gaps) == 2 {
		c.MinGap, c.MaxGap = &gaps[0], &gaps[1]
	}
	return c
}

func together(columns ...string) contract.Constraint {
	return contract.Constraint{ID: "together", Kind: contract.UniqueTogether, Columns: columns}
}

// parented is a contract of parents with children, and of what is said of the children.
func parented(parents, children int64, of, columns []contract.Column, rules ...contract.Constraint) *contract.Contract {
	key := contract.Column{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true, Unique: true}
	c := one(children, append([]contract.Column{{Name: "parent_id", Type: contract.Integer}}, columns...)...)
	c.Tables[0].Constraints = rules
	c.Tables = append([]contract.Table{{Name: "parents", Rows: parents, Columns: append([]contract.Column{key}, of...)}}, c.Tables...)
	c.Relations = []contract.Relation{{Child: "things", ChildColumn: "parent_id", Parent: "parents", ParentColumn: "id"}}
	return c
}

func ruled(c *contract.Contract, rules ...contract.Constraint) *contract.Contract {
	c.Tables[0].Constraints = append(c.Tables[0].Constraints, rules...)
	return c
}

// Rules that plans put together hold in every row.
func TestRulesTogether(t *testing.T) {
	t.Parallel()
	office := &contract.Calendar{Weekdays: []string{"mon", "tue", "wed", "thu", "fri"}, FromHour: 8, ToHour: 18}
	weekdays := &contract.Calendar{Weekdays: office.Weekdays}
	cased := whole("high", -15, 48)
	cased.Cases = []contract.Case{
		{When: &contract.Condition{Column: "zone", Op: contract.Equal, Values: []string{"hills"}}, Min: number(-15), Max: number(18)},
		{When: &contract.Condition{Column: "zone", Op: contract.Equal, Values: []string{"coast"}}, Min: number(10), Max: number(30)}}
	decided := contract.Constraint{ID: "decided", Kind: contract.Dependency, Columns: []string{"kind", "factor"}}
	few := contract.Column{Name: "seen", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31", NullShare: 0.2}
	for _, tt := range []struct {
		name     string
		contract *contract.Contract
	}{
		{"children that differ in days, few of which are left", parented(45, 800, nil, []contract.Column{dated("day", "2026-10-01", "2026-10-22")}, together("parent_id", "day"))},
		{"a sum within bounds", one(3000, whole("a", 0, 900), whole("b", 0, 900), bounded(computed("sum", "a + b"), 300, 700))},
		{"a difference within bounds", one(3000, whole("gross", 2000, 20000), whole("tare", 1000, 9000), bounded(computed("net", "gross - tare"), 500, 12000))},
		{"a product within bounds", one(3000, whole("load", 1, 12), whole("reach", 3, 55), bounded(computed("work", "load * reach"), 0, 240))},
		{"a quotient within bounds", one(3000, whole("way", 10, 900), whole("time", 1, 30), bounded(computed("speed", "way / time"), 20, 60))},
		{"a rounded part within bounds", one(3000, whole("net", 50, 5000), computed("tax", "round(net * 0.19, 0)"), bounded(computed("total", "net + tax"), 0, 4000))},
		{"a sum of steps within bounds", one(3000, contract.Column{Name: "a", Type: contract.Integer, Min: number(0), Max: number(900), MultipleOf: number(50)}, whole("b", 0, 900), bounded(computed("sum", "a + b"), 300, 333))},
		{"a sum below another column", ruled(one(3000, whole("a", 0, 900), whole("b", 0, 900), computed("sum", "a + b"), whole("limit", 500, 1000)), inOrder("sum", contract.LessOrEqual, "limit"))},
		{"a sum below a cell of the parent", parented(90, 3000, []contract.Column{whole("voters", 400, 2500)},
			[]contract.Column{whole("yes", 45, 340000), whole("no", 45, 340000), whole("blank", 0, 40), computed("cast", "yes + no + blank")}, inOrder("cast", contract.LessOrEqual, "parent_id.voters"))},
		{"two sums in order", ruled(one(3000, whole("a", 0, 900), whole("b", 0, 900), whole("c", 0, 900), whole("d", 0, 900), computed("left", "a + b"), computed("right", "c + d")), inOrder("left", contract.Less, "right"))},
		{"a part that is constant", ruled(one(3000, even("kind", "x", "y", "z"), whole("factor", 1, 9), whole("raw", 0, 1000), bounded(computed("value", "raw * factor"), 0, 2500)), decided)},
		{"cases beside an order", ruled(one(3000, even("zone", "hills", "coast", "plain"), whole("low", 0, 60), cased), inOrder("low", contract.LessOrEqual, "high"))},
		{"office hours within a gap", ruled(one(3000, moment("opened", "2026-05-01", "2026-05-31", office), moment("closed", "2026-05-01", "2026-06-01", office)), inOrder("opened", contract.LessOrEqual, "closed", 300, 3600))},
		{"weekdays within a gap", ruled(one(3000, moment("opened", "2026-05-01", "2026-05-31", nil), moment("closed", "2026-05-01", "2026-06-01", weekdays)), inOrder("opened", contract.LessOrEqual, "closed", 120, 2700))},
		{"a chain of calendars", ruled(one(3000, moment("a", "2026-05-01", "2026-05-31", office), moment("b", "2026-05-01", "2026-06-10", weekdays), moment("c", "2026-05-01", "2026-06-10", office)),
			inOrder("a", contract.LessOrEqual, "b", 3600, 86400), inOrder("b", contract.LessOrEqual, "c", 3600, 30000))},
		{"days between two of the parent", func() *contract.Contract {
			c := parented(100, 3000, []contract.Column{dated("opened", "2023-01-01", "2024-12-31"), dated("closed", "2023-01-01", "2025-12-31")}, []contract.Column{dated("booked", "2023-01-01", "2025-12-31"), few},
				inOrder("parent_id.opened", contract.Less, "booked"), inOrder("booked", contract.Less, "parent_id.closed"))
			return ruled(c, inOrder("opened", contract.Less, "closed"))
		}()},
		{"days between two of the parent that nothing orders", parented(100, 3000, []contract.Column{dated("opened", "2023-01-01", "2024-12-31"), dated("closed", "2023-01-01", "2025-12-31")},
			[]contract.Column{dated("booked", "2023-01-01", "2025-12-31")}, inOrder("parent_id.opened", contract.Less, "booked"), inOrder("booked", contract.Less, "parent_id.closed"))},
		{"pairs of a list with shares", func() *contract.Contract {
			c := parented(150, 5000, nil, []contract.Column{even("seat", strings.Fields(strings.Repeat("A B C D E F G ", 1))...)}, together("parent_id", "seat"))
			c.Tables[1].Rows = 700
			c.Relations[0].PerParent = &contract.Cardinality{Min: 1, Max: 7}
			return c
		}()},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := compile(t, tt.contract)
			broken, err := mocktest.Broken(tt.contract, p)
			if err != nil || len(broken) > 0 {
				t.Errorf("%v %v", broken, err)
			}
		})
	}
}

// What cannot be kept is refused when the contract is compiled, and not found in the finished job.
func TestRulesThatCannotHold(t *testing.T) {
	t.Parallel()
	decided := contract.Constraint{ID: "decided", Kind: contract.Dependency, Columns: []string{"kind", "sum"}}
	listed := contract.Column{Name: "a", Type: contract.Integer, Values: []contract.Category{{Value: "10", Share: 0.5}, {Value: "90", Share: 0.5}}}
	for _, tt := range []struct {
		name, wants string
		contract    *contract.Contract
	}{
		{"an order of keys", "does not hold in every row", parented(9, 300, nil, []contract.Column{whole("n", 5, 90)}, inOrder("n", contract.LessOrEqual, "parent_id"))},
		{"a computed number that something decides", "is not the same for all rows", ruled(one(300, even("kind", "x", "y"), whole("a", 0, 900), whole("b", 0, 900), computed("sum", "a + b")), decided)},
		{"lists that leave the bounds of their sum", "makes it leave its bounds", one(300, listed, bounded(computed("double", "a + a"), 0, 100))},
		{"a number below the least value of a list of the parent's", "does not hold in every row", parented(9, 300, []contract.Column{listed}, []contract.Column{whole("n", 30, 90)}, inOrder("n", contract.LessOrEqual, "parent_id.a"))},
		{"a moment that lies whole days behind a day", "out of its own bounds", ruled(one(300, moment("start", "2026-01-01", "2026-03-31", nil), dated("end", "2026-01-01", "2026-09-30")), inOrder("start", contract.Less, "end", 86400, 86400))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if faults := tt.contract.Validate(); len(faults) > 0 {
				t.Fatal(faults)
			}
			if _, err := mock.Compile(tt.contract); err == nil || !strings.Contains(err.Error(), tt.wants) {
				t.Errorf("compile: %v, want %q", err, tt.wants)
			}
		})
	}
}

// Rows whose draws keep the rule keep their draws.
func TestAdjustmentKeepsOtherRows(t *testing.T) {
	t.Parallel()
	columns := []contract.Column{whole("a", 0, 900), whole("b", 0, 900), computed("sum", "a + b")}
	free := generate(t, one(2000, columns...))["things"]
	columns[2] = bounded(columns[2], 300, 1500)
	p := compile(t, one(2000, columns...))
	adjusted := generate(t, one(2000, columns...))["things"]
	moved := 0
	for i, sum := range free.column(t, "sum") {
		inside := len(sum) == 3 && sum >= "300" || len(sum) == 4 && sum <= "1500"
		same := free.column(t, "a")[i] == adjusted.column(t, "a")[i] && free.column(t, "b")[i] == adjusted.column(t, "b")[i]
		if inside != same {
			t.Fatalf("row %d with the sum %s is kept: %v", i, sum, same)
		}
		if !inside {
			moved++
		}
	}
	if moved < 100 || !bytes.Equal(raw(t, p, 0), raw(t, p, 0)) {
		t.Errorf("%d rows were moved", moved)
	}
}
