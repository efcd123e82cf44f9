package revision

import (
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	refillVerbs = []string{"make the", "make", "change the", "change", "set the", "set", "update the", "update", "adjust the", "adjust", "let the", "let", "have the", "have", "turn the", "turn", "switch the", "switch", "restrict the", "restrict", "the", "i want the", "i want", "use", "give the", "keep the", "keep", "put the", "narrow the", "widen the", "widen", "narrow", "extend the", "limit the", "limit", "spread the", "for the", "for", "in the", "we want the", "increase the", "reduce the", "raise the", "lower the", "increase", "reduce", "raise", "lower", "expand the", "expand", "all", "all the", "cap the", "cap", "fix the", "fix", "generate the"}
	refillLinks = []string{"range to", "range from", "range should be", "range is", "values to", "values should be", "should now be", "should be", "should have", "should range", "should lie", "should go", "should look", "look", "looks", "should follow", "should come", "should fall", "must be", "must have", "needs to be", "need to be", "has to be", "have to be", "is now", "becomes", "to be", "so that it is", "so they are", "to", "into", "as", "is", "are", "in", "=", ":", "-", "->", "from", "with", "can be", "may be", "ought to be", "shall be", "should only be", "must only be", "can only be", "only", "distribution to", "distribution should be", "format to", "format should be", "should always be", "must always be", "would be", ",", "should start with", "must look", "should use", "should rather be", "should all be", "must all be", "shouldn't be", "should never be", "must not be", "can't be"}
)

// refill reads how columns of the plan are filled from now on: "score 0 to 10", "change the tiers to basic, plus, pro",
// "prices should be around 40", "sku like AB-1234", "order date in the last 90 days". The planner reads the words as a
// description of the column alone.
func (r *reader) refill(i, end int) *change {
	if k, _ := r.find(i, end, "instead of", "rather than", "in place of"); k > i {
		if ch := r.replace(i, end); ch != nil {
			return ch
		}
	}
	at := i + r.phrase(i, end, refillVerbs...)
	for _, from := range []int{at, i} {
		// the longest name first
		for to := min(end-1, from+8); to > from; to-- {
			all, ok := r.refs(from, to)
			if !ok || slices.ContainsFunc(all, func(a ref) bool { return a.column == "" }) || !r.allSure(from, to, all) {
				continue
			}
			if r.ofOthers(all, i, to) {
				continue
			}
			if ch := r.refilled(all, to, end); ch != nil {
				return ch
			}
		}
	}
	// "0 to 10 for the score", "last 90 days for both dates"
	for k := end - 2; k > at; k-- {
		n := r.phrase(k, end, "for the", "for", "in the", "on the", "for both", "in", "as the")
		if n == 0 {
			continue
		}
		if all, ok := r.refs(k+n, end); ok && !slices.ContainsFunc(all, func(a ref) bool { return a.column == "" }) {
			if ch := r.filled(all, r.source(at, k)); ch != nil {
				return ch
			}
		}
	}
	if ch := r.rangeAhead(i, end); ch != nil {
		return ch
	}
	// "no, between 1 and 5": of what the clause before was about
	if columns := r.saidColumns(); len(columns) == 1 {
		skip := r.phrase(i, end, "make it", "make that", "make them", "change it to", "set it to", "it should be", "should be", "rather", "better", "let it be", "it must be", "they should be", "make those", "change that to", "set that to", "i meant", "i mean", "use", "number them", "let them be", "let them go from", "let it go from", "they go from", "they are", "they range from")
		if skip > 0 || r.toks[i].Kind == token.Number || r.phrase(i, end, "between", "from", "in", "at", "like", "only", "just", "never", "always", "mostly", "around", "about", "normal", "lognormal", "log - normal", "exponential", "uniform", "gaussian", "poisson", "normally distributed", "skewed", "right skewed", "left skewed") > 0 {
			ch := r.filled(columns, r.source(i+skip, end))
			if ch != nil && r.otherType(ch.plan, columns[0]) {
				return nil // "only Germany", behind a message about numbers
			}
			return ch
		}
	}
	return nil
}

// allSure: the words are those of the columns' names, none that a looser reading fits.
func (r *reader) allSure(i, end int, all []ref) bool {
	if _, ok := r.pronoun(i, end); ok {
		return true
	}
	if len(all) > 1 {
		return true
	}
	one, ok := r.column(i, end)
	return ok && r.sureEnough(i, end, one) || ok && r.fitsPart(i, end, one)
}

// fitsPart: the words are a part of the name that only one column has.
func (r *reader) fitsPart(i, end int, one ref) bool {
	all, most := r.matches(r.words(i+r.phrase(i, end, determiners...), end), "")
	return len(all) == 1 && all[0] == one && most >= partOfName-10
}

func (r *reader) refilled(all []ref, at, end int) *change {
	// "level should mostly be low, e.g. exponential with mean 15": the example says it
	if k, n := r.find(at, end, "e . g .", "i . e .", "for example", "for instance", "that is to say"); k > at && k+n < end {
		n += r.phrase(k+n, end, ",", ":")
		return r.filled(all, r.source(k+n, end))
	}
	if end-at > 2 && r.toks[end-1].Is("only") {
		end-- // "signup date last year only"
	}
	link := r.phrase(at, end, refillLinks...)
	for _, n := range []int{link, 0} {
		if at+n < end {
			if ch := r.filled(all, r.source(at+n, end)); ch != nil {
				return ch
			}
		}
		if link == 0 {
			break
		}
	}
	if link > 0 {
		// the words that link may say something: "from 1 to 5", "in 2025", "only weekdays"
		if ch := r.filled(all, r.source(at, end)); ch != nil {
			return ch
		}
	}
	return nil
}

// filled fills columns as the planner reads the words behind their names.
func (r *reader) filled(all []ref, words string) *change {
	next := r.draft()
	var notes []string
	if r.ofSomeRows(all, words) || r.computes(all, words) || conditions.MatchString(words) && r.namesOther(all, words) {
		return nil
	}
	for _, one := range all {
		t, ok := next.Table(one.table)
		if !ok {
			return nil
		}
		c, ok := t.Column(one.column)
		if !ok {
			return nil
		}
		if c.Type.Temporal() && mostly.MatchString(words) {
			return nil // a period holds for all rows
		}
		bare := r.bare(t, c)
		var own *contract.Column
		specs := []string{words, strings.ReplaceAll(words, ", ", " ")}
		if strings.Contains(words, ",") && !strings.ContainsAny(words, "+*=:()0123456789") {
			specs = append(specs, "("+words+")") // "basic, plus, pro"
		}
		for _, spec := range specs {
			if told := r.describe(columnAlone(t, c.Name, spec)); told != nil && own == nil && len(told.Relations) == 0 {
				if own = soleColumn(told, c.Name); own == nil {
					continue
				}
				of := r.assumptions(told, told.Tables[0].Name, c.Name)
				switch {
				case bare != nil && slices.ContainsFunc(of, usualOnly):
					own = unsaid(own, bare) // the words say less than how it is filled
				case !c.Type.Temporal() || periodSaid(words):
					notes = append(notes, of...)
				}
			}
		}
		if own == nil || bare == nil || reflect.DeepEqual(own, bare) && !listsAll(own, words) || own.Min != nil && own.Max != nil && *own.Min == *own.Max && noConstant.MatchString(words) {
			return nil
		}
		before := *c
		if reflect.DeepEqual(own, bare) {
			if own.Type == c.Type { // what is usual is said
				c.Values, c.Min, c.Max, c.Distribution, c.Formula, c.Semantic = own.Values, nil, nil, nil, "", own.Semantic
				continue
			}
			return nil
		}
		if !takeBeyond(next, t, c, own, bare) {
			return nil
		}
		keepPeriod(c, &before, own, bare, words)
		if before.Formula != "" && c.Formula == "" {
			notes = append(notes, noLonger(c.Name, before.Formula))
		}
		shiftTied(t, &before, c)
	}
	return &change{plan: next, about: all, notes: notes}
}

// take gives column c what own, a plan of it, says beyond bare, the plan of its name alone.
func take(next *contract.Contract, t *contract.Table, c, own, bare *contract.Column) bool {
	if _, foreign := next.RelationOf(t.Name, c.Name); foreign {
		return false
	}
	changed := false
	if !reflect.DeepEqual(made(own), made(bare)) {
		if c.PrimaryKey && own.Type == contract.Boolean || otherKind(c, own) {
			return false
		}
		if sameFilling(own, bare) {
			return written(c, own, bare)
		}
		keep := *c
		*c = made(own)
		c.Name, c.Description, c.NullShare, c.Unique, c.PrimaryKey, c.Locale = keep.Name, keep.Description, keep.NullShare, keep.Unique, keep.PrimaryKey, keep.Locale
		if keep.Type == own.Type && c.Unit == "" {
			c.Unit = keep.Unit
		}
		if (keep.Type == own.Type || keep.Type.Numeric() && own.Type.Numeric()) && len(own.Cases) == 0 && own.Formula == "" && len(keep.Values) == 0 && len(own.Values) == 0 {
			c.Cases = slices.DeleteFunc(slices.Clone(keep.Cases), func(x contract.Case) bool { return x.When == nil }) // what some rows have goes on
		}
		if keep.Type == contract.Decimal && own.Type == contract.Decimal && own.Scale == bare.Scale {
			c.Scale = keep.Scale
		}
		if keep.Type == contract.Timestamp && own.Type == contract.Date && bare.Type == own.Type || keep.Type == contract.Date && own.Type == contract.Timestamp && bare.Type == own.Type {
			if !setType(c, keep.Type, 0) {
				return false
			}
		}
		if keep.Type == contract.Integer && own.Type == contract.Decimal && (bare.Type == own.Type || whole(own)) || keep.Type == contract.Decimal && own.Type == contract.Integer && bare.Type == own.Type {
			if !setType(c, keep.Type, keep.Scale) {
				return false
			}
		}
		if c.Distinct > t.Rows {
			c.Distinct = t.Rows
		}
		keepBounds(c, &keep, own, bare)
		changed = true
	}
	if own.NullShare != bare.NullShare {
		c.NullShare, changed = own.NullShare, true
	}
	if own.Unique != bare.Unique && own.Unique {
		c.Unique, changed = true, true
	}
	if own.Locale != bare.Locale {
		c.Locale, changed = own.Locale, true
	}
	return changed
}

// ofSomeRows: the words name a value of another column, "for hr between 40 and 50", and so do not tell of all rows.
func (r *reader) ofSomeRows(all []ref, words string) bool {
	for _, t := range token.Tokenize(words) {
		if t.Kind != token.Word && t.Kind != token.Quote {
			continue
		}
		for _, v := range r.valuesOf([]string{t.Low}, nil) {
			if !slices.Contains(all, v.ref) {
				return true
			}
		}
	}
	return false
}

// usualOnly: the planner assumed all of how a column is filled.
func usualOnly(note string) bool {
	return strings.HasPrefix(note, "as is usual, because the text does not say") || strings.HasPrefix(note, "usual values, because the text names none")
}

// unsaid is own without how it is filled, which stays as it is.
func unsaid(own, bare *contract.Column) *contract.Column {
	c := *own
	c.Distribution, c.Min, c.Max, c.Earliest, c.Latest, c.Values, c.TrueShare = bare.Distribution, bare.Min, bare.Max, bare.Earliest, bare.Latest, bare.Values, bare.TrueShare
	c.MultipleOf = bare.MultipleOf
	return &c
}

// sameFilling: two plans of a column draw the same values and differ in how they are counted or written.
func sameFilling(a, b *contract.Column) bool {
	x, y := made(a), made(b)
	for _, c := range []*contract.Column{&x, &y} {
		c.Unit, c.Scale, c.Format = "", 0, ""
	}
	return reflect.DeepEqual(x, y)
}

// written takes over how a column is counted and written, and leaves how it is filled.
func written(c, own, bare *contract.Column) bool {
	before := *c
	if own.Unit != bare.Unit {
		c.Unit = own.Unit
	}
	if own.Scale != bare.Scale && c.Type == contract.Decimal {
		c.Scale = own.Scale
	}
	if own.Format != bare.Format && c.Type.Temporal() {
		c.Format = own.Format
	}
	return !reflect.DeepEqual(before, *c)
}

// otherKind: a column would become a flag, or a flag text, of words that name no type.
func otherKind(keep, own *contract.Column) bool {
	return own.Type == contract.Boolean && keep.Type != contract.Boolean || keep.Type == contract.Boolean && own.Type == contract.String && len(own.Values) == 0
}

// whole: none of the numbers of a column has a fraction.
func whole(c *contract.Column) bool {
	return !slices.ContainsFunc([]*float64{c.Min, c.Max, c.MultipleOf}, func(v *float64) bool { return v != nil && *v != math.Trunc(*v) })
}

// keepBounds keeps the bounds of numbers of which the words say nothing: "mean 70 sd 12", "in euros".
func keepBounds(c, keep, own, bare *contract.Column) {
	if !keep.Type.Numeric() || !c.Type.Numeric() || len(own.Values) > 0 || own.Formula != "" || own.Semantic != bare.Semantic {
		return
	}
	d := c.Distribution
	none := own.Max == nil && (own.Min == nil || d != nil && *own.Min == 0) // or what the law gives alone
	if !none && !(reflect.DeepEqual(own.Max, bare.Max) && reflect.DeepEqual(own.Min, bare.Min)) {
		return
	}
	c.Min, c.Max = keep.Min, keep.Max
	if d != nil && outside(d, c) {
		c.Min, c.Max = own.Min, own.Max
	}
	if d == nil && own.MultipleOf == nil {
		c.Distribution = keep.Distribution
	}
}

// keepPeriod keeps the days of dates of which the words say nothing, "with time of day"; of "after June 1" the last day.
func keepPeriod(c, keep, own, bare *contract.Column, words string) {
	if !keep.Type.Temporal() || !c.Type.Temporal() || keep.Earliest == "" || keep.Latest == "" || c.Earliest == "" || c.Latest == "" || own.Formula != "" {
		return
	}
	from, to := day(c.Earliest), day(c.Latest)
	begins, ends := openEnd.MatchString(words), openBegin.MatchString(words)
	first, last := ends && !begins, begins && !ends && to == day(bare.Latest)
	if !periodSaid(words) {
		first, last = true, true
	}
	if first {
		from = day(keep.Earliest)
	}
	if last {
		to = day(keep.Latest)
	}
	if !first && !last || from > to {
		return
	}
	c.Earliest, c.Latest = from, to
	if c.Type == contract.Timestamp {
		c.Earliest, c.Latest = dayStart(from), dayEnd(to)
	}
}

var mostly = regexp.MustCompile(`(?i)\b(mostly|mainly|usually|often|more|typically)\b`)

// noConstant: one number of such words is no value for all rows.
var noConstant = regexp.MustCompile(`(?i)\b(between|ends?|ending|round(ed)?|steps?)\b`)

// hours are times of a day.
var hours = regexp.MustCompile(`(?i)\b\d{1,2}(:\d\d)?\s*(am|pm|h|o'clock)\b|\b\d{1,2}:\d\d\b`)

// periodSaid: some of the words tell when.
func periodSaid(words string) bool {
	words = hours.ReplaceAllString(words, " ")
	return slices.ContainsFunc(token.Tokenize(words), func(t token.Token) bool {
		return t.Kind == token.Number || t.Kind == token.Date || monthWords[t.Low] || whenWords[t.Low]
	})
}

var whenWords = lexicon.WordSet("last past next this since until till before after today yesterday tomorrow recent recently future old ago now current year years month months week weeks day days quarter decade century adult adults")

// openBegin and openEnd tell that words bound dates on one side alone.
var (
	openBegin = regexp.MustCompile(`(?i)\b(before|until|till|up to|earlier than|not after|no later than|at the latest)\b`)
	openEnd   = regexp.MustCompile(`(?i)\b(after|later than|not before|no earlier than|starting|onwards?|at the earliest)\b`)
)

// made is a column with nothing but what makes its cells.
func made(c *contract.Column) contract.Column {
	out := *c
	out.Name, out.Description, out.NullShare, out.Unique, out.PrimaryKey, out.Locale = "", "", 0, false, false, ""
	return out
}
