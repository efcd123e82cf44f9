package revision

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// listed is a value of a list with its share.
type listed struct {
	i, end int // its words
	share  float64
}

// shareList reads a whole list of values with their shares, some of which the plan does not have: "status running 85%,
// stopped 10%, maintenance 5%", "95% status 200, 3% 404, 2% 500", "80/15/5 approved/denied/pending".
func (r *reader) shareList(i, end int) *change {
	i += r.phrase(i, end, "make it", "make that", "make the", "make", "set the", "set", "change the", "change", "use", "the", "i want", "should be")
	var column []ref
	if n := r.nameAt(i, end); n > 0 && i+n < end {
		column, _ = r.columnsOf(i, i+n)
		i += n
		i += r.phrase(i, end, "should be", "must be", "to be", "is", "are", "to", "as", "with", ":", "=", "-")
	}
	items := r.sharesBeside(i, end)
	if items == nil {
		if items = r.sharesApart(i, end); items == nil {
			return nil
		}
	}
	sum, known := 0.0, 0
	for k := range items {
		sum += items[k].share
		// "95% status 200"
		if n := r.nameAt(items[k].i, items[k].end); n > 0 && items[k].i+n < items[k].end && k == 0 && column == nil {
			column, _ = r.columnsOf(items[k].i, items[k].i+n)
			items[k].i += n
		}
	}
	if math.Abs(sum-1) > .005 {
		return nil
	}
	if len(column) == 0 {
		column = r.lists(r.said)
	}
	var has []ref
	for _, it := range items {
		if _, ok := r.column(it.i, it.end); ok && len(r.matchedExactly(it.i, it.end)) > 0 {
			return nil // shares of columns
		}
		if all := r.choices(it.i, it.end, column); len(all) > 0 {
			has, known = append(has, all[0].ref), known+1
		}
	}
	if len(column) == 0 && len(has) > 0 {
		column = has[:1]
	}
	if len(column) != 1 || known == len(items) {
		return nil
	}
	var words []string
	for _, it := range items {
		words = append(words, r.valueText(it.i, it.end)+" "+strconv.FormatFloat(math.Round(it.share*1e6)/1e4, 'f', -1, 64)+"%")
	}
	return r.filled(column, strings.Join(words, ", "))
}

// sharesBeside are values each of which has its share before or behind it.
func (r *reader) sharesBeside(i, end int) []listed {
	var out []listed
	for from := i; from < end; {
		to := from
		for to < end && !r.toks[to].Is(",", "and", "&", ";") {
			to++
		}
		one, ok := r.withShare(from, to)
		if !ok {
			return nil
		}
		out = append(out, one)
		for from = to; from < end && r.toks[from].Is(",", "and", "&", ";"); from++ {
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// withShare reads "running 85%" and "85% of them running".
func (r *reader) withShare(i, end int) (listed, bool) {
	at := func(k int) (float64, int) {
		if s, n := r.share(k, end); n > 0 {
			return s, n
		}
		if t := r.toks[k]; t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && t.Num > 0 && t.Num < 100 && !t.Percent {
			return t.Num / 100, 1
		}
		return 0, 0
	}
	if i >= end {
		return listed{}, false
	}
	if s, n := at(i); n > 0 && i+n < end {
		from := i + n + r.phrase(i+n, end, "of them", "of all", "should be", "are", "is", "for")
		return listed{from, end, s}, r.isValue(from, end)
	}
	for k := i + 1; k < end; k++ {
		if s, n := at(k); n > 0 && k+n == end {
			to := k - r.phraseBehind(i, k, "should be", "at", "to", "are", "is", "with", ":", "=", "-", "(")
			return listed{i, to, s}, r.isValue(i, to)
		}
	}
	return listed{}, false
}

// isValue: the words may be a value.
func (r *reader) isValue(i, end int) bool {
	if i >= end || end-i > 4 {
		return false
	}
	for k := i; k < end; k++ {
		t := r.toks[k]
		if t.Kind == token.Mark && !t.Is("-", "'", "/") || t.Percent || t.Kind == token.Word && (lexicon.FunctionWords[t.Low] && (end-i == 1 || !t.Is("in", "on", "off", "out", "not", "to", "under")) || modals[t.Low] || oftenWords[t.Low] || openers[t.Low]) {
			return false
		}
	}
	return true
}

// sharesApart are as many shares as values, "80/15/5 approved/denied/pending" or the other way round.
func (r *reader) sharesApart(i, end int) []listed {
	run := func(at int, fits func(int) bool) (all []int, next int) {
		for at < end && fits(at) {
			all = append(all, at)
			if at++; at+1 >= end || !r.toks[at].Is("/") || !fits(at+1) {
				break
			}
			at++
		}
		return all, at
	}
	number := func(k int) bool {
		t := r.toks[k]
		return t.Kind == token.Number && t.Unit == "" && t.Num > 0 && t.Num < 100
	}
	word := func(k int) bool { return r.toks[k].Kind == token.Word && r.isValue(k, k+1) }
	shares, at := run(i, number)
	values, to := run(at+r.phrase(at, end, "for", "of"), word)
	if len(shares) == 0 {
		values, at = run(i, word)
		shares, to = run(at+r.phrase(at, end, "with", "at", ":", "="), number)
	}
	if to != end || len(shares) < 2 || len(shares) != len(values) {
		return nil
	}
	var out []listed
	for k, v := range values {
		out = append(out, listed{v, v + 1, r.toks[shares[k]].Num / 100})
	}
	return out
}
