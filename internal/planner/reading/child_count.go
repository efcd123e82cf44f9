package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// children is how many rows belong to one row of another table.
type children struct {
	min, max int64 // max 0: no bound
	bounded  bool
	mean     float64
	article  bool // only "a" or "one", which may count nothing
	n        int  // tokens
}

var (
	averageWords = wordings("on average about|around|roughly?, an|the? average of about|around?, averaging about|around?, average|avg|mean of?, usually, typically, normally, mostly, about, around, roughly, approximately, ~, some, circa, in the region of, something like")
	exactWords   = wordings("exactly, precisely, always, just, only, another, no fewer than, anything, anywhere, somewhere, any, a total of, all of")
	averageTails = wordings("on average, in the mean, on the average, in the middle")
)

// vagueCounts are numbers of rows that are told by words.
var vagueCounts = []struct {
	words phrases
	children
}{
	{wordings("a few, several, some, a handful of, a couple of, a bunch of"), children{min: 1, max: 5, bounded: true}},
	{wordings("one or more, one or several|many, at least one, one to many"), children{min: 1, bounded: true}},
	{wordings("zero or more, any number of, none or more, many, multiple, a number of, zero to many, zero|none or several|many, lots of"), children{bounded: true}},
	{wordings("one or none, at most one, zero or one, no or one, none or one, up to one, no more than one"), children{max: 1, bounded: true}},
	{wordings("a single, one single, exactly one, just one, only one"), children{min: 1, max: 1, bounded: true}},
	{wordings("one, a, an"), children{min: 1, max: 1, bounded: true, article: true}},
}

var orWord = wordings("or")

// childCount reads how many: "0-5", "1 to 3", "exactly thirty", "at least one", "up to 4", "two or three", "several",
// "one", "on average 20", "5 on average", "none to three".
func (r *reader) childCount(i, end int) children {
	v, n := r.intervalAt(i, end)
	for _, vague := range vagueCounts[:len(vagueCounts)-1] {
		if k := r.match(i, end, vague.words); k > 0 && k >= n && r.tok(i+k).Kind != token.Number {
			c := vague.children
			c.n = k
			return c
		}
	}
	if c := r.orCount(i, end); c.n > 0 {
		return c
	}
	if n > 0 && !v.percent && v.digits == 0 {
		c := children{bounded: true, n: n}
		if v.unit != "" {
			c.n-- // the unit is the noun
		}
		if v.min != nil {
			c.min = int64(*v.min) + int64(boolInt(v.openMin))
		}
		if v.max != nil {
			c.max = int64(*v.max) - int64(boolInt(v.openMax))
		}
		if c.min < 0 || v.max != nil && c.max == 0 {
			return children{}
		}
		return c
	}
	mean := r.match(i, end, averageWords)
	if t := r.tok(i + mean); i+mean < end && t.Kind == token.Number && !t.Percent && !t.Year && (t.Unit == "" || t.Unit == "x") && t.Num > 0 && (t.Digits == 0 || mean > 0) {
		n := mean + 1
		if tail := r.match(i+n, end, averageTails); mean > 0 || tail > 0 {
			return children{mean: t.Num, n: n + tail}
		}
		if !(t.Spelled && t.Num == 1) {
			return children{min: int64(t.Num), max: int64(t.Num), bounded: true, n: n}
		}
	}
	if n := r.match(i, end, exactWords); n > 0 {
		if c := r.childCount(i+n, end); c.n > 0 {
			c.n += n
			return c
		}
	}
	last := vagueCounts[len(vagueCounts)-1]
	if n := r.match(i, end, last.words); n > 0 {
		c := last.children
		c.n = n
		return c
	}
	return children{}
}

// orCount reads "two or three", "0, 1 or 2".
func (r *reader) orCount(i, end int) children {
	c := children{min: -1, bounded: true}
	for at := i; at < end; {
		t := r.toks[at]
		if t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Year {
			break
		}
		if v := int64(t.Num); c.min < 0 {
			c.min, c.max = v, v
		} else {
			c.min, c.max = min(c.min, v), max(c.max, v)
		}
		c.n = at + 1 - i
		k := r.any(at+1, end, ", or", "or", ",")
		if k == 0 {
			break
		}
		at += 1 + k
	}
	if c.n < 3 || !r.within(i, i+c.n, orWord) {
		return children{}
	}
	return c
}
