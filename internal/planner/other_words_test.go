package planner_test

import "testing"

// TestPlainWords: what people say of values, flags and parents in words that the readers did not know, beside the words that
// they know.
func TestPlainWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"shares of listed values": {"90 answers with answer (yes, no, unsure): 45% yes, 30% no, 25% unsure.", "90 answers with answer (yes 45%, \"no\" 30%, unsure 25%)"},
		"one of them":             {"90 beers: style (lager, stout, IPA, wheat), price. IPA makes up 40 percent, the other styles share the rest.", "90 beers: style (lager 20%, stout 20%, IPA 40%, wheat 20%), price"},
		"a verb behind a name":    {"90 runners with name. The start block is A, B or C with 20, 30 and 50 percent.", "90 runners with name, start block (A 20%, B 30%, C 50%)"},
		"by a column":             {"90 gifts: donor, channel. By channel: online 35%, bank transfer 40%, cash 25%.", "90 gifts: donor, channel (online 35%, bank transfer 40%, cash 25%)"},
		"figures name the kinds":  {"90 deals: plan, fee. Fee is 24.90 for basic and 39.90 for pro.", "90 deals: plan (basic, pro), fee (24.90 for basic, 39.90 for pro)"},
		"yes/no of two owners":    {"90 rooms: window true/false, heater true/false", "90 rooms: window (yes/no), heater (yes/no)"},
		"a flag without another":  {"90 mails: opened 20% true, clicked 10% true. Nobody can click a mail that was not opened.", "90 mails: opened 20% true, clicked 10% true. clicked implies opened."},
		"only":                    {"90 orders: paid 80%, shipped 60%. Only paid orders are shipped.", "90 orders: paid 80%, shipped 60%. shipped implies paid."},
		"counted meters":          {"25 meters with number, type. Each meter has 8 to 15 readings with date and value.", "meters (25 rows): number, type. Each meter has 8 to 15 readings with date and value."},
		"not fewer, not more":     {"25 pumps: code. Each pump has not fewer than eight and not more than fifteen checks: date, result.", "25 pumps: code. Each pump has 8 to 15 checks: date, result."},
		"a last branch":           {"90 parcels: weight 0.1-30 kg, price is 4.90 if weight <= 5, 7.90 if weight <= 10, else 14.90", "90 parcels: weight 0.1-30 kg, price (4.90 if weight <= 5, 7.90 if weight <= 10, 14.90 otherwise)"},
		"a slow trend":            {"daily sales for 2024 with a slow upward trend", "daily sales for 2024 with a slight upward trend"},
		"down to":                 {"90 accounts: id, balance can be negative down to -1000", "90 accounts: id, balance at least -1000"},
		"depends on a kind":       {"90 stays: nights 1-14, the room rate depends on the room type: single 70, double 110.", "90 stays: nights 1-14, room type (single/double), room rate (70 for single, 110 for double)."},
		"of one's own":            {"30 users: name, pin (4 digits). Each user has a pin of their own.", "30 users: name, pin (4 digits, unique)"},
		"a bracket for all":       {"90 wells: heat, dust, salt (each between 3 and 9), owner", "90 wells: heat 3-9, dust 3-9, salt 3-9, owner"},
		"a sum behind its comma":  {"90 exams: q1 0-5, q2 0-5, total, the sum of both, name", "90 exams: q1 0-5, q2 0-5, total = q1 + q2, name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestCustomersOfAGrid: a word for people is a column of a series where a range stands behind it.
func TestCustomersOfAGrid(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"5 shops. One row per shop and day of April 2024: customers 0 to 900, takings 0 to 15,000.",
		"One row per shop and day of April 2024 for 5 shops with customers 0 to 900 and takings 0 to 15,000.",
	} {
		c := PlanOf(t, text).Contract
		if c == nil {
			t.Fatalf("%s: no plan", text)
		}
		col, ok := c.Tables[0].Column("customers")
		if !ok || col.Max == nil || *col.Max != 900 {
			t.Errorf("%s: %s", text, contractJSON(t, PlanOf(t, text)))
		}
	}
}
