package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// demand is a sort of thing that a sentence can demand.
type demand struct {
	name    string
	said    func(*reader, statement) bool
	carried func(*reader, parts) bool
}

var demands = []demand{
	{"condition", (*reader).saysCondition, (*reader).carriesCondition},
	{"comparison", (*reader).saysComparison, (*reader).carriesComparison},
	{"order", (*reader).saysOrder, (*reader).carriesOrder},
	{"once", (*reader).saysOnce, (*reader).carriesOnce},
	{"course", (*reader).saysCourse, (*reader).carriesCourse},
	{"closed", (*reader).saysClosed, (*reader).carriesClosed},
	{"absence", (*reader).saysAbsence, (*reader).carriesAbsence},
	{"computed", (*reader).saysComputed, (*reader).carriesComputed},
	{"within", (*reader).saysWithin, (*reader).carriesOrder},
}

// saysCondition: "if the battery is low the status must be …", "only allowed after a fail".
func (r *reader) saysCondition(s statement) bool {
	if r.Has(s.from, s.to, "if", "unless", "whenever", "in which case", "only when", "only if", "only allowed", "only possible", "otherwise") {
		return true
	}
	return r.Toks[s.from].Is("when") && s.to-s.from > 4 && r.Any(s.from+1, s.to, "it was", "it is", "they were", "they are", "he was", "she was") == 0 // a date's name
}

func (r *reader) carriesCondition(p parts) bool {
	return len(p.constraints) > 0 || len(p.relations) > 0 || r.anyColumn(p, func(t *contract.Table, c *contract.Column) bool {
		return len(c.Cases) > 0 || c.Formula != "" || c.NullShare > 0 || uneven(c) || r.looksAt(t, c.Name)
	})
}

// saysComparison: something is more or less at times, or for some.
func (r *reader) saysComparison(s statement) bool {
	for k := max(s.from+1, s.verb); k < s.to; k++ {
		w := r.Toks[k].Low
		if r.Toks[k].Kind != token.Word || !lexicon.Comparative(w) && !superlative(w) || w == "better" {
			continue
		}
		if k+1 == s.to || r.Toks[k+1].Is("in", "at", "on", "during", "when", "for", "with", "around", "towards", "often", ",", "as") {
			return true
		}
	}
	return false
}

func superlative(w string) bool {
	return len(w) > 5 && strings.HasSuffix(w, "est") && (lexicon.Comparative(w[:len(w)-2]+"r") || lexicon.Comparative(w[:len(w)-3]+"er"))
}

func (r *reader) carriesComparison(p parts) bool {
	return len(p.constraints) > 0 || r.anyColumn(p, func(t *contract.Table, c *contract.Column) bool {
		return c.Series != nil || c.Calendar != nil || len(c.Cases) > 0 || c.Formula != "" || uneven(c) || r.looksAt(t, c.Name)
	})
}

func uneven(c *contract.Column) bool {
	for _, v := range c.Values {
		if v.Share != c.Values[0].Share {
			return true
		}
	}
	return c.TrueShare != nil || c.Distribution != nil && slices.Contains([]contract.DistributionKind{contract.Zipf, contract.Pareto, contract.Mixture, contract.Exponential, contract.Geometric}, c.Distribution.Kind)
}

// saysOrder: one thing is before or after another one.
func (r *reader) saysOrder(s statement) bool {
	if r.Has(s.from, min(s.to, s.from+3), "we", "i", "i'm", "we're", "our", "please", "could you", "can you") {
		return false // what somebody wants, and when
	}
	if r.Toks[s.verb].Is("has", "have", "contains", "holds") {
		return false // a list of names, such as "weight before"
	}
	for k := s.verb; k+1 < s.to; k++ {
		if n := r.Any(k, s.to, "before", "after", "later than", "earlier than", "no sooner than"); n > 0 && k+n < s.to && r.Toks[k+n].Kind == token.Word && strings.IndexByte("ic", wordclass.Of(r.Toks[k+n].Low)) < 0 && !r.Has(s.from, s.to, "soon after", "one after", "hours after", "after that", "digits", "letters") {
			return true
		}
	}
	return false
}

func (r *reader) carriesOrder(p parts) bool {
	return len(p.constraints) > 0 || r.anyColumn(p, func(t *contract.Table, c *contract.Column) bool {
		return c.Formula != "" || len(c.Cases) > 0 || r.looksAt(t, c.Name) || c.Series != nil || c.Earliest != "" && c.NullShare > 0
	})
}

// saysOnce: something happens once, or no two are the same.
func (r *reader) saysOnce(s statement) bool {
	return r.Has(s.from, s.to, "only once", "at most once", "once per", "more than once", "no two", "only one time", "never twice", "not twice", "same twice", "at most one", "just once")
}

func (r *reader) carriesOnce(p parts) bool {
	if slices.ContainsFunc(p.relations, func(k int) bool { return r.Plan.Contract.Relations[k].PerParent == nil }) {
		return true // each row has one of the other table, or none
	}
	if slices.ContainsFunc(r.Plan.Contract.Relations, func(o contract.Relation) bool {
		return o.PerParent != nil && o.PerParent.Max == 1 || o.NotSelf
	}) {
		return true
	}
	for k := range r.Plan.Contract.Tables {
		t := &r.Plan.Contract.Tables[k]
		if slices.ContainsFunc(t.Constraints, func(o contract.Constraint) bool {
			return o.Kind == contract.UniqueTogether || o.Kind == contract.ExactlyOne || o.Kind == contract.Dependency
		}) || t.Grid != nil {
			return true
		}
	}
	return r.anyColumn(p, func(_ *contract.Table, c *contract.Column) bool { return c.Unique || c.PrimaryKey })
}

// saysCourse: a number goes one way over time.
func (r *reader) saysCourse(s statement) bool {
	return r.Has(s.from, s.to, "never decreases", "never decrease", "never falls", "never goes down", "only goes up", "only go up", "only increases", "cumulative", "over time", "drifts", "trend", "grows by", "climbs", "slowly")
}

func (r *reader) carriesCourse(p parts) bool {
	return len(p.constraints) > 0 || r.anyColumn(p, func(t *contract.Table, c *contract.Column) bool {
		return c.Series != nil || c.Calendar != nil || c.Formula != "" || c.Distribution != nil && c.Distribution.Kind == contract.Sequence || r.looksAt(t, c.Name)
	})
}

// saysClosed: at some times there are no rows.
func (r *reader) saysClosed(s statement) bool {
	if r.calledClosed() {
		return false
	}
	return r.Has(s.from, s.to, "closed on", "closed in", "closed between", "closed at", "closed during", "closed from", "except on", "not on weekends", "not on sundays")
}

// calledClosed: a column tells when something was closed.
func (r *reader) calledClosed() bool {
	return slices.ContainsFunc(r.Plan.Contract.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(c contract.Column) bool { return strings.HasPrefix(c.Name, "closed") })
	})
}

func (r *reader) carriesClosed(p parts) bool {
	for t := range r.Plan.Contract.Tables {
		if g := r.Plan.Contract.Tables[t].Grid; g != nil && g.Closes() {
			return true
		}
	}
	return r.anyColumn(p, func(_ *contract.Table, c *contract.Column) bool {
		return c.Calendar != nil || len(c.Cases) > 0 || c.Formula != "" || len(c.Values) > 0 || c.Type == contract.Boolean
	})
}

// saysAbsence: some rows have nothing.
func (r *reader) saysAbsence(s statement) bool {
	if r.Toks[s.to-1].Is("so") || r.Has(s.from, s.to, "no duplicates", "no duplicate", "no repeats", "no exceptions", "no gaps", "no other", "no more", "no fewer", "no less", "no two") {
		return false
	}
	return r.Has(s.from, s.to, "have no", "has no", "there is no", "there are no", "don't pay", "for free", "pay nothing", "leave none") || r.Has(s.from, s.to, "neither") && r.Has(s.from, s.to, "have it", "have one", "has it", "has one")
}

func (r *reader) carriesAbsence(p parts) bool {
	for _, k := range p.relations {
		if o := r.Plan.Contract.Relations[k]; o.PerParent != nil && (o.PerParent.Min == 0 || o.PerParent.ParentShare > 0) {
			return true
		}
	}
	return r.anyColumn(p, func(_ *contract.Table, c *contract.Column) bool {
		return c.NullShare > 0 || len(c.Cases) > 0 || strings.Contains(c.Formula, "if") || c.Distribution != nil && c.Distribution.ZeroShare > 0
	})
}

// saysComputed: a number follows from others.
func (r *reader) saysComputed(s statement) bool {
	if r.Has(s.from, s.to, "what remains", "what is left", "what's left", "is the sum", "is the difference", "is the product", "equals", "is cumulative", "running total", "minus", "multiplied by", "divided by") {
		return true
	}
	for k := s.from + 1; k+1 < s.to; k++ {
		if r.Toks[k].Is("=") && r.Toks[k-1].Kind == token.Word && r.Toks[k+1].Kind == token.Word && k+2 < len(r.Toks) && r.Toks[k+2].Is("/", "*", "+", "-", "x") {
			return true
		}
	}
	return false
}

func (r *reader) carriesComputed(p parts) bool {
	return len(p.constraints) > 0 || r.anyColumn(p, func(_ *contract.Table, c *contract.Column) bool {
		return c.Formula != "" || len(c.Cases) > 0 || c.Min != nil && *c.Min < 0
	})
}

// saysWithin: a moment lies in a period that something else has.
func (r *reader) saysWithin(s statement) bool {
	for k := s.verb; k < s.to; k++ {
		if n := r.Any(k, s.to, "falls within", "fall within", "lies within", "lie within", "falls in", "is within", "must be within", "be within"); n > 0 && k+n+1 < s.to && r.Toks[k+n].Is("the", "its", "their", "a") && r.Toks[k+n+1].Kind == token.Word && !r.Toks[k+n+1].Is("last", "past", "next", "first", "same", "period", "range", "previous", "coming") {
			return true
		}
	}
	return false
}

// anyColumn: a column of the parts, or one that looks at one of them, is of the sort.
func (r *reader) anyColumn(p parts, is func(*contract.Table, *contract.Column) bool) bool {
	for _, at := range p.columns {
		if is(&r.Plan.Contract.Tables[at.Table], r.Column(at)) {
			return true
		}
	}
	return false
}

// looksAt: another column's cases or formula, or a rule of the table, look at the column.
func (r *reader) looksAt(t *contract.Table, name string) bool {
	if slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
		return strings.Contains(c.Formula, name) || slices.ContainsFunc(c.Cases, func(o contract.Case) bool { return o.When != nil && o.When.Column == name })
	}) {
		return true
	}
	return slices.ContainsFunc(t.Constraints, func(o contract.Constraint) bool {
		return o.Left == name || o.Right == name || slices.Contains(o.Columns, name)
	})
}
