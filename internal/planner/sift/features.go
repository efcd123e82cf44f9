package sift

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// view is a column where its name stands in the text.
type view struct {
	table       *contract.Table
	column      *contract.Column
	path        string
	words       []string // of its name
	spans       []token.Span
	at, end     int // tokens of its name
	start, stop int // tokens of its sentence
	sentence    int // how many sentences stand before it
	features    []string
}

func (v *view) add(format string, args ...any) {
	v.features = append(v.features, fmt.Sprintf(format, args...))
}

// flag adds a feature that the column has or has not.
func (v *view) flag(name string, has bool) {
	if has {
		v.features = append(v.features, name)
	}
}

// features describes a column, and tells whether it is sure.
func (r *reader) features(c *Column) {
	table := &r.Plan.Contract.Tables[c.Table]
	v := &view{table: table, column: &table.Columns[c.Column], path: fmt.Sprintf("tables[%d].columns[%d]", c.Table, c.Column), spans: c.spans}
	v.words = strings.Split(v.column.Name, "_")
	v.at, v.end = r.place(c, v.words)
	v.add("found:%v", v.end > v.at)
	if v.end == v.at {
		v.at, v.end = r.tokensOf(c.spans[0])
	}
	v.start, v.stop = v.at, v.end
	for v.start > 0 && !r.Ends(v.start-1) {
		v.start--
	}
	for v.stop < len(r.Toks) && !r.Ends(v.stop) {
		v.stop++
	}
	for k := 0; k < v.start; k++ {
		if r.Ends(k) {
			v.sentence++
		}
	}
	v.ofName()
	r.ofNotes(v)
	r.ofFacts(v)
	r.ofPlace(v)
	r.ofSentence(v)
	r.ofClause(v)
	c.Features = v.features
	c.Sure = r.owner[v.at] >= shared || r.announced(v.start, v.at) || r.header(v.start, v.stop)
}

// ofName tells of the words of the name.
func (v *view) ofName() {
	last, first := v.words[len(v.words)-1], v.words[0]
	v.add("type:%s", v.column.Type)
	v.add("words:%d", min(len(v.words), 4))
	v.add("last:%c", wordclass.Of(last))
	if len(v.words) > 1 {
		v.add("first:%c", wordclass.Of(first))
	} else {
		v.add("only:%c", wordclass.Of(first))
	}
	if slices.ContainsFunc(v.words, func(w string) bool { return wordclass.Of(w) == '#' }) {
		v.add("digits")
	}
	verbs := 0
	for _, w := range v.words {
		if strings.IndexByte("vpzdm", wordclass.Of(w)) >= 0 {
			verbs++
		}
	}
	v.flag("verbinside", verbs > 0 && len(v.words) > 1)
	m := lexicon.Lookup(v.words)
	v.add("lookup:%v", m.Semantic != "" || m.Kind != "")
	if _, exact := lexicon.Exact(v.words); exact {
		v.add("exact")
	}
	v.flag("nametail", lexicon.NameTail(last))
	v.flag("sortnoun", lexicon.SortNouns[last])
	v.flag("semantic", v.column.Semantic != "")
	if slices.ContainsFunc(strings.Split(v.table.Name, "_"), func(w string) bool { return lexicon.Singular(w) == lexicon.Singular(last) }) {
		v.add("tablenoun")
	}
}

// ofNotes tells what the readers assumed of the column.
func (r *reader) ofNotes(v *view) {
	for _, n := range r.Plan.Notes {
		if n.Path != v.path {
			continue
		}
		switch {
		case strings.HasPrefix(n.Text, plan.Labels):
			v.add("labels")
		case strings.HasPrefix(n.Text, plan.OrdinaryNumbers):
			v.add("ordinary")
		case strings.HasPrefix(n.Text, plan.HalfTrue):
			v.add("half")
		case strings.HasPrefix(n.Text, "usual values"):
			v.add("usualvalues")
		case strings.HasPrefix(n.Text, plan.AsUsual):
			v.add("usual")
		case strings.HasPrefix(n.Text, "equal shares"):
			v.add("equalshares")
		case strings.HasPrefix(n.Text, "codes of the form"):
			v.add("codes")
		case strings.HasPrefix(n.Text, "read by what"), strings.HasPrefix(n.Text, "read as a rule"):
			v.add("loose")
		case strings.Contains(n.Text, "left out"):
			v.add("leftout")
		case strings.HasPrefix(n.Text, "took "):
			v.add("gleaned")
		case strings.Contains(n.Text, "without a name"):
			v.add("unnamed")
		}
	}
}

// ofFacts tells what the text says that the column holds.
func (r *reader) ofFacts(v *view) {
	v.add("values:%d", bucket(len(v.column.Values), 0, 1, 2, 4))
	v.flag("unique", v.column.Unique)
	v.flag("pattern", v.column.Pattern != "")
	v.flag("formula", v.column.Formula != "")
	v.flag("cases", len(v.column.Cases) > 0)
	v.flag("null", v.column.NullShare > 0)
	if d := v.column.Distribution; d != nil && d.Kind == contract.Constant {
		v.add("constant")
	}
	v.flag("share", v.column.Type == contract.Boolean && v.column.TrueShare != nil)
	v.flag("used", r.used(v.table, v.column.Name))
	if r.isValue(v.column.Name) {
		v.add("isvalue")
		v.add("isvalue:%s", v.column.Type)
		v.flag("twin", r.twin(v.column))
	} else if slices.ContainsFunc(v.words, r.isValue) {
		v.add("hasvalue")
	}
	tokens, numbers, shares, dates := 0, 0, 0, 0
	for _, s := range v.spans {
		a, b := r.tokensOf(s)
		tokens += b - a
		for k := a; k < b; k++ {
			switch t := &r.Toks[k]; {
			case t.Kind == token.Number && t.Percent:
				shares++
			case t.Kind == token.Number:
				numbers++
			case t.Kind == token.Date:
				dates++
			}
		}
	}
	v.add("numbers:%d", bucket(numbers, 0, 1, 2))
	v.add("shares:%d", bucket(shares, 0, 1))
	v.flag("dates", dates > 0)
	v.add("spans:%d", bucket(len(v.spans), 1, 2))
	v.add("tokens:%d", bucket(tokens, 1, 2, 4, 8))
	v.add("columns:%d", bucket(len(v.table.Columns), 2, 4, 7))
	v.add("tables:%d", min(len(r.Plan.Contract.Tables), 3))
}

// twin: another column lists the name of the flag as a value, with the same share.
func (r *reader) twin(flag *contract.Column) bool {
	if flag.Type != contract.Boolean || flag.TrueShare == nil {
		return false
	}
	for k := range r.Plan.Contract.Tables {
		for j := range r.Plan.Contract.Tables[k].Columns {
			for _, v := range r.Plan.Contract.Tables[k].Columns[j].Values {
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
	for k := range r.Plan.Contract.Tables {
		for j := range r.Plan.Contract.Tables[k].Columns {
			for _, v := range r.Plan.Contract.Tables[k].Columns[j].Values {
				if strings.EqualFold(strings.ReplaceAll(v.Value, " ", "_"), name) {
					return true
				}
			}
		}
	}
	return false
}
