package contract_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func ptr[T any](x T) *T { return &x }

// shop is a valid contract with a parent table (customers, 100 rows), a child table
// (orders, 300 rows) and columns that most faults can be planted in.
func shop() *contract.Contract {
	key := func() contract.Column {
		return contract.Column{Name: "id", Type: contract.Integer, PrimaryKey: true}
	}
	return &contract.Contract{
		Version: contract.Version, Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{
			{Name: "customers", Rows: 100, Columns: []contract.Column{
				key(),
				{Name: "name", Type: contract.String, Semantic: "full_name"},
				{Name: "joined", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-06-30"},
				{Name: "spent", Type: contract.Decimal, Scale: 2, Formula: "sum(orders.amount)"},
			}},
			{Name: "orders", Rows: 300, Columns: []contract.Column{
				key(),
				{Name: "customer_id", Type: contract.Integer},
				{Name: "amount", Type: contract.Decimal, Scale: 2, Min: ptr(1.0), Max: ptr(99.0)},
				{Name: "status", Type: contract.String, Values: []contract.Category{{Value: "open", Share: 0.5}, {Value: "done", Share: 0.5}}},
				{Name: "placed", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31"},
				{Name: "closed", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31"},
				{Name: "gift", Type: contract.Boolean, TrueShare: ptr(0.1)},
			}, Constraints: []contract.Constraint{
				{ID: "closed_later", Kind: contract.Order, Left: "placed", Op: contract.LessOrEqual, Right: "closed"},
			}},
		},
		Relations: []contract.Relation{
			{Child: "orders", ChildColumn: "customer_id", Parent: "customers", ParentColumn: "id", PerParent: &contract.Cardinality{Min: 1, Max: 9}},
		},
	}
}

// Columns of shop by position.
const (
	orderCustomer = 1
	orderAmount   = 2
	orderStatus   = 3
	orderPlaced   = 4
	orderClosed   = 5
	orderGift     = 6
)

func orderColumn(i int, change func(*contract.Column)) func(*contract.Contract) {
	return func(c *contract.Contract) { change(&c.Tables[1].Columns[i]) }
}

func orderRule(k contract.Constraint) func(*contract.Contract) {
	return func(c *contract.Contract) { c.Tables[1].Constraints = []contract.Constraint{k} }
}

// withTotal gives the orders a fee of 1 to 9 and a total by formula.
func withTotal(c *contract.Contract, formula string) {
	c.Tables[1].Columns = append(c.Tables[1].Columns,
		contract.Column{Name: "fee", Type: contract.Decimal, Scale: 2, Min: ptr(1.0), Max: ptr(9.0)},
		contract.Column{Name: "total", Type: contract.Decimal, Scale: 2, Formula: formula})
}

func relation(change func(*contract.Relation)) func(*contract.Contract) {
	return func(c *contract.Contract) { change(&c.Relations[0]) }
}

// refusal is a change that must make shop invalid at field, with a message that contains says.
type refusal struct {
	name   string
	change func(*contract.Contract)
	field  string
	says   string
}

func testRefusals(t *testing.T, tests []refusal) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			test.change(c)
			faults := c.Validate()
			for _, fault := range faults {
				if fault.Field == test.field && strings.Contains(fault.Message, test.says) {
					return
				}
			}
			t.Errorf("want a fault at %s that says %q, got %v", test.field, test.says, []contract.FieldError(faults))
		})
	}
}

func TestShopIsValid(t *testing.T) {
	t.Parallel()
	if faults := shop().Validate(); len(faults) > 0 {
		t.Fatal(faults)
	}
}

func TestRefusesHeadersAndTables(t *testing.T) {
	t.Parallel()
	testRefusals(t, []refusal{
		{"version", func(c *contract.Contract) { c.Version = "0" }, "version", `must be "1"`},
		{"seed beyond 64 bits", func(c *contract.Contract) { c.Seed = "18446744073709551616" }, "seed", "whole number"},
		{"day that does not exist", func(c *contract.Contract) { c.AsOf = "2025-02-30" }, "as_of", "must be a day"},
		{"locale", func(c *contract.Contract) { c.Locale = "english" }, "locale", "en_US"},
		{"no tables", func(c *contract.Contract) { c.Tables, c.Relations = nil, nil }, "tables", "at least one"},
		{"too many tables", func(c *contract.Contract) {
			for i := range contract.MaxTables {
				c.Tables = append(c.Tables, contract.Table{Name: fmt.Sprintf("t%d", i), Rows: 1, Columns: []contract.Column{{Name: "a", Type: contract.Integer}}})
			}
		}, "tables", "the limit is 50"},
		{"same table twice", func(c *contract.Contract) { c.Tables[1].Name = "customers" }, "tables[1].name", "another table"},
		{"same column twice", orderColumn(orderAmount, func(c *contract.Column) { c.Name = "id" }), "tables[1].columns[2].name", "another column"},
		{"name of 64 characters", func(c *contract.Contract) { c.Tables[0].Name = strings.Repeat("a", 64) }, "tables[0].name", "at most 63"},
		{"no rows", func(c *contract.Contract) { c.Tables[0].Rows = 0 }, "tables[0].rows", "1 to 1000000000"},
		{"rows together", func(c *contract.Contract) { c.Tables[0].Rows, c.Tables[1].Rows = 6e8, 6e8 }, "tables", "1200000000 rows together"},
		{"no columns", func(c *contract.Contract) { c.Tables[0].Columns = nil }, "tables[0].columns", "at least one"},
		{"two primary keys", orderColumn(orderAmount, func(c *contract.Column) { c.PrimaryKey = true }), "tables[1].columns[2].primary_key", "already"},
		{"text that is not UTF-8", func(c *contract.Contract) { c.Tables[0].Description = "\xff" }, "tables[0].description", "UTF-8"},
		{"not a number", orderColumn(orderAmount, func(c *contract.Column) { c.Min = ptr(math.NaN()) }), "tables[1].columns[2].min", "finite"},
		{"infinite", orderColumn(orderAmount, func(c *contract.Column) { c.Max = ptr(math.Inf(1)) }), "tables[1].columns[2].max", "finite"},
		{"grid of other size", func(c *contract.Contract) {
			c.Tables[1].Columns[orderPlaced].Earliest, c.Tables[1].Columns[orderPlaced].Latest = "", ""
			c.Tables[1].Grid = &contract.Grid{TimeColumn: "placed", Start: "2024-01-01", StepSeconds: 86400, Steps: 299, Keys: 1}
		}, "tables[1].grid", "1 keys with 299 steps are 299 rows, but the table has 300"},
		{"hourly dates", func(c *contract.Contract) {
			c.Tables[1].Grid = &contract.Grid{TimeColumn: "placed", Start: "2024-01-01", StepSeconds: 3600, Steps: 300, Keys: 1}
		}, "tables[1].grid.step_seconds", "whole days"},
		{"grid past the year 9999", func(c *contract.Contract) {
			c.Tables[1].Grid = &contract.Grid{TimeColumn: "placed", Start: "9990-01-01", StepMonths: 1, Steps: 300, Keys: 1}
		}, "tables[1].grid.steps", "9999"},
		{"keys without a column", func(c *contract.Contract) {
			c.Tables[1].Grid = &contract.Grid{TimeColumn: "placed", Start: "2024-01-01", StepSeconds: 86400, Steps: 100, Keys: 3}
		}, "tables[1].grid.key_column", "tells them apart"},
		{"bounds on a grid's time", func(c *contract.Contract) {
			c.Tables[1].Grid = &contract.Grid{TimeColumn: "placed", Start: "2024-01-01", StepSeconds: 86400, Steps: 300, Keys: 1}
		}, "tables[1].columns[4].earliest", "the grid decides"},
	})
}

func TestRefusesColumns(t *testing.T) {
	t.Parallel()
	amount := "tables[1].columns[2]"
	testRefusals(t, []refusal{
		{"unknown type", orderColumn(orderAmount, func(c *contract.Column) { c.Type = "money" }), amount + ".type", "unknown type"},
		{"unknown semantic", orderColumn(orderAmount, func(c *contract.Column) { c.Semantic = "prize" }), amount + ".semantic", "unknown semantic"},
		{"semantic of another type", orderColumn(orderAmount, func(c *contract.Column) { c.Semantic = "email" }), amount + ".semantic", "cannot be of type decimal"},
		{"min above max", orderColumn(orderAmount, func(c *contract.Column) { c.Min = ptr(100.0) }), amount + ".min", "min 100 is above max 99"},
		{"half an integer", orderColumn(orderAmount, func(c *contract.Column) { c.Type, c.Scale, c.Min = contract.Integer, 0, ptr(0.5) }), amount + ".min", "whole number"},
		{"nothing between bounds", orderColumn(orderAmount, func(c *contract.Column) { c.Min, c.Max, c.MultipleOf = ptr(1.0), ptr(9.0), ptr(10.0) }), amount + ".min", "no decimal"},
		{"min of a date", orderColumn(orderPlaced, func(c *contract.Column) { c.Min = ptr(1.0) }), "tables[1].columns[4].min", "earliest and latest"},
		{"earliest of a number", orderColumn(orderAmount, func(c *contract.Column) { c.Earliest = "2024-01-01" }), amount + ".earliest", "use min and max"},
		{"date in another form", orderColumn(orderPlaced, func(c *contract.Column) { c.Earliest = "01/02/2024" }), "tables[1].columns[4].earliest", "of the form 2024-03-01"},
		{"earliest after latest", orderColumn(orderPlaced, func(c *contract.Column) { c.Earliest = "2025-01-01" }), "tables[1].columns[4].earliest", "is after latest"},
		{"scale of an integer", orderColumn(orderCustomer, func(c *contract.Column) { c.Scale = 2 }), "tables[1].columns[1].scale", "only decimals"},
		{"multiple finer than scale", orderColumn(orderAmount, func(c *contract.Column) { c.MultipleOf = ptr(0.001) }), amount + ".multiple_of", "2 digits"},
		{"format of a number", orderColumn(orderAmount, func(c *contract.Column) { c.Format = "%Y" }), amount + ".format", "only dates"},
		{"format letter", orderColumn(orderPlaced, func(c *contract.Column) { c.Format = "%Q" }), "tables[1].columns[4].format", "must be one of"},
		{"hours of a date", orderColumn(orderPlaced, func(c *contract.Column) { c.Format = "%Y %H" }), "tables[1].columns[4].format", "no hours"},
		{"shares", orderColumn(orderStatus, func(c *contract.Column) { c.Values[0].Share = 0.4 }), "tables[1].columns[3].values", "sum to 0.9"},
		{"value twice", orderColumn(orderStatus, func(c *contract.Column) { c.Values[1].Value = "open" }), "tables[1].columns[3].values[1].value", "twice"},
		{"value of another type", orderColumn(orderStatus, func(c *contract.Column) { c.Type = contract.Integer }), "tables[1].columns[3].values[0].value", "not a whole number"},
		{"value with too many digits", orderColumn(orderAmount, func(c *contract.Column) { c.Values = []contract.Category{{Value: "1.234", Share: 1}} }), amount + ".values[0].value", "2 digits"},
		{"value outside bounds", orderColumn(orderAmount, func(c *contract.Column) { c.Values = []contract.Category{{Value: "100", Share: 1}} }), amount + ".values[0].value", "outside min and max"},
		{"parameter missing", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Normal, Mean: ptr(5.0)}
		}), amount + ".distribution.std_dev", "needs std_dev"},
		{"parameter of another family", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Poisson, Mean: ptr(5.0), Alpha: ptr(1.0)}
		}), amount + ".distribution.alpha", "has no alpha"},
		{"uniform without bounds", orderColumn(orderAmount, func(c *contract.Column) {
			c.Max, c.Distribution = nil, &contract.Distribution{Kind: contract.Uniform}
		}), amount + ".distribution", "give both"},
		{"mode outside", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Triangular, Mode: ptr(100.0)}
		}), amount + ".distribution.mode", "outside min and max"},
		{"sequence beyond max", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(1.0), Step: ptr(1.0)}
		}), amount + ".distribution", "over 300 rows the sequence runs from 1 to 300"},
		{"constant with too many digits", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Constant, Value: ptr(1.005)}
		}), amount + ".distribution.value", "more digits"},
		{"weights", orderColumn(orderAmount, func(c *contract.Column) {
			part := contract.Distribution{Kind: contract.Exponential, Mean: ptr(4.0)}
			c.Distribution = &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{{Weight: 0.5, Distribution: part}, {Weight: 0.4, Distribution: part}}}
		}), amount + ".distribution.components", "sum to 0.9"},
		{"bounds of a part swapped", orderColumn(orderAmount, bands(5, 4, 6, 9)), amount + ".distribution.components[0].min", "above max"},
		{"part out of range", orderColumn(orderAmount, bands(5, 6, 7, 1e9)), amount + ".distribution.components[1].max", "outside the column's"},
		{"zeros out of range", orderColumn(orderAmount, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Exponential, Mean: ptr(4.0), ZeroShare: 0.1}
		}), amount + ".distribution.zero_share", "outside min and max"},
		{"distribution of text", orderColumn(orderStatus, func(c *contract.Column) {
			c.Values, c.Distribution = nil, &contract.Distribution{Kind: contract.Constant, Value: ptr(4.0)}
		}), "tables[1].columns[3].distribution", "only numbers"},
		{"pattern with loose backslash", orderColumn(orderStatus, func(c *contract.Column) { c.Values, c.Pattern = nil, `##\` }), "tables[1].columns[3].pattern", "single"},
		{"pattern of a number", orderColumn(orderAmount, func(c *contract.Column) { c.Pattern = "##" }), amount + ".pattern", "only strings"},
		{"true share of text", orderColumn(orderStatus, func(c *contract.Column) { c.TrueShare = ptr(0.5) }), "tables[1].columns[3].true_share", "only booleans"},
		{"weekday", orderColumn(orderPlaced, func(c *contract.Column) { c.Calendar = &contract.Calendar{Weekdays: []string{"monday"}} }), "tables[1].columns[4].calendar.weekdays[0]", "unknown day"},
		{"no such weekday in the period", orderColumn(orderPlaced, func(c *contract.Column) {
			// 2024-06-01 was a Saturday.
			c.Earliest, c.Latest, c.Calendar = "2024-06-01", "2024-06-02", &contract.Calendar{Weekdays: []string{"mon", "fri"}}
		}), "tables[1].columns[4].calendar.weekdays", "none of these"},
		{"hours of a day", orderColumn(orderPlaced, func(c *contract.Column) { c.Calendar = &contract.Calendar{FromHour: 9, ToHour: 17} }), "tables[1].columns[4].calendar", "no hours"},
		{"series without grid", orderColumn(orderAmount, func(c *contract.Column) { c.Series = &contract.Series{Autocorrelation: 0.5} }), amount + ".series", "needs the table to have a grid"},
		{"null share of a key", orderColumn(0, func(c *contract.Column) { c.NullShare = 0.1 }), "tables[1].columns[0].null_share", "never empty"},
		{"values beside a formula", orderColumn(orderAmount, func(c *contract.Column) { c.Formula, c.Distinct = "1 + 1", 3 }), amount + ".distinct", "the formula decides"},
		{"distribution of a foreign key", orderColumn(orderCustomer, func(c *contract.Column) { c.Min = ptr(1.0) }), "tables[1].columns[1].min", "foreign key"},
		{"case without outcome", orderColumn(orderAmount, func(c *contract.Column) { c.Cases = []contract.Case{{}} }), amount + ".cases[0]", "found 0"},
		{"case with two outcomes", orderColumn(orderAmount, func(c *contract.Column) { c.Cases = []contract.Case{{Null: true, Min: ptr(1.0)}} }), amount + ".cases[0]", "found 2"},
		{"open case not last", orderColumn(orderAmount, func(c *contract.Column) { c.Cases = []contract.Case{{Null: true}, {Min: ptr(1.0)}} }), amount + ".cases[0].when", "put it last"},
	})
}

func TestRefusesPromisesBeyondCapacity(t *testing.T) {
	t.Parallel()
	unique := func(i int, change func(*contract.Column)) func(*contract.Contract) {
		return orderColumn(i, func(c *contract.Column) {
			c.Unique = true
			change(c)
		})
	}
	testRefusals(t, []refusal{
		{"closed list", unique(orderStatus, func(*contract.Column) {}), "tables[1].columns[3].unique", "300 rows need different values, but the column can only take 2"},
		{"boolean", unique(orderGift, func(c *contract.Column) { c.TrueShare = nil }), "tables[1].columns[6].unique", "only take 2"},
		{"integers", unique(orderAmount, func(c *contract.Column) { c.Type, c.Scale, c.Max = contract.Integer, 0, ptr(299.0) }), "tables[1].columns[2].unique", "only take 299"},
		{"decimals", unique(orderAmount, func(c *contract.Column) { c.Scale, c.Max = 1, ptr(30.8) }), "tables[1].columns[2].unique", "only take 299"},
		{"multiples", unique(orderAmount, func(c *contract.Column) { c.MultipleOf = ptr(0.5) }), "tables[1].columns[2].unique", "only take 197"},
		{"dates", unique(orderPlaced, func(c *contract.Column) { c.Latest = "2024-10-25" }), "tables[1].columns[4].unique", "only take 299"},
		{"working days", unique(orderPlaced, func(c *contract.Column) {
			c.Calendar = &contract.Calendar{Weekdays: []string{"mon", "tue", "wed", "thu", "fri"}}
		}), "tables[1].columns[4].unique", "only take 262"},
		{"pattern", unique(orderStatus, func(c *contract.Column) { c.Values, c.Pattern = nil, "Q-##" }), "tables[1].columns[3].unique", "only take 100"},
		{"foreign key", unique(orderCustomer, func(*contract.Column) {}), "relations[0].child_column", "300 rows must share 100 rows"},
		{"format hides the day", unique(orderPlaced, func(c *contract.Column) { c.Format = "%m/%Y" }), "tables[1].columns[4].format", "alike"},
		{"formula of nothing unique", unique(orderStatus, func(c *contract.Column) { c.Values, c.Formula = nil, "concat('x', gift)" }), "tables[1].columns[3].unique", "nothing makes"},
		{"cases repeat", unique(orderAmount, func(c *contract.Column) { c.Cases = []contract.Case{{Max: ptr(2.0)}} }), "tables[1].columns[2].cases[0]", "repeat"},
		{"distinct above rows", orderColumn(orderAmount, func(c *contract.Column) { c.Distinct = 301 }), "tables[1].columns[2].distinct", "300 rows"},
		{"distinct above nulls", orderColumn(orderAmount, func(c *contract.Column) { c.Distinct, c.NullShare = 300, 0.5 }), "tables[1].columns[2].distinct", "150 rows"},
		{"distinct above domain", orderColumn(orderPlaced, func(c *contract.Column) { c.Distinct, c.Latest = 20, "2024-01-10" }), "tables[1].columns[4].distinct", "only take 10 values"},
		{"pairs", orderRule(contract.Constraint{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"customer_id", "status"}}), "tables[1].constraints[0].columns", "only 200"},
	})
}

func TestRefusesRelations(t *testing.T) {
	t.Parallel()
	testRefusals(t, []refusal{
		{"no such table", relation(func(r *contract.Relation) { r.Parent = "clients" }), "relations[0].parent", "no table"},
		{"no such column", relation(func(r *contract.Relation) { r.ChildColumn = "client" }), "relations[0].child_column", "no column"},
		{"parent not unique", relation(func(r *contract.Relation) { r.ParentColumn = "spent" }), "relations[0].parent_column", "must be the primary key or unique"},
		{"other types", func(c *contract.Contract) { c.Tables[1].Columns[orderCustomer].Type = contract.String }, "relations[0].child_column", "same type"},
		{"too few children", relation(func(r *contract.Relation) { r.PerParent.Min = 4 }), "relations[0].per_parent.min", "need 400 rows of orders, but there are 300"},
		{"too many children", relation(func(r *contract.Relation) { r.PerParent.Max = 2 }), "relations[0].per_parent.max", "take 200 rows of orders, but there are 300"},
		{"too many for their share", relation(func(r *contract.Relation) { r.PerParent.ParentShare = 0.3 }), "relations[0].per_parent.max", "30 rows of customers with at most 9 rows each take 270"},
		{"max below min", relation(func(r *contract.Relation) { r.PerParent.Min = 10 }), "relations[0].per_parent.max", "at least min"},
		{"shape", relation(func(r *contract.Relation) { r.PerParent.Shape = contract.Gamma }), "relations[0].per_parent.shape", "unknown shape"},
		{"acyclic between two tables", relation(func(r *contract.Relation) { r.Acyclic = true }), "relations[0]", "refers to itself"},
		{"two parents for a column", func(c *contract.Contract) { c.Relations = append(c.Relations, c.Relations[0]) }, "relations[1].child_column", "already"},
		{"acyclic without roots", func(c *contract.Contract) {
			c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "referrer_id", Type: contract.Integer})
			c.Relations = append(c.Relations, contract.Relation{Child: "customers", ChildColumn: "referrer_id", Parent: "customers", ParentColumn: "id", Acyclic: true})
		}, "relations[1].acyclic", "null_share of at least one row (0.01)"},
		{"free self relation", func(c *contract.Contract) {
			c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "referrer_id", Type: contract.Integer})
			c.Relations = append(c.Relations, contract.Relation{Child: "customers", ChildColumn: "referrer_id", Parent: "customers", ParentColumn: "id"})
		}, "relations[1]", "acyclic or not_self"},
		{"tables in a circle", func(c *contract.Contract) {
			c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "first_order_id", Type: contract.Integer})
			c.Relations = append(c.Relations, contract.Relation{Child: "customers", ChildColumn: "first_order_id", Parent: "orders", ParentColumn: "id"})
		}, "relations[1]", "in a circle"},
	})
}

func TestRefusesFormulasAndCases(t *testing.T) {
	t.Parallel()
	formula := func(column int, source string) func(*contract.Contract) {
		return orderColumn(column, func(c *contract.Column) {
			*c = contract.Column{Name: c.Name, Type: c.Type, Scale: c.Scale, Formula: source}
		})
	}
	when := func(k contract.Condition) func(*contract.Contract) {
		return orderColumn(orderAmount, func(c *contract.Column) { c.Cases = []contract.Case{{When: &k, Null: true}} })
	}
	amount := "tables[1].columns[2].formula"
	testRefusals(t, []refusal{
		{"syntax", formula(orderAmount, "1 +"), amount, "at character 4"},
		{"no such column", formula(orderAmount, "price * 2"), amount, `no column "price"`},
		{"not a foreign key", formula(orderAmount, "status.price"), amount, "no foreign key"},
		{"no such parent column", formula(orderAmount, "customer_id.price"), amount, `table customers has no column "price"`},
		{"adding dates", formula(orderAmount, "placed + 1"), amount, "not added"},
		{"adding texts", formula(orderAmount, "status + status"), amount, "concat"},
		{"text for a number", formula(orderAmount, "upper(status)"), amount, "yields text, but the column holds numbers"},
		{"difference of number and date", formula(orderAmount, "days(placed, id)"), amount, "days measures"},
		{"hour of a date", formula(orderAmount, "hour(closed)"), amount, "hour takes a timestamp"},
		{"hours of a date", formula(orderAmount, "days(add_hours(closed, 1), closed)"), amount, "add_hours takes a timestamp"},
		{"days of a text", formula(orderAmount, "month(add_days(closed, status))"), amount, "add_days adds a number"},
		{"month of a text", formula(orderAmount, "month(status)"), amount, "month takes a date"},
		{"name of a month as a number", formula(orderAmount, "month_name(placed)"), amount, "yields text"},
		{"rollup without relation", formula(orderAmount, "count(customers)"), amount, "no foreign key of customers refers to orders"},
		{"rollup of text", func(c *contract.Contract) { c.Tables[0].Columns[3].Formula = "sum(orders.status)" }, "tables[0].columns[3].formula", "cannot aggregate text"},
		{"circle in a row", func(c *contract.Contract) {
			formula(orderPlaced, "closed")(c)
			formula(orderClosed, "placed")(c)
			c.Tables[1].Constraints = nil
		}, "tables[1].columns[4]", "orders.placed → orders.closed → orders.placed"},
		{"circle over tables", formula(orderAmount, "customer_id.spent"), "tables[0].columns[3]", "customers.spent → orders.amount → customers.spent"},
		{"condition on itself", when(contract.Condition{Column: "amount", Op: contract.IsNull}), "tables[1].columns[2].cases[0].when.column", "itself"},
		{"condition on nothing", when(contract.Condition{Column: "price", Op: contract.IsNull}), "tables[1].columns[2].cases[0].when.column", "no column"},
		{"condition operator", when(contract.Condition{Column: "status", Op: "like", Values: []string{"a"}}), "tables[1].columns[2].cases[0].when.op", "unknown comparison"},
		{"condition order of text", when(contract.Condition{Column: "status", Op: contract.Less, Values: []string{"a"}}), "tables[1].columns[2].cases[0].when.op", "compares numbers"},
		{"condition without value", when(contract.Condition{Column: "status", Op: contract.Equal}), "tables[1].columns[2].cases[0].when.values", "1 value"},
		{"condition on half a boolean", when(contract.Condition{Column: "gift", Op: contract.Equal, Values: []string{"yes"}}), "tables[1].columns[2].cases[0].when.values[0]", "neither true nor false"},
		{"between upside down", when(contract.Condition{Column: "id", Op: contract.Between, Values: []string{"10", "9"}}), "tables[1].columns[2].cases[0].when.values", "must not be above"},
	})
}

func TestRefusesConstraints(t *testing.T) {
	t.Parallel()
	at := "tables[1].constraints[0]"
	order := func(left string, op contract.Op, right string) contract.Constraint {
		return contract.Constraint{ID: "k", Kind: contract.Order, Left: left, Op: op, Right: right}
	}
	gap := order("placed", contract.Less, "closed")
	gap.MinGap = ptr(367.0 * 86400)
	testRefusals(t, []refusal{
		{"kind", orderRule(contract.Constraint{ID: "k", Kind: "close"}), at + ".kind", "unknown"},
		{"id", orderRule(contract.Constraint{ID: "K 1", Kind: contract.Order, Left: "placed", Op: "<", Right: "closed"}), at + ".id", "lower-case"},
		{"member missing", orderRule(contract.Constraint{ID: "k", Kind: contract.SumsTo, Columns: []string{"id", "amount"}}), at + ".total", "needs total"},
		{"member of another kind", orderRule(contract.Constraint{ID: "k", Kind: contract.Dependency, Columns: []string{"id", "amount"}, Total: ptr(1.0)}), at + ".total", "has no total"},
		{"no such column", orderRule(order("placed", contract.Less, "paid")), at + ".right", "no column"},
		{"with itself", orderRule(order("placed", contract.Less, "placed")), at + ".right", "itself"},
		{"date with number", orderRule(order("placed", contract.Less, "amount")), at + ".right", "cannot be compared"},
		{"order of text", func(c *contract.Contract) {
			orderRule(order("status", contract.Less, "customer_id.name"))(c)
		}, at + ".op", "has no order"},
		{"against both ranges", func(c *contract.Contract) {
			c.Tables[1].Columns[orderClosed].Earliest, c.Tables[1].Columns[orderClosed].Latest = "2023-01-01", "2023-12-31"
		}, at, "no values within the bounds"},
		{"gap wider than the ranges", orderRule(gap), at, "no values within the bounds"},
		{"against the parent's range", func(c *contract.Contract) {
			c.Tables[0].Columns[2].Earliest, c.Tables[0].Columns[2].Latest = "2025-01-01", "2025-01-31"
			orderRule(order("customer_id.joined", contract.LessOrEqual, "placed"))(c)
		}, at, "no values within the bounds"},
		{"against a constant", func(c *contract.Contract) {
			withTotal(c, "amount")
			c.Tables[1].Columns = append(c.Tables[1].Columns, contract.Column{Name: "limit", Type: contract.Decimal, Scale: 1, Distribution: &contract.Distribution{Kind: contract.Constant, Value: ptr(0.5)}})
			orderRule(order("fee", contract.LessOrEqual, "limit"))(c)
		}, at, "no values within the bounds"},
		{"against a formula", func(c *contract.Contract) {
			withTotal(c, "amount + fee")
			orderRule(order("amount", contract.GreaterOrEqual, "total"))(c)
		}, at, "never holds where total = amount + fee"},
		{"against two formulas", func(c *contract.Contract) {
			withTotal(c, "total_before - fee * 2")
			c.Tables[1].Columns = append(c.Tables[1].Columns, contract.Column{Name: "total_before", Type: contract.Decimal, Scale: 2, Formula: "amount - fee"})
			orderRule(order("total", contract.GreaterOrEqual, "amount"))(c)
		}, at, "never holds where total = total_before - fee * 2"},
		{"sum out of reach", func(c *contract.Contract) {
			c.Tables[1].Columns = append(c.Tables[1].Columns, contract.Column{Name: "more", Type: contract.Decimal, Scale: 2, Min: ptr(0.0), Max: ptr(0.5)})
			orderRule(contract.Constraint{ID: "k", Kind: contract.SumsTo, Columns: []string{"amount", "more"}, Total: ptr(100.0)})(c)
		}, at + ".total", "between 1 and 99.5"},
		{"sum with too many digits", func(c *contract.Contract) {
			orderRule(contract.Constraint{ID: "k", Kind: contract.SumsTo, Columns: []string{"amount", "id"}, Total: ptr(50.001)})(c)
		}, at + ".total", "never add up"},
		{"sum of text", orderRule(contract.Constraint{ID: "k", Kind: contract.SumsTo, Columns: []string{"amount", "status"}, Total: ptr(1.0)}), at + ".columns[1]", "only numbers"},
		{"correlation above 1", orderRule(contract.Constraint{ID: "k", Kind: contract.Correlation, Left: "id", Right: "amount", Coefficient: ptr(1.5)}), at + ".coefficient", "-1 to 1"},
		{"correlation of text", orderRule(contract.Constraint{ID: "k", Kind: contract.Correlation, Left: "status", Right: "amount", Coefficient: ptr(0.5)}), at + ".left", "numbers"},
		{"one column", orderRule(contract.Constraint{ID: "k", Kind: contract.UniqueTogether, Columns: []string{"id"}}), at + ".columns", "at least two"},
		{"column twice", orderRule(contract.Constraint{ID: "k", Kind: contract.Dependency, Columns: []string{"status", "status"}}), at + ".columns[1]", "twice"},
		{"coherent without meaning", orderRule(contract.Constraint{ID: "k", Kind: contract.Coherent, Columns: []string{"status", "amount"}}), at + ".columns[0]", "no semantic"},
		{"one value without it", orderRule(contract.Constraint{ID: "k", Kind: contract.ExactlyOne, Columns: []string{"customer_id", "status"}}), at + ".value", "needs value"},
		{"one value of no group", orderRule(contract.Constraint{ID: "k", Kind: contract.ExactlyOne, Columns: []string{"amount", "status"}, Value: "open"}), at + ".columns[0]", "not grouped by amount"},
		{"one value that is not listed", orderRule(contract.Constraint{ID: "k", Kind: contract.ExactlyOne, Columns: []string{"customer_id", "status"}, Value: "lost"}), at + ".value", "not in the list"},
		{"one value of a number", orderRule(contract.Constraint{ID: "k", Kind: contract.ExactlyOne, Columns: []string{"customer_id", "amount"}, Value: "1"}), at + ".columns[1]", "boolean"},
		{"dependent key", orderRule(contract.Constraint{ID: "k", Kind: contract.Dependency, Columns: []string{"status", "id"}}), at + ".columns[1]", "unique"},
	})
}

func TestReportsAllFaultsUpToTheLimit(t *testing.T) {
	t.Parallel()
	c := shop()
	c.Seed, c.Locale = "x", "y"
	c.Tables[1].Columns[orderAmount].Scale = 11
	if got := len(c.Validate()); got != 3 {
		t.Errorf("three faults gave %d errors", got)
	}
	for range 2 * contract.MaxErrors {
		c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "?", Type: contract.Integer})
	}
	if got := len(c.Validate()); got != contract.MaxErrors {
		t.Errorf("many faults gave %d errors, want %d", got, contract.MaxErrors)
	}
}
