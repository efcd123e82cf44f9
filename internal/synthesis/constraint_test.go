package synthesis_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// shop are the columns that constraints are read over: names as people give them.
var shop = []frame.Field{
	{Name: "price", Kind: frame.Number, Decimals: 2, Treatment: frame.Learn},
	{Name: "hours-per-week", Kind: frame.Number, Treatment: frame.Learn},
	{Name: "Total", Kind: frame.Number, Decimals: 2, Treatment: frame.Learn},
	{Name: "order date", Kind: frame.Time, Layout: time.DateOnly, Treatment: frame.Learn},
	{Name: "shipped", Kind: frame.Time, Layout: time.DateOnly, Treatment: frame.Learn},
	{Name: "status", Kind: frame.Category, Treatment: frame.Learn},
	{Name: "city, region", Kind: frame.Category, Treatment: frame.Learn},
	{Name: "phone", Kind: frame.Text, Treatment: frame.Format},
}

func TestParseConstraint(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"price <= total":        "price <= total",
		" shipped>=order date ": "shipped >= order date",
		"total = price * hours-per-week + round(price / 3, 2)": "total = price * hours-per-week + round(price / 3, 2)",
		"total == price":                        "total = price",
		"days(order date, shipped) < 30":        "days(order date, shipped) < 30",
		"If status = open THEN shipped is null": "if status in (\"open\") then shipped is null",
		"if status in (a, 'b and c') and price between 1 and 2 and phone is not null then total >= 5 and shipped is not null": `if status in ("a", "b and c") and price between 1 and 2 and phone is not null then Total >= 5 and shipped is not null`,
		"if status = refund then total = -price":         `if status in ("refund") then total = -price`,
		"if price > 5 then price < total":                "if price >= 5.01 then price < total",
		"unique(price, Order Date)":                      "unique(price, order date)",
		"UNIQUE (phone)":                                 "unique(phone)",
		`combinations(status, "city, region")`:           `combinations(status, "city, region")`,
		"if order date >= 2024-02-01 then price is null": "if order date >= 2024-02-01 then price is null",
	} {
		rule, cond, err := synthesis.ParseConstraint(text, shop)
		if err != nil || cond != nil {
			t.Errorf("%s: condition %v, %v", text, cond, err)
			continue
		}
		got := synthesis.ConstraintText(rule, shop)
		if got != want {
			t.Errorf("%s\nis read as  %s\nand not as  %s", text, got, want)
		}
		again, _, err := synthesis.ParseConstraint(got, shop)
		if err != nil || synthesis.ConstraintText(again, shop) != got {
			t.Errorf("%s does not read itself: %v", got, err)
		}
	}
	for text, want := range map[string]synth.Condition{
		"price between 2 and 3": {Column: "price", Min: ptr(2.0), Max: ptr(3.0)},
		"status = open":         {Column: "status", In: []string{"open"}},
		"phone is not null":     {Column: "phone", NotNull: true},
	} {
		_, cond, err := synthesis.ParseConstraint(text, shop)
		if err != nil || cond == nil || synthesis.ConditionText(*cond, shop) != synthesis.ConditionText(want, shop) {
			t.Errorf("%s: %+v, %v", text, cond, err)
		}
	}
}

func ptr[T any](v T) *T { return &v }

func TestConstraintsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                             "does not begin with a column",
		"price <= weight":              "is none",
		"if status = open":             `write "if A then B"`,
		"if x = 1 then price is null":  "does not begin with a column",
		"price is null":                "leave the column out",
		"price > 1 and total > 2":      "a constraint of its own",
		"unique(price, weight)":        `no column "weight"`,
		"unique(price, price)":         "stands twice",
		"combinations(price)":          "two columns at least",
		"combinations()":               "empty list",
		"total = total + price":        "stands on both sides",
		"price + 1 = total + 1":        "must be a column",
		"price < order date":           "a time and a number",
		"price < total * (":            "expected",
		"status < total":               "holds no numbers or times",
		"total = price * as_of()":      "not for rules between columns",
		"if status = a then total =":   "write >, >=",
		"if status = a then total ! 5": "write >, >=",
		"unique(price":                 "does not begin with a column",
	} {
		_, _, err := synthesis.ParseConstraint(text, shop)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: want %q: %v", text, want, err)
		}
	}
}

func FuzzParseConstraint(f *testing.F) {
	for _, seed := range []string{
		"price <= total", "if status = open then shipped is null", "unique(price, phone)", `combinations(status, "city, region")`,
		"total = price*2", "if price between 1 and 2 and status in ('a', b) then total > price", "if if then then", "price between and and", "'", "a='",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rule, cond, err := synthesis.ParseConstraint(text, shop)
		if err != nil || cond != nil {
			return
		}
		written := synthesis.ConstraintText(rule, shop)
		again, _, err := synthesis.ParseConstraint(written, shop)
		if err != nil || synthesis.ConstraintText(again, shop) != written {
			t.Fatalf("%q is written as %q, which is read as %q: %v", text, written, synthesis.ConstraintText(again, shop), err)
		}
	})
}

func constraint(t *testing.T, text string, fields []frame.Field) rules.Rule {
	t.Helper()
	r, cond, err := synthesis.ParseConstraint(text, fields)
	if err != nil || cond != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return r
}

func TestConstraintsAreKeptAndCounted(t *testing.T) {
	t.Parallel()
	source := people(500)
	c := contractOf(source, synth.CART)
	for _, text := range []string{"income = age * 1000 + 500", "if city = Graz then joined is null", "combinations(city, country)", "unique(age, joined, income)"} {
		c.Constraints = append(c.Constraints, constraint(t, text, c.Columns))
	}
	c.Rows = 400
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	contradicted, err := c.Contradicted(source)
	if err != nil || contradicted[0] != 500 || contradicted[1] < 40 || contradicted[2] != 0 || contradicted[3] != 0 {
		t.Fatalf("contradicted by %v rows: %v", contradicted, err)
	}
	if err := c.Refuse(contradicted, 500); sdg.CodeOf(err) != sdg.ValidationFailed || !strings.Contains(err.(*sdg.Error).Fields[0].Message, "500 of 500 source rows break") {
		t.Errorf("a constraint that no row keeps: %v", err)
	}
	model, _ := trained(t, c, source)
	s, err := rules.NewSampler(model, synth.Request{Seed: 7, Rows: c.Rows}, c.Constraints)
	if err != nil {
		t.Fatal(err)
	}
	var f frame.Frame
	if err := s.Block(&f, 0); err != nil {
		t.Fatal(err)
	}
	report := func(f *frame.Frame) map[string]evidence.ConstraintResult {
		k := synthesis.NewCheck(c, model.Fields())
		if err := k.Block(f, 0); err != nil {
			t.Fatal(err)
		}
		learnt, held := divided(c, source, 7)
		j, err := synthesis.Judge(t.Context(), synthesis.JudgeInput{Contract: c, Model: model, Learnt: learnt, HeldOut: held, TrainingSeed: 7, Synthetic: f, Checked: k.Findings()})
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]evidence.ConstraintResult{}
		for _, r := range j.Constraint.Constraints {
			out[r.ID] = r
		}
		return out
	}
	kept := report(&f)
	for i := range c.Constraints {
		r := kept["people.constraint_"+string(rune('1'+i))]
		if r.Verdict != evidence.Pass || r.Violations != 0 || r.Checked != 400 || !r.Hard {
			t.Errorf("constraint %d: %+v", i+1, r)
		}
	}
	if !strings.Contains(kept["people.constraint_2"].Description, "source rows break it") {
		t.Errorf("what the source breaks is not told: %s", kept["people.constraint_2"].Description)
	}
	// Rows made without the constraints are found to break them.
	plain, err := model.Sampler(synth.Request{Seed: 7, Rows: c.Rows})
	if err != nil {
		t.Fatal(err)
	}
	if err := plain.Block(&f, 0); err != nil {
		t.Fatal(err)
	}
	f.Columns[0].Numbers[5], f.Columns[1].Numbers[5], f.Columns[2].Times[5], f.Columns[2].Null[5] = f.Columns[0].Numbers[4], f.Columns[1].Numbers[4], f.Columns[2].Times[4], false
	f.Columns[2].Null[4] = false
	f.Columns[2].Times[5] = f.Columns[2].Times[4]
	f.Columns[4].Codes[0], f.Columns[3].Codes[0] = 0, 0
	f.Columns[4].Codes[1], f.Columns[3].Codes[1] = 1, 0
	broken := report(&f)
	for i := range c.Constraints {
		if r := broken["people.constraint_"+string(rune('1'+i))]; r.Verdict != evidence.Fail || r.Violations == 0 {
			t.Errorf("constraint %d is broken, and the report says %+v", i+1, r)
		}
	}
}

func TestConstraintsThatCannotBeKept(t *testing.T) {
	t.Parallel()
	source := people(600)
	for name, change := range map[string]func(c *synthesis.Contract){
		"too many": func(c *synthesis.Contract) {
			c.Constraints = slices.Repeat([]rules.Rule{{Unique: []string{"age", "city"}}}, synthesis.MaxConstraints+1)
		},
		"combinations under dp": func(c *synthesis.Contract) {
			*c = *contractOf(source, synth.DP)
			c.Constraints = []rules.Rule{{Together: []string{"city", "country"}}}
		},
		"combinations of new texts": func(c *synthesis.Contract) { c.Constraints = []rules.Rule{{Together: []string{"city", "email"}}} },
		"two sets": func(c *synthesis.Contract) {
			c.Constraints = []rules.Rule{{Together: []string{"city", "country"}}, {Together: []string{"city", "age"}}}
		},
		"too many unique rows": func(c *synthesis.Contract) {
			c.Rows, c.Constraints = rules.MaxUniqueRows+1, []rules.Rule{{Unique: []string{"city", "age"}}}
		},
		"masked": func(c *synthesis.Contract) { c.Constraints = []rules.Rule{{Unique: []string{"phone"}}} },
	} {
		c := contractOf(source, synth.CART)
		change(c)
		if err := c.Validate(); sdg.CodeOf(err) != sdg.ValidationFailed || !strings.HasPrefix(err.(*sdg.Error).Fields[0].Field, "body.constraints") {
			t.Errorf("%s: %v", name, err)
		}
	}
	c := contractOf(source, synth.CART)
	c.Rows, c.Constraints = rules.MaxUniqueRows+1, []rules.Rule{{Unique: []string{"email"}}} // keeps itself apart
	if err := c.Validate(); err != nil {
		t.Error(err)
	}
}
