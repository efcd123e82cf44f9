package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var exactlyOne = draft.PhrasesOf("exactly one of them", "exactly one of these", "exactly one of which", "exactly one of whom", "exactly one", "exactly 1", "precisely one", "precisely 1", "only one of them", "only one", "only 1", "just one of them", "just one", "one and only one", "always one", "always exactly one")

// setOnesAside takes the phrases out of the tokens.
func (p Reader) setOnesAside() {
	if p.Revising {
		return
	}
	kept := make([]token.Token, 0, len(p.Toks))
	for i := 0; i < len(p.Toks); {
		from, to, one := p.oneAt(i)
		if one == nil {
			kept = append(kept, p.Toks[i])
			i++
			continue
		}
		kept = kept[:len(kept)-(i-from)]
		one.Toks = slices.Clone(p.Toks[from:to])
		one.At = len(kept)
		p.Ones = append(p.Ones, one)
		i = to
	}
	if len(p.Ones) > 0 {
		p.Toks, p.Owner = kept, make([]*draft.Element, len(kept))
	}
}

// oneAt reads a phrase that begins at i, and the marks around it that stand for nothing without it.
func (p Reader) oneAt(i int) (from, to int, one *draft.OneOf) {
	end := len(p.Toks)
	one, to = p.eachHasOne(i, end)
	if one == nil {
		one, to = p.oneOfGroup(i, end)
	}
	if one == nil {
		return 0, 0, nil
	}
	from = i
	marks := func(k int) bool { t := p.Tok(k); return t.Kind == token.Mark || t.Kind == token.Line }
	for from > 0 && marks(to) && p.Any2(from-1, end, ",", "and", "with", "where", "but", "-", "–", "—", ";") && !p.Toks[from-1].Glued {
		from--
	}
	if from > 0 && p.Tok(from-1).Is("(") && p.Tok(to).Is(")") {
		return from - 1, to + 1, one
	}
	if n := p.Closing(to, end); p.Tok(to).Is("(") && n > to && n <= to+4 && len(one.What) > 0 && slices.Contains(p.WordsOf(to+1, n), one.What[0]) {
		to = n + 1 // "one head per department (is head flag)"
	}
	for _, lead := range []string{"there is", "there's", "there must be", "there should be", "there has to be", "there can be", "with"} {
		if k := len(strings.Fields(lead)); p.Any(from-k, end, lead) > 0 {
			from -= k
		}
	}
	for from > 0 && marks(to) && p.Any2(from-1, end, ",", "and", "with", "where", "but", ";") {
		from--
	}
	if (from == 0 || p.Tok(from-1).Kind == token.Line || p.Tok(from-1).Is(".")) && p.Tok(to).Is(".", ",", ";") {
		to++ // a sentence of its own
	}
	return from, to, one
}

// oneIsPhrases stand in front of what one row of each group is.
var oneIsPhrases = draft.PhrasesOf("exactly one of which is", "exactly one of whom is", "exactly one of them is", "exactly one of these is", "exactly one of them being", "one of which is", "one of whom is", "one of them being", "exactly one is", "exactly one being", "exactly one of them", "exactly one of which",
	"one of them is", "one of these is", "only one of them is", "just one of them is", "exactly one marked as", "exactly one flagged as", "one of them marked as", "one of them flagged as")

// oneOfGroup: "exactly one address per customer is the primary one", "(exactly one per team)",
// "exactly one captain per team", "one of which is the default".
func (p Reader) oneOfGroup(i, end int) (*draft.OneOf, int) {
	one := &draft.OneOf{}
	at := i
	if n := p.AnyOf(oneIsPhrases, at, end); n > 0 {
		k := p.Any(at+n, end, "marked as", "flagged as", "always")
		k += p.Any(at+n+k, end, "the", "a", "an")
		w := p.BareRun(at+n+k, end)
		if w == 0 || w > 2 {
			return nil, 0
		}
		at += n + k
		one.What = p.WordsOf(at, at+w)
		at += w
		return one, at + p.Any(at, end, "one", "address")
	}
	n := p.AnyOf(exactlyOne, at, end)
	if n == 0 {
		return nil, 0
	}
	at += n
	if k := p.Any(at, end, "of the", "of its", "of their"); k > 0 { // "exactly one of the players is the captain"
		_, m := p.OfMany(at, end)
		w := p.BareRun(at+k, end)
		is := p.Any(at+k+w, end, "is", "being", "must be", "should be", "has to be")
		the := p.Any(at+k+w+is, end, "marked as", "flagged as", "the", "a", "an")
		what := p.BareRun(at+k+w+is+the, end)
		if m > 0 || w == 0 || is == 0 || what == 0 || what > 2 {
			return nil, 0
		}
		from := at + k + w + is + the
		return &draft.OneOf{What: p.WordsOf(from, from+what), Item: p.WordsOf(at+k, at+k+w)}, from + what
	}
	w := p.BareRun(at, end)
	if w == 2 && leading[p.Tok(at+1).Low] && !p.Any2(at+w, end, "per", "for", "in", "of") { // "a guild has 5 to 50 players, exactly one guild leader"
		return &draft.OneOf{What: p.WordsOf(at+1, at+2), Parent: p.WordsOf(at, at+1)}, at + w
	}
	one.Item = p.WordsOf(at, at+w)
	at += w
	sep := p.Any(at, end, "for each", "for every", "for any", "per", "in each", "in every", "of each", "of every", "within each", "within every", "on each", "on every", "among each", "at each", "at every")
	k := p.BareRun(at+sep, end)
	if sep == 0 || k == 0 {
		return nil, 0
	}
	one.Parent = p.WordsOf(at+sep, at+sep+k)
	at += sep + k
	own := len(one.Item) == 0 || len(one.Item) == 1 && slices.Contains([]string{"true", "yes", "row", "set", "record", "1", "value"}, one.Item[0])
	if tail := p.Any(at, end, "is marked as", "is flagged as", "is set as", "is set to", "marked as", "flagged as", "must be", "should be", "has to be", "can be", "may be", "being", "is"); tail > 0 {
		tail += p.Any(at+tail, end, "marked as", "flagged as", "the", "a", "an")
		if w := p.BareRun(at+tail, end); w > 0 && w <= 2 {
			one.What = p.WordsOf(at+tail, at+tail+w)
			at += tail + w
			if own {
				one.Item = nil
			}
			return one, at + p.Any(at, end, "one", "flag")
		}
	}
	if own {
		one.Item = nil
		return one, at
	}
	// "exactly one captain per team" is about rows, unless the captain is a flag or a value.
	one.What, one.Item = one.Item, nil
	if len(one.What) > 2 || !p.toldApart(one.What[0], i, at) {
		return nil, 0
	}
	return one, at
}

// eachHasOne: "every team has exactly one captain", "each customer has exactly one primary address".
func (p Reader) eachHasOne(i, end int) (*draft.OneOf, int) {
	n := p.Any(i, end, "each", "every")
	k := p.BareRun(i+n, end)
	if n == 0 || k == 0 {
		return nil, 0
	}
	at := i + n + k
	if _, many := p.OfMany(at+p.Any(at, end, "has", "gets", "needs")+p.Any(at+1, end, "exactly", "always", "only", "just"), end); many > 0 {
		return nil, 0 // "every truck gets exactly one of our 9 docks"
	}
	has := p.Any(at, end, "has", "have", "must have", "should have", "having", "with", "gets", "needs")
	m := p.AnyOf(exactlyOne, at+has, end)
	w := p.BareRun(at+has+m, end)
	if has == 0 || m == 0 || w == 0 {
		return nil, 0
	}
	what := p.WordsOf(at+has+m, at+has+m+w)
	to := at + has + m + w
	if len(what) == 0 || !p.toldApart(what[0], i, to) {
		return nil, 0
	}
	return &draft.OneOf{What: what[:1], Item: what[1:], Parent: p.WordsOf(i+n, i+n+k)}, to
}

// toldApart says that elsewhere the text has the word as a flag or as a value of a list.
func (p Reader) toldApart(word string, from, to int) bool {
	if leading[word] && p.Lex.Domains[lexicon.Plural(word)] == "" && !slices.ContainsFunc(p.Toks, func(t token.Token) bool { return t.Low == lexicon.Plural(word) }) {
		return true
	}
	for k := range p.Toks {
		t := p.Toks[k]
		if k >= from && k < to || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote {
			continue
		}
		if low := strings.ToLower(t.Low); low == "is_"+word || low == "is"+word || low == word+"_flag" {
			return true
		}
		if t.Low != word {
			continue
		}
		before, after := p.Tok(k-1), p.Tok(k+1)
		if before.Is("/", "|", "is") || after.Is("/", "|", "?", "flag", "y") || after.Percent || t.Kind == token.Quote || after.Is("(") && p.Any2(k+2, len(p.Toks), "y", "yes", "true", "boolean", "bool", "t") {
			return true
		}
		if p.amongValues(k) {
			return true
		}
	}
	return false
}

// amongValues: the word stands in a list behind a name of what has few values: "role (admin, editor, viewer)".
func (p Reader) amongValues(k int) bool {
	for at := k - 1; at > 0 && at > k-12; at-- {
		switch t := p.Tok(at); {
		case t.Is("(", ":"):
			return sortWords[p.Tok(at-1).Low]
		case sortWords[t.Low]:
			return true
		case t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && !t.Is(",", "/", "|"):
			return false
		}
	}
	return false
}

// leading is what one row of several is called.
var leading = lexicon.WordSet("captain leader chair chairman chairperson president goalkeeper primary default winner")

var sortWords = lexicon.WordSet("role type kind status state position rank level category function class title relation relationship")
