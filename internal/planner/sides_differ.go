package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
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
	sidesDifferOff = lexicon.WordSet("row rows record records if when where whose unless while until than only mostly usually often sometimes values value per each every once twice before after later earlier")
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
func (p *parser) sidesDiffer(i, end int, _ bool) int {
	t := p.table
	if t == nil || t.base != nil || len(t.columns) < 2 || p.revising {
		return 0
	}
	from := i
	i += p.any(i, end, "(", "and", "but", "where", "so", "of course")
	stop := i
	for stop < end && p.toks[stop].Kind == token.Word || stop < end && (p.toks[stop].Is("/", "&", "'") || p.toks[stop].Kind == token.Code || p.toks[stop].Kind == token.Number && p.toks[stop].Low == "one" || p.toks[stop].Low == "two") {
		stop++
	}
	if stop-i < 2 || stop-i > 14 || stop < end && p.toks[stop].Is(")") && !p.tok(i-1).Is("(") || stop < end && !p.toks[stop].Is(".", ";", ",", ")", "!", "-", "–", "—") && p.toks[stop].Kind != token.Line {
		return 0
	}
	two := p.pairMeant(t, i, stop)
	if two[0] == nil {
		return 0
	}
	a, b := two[0], two[1]
	a.alike(b)
	p.claim(from, stop, &t.element)
	for _, r := range p.rules {
		if r.table == t && r.op == contract.NotEqual && (r.column == a || r.column == b) {
			return stop - from
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
	return stop - from
}

// pairMeant is the pair of columns that the clause [i, stop) sets apart; nil where it does something else.
func (p *parser) pairMeant(t *tableDraft, i, stop int) (none [2]*columnDraft) {
	refused, same, apart, itself, own := false, false, false, false, false
	for k := i; k < stop; k++ {
		w := p.toks[k].Low
		switch {
		case refusing[w] || strings.HasSuffix(w, "n't") || strings.HasSuffix(w, "n’t"):
			refused = true
		case sameWords[w]:
			same = true
		case differWords[w]:
			apart = true
		case reflexives[w]:
			itself = true
		case w == "own" && p.tok(k-1).Is("their", "its", "his", "her", "one's"):
			own = true
		case sidesDifferOff[w] && !(w == "where" && k > i) && !(w == "than" && p.tok(k-1).Is("other", "one", "else")):
			return none
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
		return none
	}
	best, found := 0, 0
	var out [2]*columnDraft
	for n, b := range t.columns {
		for _, a := range t.columns[:n] {
			if !p.ofOneSort(a, b) {
				continue
			}
			score := p.pairScore(a, b, i, stop, kind)
			switch {
			case score > best:
				best, found, out = score, 1, [2]*columnDraft{a, b}
			case score == best && score > 0:
				found++
			}
		}
	}
	if best == 0 || found != 1 {
		return none
	}
	return out
}

// backWhere reads "ends where they started", "goes to the account it came from".
func (p *parser) backWhere(i, stop int) bool {
	for k := i + 1; k < stop; k++ {
		if p.any2(k, stop, "where they", "where it", "where he", "where she") || p.any2(k, stop, "it came from", "they came from", "it comes from", "they come from", "it left from", "it started from", "it started at", "they started from", "they started at", "it was sent from", "it is from", "it left") {
			return true
		}
	}
	return false
}

// isTheOther reads "is never the old one", "is not the taker": a refusal behind a verb of being.
func (p *parser) isTheOther(i, stop int) bool {
	for k := i + 1; k < stop; k++ {
		if n := p.any(k, stop, "is never", "are never", "is not", "isn't", "can never be", "cannot be", "can't be", "must not be", "may not be", "must never be", "may never be", "should not be", "should never be"); n > 0 {
			return p.any2(k+n, stop, "the", "their", "its", "his", "her", "a", "an")
		}
	}
	return false
}

// ofOneSort: both hold the same sort of things, and their names tell them apart.
func (p *parser) ofOneSort(a, b *columnDraft) bool {
	if a.dropped || b.dropped || a.primary || b.primary || a.fk != b.fk || len(a.words) == 0 || len(b.words) == 0 || a.trueShare != nil || b.trueShare != nil || a.formula != "" || b.formula != "" {
		return false
	}
	fa, fb, la, lb := a.words[0], b.words[0], a.words[len(a.words)-1], b.words[len(b.words)-1]
	switch {
	case a.fk != nil, fa != fb && la == lb && len(a.words) == len(b.words), poles[fa] == fb || poles[fb] == fa, giverRoles[fa] && takerRoles[fb] || takerRoles[fa] && giverRoles[fb]:
		return true
	case fa == fb && len(a.words) > 1 && len(a.words) == len(b.words) && (poles[la] == lb || poles[lb] == la || la == "in" && lb == "out" || la == "out" && lb == "in"):
		return true
	case len(b.words) == len(a.words)+1 && slices.Equal(b.words[1:], a.words) && slices.Contains([]string{"counter", "alternative", "other", "second", "backup", "alternate", "opposite", "contra", "next", "substitute", "deputy"}, fb):
		return true
	}
	if len(a.values) > 1 && slices.EqualFunc(a.values, b.values, func(x, y category) bool { return x.text == y.text }) {
		return true
	}
	return p.somebody(a) && p.somebody(b)
}

// somebody: the column holds a person.
func (p *parser) somebody(c *columnDraft) bool {
	return c.semantic == "full_name" || p.lex.lookup(c.words).semantic == "full_name"
}

// pairScore is how surely the clause means the two columns; 0 where it does not.
func (p *parser) pairScore(a, b *columnDraft, i, stop int, kind apartKind) int {
	na, nb := p.namedBy(a, b, i, stop), p.namedBy(b, a, i, stop)
	switch {
	case na && nb:
		return 4
	case kind == ofOne:
		return 0
	}
	shared := a.words[len(a.words)-1]
	for k := i; k < stop; k++ {
		if w := p.toks[k].Low; w != shared && lexicon.Singular(w) == shared && slices.Contains(b.words, shared) {
			return 3 // "the two IBANs differ"
		}
	}
	if kind == ofWhoever {
		return 1 + boolInt(na || nb)
	}
	return boolInt(p.any2(i, stop, "they", "both", "the two", "these two", "the pair", "always two", "two different", "never the same", "not the same", "always different", "not identical", "never identical", "must differ", "not equal", "unequal"))
}

// namedBy: the clause has a word that only c has of the two, or the verb of such a word.
func (p *parser) namedBy(c, other *columnDraft, i, stop int) bool {
	for k := i; k < stop; k++ {
		w := p.toks[k].Low
		if len(w) < 2 || functionWords[w] && !slices.Contains(c.words, w) {
			continue
		}
		for _, own := range c.words {
			if slices.Contains(other.words, own) {
				continue
			}
			if lexicon.Singular(w) == own || doerStem(own) != "" && doerStem(own) == strings.TrimSuffix(lexicon.Stem(w), "e") || len(own) > 3 && lexicon.Stem(w) == lexicon.Stem(own) {
				return true
			}
		}
	}
	if len(c.words) < len(other.words) && slices.Equal(other.words[len(other.words)-len(c.words):], c.words) {
		for k := i; k+1 < stop; k++ { // "the alternative room is another one than the room"
			if p.toks[k].Is("the", "its", "their", "main") && lexicon.Singular(p.toks[k+1].Low) == c.words[0] {
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
