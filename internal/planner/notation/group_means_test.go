package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestGroupMeans(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.GroupMeans, map[string]struct{ text, want string }{
		"two groups":       {"rides: type, minutes. Members ride 12 minutes on average, casual riders 25.", "rides: type, minutes. "},
		"ahead":            {"Smokers pay 450 on average and non-smokers 300. Customers: smoker, premium.", " Customers: smoker, premium."},
		"one group":        {"Members ride 12 minutes on average. Rides: minutes.", ""},
		"no mean":          {"rides: type, minutes. Members ride 12 minutes, casual riders 25.", ""},
		"a range":          {"rides: type. Members ride from 12 to 20 minutes on average, others 25.", ""},
		"rows of children": {"Customers have 3 orders on average, each with a date", ""},
	})
}

func TestEitherFigures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EitherFigures, map[string]struct{ text, want string }{
		"a state":            {"If a delivery is express it costs 9.99, otherwise 4.99. Deliveries: driver.", " Deliveries: driver."},
		"a figure by name":   {"orders: urgent yes/no. If an order is urgent the fee is 15, otherwise 5.", "orders: urgent yes/no. "},
		"a state of a list":  {"orders: express yes/no. If an order is express it costs 9, otherwise 4.", ""},
		"a figure of a list": {"orders: fee. If an order is urgent the fee is 15, otherwise 5.", ""},
		"shares":             {"If a sale is large the discount is 10%, otherwise 5%.", ""},
		"one figure":         {"If a room is a suite it costs 200.", ""},
	})
}

func TestGroupLimits(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.GroupLimits, map[string]struct{ text, want string }{
		"two groups": {"tickets: opened, resolved. High priority tickets must be resolved within 4 hours, others within 3 days", "tickets: opened, resolved. "},
		"one group":  {"orders: ordered. Express orders should be delivered within 2 days. 50 rows", "orders: ordered.  50 rows"},
		"all rows":   {"All open invoices must be paid within 30 days", ""},
		"no limit":   {"High priority tickets must be resolved", ""},
	})
}

func TestJoinedConditions(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.JoinedConditions, map[string]struct{ text, want string }{
		"and":            {"loans: income, score. Loans are approved only when the score is above 650 and income over 25000.", "loans: income, score. "},
		"or":             {"orders: total, flagged is true when total above 400 or country is DE", "orders: total, flagged"},
		"alone":          {"loans: score, approved. Approved only if score above 650 and income over 25000.", "loans: score, approved. "},
		"one condition":  {"orders: total. An order is flagged if the total is above 400.", ""},
		"a range":        {"orders: total. An order is flagged if the total is between 4 and 9.", ""},
		"or more":        {"orders: total. An order is flagged if the total is 400 or more.", ""},
		"a figure":       {"orders: total. The fee is 5 if total is above 3 and weight is below 2.", ""},
		"another clause": {"orders: total. An order is flagged if total is above 400 and customers have a name.", ""},
	})
}

func TestFlagsListed(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagsListed, map[string]struct{ text, want string }{
		"a flag":       {"stock: quantity, limit. Low stock is true when quantity is below the limit.", "stock: quantity, limit, Low stock. Low stock is true when quantity is below the limit."},
		"listed":       {"stock: quantity, low stock. Low stock is true when quantity is below 5.", ""},
		"no list":      {"We sell shoes. Low stock is true when quantity is below 5.", ""},
		"another fact": {"stock: quantity, limit. Low stock is rare.", ""},
	})
}
