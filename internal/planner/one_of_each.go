package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneDraft says that one row of each parent is told apart: "exactly one address per customer is
// the primary one". Its words are set aside before tables and relations are read, who would take
// them for a number of rows.
type oneDraft struct {
	element
	toks   []token.Token
	what   []string // "primary", "captain"; none where the column before it is meant
	item   []string // the rows, "address"; may be empty
	parent []string // may be empty: the parent that the table has
	at     int      // the token that follows, once its own are gone
	column *columnDraft
	value  string
}

var exactlyOne = []string{"exactly one of them", "exactly one of these", "exactly one of which", "exactly one of whom", "exactly one", "exactly 1", "precisely one", "precisely 1", "only one of them", "only one", "only 1", "just one of them", "just one", "one and only one", "always one", "always exactly one"}

// setOnesAside takes the phrases out of the tokens.
func (p *parser) setOnesAside() {
	if p.revising {
		return
	}
	kept := make([]token.Token, 0, len(p.toks))
	for i := 0; i < len(p.toks); {
		from, to, one := p.oneAt(i)
		if one == nil {
			kept = append(kept, p.toks[i])
			i++
			continue
		}
		kept = kept[:len(kept)-(i-from)]
		one.toks = slices.Clone(p.toks[from:to])
		one.at = len(kept)
		p.ones = append(p.ones, one)
		i = to
	}
	if len(p.ones) > 0 {
		p.toks, p.owner = kept, make([]*element, len(kept))
	}
}

// oneAt reads a phrase that begins at i, and the marks around it that stand for nothing without it.
func (p *parser) oneAt(i int) (from, to int, one *oneDraft) {
	end := len(p.toks)
	one, to = p.eachHasOne(i, end)
	if one == nil {
		one, to = p.oneOfGroup(i, end)
	}
	if one == nil {
		return 0, 0, nil
	}
	from = i
	marks := func(k int) bool { t := p.tok(k); return t.Kind == token.Mark || t.Kind == token.Line }
	for from > 0 && marks(to) && p.any2(from-1, end, ",", "and", "with", "where", "but", "-", "–", "—", ";") && !p.toks[from-1].Glued {
		from--
	}
	if from > 0 && p.tok(from-1).Is("(") && p.tok(to).Is(")") {
		return from - 1, to + 1, one
	}
	if n := p.closing(to, end); p.tok(to).Is("(") && n > to && n <= to+4 && len(one.what) > 0 && slices.Contains(p.wordsOf(to+1, n), one.what[0]) {
		to = n + 1 // "one head per department (is head flag)"
	}
	for _, lead := range []string{"there is", "there's", "there must be", "there should be", "there has to be", "there can be", "with"} {
		if k := len(strings.Fields(lead)); p.any(from-k, end, lead) > 0 {
			from -= k
		}
	}
	for from > 0 && marks(to) && p.any2(from-1, end, ",", "and", "with", "where", "but", ";") {
		from--
	}
	if (from == 0 || p.tok(from-1).Kind == token.Line || p.tok(from-1).Is(".")) && p.tok(to).Is(".", ",", ";") {
		to++ // a sentence of its own
	}
	return from, to, one
}

// oneOfGroup: "exactly one address per customer is the primary one", "(exactly one per team)",
// "exactly one captain per team", "one of which is the default".
func (p *parser) oneOfGroup(i, end int) (*oneDraft, int) {
	one := &oneDraft{}
	at := i
	if n := p.any(at, end, "exactly one of which is", "exactly one of whom is", "exactly one of them is", "exactly one of these is", "exactly one of them being", "one of which is", "one of whom is", "one of them being"); n > 0 {
		k := p.any(at+n, end, "marked as", "flagged as", "always")
		k += p.any(at+n+k, end, "the", "a", "an")
		w := p.bareRun(at+n+k, end)
		if w == 0 || w > 2 {
			return nil, 0
		}
		at += n + k
		one.what = p.wordsOf(at, at+w)
		at += w
		return one, at + p.any(at, end, "one", "address")
	}
	n := p.any(at, end, exactlyOne...)
	if n == 0 {
		return nil, 0
	}
	at += n
	w := p.bareRun(at, end)
	one.item = p.wordsOf(at, at+w)
	at += w
	sep := p.any(at, end, "for each", "for every", "for any", "per", "in each", "in every", "of each", "of every", "within each", "within every", "on each", "on every", "among each", "at each", "at every")
	k := p.bareRun(at+sep, end)
	if sep == 0 || k == 0 {
		return nil, 0
	}
	one.parent = p.wordsOf(at+sep, at+sep+k)
	at += sep + k
	own := len(one.item) == 0 || len(one.item) == 1 && slices.Contains([]string{"true", "yes", "row", "set", "record", "1", "value"}, one.item[0])
	if tail := p.any(at, end, "is marked as", "is flagged as", "is set as", "is set to", "marked as", "flagged as", "must be", "should be", "has to be", "can be", "may be", "being", "is"); tail > 0 {
		tail += p.any(at+tail, end, "marked as", "flagged as", "the", "a", "an")
		if w := p.bareRun(at+tail, end); w > 0 && w <= 2 {
			one.what = p.wordsOf(at+tail, at+tail+w)
			at += tail + w
			if own {
				one.item = nil
			}
			return one, at + p.any(at, end, "one", "flag")
		}
	}
	if own {
		one.item = nil
		return one, at
	}
	// "exactly one captain per team" is about rows, unless the captain is a flag or a value.
	one.what, one.item = one.item, nil
	if len(one.what) > 2 || !p.toldApart(one.what[0], i, at) {
		return nil, 0
	}
	return one, at
}

// eachHasOne: "every team has exactly one captain", "each customer has exactly one primary address".
func (p *parser) eachHasOne(i, end int) (*oneDraft, int) {
	n := p.any(i, end, "each", "every")
	k := p.bareRun(i+n, end)
	if n == 0 || k == 0 {
		return nil, 0
	}
	at := i + n + k
	if _, many := p.ofMany(at+p.any(at, end, "has", "gets", "needs")+p.any(at+1, end, "exactly", "always", "only", "just"), end); many > 0 {
		return nil, 0 // "every truck gets exactly one of our 9 docks"
	}
	has := p.any(at, end, "has", "have", "must have", "should have", "having", "with", "gets", "needs")
	m := p.any(at+has, end, exactlyOne...)
	w := p.bareRun(at+has+m, end)
	if has == 0 || m == 0 || w == 0 {
		return nil, 0
	}
	what := p.wordsOf(at+has+m, at+has+m+w)
	to := at + has + m + w
	if len(what) == 0 || !p.toldApart(what[0], i, to) {
		return nil, 0
	}
	return &oneDraft{what: what[:1], item: what[1:], parent: p.wordsOf(i+n, i+n+k)}, to
}

// bareRun is a short run of words that can be a noun with its adjectives.
func (p *parser) bareRun(i, end int) int {
	n := 0
	for i+n < end && n < 3 && p.toks[i+n].Kind == token.Word && (!functionWords[p.toks[i+n].Low] || p.toks[i+n].Is("primary", "main", "default", "current")) && !p.any2(i+n, end, "per", "for", "in", "is", "are", "has", "have", "must", "should", "being", "marked", "flagged", "set", "can", "may", "one", "each", "every", "with", "of", "which", "that", "who", "and", "or", "needs", "gets", "having", "within") {
		n++
	}
	return n
}

// toldApart says that elsewhere the text has the word as a flag or as a value of a list.
func (p *parser) toldApart(word string, from, to int) bool {
	for k := range p.toks {
		t := p.toks[k]
		if k >= from && k < to || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote {
			continue
		}
		if low := strings.ToLower(t.Low); low == "is_"+word || low == "is"+word || low == word+"_flag" {
			return true
		}
		if t.Low != word {
			continue
		}
		before, after := p.tok(k-1), p.tok(k+1)
		if before.Is("/", "|", "is") || after.Is("/", "|", "?", "flag", "y") || after.Percent || t.Kind == token.Quote || after.Is("(") && p.any2(k+2, len(p.toks), "y", "yes", "true", "boolean", "bool", "t") {
			return true
		}
	}
	return false
}

// settleOnes finds the column of each, once all columns are known, and puts the tokens back behind
// the others, so that what was not understood is reported.
func (p *parser) settleOnes() {
	for _, one := range p.ones {
		owner := &one.element
		if !p.settleOne(one) {
			owner = nil
		}
		// An end of a line keeps the words from joining others that nobody read.
		p.toks, p.owner = append(p.toks, token.Token{Kind: token.Line, Span: Span{Start: one.toks[0].Span.Start, End: one.toks[0].Span.Start}}), append(p.owner, nil)
		for _, t := range one.toks {
			p.toks, p.owner = append(p.toks, t), append(p.owner, owner)
		}
	}
}

func (p *parser) settleOne(one *oneDraft) bool {
	parent := p.findTable(one.parent)
	if parent == nil && len(one.parent) > 0 {
		return false
	}
	var children []*tableDraft
	for _, r := range p.relations {
		if r.child != r.parent && p.relationOf(r.child) == r && (parent == nil || r.parent == parent) {
			children = append(children, r.child)
		}
	}
	if len(children) == 0 && parent != nil && len(p.tables) == 2 {
		child := p.tables[0]
		if child == parent {
			child = p.tables[1]
		}
		r := &relationDraft{parent: parent, child: child, at: one.at}
		p.relations = append(p.relations, r)
		p.fkColumn(r)
		children = append(children, child)
	}
	if len(one.item) > 0 {
		if t := p.findTable(one.item); slices.Contains(children, t) {
			children = []*tableDraft{t}
		}
	}
	if len(one.what) == 0 { // of the column before it
		for _, t := range children {
			for _, c := range t.columns {
				if !c.dropped && c.fk == nil && c.at < one.at && (one.column == nil || c.at > one.column.at) {
					one.column = c
				}
			}
		}
		if one.column == nil {
			return false
		}
		one.value = "true"
		one.column.flag()
		return true
	}
	for _, t := range children {
		for _, c := range t.columns {
			if c.dropped || c.fk != nil {
				continue
			}
			if at := slices.IndexFunc(c.values, func(v category) bool { return strings.EqualFold(v.text, strings.Join(one.what, " ")) }); at >= 0 {
				one.column, one.value = c, c.values[at].text
				return true
			}
			if c.values == nil && slices.Contains(c.words, one.what[0]) && (len(c.words) == 1 || c.words[0] == "is" || c.words[len(c.words)-1] == "flag") {
				one.column, one.value = c, "true"
				c.flag()
				return true
			}
		}
	}
	if len(children) != 1 {
		return false
	}
	t := children[0]
	c := &columnDraft{scale: -1, table: t, stated: true, words: append([]string{"is"}, one.what...), at: len(p.toks), span: Span{Start: one.toks[0].Span.Start, End: one.toks[len(one.toks)-1].Span.End}}
	c.flag()
	t.columns = append(t.columns, c)
	one.column, one.value = c, "true"
	return true
}

// flag makes the column one of true and false.
func (c *columnDraft) flag() {
	c.kind, c.semantic, c.typ, c.values, c.trueShare, c.trueCount = kindBoolean, "", contract.Boolean, nil, ptr(.5), 0
}

// lowerOnes adds the rules to a table.
func (p *parser) lowerOnes(c *contract.Contract, out *contract.Table, t *tableDraft) {
	r, ok := c.GroupingRelation(out.Name)
	out.Constraints = slices.DeleteFunc(out.Constraints, func(k contract.Constraint) bool { // of the plan before
		if k.Kind != contract.ExactlyOne {
			return false
		}
		col, found := out.Column(k.Columns[1])
		return !ok || !found || out.Grid != nil || r.ChildColumn != k.Columns[0] || !p.oneFits(c, out, r, col, k.Value)
	})
	for _, one := range p.ones {
		if one.column == nil || one.column.table != t || one.column.dropped {
			continue
		}
		col, found := out.Column(one.column.name())
		if !ok || !found || out.Grid != nil || !p.oneFits(c, out, r, col, one.value) {
			continue
		}
		one.path = fmt.Sprintf("%s.constraints[%d]", t.path, len(out.Constraints))
		out.Constraints = append(out.Constraints, contract.Constraint{Kind: contract.ExactlyOne, Columns: []string{r.ChildColumn, col.Name}, Value: one.value})
	}
}

// oneFits readies the column, and the relation of a listed one: each parent must have a row.
func (p *parser) oneFits(c *contract.Contract, out *contract.Table, r *contract.Relation, col *contract.Column, value string) bool {
	key, ok := out.Column(r.ChildColumn)
	parent, found := c.Table(r.Parent)
	if !ok || !found || key.NullShare > 0 || col.Formula != "" || len(col.Cases) > 0 {
		return false
	}
	col.NullShare = 0
	if col.Type == contract.Boolean {
		col.TrueShare = nil
		return true
	}
	at := slices.IndexFunc(col.Values, func(v contract.Category) bool { return v.Value == value })
	if at < 0 || len(col.Values) < 2 || out.Rows <= parent.Rows || r.PerParent != nil && r.PerParent.ParentShare > 0 {
		return false
	}
	if r.PerParent == nil {
		r.PerParent = &contract.Cardinality{Shape: contract.Poisson}
	}
	r.PerParent.Min = max(r.PerParent.Min, 1)
	share := float64(parent.Rows) / float64(out.Rows)
	rest := 1 - col.Values[at].Share
	for k := range col.Values {
		if k == at {
			col.Values[k].Share = share
			continue
		}
		if rest > 0 {
			col.Values[k].Share *= (1 - share) / rest
		} else {
			col.Values[k].Share = (1 - share) / float64(len(col.Values)-1)
		}
	}
	return true
}
