package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// orderPhrase: "later than pickup", "30 days after issue", "21 days later", "less than
// salary max", "while the policy runs", "between check in and check out".
func (p Reader) orderPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "which is", "which must be", "that is", "must be", "should be", "must come", "has to be", "has to", "needs to be", "is always", "are always", "is", "are", "always", "occurs", "happens", "falls", "comes", "lies", "must", "cannot be", "can not be", "never", "be", "at some point", "set")
	negated := n > 0 && p.Any2(i, end, "cannot be", "can not be", "never") || p.Lit(i+n, end, "not")
	if p.Lit(i+n, end, "not") && !p.Any2(i+n, end, "not before", "not after", "not earlier", "not later", "not less", "not more", "not above", "not over", "not beyond", "not past", "not below", "not the same", "not equal", "not exceeding", "not exceed", "not higher", "not lower", "not greater", "not larger") {
		return 0
	}
	if negated && p.Tok(i+n).Is("not") {
		negated = false
	}
	same := p.Any(i+n, end, "on the same day or", "the same day or", "same day or", "that day or") // "same day or up to 10 days later"
	g, k := p.Gap(i+n+same, end)
	if k > 0 && same > 0 {
		g.Min = draft.Ptr(0.0)
		n += same
	} else if m := p.Any(i+n, end, "on the same day or later", "the same day or later", "same day or later", "same day or after", "the same day or after"); same > 0 && p.AtBreak(i+n+m, end) {
		if prev := p.PreviousDate(c); prev != nil && m > 0 {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.GreaterOrEqual, From: prev.At, To: prev.At, Subject: []int{prev.At}})
			p.dateByRule(c)
			return n + m
		}
	}
	at := i + n + k
	if k > 0 {
		if m := p.Any(at, end, "later", "afterwards", "after that", "thereafter", "after it", "on", "after"); m > 0 && !(m == 1 && p.Lit(at, end, "after") && !p.AtBreak(at+1, end)) && !(p.Lit(at, end, "later") && p.Lit(at+1, end, "than")) && !(p.Lit(at, end, "on") && !p.AtBreak(at+1, end)) {
			prev := p.PreviousDate(c)
			if prev == nil {
				return 0
			}
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.Greater, From: prev.At, To: prev.At, MinGap: g.Min, MaxGap: g.Max, Subject: []int{prev.At}})
			p.Rules[len(p.Rules)-1].GapColumn = nil
			p.dateByRule(c)
			return at + m - i
		}
	}
	if k == 0 {
		if m := p.Any(i+n, end, "while the", "within the", "during the", "during their", "during its", "while a", "inside the", "while their", "while its", "while"); m > 0 && p.Tok(i+n+m).Kind == token.Word && !p.datesAt(i+n, end) {
			from, to := i+n+m, i+n+m
			for to < end && to-from < 4 && p.Toks[to].Kind == token.Word && !p.Toks[to].Is("and", "or", "with") {
				to++
			}
			if to > from && p.Any2(to-1, to, "runs", "is", "active", "valid", "lasts", "running", "period", "term", "stay", "open", "force", "contract", "life", "ongoing") || p.Any2(i+n, end, "inside the", "during the") && to == from+1 {
				p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.DuringRule, From: from, To: to})
				p.dateByRule(c)
				return to - i
			}
		}
		if m := p.Any(i+n, end, "between the", "between"); m > 0 {
			f1, t1 := p.Reference(i+n+m, end)
			if t1 > f1 && p.Lit(t1, end, "and") && p.refLike(f1, t1) {
				f2, t2 := p.Reference(t1+1, end)
				if t2 > f2 && p.refLike(f2, t2) {
					p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.GreaterOrEqual, From: f1, To: t1}, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.LessOrEqual, From: f2, To: t2})
					return t2 - i
				}
			}
		}
	}
	if m := p.Any(at, end, "some time after that", "any time after that", "later than that", "after that", "after this", "after it", "some time later", "always later", "strictly later", "later", "thereafter", "afterwards"); k == 0 && m > 0 && p.AtBreak(at+m, end) && (!p.Any2(at, end, "later") || c.IsDate(p.Lex) || len(c.Words) == 1 && draft.DateParticiple[c.Words[0]]) {
		// "started on in 2024, cancelled on after that"
		if prev := p.PreviousDate(c); prev != nil {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.Greater, From: prev.At, To: prev.At, Subject: []int{prev.At}})
			p.dateByRule(c)
			return at + m - i
		}
	}
	if m := p.Any(i+n, end, "equal or later", "same or later", "the same or later", "equal or after", "that day or later", "then or later"); k == 0 && m > 0 && p.AtBreak(i+n+m, end) {
		if prev := p.PreviousDate(c); prev != nil {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.GreaterOrEqual, From: prev.At, To: prev.At, Subject: []int{prev.At}})
			p.dateByRule(c)
			return n + m
		}
	}
	words := term.OrderWords
	for _, w := range words {
		m := p.Any(at, end, w.Phrases...)
		if m == 0 {
			continue
		}
		op := w.Op
		if prev := p.PreviousDate(c); prev != nil && k == 0 && p.Any2(at+m, end, "it", "that", "this", "then") && p.AtBreak(at+m+1, end) && w.Op != contract.NotEqual && (c.IsDate(p.Lex) || p.Any2(at, end, "after", "later than", "not before", "never before", "not earlier than", "no earlier than", "on or after", "never earlier than")) {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: op, From: prev.At, To: prev.At, Subject: []int{prev.At}})
			p.dateByRule(c)
			return at + m + 1 - i
		}
		if negated {
			op = map[contract.Op]contract.Op{contract.Greater: contract.LessOrEqual, contract.Less: contract.GreaterOrEqual, contract.GreaterOrEqual: contract.Less, contract.LessOrEqual: contract.Greater}[op]
		}
		if k > 0 && !p.Any2(at, end, "after", "later than", "before", "earlier than", "following", "past", "on or after", "prior to", "more than", "less than", "higher than", "lower than", "above", "below", "over", "under") {
			continue
		}
		from, to := p.Reference(at+m, end)
		if to == from || !p.refLike(from, to) {
			continue
		}
		create := w.Op != contract.NotEqual && (k == 0 || p.Lit(to-1, end, "date"))
		r := &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: op, From: from, To: to, Create: create}
		if k > 0 {
			r.MinGap, r.MaxGap = g.Min, g.Max
		} else if by := p.Any(to, end, "by up to", "by at most", "by no more than", "by not more than", "by less than", "by at least", "by between", "by", "within"); by > 0 {
			if behind, m := p.Gap(to+by, end); m > 0 && behind.Time {
				if p.Any2(to, end, "by up to", "by at most", "by no more than", "by not more than", "by less than", "within") {
					behind.Min = draft.Ptr(0.0)
				} else if p.Any2(to, end, "by at least") {
					behind.Max = nil
				}
				r.MinGap, r.MaxGap = behind.Min, behind.Max
				p.Rules = append(p.Rules, r)
				p.dateByRule(c)
				return to + by + m - i
			}
		}
		p.Rules = append(p.Rules, r)
		if g.Time || p.Any2(at, end, "after", "later than", "before", "earlier than", "on or after") {
			p.dateByRule(c)
		} else if w.Op != contract.NotEqual && k == 0 && c.Kind == draft.KindBoolean && c.Typ == "" && c.TrueShare == nil && len(c.Words) > 1 && lexicon.IsPlural(c.Words[0]) {
			c.Kind = draft.KindInteger // "seats sold at most the capacity"
		}
		return to - i
	}
	// "within 30 days of signup"
	if k > 0 && g.Time && p.Lit(at, end, "of") {
		from, to := p.Reference(at+1, end)
		if to > from && p.refLike(from, to) {
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.OrderRule, Op: contract.GreaterOrEqual, From: from, To: to, MinGap: draft.Ptr(0.0), MaxGap: g.Max})
			p.dateByRule(c)
			return to - i
		}
	}
	return 0
}

// dateByRule: a column that comes after another date is a date itself.
func (p Reader) dateByRule(c *draft.Column) {
	if c.Typ == "" && c.Semantic == "amount" && c.Kind != draft.KindDate && c.Min == nil && c.Max == nil && c.Distribution == nil {
		c.Semantic, c.Kind = "", "" // "last donation on or after the first"
	}
	if c.Typ == "" && (c.Kind == "" || c.Kind == draft.KindBoolean || c.Kind == draft.KindInteger && !c.Stated) && c.Semantic == "" && c.TrueShare == nil {
		c.Kind = draft.KindDate
	}
}

func (p Reader) refLike(from, to int) bool {
	for k := from; k < to; k++ {
		t := p.Toks[k]
		if t.Kind == token.Quote || t.Kind == token.Word && !draft.FunctionWords[t.Low] && token.Units[t.Low] == "" || t.Kind == token.Word && p.Lex.Kinds[t.Low] != "" {
			return t.Kind != token.Date
		}
	}
	if p.Table == nil || to != from+1 {
		return false
	}
	if w := p.Toks[from]; w.Kind == token.Word && strings.HasSuffix(w.Low, "ing") && slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool {
		return !c.Dropped && len(c.Words) > 0 && lexicon.Stem(c.Words[0]) == lexicon.Stem(w.Low)
	}) {
		return true // "5 to 90 minutes after starting"
	}
	return slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool { // "not below the previous", "higher than the min", "after starts"
		return !c.Dropped && len(c.Words) > 0 && (c.Words[0] == p.Toks[from].Low || len(c.Words) == 1 && c.Words[0] == lexicon.Singular(p.Toks[from].Low))
	})
}

// datesAt: "during the last 90 days" is a period, not the time of something else.
func (p Reader) datesAt(i, end int) bool {
	_, n := p.DateRangeAt(i, end, true)
	return n > 0
}
