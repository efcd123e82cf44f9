package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagMeans reads which numbers a flag stands for: "passed means a score of 60 or more, below that it's not passed",
// "ok means 80 points or more", "accepted = score of 70 and above", "a test counts as passed from 50 points".
func (p *parser) flagMeans(i, end int, _ bool) int {
	t := p.table
	if t == nil || p.revising {
		return 0
	}
	at := i + p.any(i, end, "and", "but", "where", "so")
	at += p.any(at, end, "a", "an", "the", "being", "each", "every")
	if n := p.any(at+1, end, "counts as", "count as", "is deemed", "is considered", "is regarded as", "qualifies as"); n > 0 && p.findTable(p.wordsOf(at, at+1)) == t {
		at += 1 + n
	} else if n := p.any(at, end, "counts as", "count as", "it counts as", "it is", "you are"); n > 0 {
		at += n
	}
	c, n := p.flagMeant(t, at, end)
	if n == 0 {
		return 0
	}
	at += n
	lead := p.any(at, end, "means that the", "means that", "means there is", "means at", "means", "mean", "meaning", "stands for", "is defined as", "is when", "is if", "is from", "=", ":", "if", "when", "from", "with", "at", "is given from", "is given for")
	if lead == 0 {
		return 0
	}
	if p.tok(at+lead-1).Is("from", "at") {
		lead--
	}
	if !p.tok(at+lead).Is("from", "at") && p.tok(at+lead-1).Is("if", "when", "with", ":") && at == i+n {
		return 0 // read behind the name
	}
	at += lead
	stop := p.meaningEnd(at, end)
	when := p.boundOf(t, c, at, stop)
	if when == nil {
		return 0
	}
	c.semantic, c.typ, c.kind, c.trueShare = "", contract.Boolean, kindBoolean, nil
	c.cases = append(c.cases, &caseDraft{value: "true", told: when}, &caseDraft{value: "false", other: true})
	c.touched = true
	stop += p.otherwiseNot(c, stop, end)
	p.claim(i, stop, &c.element)
	return stop - i
}

// flagMeant is the column without cases that can be a flag and that the words at i name.
func (p *parser) flagMeant(t *tableDraft, i, end int) (*columnDraft, int) {
	for n := 3; n > 0; n-- {
		if i+n > end || p.tok(i).Kind != token.Word || p.tok(i+n-1).Kind == token.Mark {
			continue
		}
		for _, c := range t.columns {
			named := p.sameWords(c, i, i+n) || len(c.words) == n+1 && c.words[n] == "flag" && p.tok(i).Low == c.words[0] && n == 1
			if named && !c.dropped && c.couldBeBool(p.lex) && c.base == nil && len(c.cases) == 0 && c.values == nil && c.formula == "" {
				return c, n
			}
		}
	}
	return nil, 0
}

// meaningEnd is where the words end that begin at i and tell of one bound.
func (p *parser) meaningEnd(i, end int) int {
	for k := i; k < min(end, i+12); k++ {
		t := p.toks[k]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "(", "otherwise", "else", "but") || t.Is("and") && !p.any2(k+1, end, "above", "more", "over", "higher", "up", "below", "less", "under", "upwards", "lower") || t.Is("-", "–", "--") && !t.Glued {
			return k
		}
	}
	return min(end, i+12)
}

// boundOf is the condition that the tokens tell: a bound on one side of a number beside c. It is nil where they tell of
// more, or of none.
func (p *parser) boundOf(t *tableDraft, c *columnDraft, from, to int) *toldWhen {
	when := &toldWhen{}
	for k := from; k < to; k++ {
		if o := p.find(t, k, k+1, c); p.tok(k).Kind == token.Word && o != nil && !functionWords[p.tok(k).Low] && (p.numeric(o) || p.numberLike(o)) && when.column == nil {
			when.column = o
		}
		r, n := p.intervalAt(k, to)
		switch {
		case n == 0 || when.values != nil:
		case (r.min == nil) == (r.max == nil):
			return nil
		case r.min != nil:
			when.op, when.values = contract.GreaterOrEqual, []string{trimFloat(*r.min)}
			if r.openMin {
				when.op = contract.Greater
			}
		default:
			when.op, when.values = contract.LessOrEqual, []string{trimFloat(*r.max)}
			if r.openMax {
				when.op = contract.Less
			}
		}
	}
	if last := p.tok(to - 1); when.values == nil && p.tok(from).Is("from") && last.Kind == token.Number {
		when.op, when.values = contract.GreaterOrEqual, []string{trimFloat(last.Num)} // "from a score of 50"
	}
	if when.column == nil || when.values == nil {
		return nil
	}
	return when
}

// otherwiseNot reads that the other rows do not have the flag: ", below that it's not passed", "anything below is
// failed", "otherwise not ok".
func (p *parser) otherwiseNot(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ", and", ", but", "; and", "and", "but", ",", ";", "-")
	n := p.any(at, end, "anything below that", "anything below", "anything under that", "anything under", "anything less", "anything lower", "anything else", "everything below that", "everything below", "everything under", "everything else", "all below", "below that", "below this", "below it", "below", "under that", "under this", "under", "less than that", "less", "lower than that", "lower scores", "lower", "otherwise", "else", "if not", "the rest", "all others", "others", "the others")
	if n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, "it's", "it is", "they're", "they are", "you're", "is", "are", "means", "counts as", "gives", "get", "gets", "=", ":", ",")
	from := at
	denied := p.any(at, end, "not", "no", "un", "never", "false", "failed", "fail", "fails", "rejected", "declined", "off")
	if at += denied; denied == 0 {
		return 0
	}
	for at < end && at < from+4 && !p.atBreak(at, end) && p.find(c.table, at, at+1, nil) == c {
		at++
	}
	if !p.atBreak(at, end) {
		return 0
	}
	return at - i
}
