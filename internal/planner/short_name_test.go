package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestShortNames: a column in the short words of databases and spreadsheets holds what it is short for, under its own name.
func TestShortNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 orders: id, amt, curr, dt":                  `id row_id; amt amount; curr currency_code; dt date`,
		"100 logs: ts, lvl, msg":                         `ts timestamp; lvl INFO; msg message`,
		"200 tickets: id, descr, prio":                   `id row_id; descr description; prio Lowest`,
		"100 products: name, cat, prc, descr":            `name product_name; cat product_category; prc price; descr description`,
		"100 users: fn, ln, ph, addr, ctry":              `fn first_name; ln last_name; ph phone; addr street_address; ctry country`,
		"100 users: usr, pw, occ, inc":                   `usr username; pw password; occ job_title; inc salary`,
		"100 items: qty, unit prc, tot":                  `qty quantity; unit_prc price; tot = qty * unit_prc`,
		"100 invoices: sub tot, tax amt, tot amt":        `sub_tot order_total; tax_amt = sub_tot * 0.08; tot_amt = sub_tot + tax_amt`,
		"100 orders: id, bal, mgr, prod nm":              `id row_id; bal balance; mgr full_name; prod_nm product_name`,
		"100 payments: id, card last4":                   `id row_id; card_last4 ####`,
		"100 reviews: id, review txt":                    `id row_id; review_txt review_text`,
		"100 flights: flight no, dep, arr":               `flight_no flight_number; dep timestamp; arr timestamp`,
		"100 employees: emp no, dept, sal":               `emp_no employee_id; dept department; sal salary`,
		"100 accounts: acct no, curr bal":                `acct_no account_number; curr_bal balance`,
		"amt,curr,txn_dt":                                `amt amount; curr currency_code; txn_dt date`,
		"100 pools: ph, temp":                            `ph decimal; temp temperature`,
		"100 owners: name, cat yes/no":                   `name full_name; cat boolean`,
		"100 visits: pet (cat 60%, dog 40%), visit date": `pet cat; visit_date date`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			holdsAs(t, text, want)
		})
	}
}

// holdsAs compares what the columns of the first table hold: their formula, pattern, meaning, first value or type.
func holdsAs(t *testing.T, text, want string) {
	t.Helper()
	res := plan(t, text)
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	var got []string
	for _, c := range res.Contract.Tables[0].Columns {
		got = append(got, c.Name+" "+heldBy(c))
	}
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("%s\n got %s\nwant %s\nunparsed %v", text, s, want, res.Unparsed)
	}
}

func heldBy(c contract.Column) string {
	switch {
	case c.Formula != "":
		return "= " + c.Formula
	case c.Pattern != "":
		return c.Pattern
	case c.Semantic != "":
		return c.Semantic
	case len(c.Values) > 0:
		return c.Values[0].Value
	}
	return string(c.Type)
}
