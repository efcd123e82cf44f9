package contract_test

import (
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// ledger is the example contract with runs of rows.
func ledger(t *testing.T) *contract.Contract {
	t.Helper()
	data, err := os.ReadFile("testdata/contracts/ledger.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func column(t *testing.T, c *contract.Contract, table, name string) *contract.Column {
	t.Helper()
	in, ok := c.Table(table)
	if !ok {
		t.Fatalf("no table %s", table)
	}
	out, ok := in.Column(name)
	if !ok {
		t.Fatalf("no column %s.%s", table, name)
	}
	return out
}

func TestValidateWindows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, table, column, formula string
		says                         string // "" where the formula is fine
	}{
		{"a sum of a difference", "bookings", "balance", "running_sum(amount - 1, account_id)", ""},
		{"a rounded quotient", "bookings", "balance", "running_sum(round(amount / 3, 2), account_id)", ""},
		{"a quotient", "bookings", "balance", "running_sum(amount / 3, account_id)", "write round("},
		{"a cell of the parent", "bookings", "balance", "running_sum(account_id.opening_balance, account_id)", "a column of its own"},
		{"a window of a window", "bookings", "balance", "running_sum(previous(amount, account_id), account_id)", "a column of its own"},
		{"itself", "bookings", "balance", "previous(balance, account_id) + amount", "in a circle"},
		{"a text", "bookings", "balance", "running_sum(kind, account_id)", "adds numbers, not text"},
		{"the rank of a text", "bookings", "place", "rank(kind, account_id)", "rank orders numbers"},
		{"rows that do not lie together", "bookings", "balance", "running_sum(amount, kind)", "do not lie together by kind"},
		{"no such column", "bookings", "balance", "running_sum(amount, customer)", `no column "customer"`},
		{"the key of a grid", "meters", "reading", "running_sum(used, meter)", ""},
		{"the time of a grid", "meters", "reading", "running_sum(used, at)", "do not lie together by at"},
		{"cells of two types", "bookings", "balance", "amount * equals(kind, 3)", "never agree"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := ledger(t)
			column(t, c, tt.table, tt.column).Formula = tt.formula
			err := c.Validate()
			if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%s: %v, want %q", tt.formula, err, tt.says)
			}
		})
	}
}

func TestRankedRunsAreShort(t *testing.T) {
	t.Parallel()
	c := ledger(t)
	events, _ := c.Table("events")
	events.Rows = contract.MaxRankedRows + 1
	if err := c.Validate(); err == nil || !strings.Contains(err.Error(), "rank orders up to") {
		t.Errorf("got %v", err)
	}
}

func TestValidateSorted(t *testing.T) {
	t.Parallel()
	share := 0.1
	for _, tt := range []struct {
		name   string
		change func(c *contract.Contract)
		says   string
	}{
		{"as it is", func(*contract.Contract) {}, ""},
		{"a text", func(c *contract.Contract) { rule(c).Columns[0] = "kind" }, "is of type string"},
		{"sometimes empty", func(c *contract.Contract) { rule(c).Columns[0] = "amount" }, "drop its null_share"},
		{"computed", func(c *contract.Contract) { rule(c).Columns[0] = "balance" }, "drawn freely"},
		{"by no key", func(c *contract.Contract) { rule(c).Columns[1] = "kind" }, "not grouped by kind"},
		{"three columns", func(c *contract.Contract) { rule(c).Columns = []string{"booked_at", "account_id", "kind"} }, "name one column"},
		{"of a grid", func(c *contract.Contract) {
			c.Tables[2].Constraints = []contract.Constraint{{ID: "s", Kind: contract.Sorted, Columns: []string{"used"}}}
		}, "have their order already"},
		{"correlated", func(c *contract.Contract) {
			t := &c.Tables[3]
			t.Constraints = append(t.Constraints, contract.Constraint{ID: "r", Kind: contract.Correlation, Left: "happened_on", Right: "visitors", Coefficient: &share})
		}, "orders happened_on as well"},
		{"zeros", func(c *contract.Contract) {
			t := &c.Tables[3]
			t.Constraints[0].Columns[0] = "visitors"
			t.Columns[1].Min = new(float64)
			t.Columns[1].Distribution = &contract.Distribution{Kind: contract.Uniform, ZeroShare: share}
		}, "an order of their own"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := ledger(t)
			tt.change(c)
			err := c.Validate()
			if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v, want %q", err, tt.says)
			}
		})
	}
}

func rule(c *contract.Contract) *contract.Constraint { return &c.Tables[1].Constraints[0] }
