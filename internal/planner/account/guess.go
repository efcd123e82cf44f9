package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// withoutGuesses leaves out the columns of which nothing is known but a name, where that is the beginning of a statement that nobody
// understood ("a resit is only allowed after a fail"), the title of the text ("a vet clinic: …") or what the rows are called by.
func withoutGuesses(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	seen := p
	seen.Unread = append(slices.Clone(p.Unread), lostOf(text, p)...)
	r := readerOf(text, seen)
	var none [][2]int
	for t := range p.Contract.Tables {
		for c := range p.Contract.Tables[t].Columns {
			at := loose.Place{Table: t, Column: c}
			if r.datedNumber(at) || r.valueAgain(at) || r.guessed(at) && (r.closed(at) || r.titles(at) || r.groups(at) || r.ofRows(at) || r.beginsUnread(at) && !r.listed(at) || r.unspelled(at)) {
				none = append(none, [2]int{t, c})
			}
		}
	}
	if len(none) == 0 {
		return p
	}
	return complement.Without(text.Written, p, none, 1, opts)
}

// guessed: the plan supposes all that the column holds, and the text tells nothing of it.
func (r *reader) guessed(at loose.Place) bool {
	c := r.Column(at)
	if c.Min != nil && *c.Min != 0 || c.Max != nil || c.NullShare > 0 || len(c.Cases) > 0 || c.Formula != "" || c.Series != nil || r.looksAt(&r.Plan.Contract.Tables[at.Table], c.Name) {
		return false
	}
	for _, n := range r.Plan.Notes {
		if n.Path == at.Path() && (strings.HasPrefix(n.Text, plan.Labels) || strings.HasPrefix(n.Text, plan.OrdinaryNumbers) || strings.HasPrefix(n.Text, plan.HalfTrue)) {
			return true
		}
	}
	return false
}

// datedNumber: everybody knows the name as one of an amount, and a reader made a date of it.
func (r *reader) datedNumber(at loose.Place) bool {
	c := r.Column(at)
	m, known := lexicon.Exact(strings.Split(c.Name, "_"))
	number := m.Kind == lexicon.Money || m.Kind == lexicon.Integer || m.Kind == lexicon.Decimal
	if s, ok := contract.LookupSemantic(m.Semantic); ok {
		number = s.Types[0].Numeric()
	}
	if !known || !number || !loose.Temporal(c) || r.looksAt(&r.Plan.Contract.Tables[at.Table], c.Name) {
		return false
	}
	for k := range r.Toks[:max(0, len(r.Toks)-1)] { // "built date" of a CREATE TABLE
		if r.Toks[k].Is(c.Name) && r.Toks[k+1].Is("date", "datetime", "datetime2", "timestamp", "timestamptz") {
			return false
		}
	}
	return true
}

// closed: the name says when there are no rows, "closed on Christmas Day".
func (r *reader) closed(at loose.Place) bool {
	words := strings.Split(r.Column(at).Name, "_")
	return len(words) > 2 && words[0] == "closed" && slices.Contains([]string{"on", "in", "at", "during", "between"}, words[1])
}

// groups: the name is that of the rows with a value of another column, "students" beside a member type with a value student.
func (r *reader) groups(at loose.Place) bool {
	one := lexicon.Singular(r.Column(at).Name)
	return one != r.Column(at).Name && loose.Number(r.Column(at)) && slices.ContainsFunc(r.Plan.Contract.Tables[at.Table].Columns, func(c contract.Column) bool {
		return slices.ContainsFunc(c.Values, func(v contract.Category) bool { return strings.EqualFold(v.Value, one) })
	})
}

// valueAgain: the name is a value of a column told before, of whose rows the text tells something: "travel up to 2000".
func (r *reader) valueAgain(at loose.Place) bool {
	c := r.Column(at)
	if c.Type != contract.Date && !loose.Number(c) || r.looksAt(&r.Plan.Contract.Tables[at.Table], c.Name) {
		return false
	}
	if _, to, ok := r.nameOf(at); !ok || to >= len(r.Toks) || !r.Toks[to].Is("up", "at", "max", "under", "over", "below", "above", "never", "always", "only") {
		return false // "quantity 30/60/90" is a column
	}
	for k, other := range r.Plan.Contract.Tables[at.Table].Columns[:at.Column] {
		told := r.Tells(complement.ColumnPath(at.Table, k), token.Word)
		if told && slices.ContainsFunc(other.Values, func(v contract.Category) bool { return strings.EqualFold(v.Value, c.Name) }) && !slices.ContainsFunc(r.Plan.Notes, func(n complement.Note) bool {
			return n.Path == complement.ColumnPath(at.Table, k) && strings.HasPrefix(n.Text, "usual values")
		}) {
			return true
		}
	}
	return false
}

// unspelled: labels by a name that the text does not have, which other words for its own led to.
func (r *reader) unspelled(at loose.Place) bool {
	if !slices.ContainsFunc(r.Plan.Notes, func(n complement.Note) bool {
		return n.Path == at.Path() && strings.HasPrefix(n.Text, plan.Labels)
	}) {
		return false
	}
	words := strings.Split(r.Column(at).Name, "_")
	if len(words) < 2 || len(r.Spans(at.Path())) == 0 {
		return false // a name that was added to the rows
	}
	for _, w := range words {
		if len(w) > 2 && !slices.ContainsFunc(r.Toks, func(t token.Token) bool { return loose.Same(&t, w) || strings.Contains(t.Low, w) }) {
			return true
		}
	}
	return false
}

// titles: the name is all that stands before the first colon of the text.
func (r *reader) titles(at loose.Place) bool {
	from, to, ok := r.nameOf(at)
	return ok && (from == 0 || from == 1 && r.Toks[0].Is("a", "an", "the", "our", "my")) && to < len(r.Toks) && r.Toks[to].Is(":")
}

// ofRows: the name is that of the rows of a table that is no series.
func (r *reader) ofRows(at loose.Place) bool {
	t := &r.Plan.Contract.Tables[at.Table]
	return t.Grid == nil && loose.Number(r.Column(at)) && lexicon.Singular(t.Name) == lexicon.Singular(r.Column(at).Name) && !r.listed(at)
}

// listed: the name is an item of a list.
func (r *reader) listed(at loose.Place) bool {
	words := strings.Split(r.Column(at).Name, "_")
	for k := range r.Toks {
		if end := r.spelled(words, k); end > 0 && k > 0 && r.itemAt(k, end) {
			return true
		}
	}
	return false
}

// itemAt: the tokens are an item of a list.
func (r *reader) itemAt(from, end int) bool {
	led := from > 0 && r.Toks[from-1].Is("a", "an", "the", "and")
	if led {
		from--
	}
	before := led || from == 0 || r.Toks[from-1].Kind == token.Line || r.Toks[from-1].Is(",", ":", ";", "(", "and", "with")
	return before && (end == len(r.Toks) || r.Toks[end].Kind == token.Line || r.Toks[end].Is(",", ".", ";", ")", "and", "(", "in"))
}

// beginsUnread: right behind the name, and an auxiliary, the rest of its statement is unread.
func (r *reader) beginsUnread(at loose.Place) bool {
	from, to, ok := r.nameOf(at)
	if !ok || from > 0 && !r.Ends(from-1) && !r.Toks[from-1].Is(",", ":", "(", "and", "but", "a", "an", "the", "each", "every") {
		return false
	}
	if !r.doneTo(to) {
		return false // "fee per day exactly as for the film", "the score is an integer": a column at least
	}
	unread := 0
	for k := to; k < len(r.Toks) && !r.Ends(k) && !r.Toks[k].Is(",", "(", ")"); k++ {
		switch {
		case r.unread[k]:
			unread++
		case auxiliaries[r.Toks[k].Low] && k == to:
		case r.Toks[k].Kind == token.Word:
			return false
		}
	}
	return unread > 2
}

// doneTo: at token k stands what is done to something, or when: "is only allowed", "closes 7 days after".
func (r *reader) doneTo(k int) bool {
	if k+1 >= len(r.Toks) || r.Toks[k].Kind != token.Word {
		return false
	}
	return auxiliaries[r.Toks[k].Low] && strings.IndexByte("rdn", wordclass.Of(r.Toks[k+1].Low)) >= 0 || r.agrees(k) && !havingVerbs[r.Toks[k].Low]
}
