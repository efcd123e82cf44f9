package planner

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagImplies reads that one flag brings another or rules it out: "anything vegan has to be
// vegetarian too", "if it is express then it is insured", "vip guests are never flagged". The share
// of the second is that of all rows, so those without the first have what is left of it.
func (p *parser) flagImplies(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "and if it is", "if it is", "if it's", "if something is", "if", "when", "whenever", "anything that is", "everything that is", "anyone who is", "everyone who is", "those that are", "whatever is", "whoever is", "anything", "everything", "anyone", "everyone", "all", "any", "every", "each", "a", "an", "the", "but", "no")
	no := p.lit(i, end, "no")
	first, n := p.flagNamed(t, nil, at, end)
	if n == 0 {
		return 0
	}
	from, stop := at, at+n
	at += n
	if p.tok(at).Kind == token.Word && at < end && !functionWords[p.tok(at).Low] && !p.any2(at, end, "is", "are", "means", "implies", "must", "has", "have", "can", "cannot", "can't", "should", "then", "never", "always", "requires", "require", "needs", "need", "presupposes", "assumes", "only", "comes", "goes") || p.any2(at, end, "one", "ones", "person", "people") {
		at++ // "vegan dishes"
	}
	at += p.any(at, end, ",")
	verb := p.any(at, end, "then it is", "then it must be", "then it's", "then they are", "it is", "it must be", "it has to be", "they are", "then", "is only possible if it was", "is only possible if it is", "is only possible if", "is only possible when", "is possible only if", "can only be true if", "can only be true when", "can only be true where", "can be true only if", "can only be if", "only if it was", "only if it is", "only if", "only when", "only happens if", "only happens when", "requires that it was", "requires that it is", "requires it to be", "requires", "require", "needs to be", "needs", "need", "presupposes", "presuppose", "assumes", "assume", "always implies", "always means", "can only be", "only ever if", "comes only with", "goes only with",
		"is", "are", "has to be", "have to be", "must be", "must have been", "must", "should be", "implies", "imply", "means", "mean", "counts as", "count as", "can be", "can", "will be")
	not := p.any(at+verb, end, "never", "not", "no")
	if verb == 0 {
		verb = p.any(at, end, "can't be", "cannot be", "can never be", "must not be", "mustn't be", "may not be", "is not", "are not", "isn't", "aren't", "is never", "are never")
		if not = min(1, verb); verb > 0 {
			verb--
		}
	}
	if without := p.any(at, end, "without being", "without having been", "without"); verb == 0 && no && without > 0 {
		verb, no = without, false // "no opened without delivered"
	}
	if verb+not == 0 {
		return 0
	}
	at += verb + not
	at += p.any(at, end, "that it was", "that it is", "it was", "it is", "it's", "they are", "they were", "a", "an") * boolInt(verb > 0)
	at += p.any(at, end, "also be", "always be", "to be", "to have been", "been", "also", "always", "automatically", "necessarily", "be", "by definition", "of course")
	second, m := p.flagNamed(t, first, at, end)
	if m == 0 || len(second.cases) > 0 && second.allShare == nil {
		return 0
	}
	at += m
	at += p.any(at, end, "is true", "is yes", "is set") * boolInt(p.any2(i, at, "only") || verb > 1)
	at += p.any(at, end, "too", "as well", "also", "ones", "automatically", "at the same time", "first", "before")
	if !p.atBreak(at, end) || no && not == 0 && p.any2(stop, end, "must", "has", "have") {
		return 0
	}
	share := 1.0
	if not > 0 || no {
		share = 0
	}
	cs := &caseDraft{share: ptr(share)}
	for k := from; k < stop; k++ {
		cs.when = append(cs.when, k)
	}
	if a, b := first.ofAll(), second.trueShare; a != nil && b != nil && second.allShare == nil {
		rest := *b
		if share == 1 {
			rest -= *a
		}
		if rest < 0 || rest > 1-*a {
			p.implausible(first, second, share == 1)
			p.claim(i, at, &second.element)
			return at - i
		}
		if *a < 1 {
			second.allShare = b
			second.trueShare = ptr(math.Round(rest/(1-*a)*1e4) / 1e4)
		}
	}
	second.cases = append(second.cases, cs)
	second.touched = true
	p.claim(i, at, &second.element)
	return at - i
}

// implausible asks about shares that cannot hold together.
func (p *parser) implausible(first, second *columnDraft, brings bool) {
	a, b := first.name(), second.name()
	x, y := *first.ofAll(), *second.trueShare
	if brings {
		p.ask("flag_shares", fmt.Sprintf("All rows with %s are %s as well, so %s of %s cannot be fewer than %s of %s. Which share is right?", a, b, percentText(y), b, percentText(x), a),
			fmt.Sprintf("%s %s", b, percentText(x)), fmt.Sprintf("%s %s", a, percentText(y)))
		return
	}
	p.ask("flag_shares", fmt.Sprintf("No row has both %s and %s, so %s and %s cannot be more than 100%% together. Which share is right?", a, b, percentText(x), percentText(y)),
		fmt.Sprintf("%s %s", b, percentText(1-x)), fmt.Sprintf("%s %s", a, percentText(1-y)))
}

// flagOf is the flag of t that the words at i name, with how many they are; none that hangs on others.
func (p *parser) flagOf(t *tableDraft, not *columnDraft, i, end int) (*columnDraft, int) {
	if c, n := p.flagNamed(t, not, i, end); n > 0 && len(c.cases) == 0 {
		return c, n
	}
	return nil, 0
}

func (p *parser) flagNamed(t *tableDraft, not *columnDraft, i, end int) (*columnDraft, int) {
	for n := 3; n > 0; n-- {
		if i+n > end || p.tok(i).Kind != token.Word || p.tok(i+n-1).Kind == token.Mark {
			continue
		}
		for _, c := range t.columns {
			if c != not && !c.dropped && (c.trueShare != nil || c.typ == contract.Boolean || c.kind == kindBoolean) && p.sameWords(c, i, i+n) {
				return c, n
			}
		}
	}
	return nil, 0
}

// ofAll is the share of all rows in which the flag is set, whatever other flags bring it.
func (c *columnDraft) ofAll() *float64 {
	if c.allShare != nil {
		return c.allShare
	}
	return c.trueShare
}
