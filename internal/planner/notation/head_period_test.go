package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHeadPeriods(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HeadPeriods, map[string]struct{ text, want string }{
		"a year":        {"60 orders placed in 2024: total, customer", "60 orders placed in 2024 with total, customer"},
		"a month":       {"60 gifts made in March: donor email, amount. No names", "60 gifts made in March with donor email, amount. No names"},
		"two years":     {"60 people born between 1980 and 1990: name, job", "60 people born between 1980 and 1990 with name, job"},
		"until now":     {"fifty staff members hired over the last 5 years: name and job", "fifty staff members hired over the last 5 years with name and job"},
		"no word":       {"40 orders placed last month: total, customer", "40 orders placed last month with total, customer"},
		"figures":       {"60 orders placed in 2024: total 10-90, customer", ""},
		"no period":     {"60 orders placed in shops: total, customer", ""},
		"nothing of it": {"60 orders in 2024: total, customer", ""},
	})
}
