package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// setFormula gives a column its formula. "check out = check in + nights" between dates
// turns round: nights is computed from the two dates.
func (p *parser) setFormula(c *columnDraft, f string, r *ruleDraft) {
	base, span := p.dateSum(c, r)
	if base != nil && !c.isDate(p.lex) && c.kind == "" && c.semantic == "" && c.typ == "" {
		c.kind = kindTimestamp // "end = start + duration"
	}
	if c.isDate(p.lex) {
		if base != nil {
			p.setSpan(c, base, span, r)
			return
		}
		p.release(r.from, r.to)
		return
	}
	if p.turnSum(c, f) {
		return
	}
	p.checkBounds(c, f)
	if c.clamped && c.min != nil {
		f, c.min = "max("+trimFloat(*c.min)+", "+f+")", nil
	}
	if c.clamped && c.max != nil {
		f, c.max = "min("+trimFloat(*c.max)+", "+f+")", nil
	}
	c.formula = f
	p.numericOperands(c, f)
}

// formula translates "quantity * unit price", "the sum of a, b and c", "20% of net" into
// the contract's formula language.
func (p *parser) formula(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	if f := p.partOf(t, c, from, to); f != "" {
		return f, true
	}
	if n := p.any(from, to, "the number of days between", "number of days between", "the days between", "days between", "the number of nights between", "nights between", "the hours between", "hours between", "the minutes between", "minutes between", "number of hours between", "the seconds between", "seconds between"); n > 0 {
		unit := "days"
		for _, u := range []string{"hours", "minutes", "seconds"} {
			if p.any2(from, to, u) || p.any2(from+1, to, u) || p.any2(from+2, to, u) {
				unit = u
			}
		}
		f := formulaParser{p: p, t: t, c: c, at: from + n, end: to}
		args := f.arguments()
		if len(args) != 2 || f.at != to {
			return "", false
		}
		return unit + "(" + strings.Join(args, ", ") + ")", true
	}
	for _, fold := range folds {
		n := p.any(from, to, fold.phrases...)
		if n == 0 {
			continue
		}
		if f, ok := p.childFormula(t, from+n, to); ok && fold.join == " + " && !fold.mean {
			return f, true
		}
		if f, ok := p.rollup(t, from, from+n, to); ok {
			return f, true
		}
		if args := p.allOfRun(t, c, from+n, to); args != nil {
			return fold.of(args), true
		}
		f := formulaParser{p: p, t: t, c: c, at: from + n, end: to}
		args := f.arguments()
		if len(args) < 2 || f.at != to {
			return "", false
		}
		return fold.of(args), true
	}
	if f, ok := p.dateDifference(t, c, from, to); ok {
		return f, true
	}
	f := formulaParser{p: p, t: t, c: c, at: from, end: to}
	out, ok := f.sum()
	return out, ok && f.at == to && out != c.name()
}

// rollup: "the sum of its lines", "the sum of the line totals".
func (p *parser) rollup(t *tableDraft, start, from, to int) (string, bool) {
	words := p.wordsOf(from, to)
	if len(words) == 0 {
		return "", false
	}
	for _, rel := range p.relations {
		if rel.parent != t {
			continue
		}
		last := words[len(words)-1]
		if lexicon.Singular(last) == rel.child.nouns[len(rel.child.nouns)-1] {
			for _, c := range rel.child.columns {
				if c.formula != "" || c.semantic == "line_total" || c.semantic == "amount" || c.kind == kindMoney {
					return "sum(" + rel.child.name() + "." + c.name() + ")", true
				}
			}
		}
		singularWords := append([]string{}, words...)
		singularWords[len(words)-1] = lexicon.Singular(last)
		// "line totals" are the children's, also beside a total of the parent's own.
		if rel.child.column(singularWords) != nil || p.find(t, from, to, nil) == nil {
			if c := rel.child.find(singularWords, nil); c != nil {
				name := "sum"
				if p.any2(start, to, "the average", "average", "the mean", "mean") {
					name = "mean"
				}
				return name + "(" + rel.child.name() + "." + c.name() + ")", true
			}
		}
	}
	return "", false
}

func (f *formulaParser) arguments() []string {
	var args []string
	for f.at < f.end {
		if all := f.columnRun(); all != nil {
			args = append(args, all...)
		} else {
			a, ok := f.sum()
			if !ok {
				return nil
			}
			args = append(args, a)
		}
		sep := f.p.any(f.at, f.end, ", and", ",", "and", "&")
		if sep == 0 {
			break
		}
		f.at += sep
	}
	return args
}

// columnRun reads "q1 to q5": the columns from the one to the other.
func (f *formulaParser) columnRun() []string {
	if f.column != nil {
		return nil
	}
	run, n := f.p.codeRange(f.at, f.end)
	var args []string
	for _, v := range run {
		c := f.t.column([]string{strings.ToLower(v.text)})
		if c == nil || c == f.c {
			return nil
		}
		args = append(args, c.name())
	}
	f.at += n
	return args
}

// allOfRun are the columns of a run that only their number, or a noun for all of them, speaks of: "the average of the
// five answers" behind q1 to q5.
func (p *parser) allOfRun(t *tableDraft, c *columnDraft, from, to int) []string {
	at := from + p.any(from, to, "the", "all the", "all of the", "all", "these", "those", "its", "their", "all these")
	count := 0
	if n := p.tok(at); at < to && n.Kind == token.Number && n.Digits == 0 && n.Num >= 2 && n.Num <= maxSeries {
		count = int(n.Num)
		at++
	}
	if at == from || to-at > 2 || at < to && (p.tok(to-1).Kind != token.Word || !lexicon.IsPlural(p.tok(to-1).Low)) || at == to && count == 0 {
		return nil
	}
	var args []string
	stem := ""
	for _, o := range t.columns {
		name := strings.Join(o.words, "")
		s := codeStem(name)
		if o == c || o.dropped || s == "" || stem != "" && s != stem || !o.measurable() || o.isDate(p.lex) {
			continue
		}
		stem = s
		args = append(args, o.name())
	}
	if len(args) < 2 || count > 0 && len(args) != count {
		return nil
	}
	return args
}
