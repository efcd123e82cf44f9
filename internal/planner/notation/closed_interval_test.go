package notation

import "testing"

func TestClosedIntervals(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"with a mean", "confidence in [0,1] with mean about 0.8", "confidence between 0 and 1 with mean about 0.8"},
		{"with a law", "bias in [-1.5, 1.5], uniform", "bias between -1.5 and 1.5, uniform"},
		{"perhaps a flag", "is_active in [0,1], price", ""},
		{"three values", "grade in [1,2,3] with mean 2", ""},
		{"turned", "x in [5,1] with mean 2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, ok := ClosedIntervals(c.text)
			if ok != (c.want != "") || ok && r.Text != c.want {
				t.Errorf("got %v %q\nwant %q", ok, r.Text, c.want)
			}
		})
	}
}
