package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// That the two sides of a row are never one and the same is said in many ways: of both ("they are two different
// players", "the two IBANs differ"), of one ("the new shelf is never the old one"), or of whoever would be both ("nobody
// approves their own claim", "no transfer goes to the account it came from"). Such a clause holds what sets apart, and
// nothing that it could count or bound; which two columns it means is known by their names.

var (
	sameWords      = lexicon.WordSet("same identical equal coincide coincides match matches identically alike")
	differWords    = lexicon.WordSet("different differ differs distinct unequal another other apart else")
	refusing       = lexicon.WordSet("never not no nobody noone cannot can't don't doesn't isn't aren't won't mustn't nor neither")
	reflexives     = lexicon.WordSet("itself themselves themself himself herself oneself themselve")
	sidesDifferOff = lexicon.WordSet("unique combination combinations row rows record records if when where whose unless while until than only mostly usually often sometimes values value per each every once twice before after later earlier")
)

// apartKind is what such a clause speaks of.
type apartKind uint8

const (
	notApart  apartKind = iota
	ofBoth              // "the two IBANs differ"
	ofOne               // "the new shelf is never the old one"
	ofWhoever           // "nobody approves their own claim"
)

// sidesDiffer reads such a clause, as far as the next mark.
func (p Reader) sidesDiffer(i, end int, _ bool) int {
	t := p.Table
	if t == nil || p.Revising {
		return 0
	}
	from := i
	i += p.Any(i, end, "(", "and", "but", "where", "so", "of course")
	stop := i
	for stop < end && p.Toks[stop].Kind == token.Word || stop < end && (p.Toks[stop].Is("/", "&", "'") || p.Toks[stop].Kind == token.Code || p.Toks[stop].Kind == token.Number && p.Toks[stop].Low == "one" || p.Toks[stop].Low == "two") {
		stop++
	}
	if stop-i < 2 || stop-i > 14 || stop < end && p.Toks[stop].Is(")") && !p.Tok(i-1).Is("(") || stop < end && !p.Toks[stop].Is(".", ";", ",", ")", "!", "-", "–", "—") && p.Toks[stop].Kind != token.Line {
		return 0
	}
	two, _ := p.pairMeant(t, i, stop)
	for _, o := range p.Tables {
		if pair, score := p.pairMeant(o, i, stop); two[0] == nil && score == bothNamed {
			t, two, p.Table = o, pair, o // "origin and destination differ" is said of flights, whatever was told last
		}
	}
	if two[0] == nil {
		return 0
	}
	a, b := two[0], two[1]
	a.Alike(b)
	p.Claim(from, stop, &t.Element)
	for _, r := range p.Rules {
		if r.Table == t && r.Op == contract.NotEqual && (r.Column == a || r.Column == b) {
			return stop - from
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
	return stop - from
}

// bothNamed is the score of a pair both of which the clause names.
const bothNamed = 4

// pairMeant is the pair of columns that the clause [i, stop) sets apart, and how surely; nil where it does something else.
func (p Reader) pairMeant(t *draft.Table, i, stop int) (none [2]*draft.Column, score int) {
	if t.Base != nil || len(t.Columns) < 2 {
		return none, 0
	}
	refused, same, apart, itself, own := false, false, false, false, false
	for k := i; k < stop; k++ {
		w := p.Toks[k].Low
		switch {
		case refusing[w] || strings.HasSuffix(w, "n't") || strings.HasSuffix(w, "n’t"):
			refused = true
		case sameWords[w]:
			same = true
		case differWords[w]:
			apart = true
		case reflexives[w]:
			itself = true
		case w == "own" && p.Tok(k-1).Is("their", "its", "his", "her", "one's"):
			own = true
		case sidesDifferOff[w] && !(w == "where" && k > i) && !(w == "than" && p.Tok(k-1).Is("other", "one", "else")):
			return none, 0
		}
	}
	back := p.backWhere(i, stop)
	kind := notApart
	switch {
	case refused && (itself || own || back):
		kind = ofWhoever
	case refused && same || apart && !refused:
		kind = ofBoth
	case refused && p.isTheOther(i, stop):
		kind = ofOne
	default:
		return none, 0
	}
	best, found := 0, 0
	var out [2]*draft.Column
	for n, b := range t.Columns {
		for _, a := range t.Columns[:n] {
			if !p.OfOneSort(a, b) {
				continue
			}
			score := p.pairScore(a, b, i, stop, kind)
			switch {
			case score > best:
				best, found, out = score, 1, [2]*draft.Column{a, b}
			case score == best && score > 0:
				found++
			}
		}
	}
	if best == 0 || found != 1 {
		return none, 0
	}
	return out, best
}

// backWhere reads "ends where they started", "goes to the account it came from".
func (p Reader) backWhere(i, stop int) bool {
	for k := i + 1; k < stop; k++ {
		if p.Any2(k, stop, "where they", "where it", "where he", "where she") || p.Any2(k, stop, "it came from", "they came from", "it comes from", "they come from", "it left from", "it started from", "it started at", "they started from", "they started at", "it was sent from", "it is from", "it left") {
			return true
		}
	}
	return false
}

// isTheOther reads "is never the old one", "is not the taker": a refusal behind a verb of being.
func (p Reader) isTheOther(i, stop int) bool {
	for k := i + 1; k < stop; k++ {
		if n := p.Any(k, stop, "is never", "are never", "is not", "isn't", "can never be", "cannot be", "can't be", "must not be", "may not be", "must never be", "may never be", "should not be", "should never be"); n > 0 {
			return p.Any2(k+n, stop, "the", "their", "its", "his", "her", "a", "an")
		}
	}
	return false
}

// pairScore is how surely the clause means the two columns; 0 where it does not.
func (p Reader) pairScore(a, b *draft.Column, i, stop int, kind apartKind) int {
	na, nb := p.namedBy(a, b, i, stop), p.namedBy(b, a, i, stop)
	switch {
	case na && nb:
		return bothNamed
	case kind == ofOne:
		return 0
	}
	shared := a.Words[len(a.Words)-1]
	for k := i; k < stop; k++ {
		if w := p.Toks[k].Low; w != shared && lexicon.Singular(w) == shared && slices.Contains(b.Words, shared) {
			return 3 // "the two IBANs differ"
		}
	}
	if kind == ofWhoever {
		return 1 + draft.BoolInt(na || nb)
	}
	return draft.BoolInt(p.Any2(i, stop, "they", "both", "the two", "these two", "the pair", "always two", "two different", "never the same", "not the same", "always different", "not identical", "never identical", "must differ", "not equal", "unequal"))
}

// namedBy: the clause has a word that only c has of the two, or the verb of such a word.
func (p Reader) namedBy(c, other *draft.Column, i, stop int) bool {
	for k := i; k < stop; k++ {
		w := p.Toks[k].Low
		if len(w) < 2 || draft.FunctionWords[w] && !slices.Contains(c.Words, w) {
			continue
		}
		for _, own := range c.Words {
			if slices.Contains(other.Words, own) {
				continue
			}
			if lexicon.Singular(w) == own || doerStem(own) != "" && doerStem(own) == strings.TrimSuffix(lexicon.Stem(w), "e") || len(own) > 3 && lexicon.Stem(w) == lexicon.Stem(own) {
				return true
			}
		}
	}
	if len(c.Words) < len(other.Words) && slices.Equal(other.Words[len(other.Words)-len(c.Words):], c.Words) {
		for k := i; k+1 < stop; k++ { // "the alternative room is another one than the room"
			if p.Toks[k].Is("the", "its", "their", "main") && lexicon.Singular(p.Toks[k+1].Low) == c.Words[0] {
				return true
			}
		}
	}
	return false
}

// doerStem is the stem of what somebody does: "approv" of approver, "review" of reviewer.
func doerStem(w string) string {
	for _, end := range []string{"er", "or", "ee", "ant"} {
		if stem, ok := strings.CutSuffix(w, end); ok && len(stem) > 2 {
			return stem
		}
	}
	return ""
}
