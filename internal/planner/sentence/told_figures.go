package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// toldFigures reads a sentence behind a list of columns that tells what numbers the rows of one value after the
// other hold, whatever its verb is: "solo costs 9 per seat, team 29 and scale 79", "easy trails are 2 to 8 km
// long with 0 to 200 m of climb, moderate ones 6 to 15 km with 150 to 700 m". The values need not be known yet:
// a column without values takes them, where two or more stand in the sentence and a verb tells of numbers.
func (p Reader) toldFigures(i, end int) int {
	t := p.Table
	if t == nil || p.Revising || end-i > toldReach || !t.ListedBefore(i) || !p.toldBegins(i) {
		return 0
	}
	for _, stop := range p.toldEnds(i, end) {
		if !p.hasFigure(i, stop) {
			return 0
		}
		if n := p.figuresTold(i, stop); n > 0 {
			return n
		}
	}
	return 0
}

// hasFigure: a number stands among the tokens, or a word for none or for one.
func (p Reader) hasFigure(i, end int) bool {
	return slices.ContainsFunc(p.Toks[i:end], func(t token.Token) bool {
		return t.Kind == token.Number || t.Is("free", "nothing", "zero", "single", "one", "none")
	})
}

// figurePart is what a sentence says of one value, or of several.
type figurePart struct {
	values  []string // nil: all others, or one that is not known yet
	other   bool
	subject [2]int
	slots   []figureSlot
}

// figureSlot is one of the numbers, with the words that tell of what it is.
type figureSlot struct {
	*draft.Case
	words  [2]int // before the number
	behind [2]int
	unit   string
	at     int
}

// figuresTold reads the parts up to end, all of them or none.
func (p Reader) figuresTold(i, end int) int {
	parts, at := []figurePart(nil), i
	var source *draft.Column
	for at < end {
		at += p.Any(at, end, ", and", ", while", ", but", "; and", ",", ";", "and", "while", "but", "whereas")
		if at >= end {
			break
		}
		part, from, n := p.figurePart(source, at, end, len(parts) == 0)
		if n == 0 || from != nil && source != nil && from != source || len(parts) > 0 && (from == nil) != (source == nil) && !part.other {
			return 0
		}
		if from != nil {
			source = from
		}
		parts = append(parts, part)
		at += n
	}
	if len(parts) == 0 || at < end || bareFigures(parts) || !slices.ContainsFunc(parts, func(x figurePart) bool { return !x.slots[0].Null }) {
		return 0
	}
	var fresh *mixDraft
	if source == nil {
		if source, fresh = p.columnOfSubjects(parts); source == nil {
			return 0
		}
	}
	columns := p.figureColumns(source, parts)
	if columns == nil {
		return 0
	}
	if fresh != nil {
		source.SetValues(fresh.list)
		source.Kind, source.Typ, source.Touched = "", "", true
		for k, x := range parts {
			parts[k].values = []string{fresh.textOf(p, x.subject)}
		}
	}
	for k, part := range parts {
		for s := range part.slots {
			c, cs := columns[k][s], part.slots[s].Case
			if cs.Null && c.Kind == draft.KindInteger && lexicon.IsPlural(c.Words[len(c.Words)-1]) {
				cs.Null, cs.Min, cs.Max = false, draft.Ptr(0.0), draft.Ptr(0.0) // "goalkeepers score no goals", "members pay no fee"
			}
			cs.Other = part.other
			if part.other {
				takeFigure(c, p, cs)
			}
			for _, v := range part.values {
				one := *cs
				one.Part = &draft.Part{Column: source, Value: v}
				takeFigure(c, p, &one)
			}
			p.Column = c
		}
	}
	p.Claim(i, end, &p.Column.Element)
	return end - i
}

// bareFigures: nothing but values and plain numbers, which may as well be shares: "standard 70, deluxe 20".
func bareFigures(parts []figurePart) bool {
	first := parts[0].slots[0]
	if first.words[1] > first.words[0] || first.behind[1] > first.behind[0] || first.unit != "" {
		return false
	}
	return !slices.ContainsFunc(parts, func(x figurePart) bool { return fractional(x.slots[0].Max) })
}

func fractional(x *float64) bool { return x != nil && *x != float64(int64(*x)) }

// figurePart reads one part: whose rows it is about, and their numbers.
func (p Reader) figurePart(source *draft.Column, i, end int, first bool) (figurePart, *draft.Column, int) {
	var part figurePart
	var from *draft.Column
	at := i
	if n := p.AllOthers(p.Table, i, end); n > 0 && source != nil {
		at += n
		part.other = true
	} else {
		at += p.Any(at, end, "for", "in", "on", "with", "at", "by")
		at += p.Any(at, end, "all the", "all", "every", "each", "any")
		if _, n := p.ValueAt(p.Table, nil, at, end); n == 0 && !(p.Tok(at).Text == "A" && (p.Tok(at+1).Kind == token.Number || clause.VerbsThatTell[p.Tok(at+1).Low])) {
			at += p.Any(at, end, "a", "an", "the")
		}
		for lead := 0; lead < 3 && from == nil; lead++ { // "class A uses", "a loaf of bread"
			o, n := p.ValueAt(p.Table, nil, at+lead, end)
			if n > 0 && p.Tok(at+lead).Kind != token.Number && (source == nil || o == source) && (lead == 0 || p.leadsValue(o, at, at+lead)) {
				from, at = o, at+lead
				part.subject = [2]int{at, at + n}
				part.values = p.ValueTexts(o, at, at+n)
				at += n
				for {
					sep := p.Any(at, end, ", and", "and", "or", "/", ",")
					o, k := p.ValueAt(p.Table, nil, at+sep, end)
					if sep == 0 || k == 0 || o != from || p.CaseAhead(at, at+sep, at+sep+k, end) {
						break
					}
					part.values = append(part.values, p.ValueTexts(o, at+sep, at+sep+k)...)
					at += sep + k
				}
			}
		}
		if from == nil {
			if source != nil {
				return part, nil, 0
			}
			stop := p.subjectEnd(at, end, first)
			if stop == at {
				return part, nil, 0
			}
			part.subject = [2]int{at, stop}
			at = stop
		}
	}
	if p.Lit(at, end, "ones") {
		at++
	}
	for at < end {
		slot, n := p.figureSlot(at, end)
		if n == 0 {
			break
		}
		part.slots = append(part.slots, slot)
		at += n
		sep := p.Any(at, end, ", and", "and", "with", "for")
		if at >= end || sep == 0 && !p.Any2(at, end, "to", "in", "at") || sep > 0 && !p.slotAhead(source, from, at, at+sep, end) {
			break
		}
		if sep > 0 && !p.Any2(at, end, "with", "for") {
			at += sep
		}
	}
	if len(part.slots) == 0 || at < end && !p.Any2(at, end, ",", ";", "and", "while", "but", "whereas") {
		return part, nil, 0
	}
	return part, from, at - i
}

// leadsValue: the words before a value name its column, or measure it, "a loaf of bread".
func (p Reader) leadsValue(c *draft.Column, from, to int) bool {
	if p.Any2(to-1, to, "of") && to-from == 2 {
		return true
	}
	return slices.ContainsFunc(p.Toks[from:to], func(t token.Token) bool {
		return t.Kind == token.Word && slices.Contains(c.Words, lexicon.Singular(t.Low))
	})
}

// slotAhead: behind the joining word stands another number of the same rows, not the next value.
func (p Reader) slotAhead(source, from *draft.Column, at, i, end int) bool {
	if _, n := p.ValueAt(p.Table, nil, i, end); n > 0 || p.AllOthers(p.Table, i, end) > 0 {
		return false
	}
	if p.Any2(at, end, "with", "for") {
		return p.figureBegins(i, end)
	}
	w := p.Tok(i)
	plain, withS := clause.VerbForms()
	return w.Kind == token.Word && w.Text == w.Low && (plain[w.Low] == clause.PureVerb || withS[w.Low] == clause.PureVerb || clause.VerbsThatTell[w.Low] || moneyVerbs[w.Low] || figureWords[w.Low] != "") && (p.figureBegins(i+1, end) || p.figureBegins(i+2, end)) || p.figureBegins(i, end) && from != nil
}

// figureBegins: a number or the words before one stand at i.
func (p Reader) figureBegins(i, end int) bool {
	i += p.Any(i, end, "a", "an", "the", "about", "around")
	return i < end && (p.Tok(i).Kind == token.Number || p.Any2(i, end, "between", "from", "up to", "at least", "at most", "over", "under") && p.Any2(i, end, "between", "from", "up", "at", "over", "under"))
}

// subjectEnd is where a value that is not known yet ends: before the verb of the first part, before the number of
// the others.
func (p Reader) subjectEnd(i, end int, first bool) int {
	plain, withS := clause.VerbForms()
	for k := i; k < min(end, i+4); k++ {
		t := p.Toks[k]
		switch {
		case k > i && p.Any2(k, end, "they", "it", "he", "she", "these", "no", "none", "empty", "blank"):
			return k // "at night they make 50 to 120 units"
		case k > i && (t.Kind == token.Number || p.figureBegins(k, end) || p.Any2(k, end, "for", "at", "in", "from", "to", "is", "are", "free", "nothing")):
			return k
		case k > i && k+2 < end && p.Toks[k+1].Kind == token.Word && (clause.VerbsThatTell[p.Toks[k+1].Low] || p.Any2(k+1, end, "are", "is", "have", "has")):
			continue // "late returns are fined", "SD plays have"
		case k > i && t.Kind == token.Word && (clause.VerbsThatTell[t.Low] || plain[t.Low] == clause.PureVerb || withS[t.Low] == clause.PureVerb || p.Any2(k, end, "costs", "cost", "weighs", "ride", "measure", "measures", "rent", "rents")):
			return k
		case t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && !t.Is("-") || t.Kind == token.Word && t.Text == t.Low && (neverSubject[t.Low] || p.prepAt(k)):
			return i
		}
	}
	return i
}

// neverSubject are in no value that a sentence begins with.
var neverSubject = lexicon.WordSet("it they this these those there he she we you i all most some each every any no not if when unless only both and or but is are was were be have has had will would should must can may their its the about around roughly approximately nearly almost some so hence thus therefore then because only just up over under at least")

// figureSlot reads one number with the words around it.
func (p Reader) figureSlot(i, end int) (figureSlot, int) {
	s := figureSlot{Case: &draft.Case{}, words: [2]int{i, i}, at: i}
	at := i
	for at < end && at-i < 12 {
		if n := p.figureAt(&s, at, end); n > 0 {
			s.words[1] = at
			at += n
			s.behind = [2]int{at, at}
			for at < end && at-s.behind[0] < 5 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "and", "while", "but", "whereas", "with", "for") {
				at++
			}
			if s.behind[1] = at; s.Percent && p.mixVerbAt(s.behind[0], at) {
				return s, 0 // "about 8% are old" is a share
			}
			return s, at - i
		}
		if p.Toks[at].Is("(") && p.Owner[at] != nil {
			if stop := p.Closing(at, end); stop > 0 {
				at = stop + 1
				continue
			}
		}
		if t := p.Toks[at]; t.Kind != token.Word && t.Kind != token.Code || p.Any2(at, end, "and", "while", "but", "or", "if", "when", "not", "never", "than", "unless", "times", "more", "less", "fewer", "because", "after", "before", "per", "average", "averages", "mean", "median", "most", "least", "%") && !p.Any2(at, end, "at most", "at least", "no more than", "more than", "less than") {
			return s, 0
		}
		at++
	}
	return s, 0
}

// figureAt reads the number or the range itself.
func (p Reader) figureAt(s *figureSlot, i, end int) int {
	if n := p.Any(i, end, "free of charge", "for free", "free", "nothing", "none", "zero"); n > 0 {
		s.Min, s.Max = draft.Ptr(0.0), draft.Ptr(0.0)
		return n
	}
	if n := p.Any(i, end, "left empty", "left blank", "always empty", "always blank", "empty", "blank", "null", "missing"); n > 0 {
		s.Null = true
		return n
	}
	if p.Any2(i, end, "no") && p.Tok(i+1).Kind == token.Word && !p.Any2(i+1, end, "more", "less", "fewer", "longer") {
		s.Null = true
		return 1
	}
	if n := p.Any(i, end, "a single", "exactly one", "just one", "only one"); n > 0 {
		s.Min, s.Max = draft.Ptr(1.0), draft.Ptr(1.0)
		return n
	}
	if p.Any2(i, end, "within", "inside") && p.Tok(i+1).Kind == token.Number {
		if a, n := p.AmountAt(i+1, end); n > 0 && !a.Percent {
			s.Min, s.Max, s.unit = draft.Ptr(0.0), draft.Ptr(a.Value), a.Unit
			return 1 + n
		}
	}
	if t := p.Tok(i); t.Kind == token.Word && p.Any(i, end, "between", "from", "about", "around", "at least", "at most", "up to", "over", "under", "roughly", "exactly", "more than", "less than", "no more than") == 0 {
		return 0
	}
	if r, n := p.IntervalAt(i, end); n > 0 && (r.Min != nil || r.Max != nil) {
		s.Min, s.Max, s.Percent, s.unit = r.Min, r.Max, r.Unit == "%", r.Unit
		if s.Min == nil && *s.Max > 0 {
			s.Min = draft.Ptr(0.0)
		}
		return n
	}
	a, n := p.AmountAt(i, end)
	if n == 0 || a.Approx {
		return 0
	}
	s.Min, s.Max, s.Percent, s.unit = draft.Ptr(a.Value), draft.Ptr(a.Value), a.Percent, a.Unit
	return n
}
