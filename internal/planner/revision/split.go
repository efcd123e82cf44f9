package revision

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// even reads "split tier evenly", "equal shares for all statuses", "status should be uniformly distributed".
func (r *reader) even(i, end int) *change {
	said := false
	var all []ref
	from := i
	words := []string{"evenly", "equally", "equal split", "even split", "equal shares", "equal share", "equal parts", "uniformly", "uniform", "equal distribution", "even distribution", "equal", "even", "equally likely", "evenly distributed", "equally distributed", "uniformly distributed", "balanced", "equally often", "equal weights", "equally common", "evenly spread", "same probability", "equal numbers", "equal proportions", "equal amounts", "about the same size", "the same size", "of the same size", "all the same size", "evenly split", "equally split", "uniform distribution"}
	fill := lexicon.WordSet("make split distribute spread the a an be should to is are of with for in all them it use set have want i we each value values across among among between distribution shares please let as every category option must there instead weights give an now just about them they roughly")
	for from < end {
		if n := r.phrase(from, end, words...); n > 0 {
			said, from = true, from+n
			continue
		}
		found := false
		for n := min(4, end-from); n >= 1; n-- {
			if one, ok := r.column(from, from+n); ok && len(r.lists([]ref{one})) == 1 && !(n == 1 && fill[r.toks[from].Low] && !said) {
				all, from, found = append(all, one), from+n, true
				break
			}
		}
		if found {
			continue
		}
		if !fill[r.toks[from].Low] && !r.toks[from].Is(",", "and") && r.tableRun(from, end) == 0 {
			return nil
		}
		from++
	}
	if !said {
		return nil
	}
	if len(all) == 0 {
		if all = r.lists(r.said); len(all) == 0 {
			if all = r.everyList(); len(all) != 1 {
				return nil
			}
		}
	}
	next := r.draft()
	for _, one := range all {
		t, _ := next.Table(one.table)
		c, _ := t.Column(one.column)
		for k := range c.Values {
			c.Values[k].Share = 1 / float64(len(c.Values))
		}
	}
	return &change{plan: next, about: all}
}

// everyList are the columns with closed lists.
func (r *reader) everyList() []ref {
	var out []ref
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if len(c.Values) > 1 {
				out = append(out, ref{t.Name, c.Name})
			}
		}
	}
	return out
}

// ratio reads "twice as many gold as silver", "three times more open than closed".
func (r *reader) ratio(i, end int) *change {
	// "shipped should be twice as likely as pending"
	for k := i + 1; k+1 < end; k++ {
		n := r.phrase(k, end, "twice as likely as", "twice as frequent as", "twice as common as", "twice as often as", "three times as likely as", "three times as common as", "three times as frequent as", "half as likely as", "half as common as", "half as frequent as")
		if n == 0 {
			continue
		}
		factor, to := times[r.toks[k].Low], k
		if factor == 0 {
			factor = r.toks[k].Num
		}
		to -= r.phraseBehind(i, to, "should be", "must be", "is", "are", "to be", "be")
		from := i + r.phrase(i, to, "make", "let", "the", "i want", "have")
		return r.inRatio(r.choices(from, to, nil), r.choices(k+n, end, nil), factor)
	}
	at := i + r.phrase(i, end, "make it", "make", "there should be", "i want", "we need", "have", "should be")
	factor := 0.0
	switch t := r.toks[min(at, end-1)]; {
	case t.Kind == token.Word && times[t.Low] > 0:
		factor = times[t.Low]
		at++
	case t.Kind == token.Number && (t.Unit == "x" || r.is(at+1, end, "times") || r.is(at+1, end, "x")):
		factor = t.Num
		at++
		at += r.phrase(at, end, "times", "x")
	default:
		return nil
	}
	n := r.phrase(at, end, "as many", "more", "as much", "the number of", "the", "as many rows with")
	if n == 0 {
		return nil
	}
	at += n
	for k := at + 1; k < end; k++ {
		m := r.phrase(k, end, "as", "than", "as there are", "compared to")
		if m == 0 {
			continue
		}
		if ch := r.inRatio(r.choices(at, k, nil), r.choices(k+m, end, nil), factor); ch != nil {
			return ch
		}
	}
	return nil
}

// inRatio parts the share of two values of a list so that the first has factor times the second's.
func (r *reader) inRatio(a, b []choice, factor float64) *change {
	if len(a) != 1 || len(b) != 1 || a[0].ref != b[0].ref || a[0].at == b[0].at {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(a[0].table)
	c, _ := t.Column(a[0].column)
	x, y := &c.Values[a[0].at], &c.Values[b[0].at]
	sum := x.Share + y.Share
	y.Share = sum / (1 + factor)
	x.Share = sum - y.Share
	return &change{plan: next, about: []ref{a[0].ref}}
}

// split reads "50/30/20 for tier", "tier 50:30:20", "make gender 60/40".
func (r *reader) split(i, end int) *change {
	var numbers []float64
	from, to := -1, -1
	for k := i; k < end; k++ {
		if r.toks[k].Kind != token.Number {
			continue
		}
		own := []float64{r.toks[k].Num}
		at := k + 1
		for at+1 < end && r.toks[at].Is("/", ":", "-", ",") && r.toks[at+1].Kind == token.Number {
			own = append(own, r.toks[at+1].Num)
			at += 2
		}
		if len(own) >= 2 {
			numbers, from, to = own, k, at // the last of them: "200/404/500 = 92/6/2"
		}
		k = at - 1
	}
	if len(numbers) < 2 {
		return nil
	}
	sum := 0.0
	for _, n := range numbers {
		sum += n
	}
	if sum < 99.5 || sum > 100.5 {
		return nil
	}
	if ch := r.splitNamed(i, from, to, end, numbers, sum); ch != nil {
		return ch
	}
	var all []ref
	fill := lexicon.WordSet("make split the a to is be should for of with meant mean i sorry shares share ratio mix distribution please set change it instead use in as have now respectively percentages weights want i")
	for k := i; k < end; {
		if k == from {
			k = to
			continue
		}
		found := false
		for n := min(4, end-k); n >= 1; n-- {
			if k+n > from && k < from {
				continue
			}
			if one, ok := r.column(k, k+n); ok && !(n == 1 && fill[r.toks[k].Low]) {
				all, k, found = append(all, one), k+n, true
				break
			}
		}
		if !found {
			if !fill[r.toks[k].Low] && !r.toks[k].Is(",", ":", "(", ")", "%") {
				return nil
			}
			k++
		}
	}
	if len(all) == 0 {
		all = r.lists(r.said)
	}
	if len(all) != 1 {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(all[0].table)
	c, _ := t.Column(all[0].column)
	if len(c.Values) != len(numbers) {
		return nil
	}
	for k := range c.Values {
		c.Values[k].Share = numbers[k] / sum
	}
	return &change{plan: next, about: all}
}

// splitNamed reads the shares of values that are named in the same order: "monthly/annual 60/40".
func (r *reader) splitNamed(i, from, to, end int, numbers []float64, sum float64) *change {
	if to != end {
		return nil
	}
	stop := from
	for stop > i && r.toks[stop-1].Is(":", "=", "to", "should", "be", "at", ",", "split", "is", "are", "as") {
		stop--
	}
	var given []choice
	var want []float64
	for at := i; at < stop; {
		next := at
		for next < stop && !r.toks[next].Is("/", ",", "and", "&", "vs", ":") {
			next++
		}
		all := r.choices(at, next, r.narrow(nil, given))
		if len(all) != 1 || len(given) == len(numbers) {
			return nil
		}
		given, want = append(given, all[0]), append(want, numbers[len(given)]/sum)
		at = next + 1
	}
	if len(given) != len(numbers) {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(given[0].table)
	c, _ := t.Column(given[0].column)
	setShares(c, given, want)
	return &change{plan: next, about: []ref{given[0].ref}}
}
