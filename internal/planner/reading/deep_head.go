package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// deepHead finds a counted noun inside of a sentence that leads up to it: "For the audit we want to run it on invented
// claims, 1,500 of them, with …", "could you make 4,200 flights".
func (r *reader) deepHead(i, end int) (head, bool) {
	best, value := head{}, 0.0
	depth := 0
	for k := i; k < end; k++ {
		t := r.toks[k]
		if t.Is("(", "[") {
			depth++
		}
		if t.Is(")", "]") {
			depth--
		}
		if depth > 0 || t.Kind != token.Number && !(t.Kind == token.Word && t.Is("a", "some")) {
			continue
		}
		if r.is(k-1, k, "of") && r.is(k-2, k, "one", "any", "each", "some", "out", "none", "all") {
			continue // "one of 8 campaigns"
		}
		h, ok := r.headAt(k, end)
		if !ok {
			if h, ok = r.ofThem(i, k, end); !ok {
				continue
			}
		}
		if h.table != nil && h.table.found && h.table.Counted {
			continue
		}
		s := h.score
		before := r.tok(k - 1)
		switch {
		case r.whoDoes(i, k):
			s += 1
		case before.Is("per") || r.valued(i, k):
			s -= 3
		case before.Is("need", "want", "make", "me", "us", "with", "have", "of", "create", "generate", "give", "produce", "for", "fill", "into", "like", "please", "is", "are", "hold", "holds", "about", "on", "send", "has", "use", "invent", "fake", "requires", "get", "do", "run", "lists", "list", "keep", "manage", "contains", "operate", "own", "prepare", "provide", "include", "deliver", "supply", "show", "build", ":"):
			s += 1
		case before.Is("in", "last", "past", "next", "within", "every", "under", "over", "than", "between", "after", "least", "most", "to", "from"):
			s -= 3
		}
		at := h.to
		if _, ok := r.tieAt(&Table{Nouns: []string{"record"}}, k, end); ok {
			s -= 3 // "35 trucks and 20 trips for each of them"
		}
		for j := k - 1; j >= i && k-j < 5 && r.toks[j].Kind == token.Word && r.any(k-2, k, "each of") == 0; j-- {
			if r.is(j, k, "each", "every", "everybody", "everyone") {
				s -= 5 // "60 patients, everybody has exactly 4 visits"
				break
			}
		}
		if r.listCue(at, end) {
			s += 2
		}
		if r.is(at, end, "of") || at >= end || r.is(at, end, ",", ".") || participle(r.tok(at).Low) {
			s += .5
		}
		if _, n := r.datesAt(at, end, false); n > 0 && r.table == nil && h.rows >= 20 {
			s += .5
		}
		if lexicon.Names(h.nouns) {
			s -= 1 + float64(boolInt(h.rows < 20))
		}
		if t.Spelled && h.rows < 10 && r.table != nil && r.table.begun() && !r.describedLater(h.nouns, h.to) {
			s -= 2 // "three or four headliners get six figures"
		}
		if s >= 3.5 && r.is(at, end, "(", "{") && r.closing(at, end) > 0 && r.listBehind(h.table, at+1, r.closing(at, end)) || s >= 5.5 && r.listCue(at, end) && r.listBehind(h.table, at+r.match(at, end, listCues), end) {
			return h, true // the first that has a list of its own
		}
		if s >= 3 && r.headBehind(at, end) {
			return h, true // the first of several in a row: "demo: 12 stages, 90 acts, 300 gigs"
		}
		if s > value+.3 {
			best, value = h, s
		}
	}
	return best, value >= 4.5
}

// headBehind: another counted noun in the plural stands behind a comma or "and" at i, and ends there.
func (r *reader) headBehind(i, end int) bool {
	if c := r.closing(i, end); r.is(i, end, "(") && c > 0 {
		i = c + 1
	}
	n := r.any(i, end, ", and", ",", "and", "&", "+", "plus")
	if n == 0 {
		return false
	}
	h, ok := r.headAt(i+n, end)
	return ok && h.score >= 3 && (r.table == nil || !lexicon.Names(h.nouns)) && (h.to >= end || r.is(h.to, end, ",", "and", "(", ".", "&", "+", "plus", ":"))
}

// whoDoes: the sentence that begins at i tells before k only who does something with the rows: "I teach 40 kids", "we look
// after".
func (r *reader) whoDoes(i, k int) bool {
	if r.is(i-1, i, "i", "we") {
		i--
	}
	if r.is(k-1, k, "after", "for", "with") {
		k-- // "look after 40 kids"
	}
	return r.is(i, k, "i", "we", "my", "our") && k-i >= 2 && k-i <= 4 && !slices.ContainsFunc(r.toks[i+1:k], func(t *token.Token) bool { return t.Kind != token.Word || headStops[t.Low] })
}

// valued: a verb in front of the number at k tells what something of a known table is: "the deposit is exactly three rents".
func (r *reader) valued(i, k int) bool {
	if r.table == nil || !r.table.Counted {
		return false
	}
	for k > i && r.is(k-1, k, "exactly", "always", "about", "roughly", "just", "only", "up", "to", "mostly", "usually", "precisely", "simply") {
		k--
	}
	return r.is(k-1, k, "is", "are", "equals", "be", "was", "were", "amounts", "comes") && !r.is(k-2, k, "there", "we", "they", "these", "should", "must", "can")
}

// ofThem reads "1,500 of them", "850 of those will do": the noun stands before.
func (r *reader) ofThem(i, k, end int) (head, bool) {
	t := r.tok(k)
	n := r.any(k+1, end, "of them", "of those", "of these", "in total", "in all", "rows", "records", "lines")
	if t.Kind != token.Number || n == 0 || t.Percent || t.Digits > 0 {
		return head{}, false
	}
	for j := k - 1; j >= i; j-- {
		if !r.plural(j) || notNouns[r.toks[j].Low] || lexicon.FunctionWords[r.toks[j].Low] {
			continue
		}
		if r.is(j-1, j, ",") && r.is(j+1, end, ",") || strings.Contains(r.toks[j].Text, "_") {
			continue // an item of a list
		}
		from := j
		for from > i && r.toks[from-1].Kind == token.Word && !lexicon.FunctionWords[r.toks[from-1].Low] && !headStops[r.toks[from-1].Low] && j-from < 2 && !openerWords[r.toks[from-1].Low] {
			from--
		}
		h := head{from: k, rows: int64(t.Num), counted: true}
		words := r.words(from, j+1)
		h.nouns = append([]string{}, words...)
		h.nouns[len(h.nouns)-1] = singular(words[len(words)-1])
		h.nounFrom, h.to, h.score = from, k+1+n, 4
		h.table = r.tableCalled(words)
		h.to += r.any(h.to, end, "will do", "would do", "are enough", "would be enough", "should do", "is enough", "please", "will be enough")
		return h, true
	}
	return head{}, false
}
