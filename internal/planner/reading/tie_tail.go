package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// tieTail reads what goes on behind a relation: "each", ", about 2 on average", "(often none)", ", so 700 trips in all".
func (r *reader) tieTail(t *tie, i, end int) int {
	at := i
	at += r.any(at, end, "each", "apiece", "precisely", "exactly", "each one", "in it", "of its own", "of their own", "of them")
	for range 3 {
		sep := r.any(at, end, ",", "(", "-", ";", "--", "->", "=>")
		open := r.is(at, end, "(")
		k := at + sep
		k += r.any(k, end, "and", "but", "with", "which is")
		to := 0
		if c := r.childCount(k, end); c.n > 0 && c.mean > 0 && (r.match(k+c.n-1, k+c.n, averages) > 0 || r.any(k, end, "on average", "averaging", "average", "an average") > 0) {
			if t.count.mean == 0 {
				t.count.mean = c.mean
			}
			to = k + c.n
			to += r.any(to, end, "each", "per head", "apiece")
		} else if n := r.any(k, end, "often none", "mostly none", "sometimes none", "usually one", "no more and no fewer", "no more and no less", "no fewer and no more", "no less and no more", "neither more nor fewer", "not more and not less", "possibly none", "some have none", "some having none", "often zero", "no more no less", "mostly one", "never more and never fewer"); n > 0 {
			to = k + n
		} else if total, n := r.totalAt(t, k, end); n > 0 {
			t.total = total
			to = k + n
		}
		if to == 0 {
			break
		}
		if open {
			if !r.is(to, end, ")") {
				break
			}
			to++
		}
		at = to
	}
	return at
}

// totalAt reads how many rows that makes: "so 700 trips in all", "which makes 1,000 flights", "4000 player stats".
func (r *reader) totalAt(t *tie, i, end int) (int64, int) {
	at := i + r.any(i, end, "so", "which makes", "that makes", "making", "i.e.", "hence", "which is", "that is", "thus", "giving", "therefore", "which gives", "this makes", "that's", "makes", "=", "->", "=>", "so that makes", "so there are", "so we get", "altogether", "in total", "a total of", "totalling")
	at += r.any(at, end, "about", "exactly", "a total of", "altogether", "in all")
	n := r.tok(at)
	if at >= end || n.Kind != token.Number || n.Percent || n.Digits > 0 || n.Num < 2 {
		return 0, 0
	}
	to := at + 1
	named := 0
	if m, k := r.nounOf(to, end); k > 0 && (m.table == t.child || t.child == nil) {
		named = k
	} else if h := (head{}); t.childHead != nil && r.nounPhrase(&h, to, end) && slices.Contains(h.nouns, t.childHead.nouns[len(t.childHead.nouns)-1]) {
		named = h.to - to
		if t.child == nil || !t.child.found {
			t.childHead, t.child = &h, h.table // "ten players in every match -> 4000 player stats"
		}
	} else {
		named = r.any(to, end, "rows", "records", "of them", "lines", "entries")
	}
	to += named
	all := r.any(to, end, "altogether", "in all", "in total", "total", "overall", "all told", "all in all", "in sum")
	if named+all == 0 || at == i && all == 0 && !r.is(i-1, i, "->", "=>") {
		return 0, 0
	}
	return int64(n.Num), to + all - i
}
