package clause

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagImplies reads that one flag brings another or rules it out: "anything vegan has to be
// vegetarian too", "if it is express then it is insured", "vip guests are never flagged". The share
// of the second is that of all rows, so those without the first have what is left of it.
func (p Reader) flagImplies(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "and if it is", "if it is", "if it's", "if something is", "if", "when", "whenever", "anything that is", "everything that is", "anyone who is", "everyone who is", "those that are", "whatever is", "whoever is", "anything", "everything", "anyone", "everyone", "all", "any", "every", "each", "a", "an", "the", "but", "no")
	no := p.Lit(i, end, "no")
	first, n := p.FlagNamed(t, nil, at, end)
	if n == 0 {
		return 0
	}
	from, stop := at, at+n
	at += n
	if p.Tok(at).Kind == token.Word && at < end && !draft.FunctionWords[p.Tok(at).Low] && !p.Any2(at, end, "is", "are", "means", "implies", "must", "has", "have", "can", "cannot", "can't", "should", "then", "never", "always", "requires", "require", "needs", "need", "presupposes", "assumes", "only", "comes", "goes") || p.Any2(at, end, "one", "ones", "person", "people") {
		at++ // "vegan dishes"
	}
	at += p.Any(at, end, ",")
	verb := p.Any(at, end, "then it is", "then it must be", "then it's", "then they are", "it is", "it must be", "it has to be", "they are", "then", "is only possible if it was", "is only possible if it is", "is only possible if", "is only possible when", "is possible only if", "can only be true if", "can only be true when", "can only be true where", "can be true only if", "can only be if", "only if it was", "only if it is", "only if", "only when", "only happens if", "only happens when", "requires that it was", "requires that it is", "requires it to be", "requires", "require", "needs to be", "needs", "need", "presupposes", "presuppose", "assumes", "assume", "always implies", "always means", "can only be", "only ever if", "comes only with", "goes only with",
		"is", "are", "has to be", "have to be", "must be", "must have been", "must", "should be", "implies", "imply", "means", "mean", "counts as", "count as", "can be", "can", "will be")
	not := p.Any(at+verb, end, "never", "not", "no")
	if verb == 0 {
		verb = p.Any(at, end, "can't be", "cannot be", "can never be", "must not be", "mustn't be", "may not be", "is not", "are not", "isn't", "aren't", "is never", "are never")
		if not = min(1, verb); verb > 0 {
			verb--
		}
	}
	if without := p.Any(at, end, "without being", "without having been", "without"); verb == 0 && no && without > 0 {
		verb, no = without, false // "no opened without delivered"
	}
	if verb+not == 0 {
		return 0
	}
	at += verb + not
	at += p.Any(at, end, "that it was", "that it is", "it was", "it is", "it's", "they are", "they were", "a", "an") * draft.BoolInt(verb > 0)
	at += p.Any(at, end, "also be", "always be", "to be", "to have been", "been", "also", "always", "automatically", "necessarily", "be", "by definition", "of course")
	second, m := p.FlagNamed(t, first, at, end)
	if m == 0 || len(second.Cases) > 0 && second.AllShare == nil {
		return 0
	}
	at += m
	at += p.Any(at, end, "is true", "is yes", "is set") * draft.BoolInt(p.Any2(i, at, "only") || verb > 1)
	at += p.Any(at, end, "too", "as well", "also", "ones", "automatically", "at the same time", "first", "before")
	if !p.AtBreak(at, end) || no && not == 0 && p.Any2(stop, end, "must", "has", "have") {
		return 0
	}
	share := 1.0
	if not > 0 || no {
		share = 0
	}
	cs := &draft.Case{Share: draft.Ptr(share)}
	for k := from; k < stop; k++ {
		cs.When = append(cs.When, k)
	}
	if a, b := first.OfAll(), second.TrueShare; a != nil && b != nil && second.AllShare == nil {
		rest := *b
		if share == 1 {
			rest -= *a
		}
		if rest < 0 || rest > 1-*a {
			p.implausible(first, second, share == 1)
			p.Claim(i, at, &second.Element)
			return at - i
		}
		if *a < 1 {
			second.AllShare = b
			second.TrueShare = draft.Ptr(math.Round(rest/(1-*a)*1e4) / 1e4)
		}
	}
	second.Cases = append(second.Cases, cs)
	second.Touched = true
	p.Claim(i, at, &second.Element)
	return at - i
}

// implausible asks about shares that cannot hold together.
func (p Reader) implausible(first, second *draft.Column, brings bool) {
	a, b := first.Name(), second.Name()
	x, y := *first.OfAll(), *second.TrueShare
	if brings {
		p.Ask("flag_shares", fmt.Sprintf("All rows with %s are %s as well, so %s of %s cannot be fewer than %s of %s. Which share is right?", a, b, term.PercentText(y), b, term.PercentText(x), a),
			fmt.Sprintf("%s %s", b, term.PercentText(x)), fmt.Sprintf("%s %s", a, term.PercentText(y)))
		return
	}
	p.Ask("flag_shares", fmt.Sprintf("No row has both %s and %s, so %s and %s cannot be more than 100%% together. Which share is right?", a, b, term.PercentText(x), term.PercentText(y)),
		fmt.Sprintf("%s %s", b, term.PercentText(1-x)), fmt.Sprintf("%s %s", a, term.PercentText(1-y)))
}
