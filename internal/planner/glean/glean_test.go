package glean_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/glean"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shop has customers with orders. Their columns come from the first words of the text that are their names.
const shop = `{"version":"1","as_of":"2026-11-20","locale":"en_US","seed":"1","tables":[
 {"name":"customers","rows":300,"columns":[
  {"name":"customer_id","type":"integer","semantic":"row_id","unique":true,"primary_key":true},
  {"name":"card","type":"string","pattern":"########"},
  {"name":"class","type":"string","values":[{"value":"A","share":0.25},{"value":"B","share":0.25},{"value":"C","share":0.25},{"value":"D","share":0.25}]},
  {"name":"spent","type":"decimal","scale":2,"min":0,"max":9000}]},
 {"name":"orders","rows":1100,"columns":[
  {"name":"customer_id","type":"integer"},
  {"name":"product","type":"string","pattern":"P-####"},
  {"name":"price","type":"decimal","scale":2,"min":0,"max":900},
  {"name":"tax","type":"decimal","scale":2,"min":0,"max":900},
  {"name":"ordered_at","type":"timestamp","earliest":"2024-11-20T00:00:00Z","latest":"2026-11-20T23:59:59Z"}]}],
 "relations":[{"child":"orders","child_column":"customer_id","parent":"customers","parent_column":"customer_id"}]}`

// plan is the shop, told by the first sentence of the text; what stands between bars is unread.
func plan(t *testing.T, text string) (string, complement.Plan) {
	t.Helper()
	var c contract.Contract
	if err := json.Unmarshal([]byte(shop), &c); err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(text, "|")
	if len(parts) != 3 {
		t.Fatalf("no unread words between bars: %q", text)
	}
	p := complement.Plan{Contract: &c, Unread: []token.Span{{Start: len(parts[0]), End: len(parts[0]) + len(parts[1])}}}
	text = strings.Join(parts, "")
	for i, table := range c.Tables {
		for j, column := range table.Columns {
			if at := strings.Index(text, column.Name); at >= 0 {
				path := "tables[" + string(rune('0'+i)) + "].columns[" + string(rune('0'+j)) + "]"
				p.Sources = append(p.Sources, complement.Source{Path: path, Span: token.Span{Start: at, End: at + len(column.Name)}})
			}
		}
	}
	return text, p
}

const head = "Customers: card, class, spent. Orders: product, price, tax, ordered_at. "

func TestFrom(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ unread, says string }{
		"empty cells":         {"The tax |is sadly unknown for one order in ten|.", "tax is empty in 10% of the rows"},
		"filled cells":        {"The tax |is known in 3 of 4 cases|.", "tax is empty in 25% of the rows"},
		"not empty":           {"The tax |is zero for 40% and not empty|.", ""},
		"of something else":   {"The tax, |and 15% of the phones stayed blank|.", ""},
		"a mix":               {"|Class B has 40% of them, A and C 20% each and D the rest|.", "class is A 20%, B 40%, C 20%, D 20%"},
		"half a mix":          {"|Class B has 40% of them|.", ""},
		"too much of it":      {"|Class B has 90% of them, A 60%, C and D 20% each|.", ""},
		"bounds":              {"A price |lies, as we saw, between 5 and 80| mostly.", "price lies from 5 up to 80"},
		"one bound":           {"A price |never exceeds 80|.", "price lies up to 80"},
		"nobody":              {"On the price |nobody spends less than 5 or more than 80|.", "price lies from 5 up to 80"},
		"bounds upside down":  {"A price |lies between 80 and 5|.", ""},
		"below zero":          {"A price |from minus 20 to plus 5|.", "price lies from -20 up to 5"},
		"another number":      {"A price |of the 7 wonders|.", ""},
		"dates":               {"They were ordered_at, |as far as we know, 1 March 2025 to 31 May 2025|.", "ordered_at lies from 2025-03-01 to 2025-05-31"},
		"a year":              {"All of that |happened in 2025|.", "ordered_at lies from 2025-01-01 to 2025-12-31"},
		"a sample":            {"The ordered_at |is written like 05 Mar 2024|.", ""},
		"hours":               {"Each ordered_at |falls from 9:00 to 17:00|.", "ordered_at lies from 09:00 to 17:00"},
		"a night":             {"Each ordered_at |falls from 22:00 to 06:00|.", "ordered_at lies from 22:00 to 06:00"},
		"one hour or another": {"Each ordered_at |is at 10:00 or 16:00|.", ""},
		"unique":              {"The card |never repeats|.", "card is unique"},
		"need not be unique":  {"The card |need not be unique|.", ""},
		"unique per":          {"The card |is unique per class|.", ""},
		"an order":            {"The tax |of course stays, as ever, below the price|.", "tax < price"},
		"an order and a gap":  {"The tax |stays below 5 of the price|.", ""},
		"a multiple":          {"The tax |is, as everybody knows, a fifth of the price|.", "tax = price * 0.2"},
		"few children":        {"|Nobody has more than 8 orders|.", "each of the customers has at most 8 orders"},
		"childless":           {"|About a third of the customers have never bought anything|.", "33.33% of the customers have no orders"},
		"a sum":               {"The spent money |is what the orders come to together|.", ""},
		"once per parent":     {"|No customer takes the same product twice|.", "customer_id and product are unique together"},
		"nothing":             {"|And so on and so forth|.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, before := plan(t, head+c.unread)
			after := glean.From(text, before, nil)
			if c.says == "" {
				if after.Contract != before.Contract || len(after.Unread) != 1 {
					t.Fatalf("%+v", after.Notes)
				}
				return
			}
			if len(after.Notes) != 1 || !strings.HasSuffix(after.Notes[0].Text, " to say that "+c.says) || len(after.Unread) != 0 {
				t.Fatalf("%+v, unread %v", after.Notes, after.Unread)
			}
			if faults := after.Contract.Validate(); len(faults) > 0 {
				t.Fatal(faults)
			}
			if a, _ := json.Marshal(after.Contract); string(a) == shopAgain(t) {
				t.Error("the contract stays the same")
			}
			if b, _ := json.Marshal(before.Contract); string(b) != shopAgain(t) {
				t.Error("the plan before is changed, too")
			}
		})
	}
}

func shopAgain(t *testing.T) string {
	t.Helper()
	var c contract.Contract
	if err := json.Unmarshal([]byte(shop), &c); err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestRows: a number of things at the beginning is that of the rows of the one table whose rows nobody counted.
func TestRows(t *testing.T) {
	t.Parallel()
	for text, rows := range map[string]int64{
		"|Staff of 260|: card, class, spent.":                          260,
		"|900 client of a bank|; card, class, spent.":                  900,
		"|Trucks cross our gate 1,700 times|. Card, class, spent.":     1700,
		"|Exactly 40 of the 400 clients| have a card, class, spent.":   400,
		"|40 robots, 8,000 tasks| card, class, spent.":                 300,
		"|We open at 9 and close at 17 o'clock|: card, class, spent.":  300,
		"Here is what a |visit of 45 minutes| is: card, class, spent.": 300,
	} {
		said, p := plan(t, text)
		p.Contract.Tables, p.Contract.Relations = p.Contract.Tables[:1], nil
		if got := glean.From(said, p, nil).Contract.Tables[0].Rows; got != rows {
			t.Errorf("%s: %d rows, want %d", text, got, rows)
		}
	}
}

// TestSum: a number of a parent is what its children's one number adds up to.
func TestSum(t *testing.T) {
	t.Parallel()
	text, p := plan(t, head+"What is spent |is what the orders come to together|.")
	p.Contract.Tables[1].Columns = append(p.Contract.Tables[1].Columns[:3:3], p.Contract.Tables[1].Columns[4:]...)
	after := glean.From(text, p, nil)
	if got := after.Contract.Tables[0].Columns[3].Formula; got != "sum(orders.price)" {
		t.Errorf("spent is %q", got)
	}
}

// TestTakesNothingTold: what the text says of a column stays, and so does what the engine cannot carry out.
func TestTakesNothingTold(t *testing.T) {
	t.Parallel()
	text, p := plan(t, head+"A price of 3 to 9 euros. And |the price is 5 to 80|.")
	at := strings.Index(text, "price of 3 to 9")
	p.Sources = append(p.Sources, complement.Source{Path: "tables[1].columns[2]", Span: token.Span{Start: at, End: at + len("price of 3 to 9")}})
	if after := glean.From(text, p, nil); len(after.Unread) != 1 {
		t.Errorf("bounds that are told are told anew: %v", after.Notes)
	}
	text, p = plan(t, head+"A price |lies between 5 and 80|.")
	if after := glean.From(text, p, func(*contract.Contract) error { return errors.New("no") }); len(after.Unread) != 1 {
		t.Errorf("taken, though it cannot be carried out: %v", after.Notes)
	}
}
