package sift

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Column is a column that words of the text led to, and what can be seen of it.
type Column struct {
	Table, Column int // positions in the contract
	Features      []string
	// Sure: it is none of those that are in question, because it stands in a list of which the text says that it is one of columns, or
	// came, with others, from the name of a dataset.
	Sure  bool
	spans []token.Span
}

type reader struct {
	text   string
	toks   []token.Token
	plan   complement.Plan
	unread []bool
	owner  []int // by token: how many columns it was read for
}

// Columns are the columns of a plan that the text led to.
func Columns(text string, p complement.Plan) []Column {
	r := &reader{text: text, toks: token.Tokenize(text), plan: p}
	r.unread = make([]bool, len(r.toks))
	r.owner = make([]int, len(r.toks))
	for k := range r.toks {
		for _, u := range p.Unread {
			r.unread[k] = r.unread[k] || r.toks[k].Span.Start >= u.Start && r.toks[k].Span.End <= u.End
		}
	}
	var out []Column
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		for c := range table.Columns {
			path := fmt.Sprintf("tables[%d].columns[%d]", t, c)
			var spans []token.Span
			for _, s := range p.Sources {
				if s.Path == path || strings.HasPrefix(s.Path, path+".") {
					spans = append(spans, s.Span)
				}
			}
			if len(spans) == 0 || table.Columns[c].PrimaryKey || r.related(table.Name, table.Columns[c].Name) || r.added(path) {
				continue
			}
			slices.SortFunc(spans, func(a, b token.Span) int { return a.Start - b.Start })
			out = append(out, Column{Table: t, Column: c, spans: spans})
		}
	}
	for k := range out {
		for i := range r.toks {
			for _, s := range out[k].spans {
				if r.toks[i].Span.Start >= s.Start && r.toks[i].Span.End <= s.End {
					r.owner[i]++
					break
				}
			}
		}
	}
	for k := range out {
		out[k].Features = r.features(&out[k])
	}
	return out
}

func (r *reader) related(table, column string) bool {
	return slices.ContainsFunc(r.plan.Contract.Relations, func(o contract.Relation) bool {
		return o.Child == table && o.ChildColumn == column || o.Parent == table && o.ParentColumn == column
	})
}

func (r *reader) added(path string) bool {
	return slices.ContainsFunc(r.plan.Notes, func(n complement.Note) bool {
		return n.Path == path && (strings.Contains(n.Text, "was added") || strings.Contains(n.Text, "tells the"))
	})
}

// shared is from how many columns on that came from the same words these stand for a dataset.
const shared = 3

func bucket(n int, ends ...int) int {
	for k, e := range ends {
		if n <= e {
			return k
		}
	}
	return len(ends)
}

func (r *reader) ends(k int) bool {
	return r.toks[k].Kind == token.Line || r.toks[k].Is(".", "!", "?", ";")
}

// kind tells what stands at token k.
func (r *reader) kind(k, outside int) string {
	if k < 0 || k >= len(r.toks) {
		return "edge"
	}
	t := &r.toks[k]
	switch {
	case t.Kind == token.Line:
		return "line"
	case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time:
		return "number"
	case t.Kind == token.Code || t.Kind == token.Quote:
		return "code"
	case t.Kind == token.Mark:
		return "mark" + t.Low
	case t.Is("and", "or", "with", "of", "is", "are", "has", "have", "the", "a", "an", "each", "per", "for", "in", "to", "from", "by", "at", "on", "their", "its", "whether", "when", "if", "that", "which", "who", "not", "no", "all", "between", "was", "were", "must", "be", "as", "but", "so", "plus", "then", "it", "we", "i", "they", "you", "our", "your", "than", "where", "while", "because"):
		return "w" + t.Low
	case outside >= 0 && r.owner[k] > 0:
		return "col" + string(class(t.Low))
	}
	return "c" + string(class(t.Low))
}

func (r *reader) features(c *Column) []string {
	table := &r.plan.Contract.Tables[c.Table]
	column := &table.Columns[c.Column]
	path := fmt.Sprintf("tables[%d].columns[%d]", c.Table, c.Column)
	var f []string
	add := func(format string, args ...any) { f = append(f, fmt.Sprintf(format, args...)) }
	words := strings.Split(column.Name, "_")

	add("type:%s", column.Type)
	add("words:%d", min(len(words), 4))
	last, first := words[len(words)-1], words[0]
	add("last:%c", class(last))
	if len(words) > 1 {
		add("first:%c", class(first))
	} else {
		add("only:%c", class(first))
	}
	if slices.ContainsFunc(words, func(w string) bool { return class(w) == '#' }) {
		add("digits")
	}
	verbs := 0
	for _, w := range words {
		if strings.IndexByte("vpzdm", class(w)) >= 0 {
			verbs++
		}
	}
	if verbs > 0 && len(words) > 1 {
		add("verbinside")
	}
	m := lexicon.Lookup(words)
	add("lookup:%v", m.Semantic != "" || m.Kind != "")
	if _, exact := lexicon.Exact(words); exact {
		add("exact")
	}
	if lexicon.NameTail(last) {
		add("nametail")
	}
	if lexicon.SortNouns[last] {
		add("sortnoun")
	}
	if column.Semantic != "" {
		add("semantic")
	}
	for _, n := range r.plan.Notes {
		if n.Path != path {
			continue
		}
		switch {
		case strings.HasPrefix(n.Text, "labels, because"):
			add("labels")
		case strings.HasPrefix(n.Text, "numbers of an ordinary"):
			add("ordinary")
		case strings.HasPrefix(n.Text, "true in 50%"):
			add("half")
		case strings.HasPrefix(n.Text, "usual values"):
			add("usualvalues")
		case strings.HasPrefix(n.Text, "as is usual"):
			add("usual")
		case strings.HasPrefix(n.Text, "equal shares"):
			add("equalshares")
		case strings.HasPrefix(n.Text, "codes of the form"):
			add("codes")
		case strings.HasPrefix(n.Text, "read by what"), strings.HasPrefix(n.Text, "read as a rule"):
			add("loose")
		case strings.Contains(n.Text, "left out"):
			add("leftout")
		case strings.HasPrefix(n.Text, "took "):
			add("gleaned")
		case strings.Contains(n.Text, "without a name"):
			add("unnamed")
		}
	}
	add("values:%d", bucket(len(column.Values), 0, 1, 2, 4))
	if column.Unique {
		add("unique")
	}
	if column.Pattern != "" {
		add("pattern")
	}
	if column.Formula != "" {
		add("formula")
	}
	if len(column.Cases) > 0 {
		add("cases")
	}
	if column.NullShare > 0 {
		add("null")
	}
	if d := column.Distribution; d != nil && d.Kind == contract.Constant {
		add("constant")
	}
	if column.Type == contract.Boolean && column.TrueShare != nil {
		add("share")
	}
	if r.used(table, column.Name) {
		add("used")
	}

	// Where its name stands.
	at, end := r.place(c, words)
	add("found:%v", end > at)
	if end == at {
		at, end = r.tokensOf(c.spans[0])
	}
	start, stop := at, end
	for start > 0 && !r.ends(start-1) {
		start--
	}
	for stop < len(r.toks) && !r.ends(stop) {
		stop++
	}
	c.Sure = r.owner[at] >= shared || r.announced(start, at) || r.header(start, stop)
	before, after := r.kind(at-1, 0), r.kind(end, 0)
	add("before:%s", before)
	add("after:%s", after)
	add("around:%s|%s", before, after)
	add("before2:%s", r.kind(at-2, 0))
	add("after2:%s", r.kind(end+1, 0))
	unread, columns, marks := 0, map[int]bool{}, 0
	for k := start; k < stop; k++ {
		if r.unread[k] && r.toks[k].Kind == token.Word {
			unread++
		}
		if r.toks[k].Is(",", ";", "/", ":") {
			marks++
		}
	}
	all := 0
	for k := range r.toks {
		if r.unread[k] && r.toks[k].Kind == token.Word {
			all++
		}
	}
	for k := range r.plan.Contract.Tables {
		for j := range r.plan.Contract.Tables[k].Columns {
			p := fmt.Sprintf("tables[%d].columns[%d]", k, j)
			for _, s := range r.plan.Sources {
				if s.Path == p && s.Span.Start >= r.toks[start].Span.Start && s.Span.End <= r.toks[stop-1].Span.End {
					columns[k*1000+j] = true
				}
			}
		}
	}
	add("unread:%d", bucket(unread, 0, 2, 5))
	add("allunread:%d", bucket(all, 0, 3, 8, 16))
	add("beside:%d", bucket(len(columns), 1, 2, 4))
	add("marks:%d", bucket(marks, 0, 1, 3))
	if at > 0 && r.unread[at-1] {
		add("unreadbefore")
	}
	if end < len(r.toks) && r.unread[end] {
		add("unreadafter")
	}
	// Finite verbs of its clause, outside of the column.
	from, to := at, end
	for from > start && !r.toks[from-1].Is(",", "(", ":", ")", "–", "-") {
		from--
	}
	for to < stop && !r.toks[to].Is(",", "(", ":", ")", "–", "-") {
		to++
	}
	verb := false
	for k := from; k < to; k++ {
		if r.toks[k].Kind == token.Word && strings.IndexByte("vpzdm", class(r.toks[k].Low)) >= 0 {
			verb = true
		}
	}
	if verb {
		add("verbs")
	}
	add("clause:%d", bucket(to-from, 1, 2, 3, 5, 8))
	if from == at {
		add("clausehead")
	}
	if to == end {
		add("clausetail")
	}
	sentence := 0
	for k := 0; k < start; k++ {
		if r.ends(k) {
			sentence++
		}
	}
	add("sentence:%d", bucket(sentence, 0, 1, 3, 6))
	if at < 3 {
		add("opening")
	}
	if slices.ContainsFunc(strings.Split(table.Name, "_"), func(w string) bool { return lexicon.Singular(w) == lexicon.Singular(last) }) {
		add("tablenoun")
	}
	if r.isValue(column.Name) {
		add("isvalue")
		add("isvalue:%s", column.Type)
		if r.twin(column) {
			add("twin")
		}
	} else if slices.ContainsFunc(words, r.isValue) {
		add("hasvalue")
	}
	depth, colon, persons := 0, false, false
	for k := start; k < stop; k++ {
		switch t := &r.toks[k]; {
		case t.Is("("):
			depth += draft.BoolInt(k < at)
		case t.Is(")"):
			depth -= draft.BoolInt(k < at)
		case t.Is(":"):
			colon = colon || k < at
		case t.Is("i", "we", "us", "my", "me", "please", "thanks", "thx", "you", "our", "pls"):
			persons = true
		}
	}
	if depth > 0 {
		add("inside")
	}
	add("colon:%v", colon)
	if persons {
		add("persons:%d", bucket(sentence, 0))
	}
	if n := r.mentions(words); n > 1 {
		add("again")
	}
	tokens, numbers, shares, dates := 0, 0, 0, 0
	for _, s := range c.spans {
		a, b := r.tokensOf(s)
		tokens += b - a
		for k := a; k < b; k++ {
			switch t := &r.toks[k]; {
			case t.Kind == token.Number && t.Percent:
				shares++
			case t.Kind == token.Number:
				numbers++
			case t.Kind == token.Date:
				dates++
			}
		}
	}
	add("numbers:%d", bucket(numbers, 0, 1, 2))
	add("shares:%d", bucket(shares, 0, 1))
	if dates > 0 {
		add("dates")
	}
	if t := r.toks[at].Text; t[0] >= 'A' && t[0] <= 'Z' {
		add("capital:%v:%v", at == start, len(t) > 1 && strings.ToUpper(t) == t)
	}
	add("spans:%d", bucket(len(c.spans), 1, 2))
	add("tokens:%d", bucket(tokens, 1, 2, 4, 8))
	add("columns:%d", bucket(len(table.Columns), 2, 4, 7))
	add("tables:%d", min(len(r.plan.Contract.Tables), 3))
	return f
}

// announced: before token at, in its sentence, a list of columns begins: "columns: id, up, down".
func (r *reader) announced(start, at int) bool {
	for k := start; k+1 < at; k++ {
		if r.toks[k].Is("columns", "fields", "column", "headers", "header", "attributes", "variables", "cols") && r.toks[k+1].Is(":", "=", "(", "[", "are") {
			return true
		}
	}
	return false
}

// header: the line is a list of names, and nothing else.
func (r *reader) header(start, stop int) bool {
	items, long := 1, 0
	for k := start; k < stop; k++ {
		switch {
		case r.toks[k].Is(",", "|", ";"):
			items, long = items+1, 0
		case r.toks[k].Kind == token.Word || r.toks[k].Kind == token.Code:
			if long++; long > 2 {
				return false
			}
		default:
			return false
		}
	}
	return items >= 3
}

// used: something else of the table looks at the column.
func (r *reader) used(t *contract.Table, name string) bool {
	for k := range t.Columns {
		if t.Columns[k].Name != name && (strings.Contains(t.Columns[k].Formula, name) || slices.ContainsFunc(t.Columns[k].Cases, func(o contract.Case) bool { return o.When != nil && o.When.Column == name })) {
			return true
		}
	}
	return slices.ContainsFunc(t.Constraints, func(o contract.Constraint) bool {
		return o.Left == name || o.Right == name || slices.Contains(o.Columns, name)
	})
}

// tokensOf are the tokens of a span.
func (r *reader) tokensOf(s token.Span) (at, end int) {
	at = slices.IndexFunc(r.toks, func(t token.Token) bool { return t.Span.End > s.Start })
	if at < 0 {
		return 0, min(1, len(r.toks))
	}
	end = at
	for end < len(r.toks) && r.toks[end].Span.Start < s.End {
		end++
	}
	return at, max(end, at+1)
}

// place is where the words of the name stand one behind the other, first in the column's spans.
func (r *reader) place(c *Column, words []string) (at, end int) {
	for _, s := range c.spans {
		a, b := r.tokensOf(s)
		for k := a; k < b; k++ {
			if n := r.wordsAt(words, k, b); n > 0 {
				return k, k + n
			}
		}
	}
	return 0, 0
}

// wordsAt: the words stand at token k, whole or as one token.
func (r *reader) wordsAt(words []string, k, end int) int {
	if r.toks[k].Low == strings.Join(words, "_") {
		return 1
	}
	n := 0
	for _, w := range words {
		if k+n < end && r.toks[k+n].Is("-", "_") {
			n++
		}
		if k+n >= end || r.toks[k+n].Low != w && lexicon.Singular(r.toks[k+n].Low) != w {
			return 0
		}
		n++
	}
	return n
}

func (r *reader) mentions(words []string) (n int) {
	for k := 0; k < len(r.toks); k++ {
		if m := r.wordsAt(words, k, len(r.toks)); m > 0 {
			n++
			k += m - 1
		}
	}
	return n
}

// twin: another column lists the name of the flag as a value, with the same share.
func (r *reader) twin(flag *contract.Column) bool {
	if flag.Type != contract.Boolean || flag.TrueShare == nil {
		return false
	}
	for k := range r.plan.Contract.Tables {
		for j := range r.plan.Contract.Tables[k].Columns {
			for _, v := range r.plan.Contract.Tables[k].Columns[j].Values {
				if strings.EqualFold(strings.ReplaceAll(v.Value, " ", "_"), flag.Name) && math.Abs(v.Share-*flag.TrueShare) < .001 {
					return true
				}
			}
		}
	}
	return false
}

// isValue: another column lists the name as a value.
func (r *reader) isValue(name string) bool {
	for k := range r.plan.Contract.Tables {
		for j := range r.plan.Contract.Tables[k].Columns {
			for _, v := range r.plan.Contract.Tables[k].Columns[j].Values {
				if strings.EqualFold(strings.ReplaceAll(v.Value, " ", "_"), name) {
					return true
				}
			}
		}
	}
	return false
}
