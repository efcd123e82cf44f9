package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEitherBoth(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.EitherBoth, [][2]string{
		{"300 patients: name, mobile or landline or both", "300 patients: name, mobile, landline. At least one of mobile and landline is filled."},
		{"300 patients: name, mobile and/or landline, city", "300 patients: name, mobile, landline, city. At least one of mobile and landline is filled."},
		{"300 members: name, phone or email, one of them is always there", "300 members: name, phone, email. At least one of phone and email is filled."},
		{"300 members: name, phone, email, at least one of the two is filled, city.", "300 members: name, phone, email, city. At least one of phone and email is filled."},
		{"300 members: name, phone, email (at least one), city", "300 members: name, phone, email, city. At least one of phone and email is filled."},
		{"300 patients: name, mobile (30% empty), landline; without a mobile there is always a landline", "300 patients: name, mobile (30% empty), landline; at least one of mobile and landline is filled"},
		{"300 members: name, phone or email", ""},
		{"300 lunches: soup or salad or both, price", ""},
		{"300 members: name, phone or email, one of them", ""},
		{"300 huts: name; without a road there is always a path", ""},
	})
}
