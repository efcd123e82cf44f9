package planner_test

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

// someRows are rows that a comparison tells from the others.
type someRows struct {
	said string
	are  func(row map[string]string) bool
}

// held is what a column holds in those rows, and in the others.
type held struct {
	column, bare     string // its name, and how the list gives it where a sentence says the rest
	value, other     string
	isValue, isOther func(row map[string]string) bool
}

// told is an order in which the parts are said; alone: it says nothing of the other rows.
type toldOrder struct {
	text            string
	sentence, alone bool
}

func cellNumber(row map[string]string, column string) float64 {
	v, err := strconv.ParseFloat(row[column], 64)
	if err != nil {
		return -1e9
	}
	return v
}

func width(fits func(w float64) bool) func(map[string]string) bool {
	return func(row map[string]string) bool { return fits(cellNumber(row, "width")) }
}

func cellIs(column, value string) func(map[string]string) bool {
	return func(row map[string]string) bool {
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			return cellNumber(row, column) == n
		}
		return row[column] == value
	}
}

func feeIn(low, high float64) func(map[string]string) bool {
	return func(row map[string]string) bool { v := cellNumber(row, "fee"); return v >= low && v <= high }
}

var productRows = []someRows{
	{"the width is between 40.25 and 60", width(func(w float64) bool { return w >= 40.25 && w <= 60 })},
	{"the width is from 40 to 60", width(func(w float64) bool { return w >= 40 && w <= 60 })},
	{"width 40-60", width(func(w float64) bool { return w >= 40 && w <= 60 })},
	{"the width is under 40", width(func(w float64) bool { return w < 40 })},
	{"width over 60", width(func(w float64) bool { return w > 60 })},
	{"width >= 60", width(func(w float64) bool { return w >= 60 })},
	{"the width is at least 60", width(func(w float64) bool { return w >= 60 })},
	{"the width is 60 or more", width(func(w float64) bool { return w >= 60 })},
	{"the line is north", func(row map[string]string) bool { return row["line"] == "north" }},
	{"line is one of north or south", func(row map[string]string) bool { return row["line"] != "east" }},
	{"the line is not north", func(row map[string]string) bool { return row["line"] != "north" }},
	{"it is urgent", func(row map[string]string) bool { return row["urgent"] == "true" }},
	{"urgent is false", func(row map[string]string) bool { return row["urgent"] == "false" }},
}

var productHeld = []held{
	{"approved", "approved yes/no", "true", "false", cellIs("approved", "true"), cellIs("approved", "false")},
	{"outcome", "outcome (pass or fail)", "pass", "fail", cellIs("outcome", "pass"), cellIs("outcome", "fail")},
	{"fee", "fee", "0", "15", cellIs("fee", "0"), cellIs("fee", "15")},
	{"fee", "fee", "2 to 9", "20 to 50", feeIn(2, 9), feeIn(20, 50)},
	{"fee", "fee", "0", "2 to 20", cellIs("fee", "0"), feeIn(2, 20)},
	{"fee", "fee", "width * 2", "0", func(row map[string]string) bool { return cellNumber(row, "fee") == 2*cellNumber(row, "width") }, cellIs("fee", "0")},
	{"fee", "fee", "empty", "5 to 20", cellIs("fee", ""), feeIn(5, 20)},
	{"fee", "fee", "5 to 20", "empty", feeIn(5, 20), cellIs("fee", "")},
}

var productOrders = []toldOrder{
	{"NAME = VALUE if ROWS, otherwise OTHER", false, false},
	{"NAME VALUE if ROWS else OTHER", false, false},
	{"NAME (VALUE when ROWS, OTHER otherwise)", false, false},
	{"NAME: VALUE when ROWS and OTHER for the rest", false, false},
	{"NAME VALUE only when ROWS, otherwise OTHER", false, false},
	{"The NAME is VALUE if ROWS, otherwise OTHER.", true, false},
	{"If ROWS then NAME is VALUE, otherwise OTHER.", true, false},
	{"When ROWS, the NAME is VALUE, else it is OTHER.", true, false},
	{"NAME: VALUE where ROWS; otherwise OTHER.", true, false},
	{"NAME is VALUE only if ROWS.", true, true},
}

// TestConditionProduct: whatever decides about what, in whatever order it is said, both readers make rows that keep to it. What one
// reads of it no other order loses, and what is not read is told.
func TestConditionProduct(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]*planner.Planner{"plan": planner.New(), "grammar": planner.Grammar()} {
		for _, o := range productOrders {
			t.Run(name+" "+o.text, func(t *testing.T) {
				t.Parallel()
				for _, h := range productHeld {
					if o.alone && (h.value == "0" || h.value == "empty") {
						continue // what the others hold is not said
					}
					for _, rows := range productRows {
						keepsTo(t, p, o, h, rows)
					}
				}
			})
		}
	}
}

// keepsTo plans the text and holds its rows against it.
func keepsTo(t *testing.T, p *planner.Planner, o toldOrder, h held, rows someRows) {
	t.Helper()
	said := strings.NewReplacer("NAME", h.column, "VALUE", h.value, "ROWS", rows.said, "OTHER", h.other).Replace(o.text)
	text := "400 parts: part_id, width 10-90, line north/south/east, urgent 30%, "
	if o.sentence {
		text += h.bare + ", depth 5-15. " + said
	} else {
		text += said + ", depth 5-15"
	}
	res, err := p.Plan(planner.Request{Description: text, AsOf: asOf})
	if err != nil || res.Contract == nil || len(res.Contract.Tables) != 1 {
		t.Errorf("%s: no plan of one table: %v %v", text, err, res.Questions)
		return
	}
	if len(res.Unparsed) > 0 {
		t.Errorf("%s: unread: %q", text, res.Unparsed[0].Text)
		return
	}
	for k, row := range rowsOf(t, res) {
		if len(row) != 6 {
			t.Errorf("%s: columns %v", text, row)
			return
		}
		if kept := h.isValue(row); rows.are(row) != kept && (!o.alone || kept) || !o.alone && !rows.are(row) && !h.isOther(row) {
			t.Errorf("%s: row %d is %v", text, k, row)
			return
		}
	}
}

// rowsOf are the first rows of the plan's first table, by the names of their columns.
func rowsOf(t *testing.T, res planner.Result) []map[string]string {
	t.Helper()
	m, err := mock.Compile(res.Contract)
	if err != nil {
		t.Fatal(err)
	}
	block, err := m.AppendBlock(nil, 0, 0, mock.NewScratch())
	if err != nil {
		t.Fatal(err)
	}
	cells, err := csv.NewReader(bytes.NewReader(block)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, line := range cells {
		row := map[string]string{}
		for k, c := range res.Contract.Tables[0].Columns {
			row[c.Name] = line[k]
		}
		out = append(out, row)
	}
	return out
}
