package planner_test

import "testing"

// Rows that have nothing pay nothing where money is meant, and leave the cell empty elsewhere.
func TestNothingForSome(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		empty bool
	}{
		"no pages":    {"300 books: format paperback 60 hardback 25 ebook 15, page count 64-900 but nothing for ebooks", true},
		"none":        {"300 flats: kind house 60 flat 40, garden size 50-900, none for flats", true},
		"no price":    {"300 tickets: kind adult 60 child 40, price 5-30, nothing for child", false},
		"free, worth": {"300 tickets: kind adult 60 child 40, price 5-30, free for child", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("questions %v", res.Questions)
			}
			cases := res.Contract.Tables[0].Columns[1].Cases
			if len(cases) == 0 || cases[0].Null != c.empty {
				t.Errorf("%s: %+v", c.text, cases)
			}
		})
	}
}
