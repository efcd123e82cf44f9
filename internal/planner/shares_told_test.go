package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestSharesTold: shares that a sentence, a bracket or the words behind a name tell go to the column whose values they name.
func TestSharesTold(t *testing.T) {
	t.Parallel()
	eachTold(t, []toldCase{
		{"150 lines: discount 0/5/10% mostly 0, qty 1-9", "discount", "0=0.8, 5=0.1, 10=0.1"},
		{"300 employees: name, dept. half in sales, rest in hr", "dept", "sales=0.5, hr=0.5"},
		{"200 orders: id, status. most are shipped, some pending", "status", "shipped=0.85, pending=0.15"},
		{"100 users: name, country. mostly us, some uk", "country", "us=0.85, uk=0.15"},
		{"100 tickets: id, priority. 10% are urgent", "priority", "urgent=0.1, low=0.26, normal=0.45, high=0.19"},
		{"100 users: name, gender. half male half female", "gender", "male=0.5, female=0.5"},
		{"100 users: name, dept. 40% sales, 30% it, 30% hr", "dept", "sales=0.4, it=0.3, hr=0.3"},
		{"100 users: name, dept. most in it, some in hr, a few in sales", "dept", "it=0.8, hr=0.15, sales=0.05"},
		{"100 users: name, country. two thirds from germany, rest from france", "country", "germany=0.67, france=0.33"},
		{"100 users: name, gender. 50 male, 50 female", "gender", "male=0.5, female=0.5"},
		{"100 orders: id, status. half the orders are shipped", "status", "shipped=0.5, pending=0.063, paid=0.094, delivered=0.28, cancelled=0.038, returned=0.024"},
		{"200 flights: number, status. 10% are delayed, 2% cancelled, the rest on time", "status", "delayed=0.1, cancelled=0.02, on time=0.88"},
		{"50 employees: name, department, salary 30k-90k. Most work in engineering, a few in legal", "department", "engineering=0.95, legal=0.05"},
		{"2000 customers: name, email, country. 70% live in france, 20% in spain and the rest in italy", "country", "france=0.7, spain=0.2, italy=0.1"},
		{"300 students: name, year 1-4, gender. 55% are women", "gender", "women=0.55, men=0.45"},
		{"100 dogs: name, breed. half are poodles, the rest beagles", "breed", "poodle=0.5, beagle=0.5"},
		{"100 cars: make, color. 40 red, 60 blue", "color", "red=0.4, blue=0.6"},
		{"100 tickets: id, priority, mostly low, some high, created at", "priority", "low=0.85, high=0.15"},
		{"100 users: name, role (3 admins, rest users)", "role", "admin=0.03, user=0.97"},
		{"100 users (10 admins): name, email, role", "role", "admin=0.1, user=0.75, editor=0.056, manager=0.056, guest=0.028, moderator=0.01"},
		{"100 users: name, role. exactly 3 admins", "role", "admin=0.03, user=0.81, editor=0.061, manager=0.061, guest=0.03, moderator=0.01"},
		{"200 rows, 150 active 50 inactive, name, status", "status", "active=0.75, inactive=0.25"},
		{"500 requests: method mostly GET, 15% POST", "method", "GET=0.85, POST=0.15"},
		{"500 requests: method mostly GET, 15% POST and 5% DELETE", "method", "GET=0.8, POST=0.15, DELETE=0.05"},
		{"500 visits: browser mostly Chrome (60%), then Safari and Firefox", "browser", "Chrome=0.6, Safari=0.2, Firefox=0.2"},
		{"500 requests: status code mostly 200, 3% 500", "status_code", "200=0.97, 500=0.03"},
		{"500 tickets: priority mostly normal, 10% high, 2% urgent", "priority", "normal=0.88, high=0.1, urgent=0.02"},
		{"500 tickets: title, priority: mostly medium, 10% high", "priority", "medium=0.9, high=0.1"},
		{"100 payments: method (card 60%, paypal 30%, cash)", "method", "card=0.6, paypal=0.3, cash=0.1"},
		{"100 users: source: google 50%, fb 20%, other", "source", "google=0.5, fb=0.2, other=0.3"},
		{"100 returns: id, reason (defect 15%, too big 25%, other)", "reason", "defect=0.15, too big=0.25, other=0.6"},
		{"100 users: browser chrome 60%, firefox 20%, safari", "browser", "chrome=0.6, firefox=0.2, safari=0.2"},
		{"100 orders: channel (web 70%, app 20%, phone), amount", "channel", "web=0.7, app=0.2, phone=0.1"},
		{"100 users: name, email. 30% are premium", "premium", "true=0.3"},
		{"100 orders: id, status (new, paid, cancelled). 10% are cancelled", "status", "new=0.45, paid=0.45, cancelled=0.1"},
		{"100 users: name, plan, cancelled. 10% are cancelled", "cancelled", "true=0.1"},
		{"100 vehicles: vin, fuel, price. Fuel: petrol 45%, diesel 55%", "fuel", "petrol=0.45, diesel=0.55"},
		{"100 transactions: amount, country. Fraud is 2% and happens mostly at night", "fraud", "true=0.02"},
	})
}

// toldCase is what the plan of a text says of one column.
type toldCase struct{ text, column, want string }

func eachTold(t *testing.T, cases []toldCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.text+" "+c.column, func(t *testing.T) {
			t.Parallel()
			if got := toldOf(c.column, plan(t, c.text)); got != c.want {
				t.Errorf("%s is %q, want %q", c.column, got, c.want)
			}
		})
	}
}

// toldOf writes what the plan of a text says of one column: "shipped=0.85 pending=0.15", "null=0.1", "0..17 in 0.1, 18..90 in 0.9",
// "null when status != cancelled". A plan of more than one table, or without the column, is told as that.
func toldOf(name string, res planner.Result) string {
	if res.Contract == nil {
		return "asked"
	}
	if len(res.Contract.Tables) > 1 {
		return fmt.Sprintf("%d tables", len(res.Contract.Tables))
	}
	for _, c := range res.Contract.Tables[0].Columns {
		if c.Name == name {
			return toldOfColumn(c)
		}
	}
	return "no such column"
}

func toldOfColumn(c contract.Column) string {
	var out []string
	for _, v := range c.Values {
		out = append(out, fmt.Sprintf("%s=%.2g", v.Value, v.Share))
	}
	if len(out) > 6 {
		out = append(out[:6], "…")
	}
	if c.TrueShare != nil {
		out = append(out, fmt.Sprintf("true=%.2g", *c.TrueShare))
	}
	if c.NullShare > 0 {
		out = append(out, fmt.Sprintf("null=%.2g", c.NullShare))
	}
	switch d := c.Distribution; {
	case d != nil && d.ZeroShare > 0:
		out = append(out, fmt.Sprintf("zero=%.2g", d.ZeroShare))
	case d != nil && d.Kind == contract.Mixture:
		for _, part := range d.Components {
			out = append(out, fmt.Sprintf("%s in %.2g", rangeOf(part.Min, part.Max), part.Weight))
		}
	case len(c.Cases) == 0 && (c.Min != nil || c.Max != nil) && c.Values == nil:
		out = append(out, rangeOf(c.Min, c.Max))
	}
	for _, k := range c.Cases {
		holds := rangeOf(k.Min, k.Max)
		switch {
		case k.Null:
			holds = "null"
		case k.Distribution != nil && k.Distribution.Median != nil:
			holds = fmt.Sprintf("%s around %g", k.Distribution.Kind, *k.Distribution.Median)
		case k.Distribution != nil:
			holds = fmt.Sprintf("%s around %g", k.Distribution.Kind, *k.Distribution.Mean)
		}
		if k.When == nil {
			out = append(out, holds+" otherwise")
		} else {
			out = append(out, strings.TrimSpace(fmt.Sprintf("%s when %s %s %s", holds, k.When.Column, k.When.Op, strings.Join(k.When.Values, "/"))))
		}
	}
	return strings.Join(out, ", ")
}

func rangeOf(least, most *float64) string {
	text := func(x *float64) string {
		if x == nil {
			return ""
		}
		return fmt.Sprint(*x)
	}
	return text(least) + ".." + text(most)
}
