package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// soonest and last are what says that a moment comes not sooner or not later than so long behind another one.
var (
	soonest = [][]string{{"at", "the", "earliest"}, {"at", "the", "soonest"}, {"at", "earliest"}, {"no", "earlier", "than"}, {"not", "earlier", "than"}, {"no", "sooner", "than"}, {"not", "sooner", "than"}, {"never", "earlier", "than"}}
	latest  = [][]string{{"at", "the", "latest"}, {"at", "the", "most"}, {"at", "latest"}, {"no", "later", "than"}, {"not", "later", "than"}, {"never", "later", "than"}}
)

func (d *distances) earliest(i int) (int, string, bool) {
	return d.limit(i, soonest, "at least ", "at most ")
}

func (d *distances) latest(i int) (int, string, bool) {
	return d.limit(i, latest, "at most ", "at least ")
}

// limit: "at the earliest 2 days after the order", "2 days later at the earliest", "no later than 30 days before the start", which is at
// least 30 days before it.
func (d *distances) limit(i int, words [][]string, after, before string) (int, string, bool) {
	n := d.oneOf(i, words)
	at := i + n
	if n > 0 && d.at(at).Is("by") {
		at++
	}
	a, ok := d.amount(at)
	if !ok || !d.directed(at+a.n) {
		return 0, "", false
	}
	said := d.text[d.at(at).Span.Start:d.at(at+a.n-1).Span.End]
	bound := after
	if beforeSide[d.at(at+a.n).Low] {
		bound = before
	}
	if n > 0 {
		if d.at(i).Is("no", "not", "never") && bound == after {
			return 0, "", false // which every reader knows
		}
		return at + a.n - i, bound + said, false
	}
	end := at + a.n + 1
	for end-at < 7 && !d.itemEnds(end) && d.oneOf(end, words) == 0 {
		end++
	}
	if d.at(end).Is(",") {
		end++
	}
	n = d.oneOf(end, words)
	if n == 0 || !d.itemEnds(end+n) || d.at(end).Is("no", "not", "never") || d.at(i-1).Kind == token.Number || d.at(i-1).Is("-", "–", "to") {
		return 0, "", false
	}
	whole := d.text[d.at(i).Span.Start:d.at(end-1).Span.End]
	if d.at(end - 1).Is(",") {
		whole = d.text[d.at(i).Span.Start:d.at(end-2).Span.End]
	}
	return end + n - i, bound + whole, false
}

// oneOf is how many tokens the first of the wordings takes that stands at token i.
func (d *distances) oneOf(i int, words [][]string) int {
	for _, w := range words {
		if d.reads(i, w) {
			return len(w)
		}
	}
	return 0
}
