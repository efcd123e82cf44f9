package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

var (
	averages    = wordings("average, mean, avg, typical, expected, on average COMMA?, on the whole COMMA?, typically COMMA?")
	medians     = wordings("median")
	ofAll       = wordings("of all, of the, of their, of its, of, overall, for all rows, over all rows")
	averageTies = wordings("is, are, must be, has|have|needs|need to be, should be, shall be, lies at|around, of, comes to, equals, be, at, around, about, =, :, is to be, will be, comes out at, works out at, must come to|out at")
)

// averageAt reads what a column is on average: "the average age has to be 52", "mean weight is 70 kg", "the median of
// the salaries is 50000".
func (r *reader) averageAt(home *Table, i, end int) clause {
	at := i + r.match(i, end, determiners)
	n, median := r.match(at, end, averages), false
	if n == 0 {
		n, median = r.match(at, end, medians), true
	}
	if home == nil || n == 0 {
		return clause{}
	}
	at += n
	at += r.match(at, end, ofAll)
	if o, k := r.nounOf(at, end); k > 0 && o.table == home && r.refAt(home, nil, at+k, end).column != nil {
		at += k // "average box weight"
	}
	m := r.refAt(home, nil, at, end)
	if m.column == nil || m.score < 66 || m.column.class() != number && m.column.class() != unknown {
		return clause{}
	}
	at += m.n
	for range 3 {
		at += r.match(at, end, averageTies)
	}
	a, k := r.amountAt(at, end)
	if k == 0 || r.match(at+k, end, rangeMarks) > 0 {
		return clause{}
	}
	f := meanOf(a)
	f.column, f.from, f.to = m.column, i, at+k
	if median {
		f.law, f.stats.Mean, f.stats.Median = &contract.Distribution{Kind: contract.Lognormal, Median: ptr(a.value)}, nil, ptr(a.value)
	}
	return clause{facts: []fact{f}, n: at + k - i, last: m.column}
}

// meanOf is the fact that a column is so much on average.
func meanOf(a amount) fact {
	return fact{kind: hasLaw, law: &contract.Distribution{Kind: contract.Normal, Mean: ptr(a.value)}, stats: statistics{Parameters: law.Parameters{Mean: ptr(a.value), Unit: a.unit, Digits: a.digits}}}
}

// averageBehind reads a number that words behind it call an average: "about 70 on average".
func (r *reader) averageBehind(i, end int) (fact, int) {
	at := i + r.match(i, end, approximately)
	a, k := r.amountAt(at, end)
	n := r.match(at+k, end, averageTails)
	if k == 0 || n == 0 || a.percent || a.year {
		return fact{}, 0
	}
	return meanOf(a), at + k + n - i
}
