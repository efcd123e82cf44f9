package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// runTail is what is said of a column behind its name, up to token to.
type runTail struct {
	to      int
	cost    float64
	opened  int
	values  []token.Span
	numbers bool // bounds or a period are among it
}

const (
	mostFacts = 3 // that are said of one column
	// factCost parts what is said of one column from what could be said of it too, and unitCost a unit from the name that it begins: "5 to 32
	// kg", "25 to 140, km driven".
	factCost = .05
	unitCost = .3
)

// tails are all ways in which something, or nothing, is said of the column whose name is the tokens from from to i.
func (r *runOn) tails(from, i int) []runTail {
	out := []runTail{{to: i}}
	for k := 0; k < len(out); k++ {
		t := out[k]
		if t.values != nil || t.cost > mostFacts*factCost+unitCost {
			continue
		}
		for _, fact := range []func(int) int{r.unitAt, r.sizeAt, r.poolAt, r.onceAt, r.otherAt, r.bracketAt, r.shareAt} {
			if to := fact(t.to); to > t.to && to <= r.end {
				out = append(out, runTail{to: to, cost: t.cost + factCost, numbers: t.numbers})
			}
		}
		for _, fact := range []func(int) int{r.rangeAt, r.periodAt, r.boundAt, r.lettersAt} {
			to := fact(t.to)
			if to <= t.to || to > r.end || t.numbers {
				continue
			}
			out = append(out, runTail{to: to, cost: t.cost + factCost, numbers: true})
			if unit := token.Units[r.at(to-1).Low]; unit != "" && r.figure(to-2) && !lexicon.MeasuredIn(r.lows(from, i), unit) {
				out = append(out, runTail{to: to - 1, cost: t.cost + factCost + unitCost, numbers: true})
			}
		}
		if t.to == i || r.opensValues(t.to) {
			for _, v := range r.values(from, t.to) {
				v.cost += t.cost
				out = append(out, v)
			}
		}
	}
	return out
}

// opensValues: what stands at token i says that values follow.
func (r *runOn) opensValues(i int) bool { return r.at(i).Is("either", "is", "are", "yes", "true") }

func (r *runOn) figure(i int) bool {
	t := r.at(i)
	return i < r.end && (t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time)
}

// skipped is i behind one of the phrases, or i.
func (r *runOn) skipped(i int, phrases ...string) int {
	return i + token.Longest(r.toks, i, r.end, phrases...)
}

// rangeAt: "50 to 1200", "between 1 march and 31 may 2025", "from 1988 to 2006 kg".
func (r *runOn) rangeAt(i int) int {
	at := r.skipped(i, "is", "are", "in", "of", "always")
	open := at
	at = r.skipped(at, "from", "between", "every", "somewhere between", "anything between", "ranging from", "range", "betwen", "beetween", "betwean")
	if !r.figure(at) {
		return 0
	}
	if sep := r.at(at + 1); !sep.Is("to", "-", "–", "until", "till", "through", "or") && !(sep.Is("and") && at > open) || sep.Is("or") && !r.dated(at) || !r.figure(at+2) {
		return 0
	}
	return r.measured(at + 3)
}

// dated: a date or a year stands at token i.
func (r *runOn) dated(i int) bool { return r.at(i).Kind == token.Date || r.at(i).Year }

// measured is i behind the unit of a number that stands before it.
func (r *runOn) measured(i int) int {
	if t := r.at(i); i < r.end && t.Kind == token.Word && token.Units[t.Low] != "" {
		return i + 1
	}
	return r.skipped(i, "whole number", "whole numbers")
}

// periodAt: "in june 2024", "in the last 90 days", "since 2020".
func (r *runOn) periodAt(i int) int {
	at := r.skipped(i, "in", "on", "during", "since", "within", "of", "from", "before", "after", "is", "is in")
	if r.dated(at) && i < r.end {
		return at + 1
	}
	if behind := r.skipped(at, "the last", "the past", "last", "past", "the next", "next"); behind > at && r.figure(behind) && token.Units[r.at(behind+1).Low] != "" {
		return behind + 2
	}
	return 0
}

// boundAt: "up to 12", "at least 3", "not below 0".
func (r *runOn) boundAt(i int) int {
	at := r.skipped(i, "up to", "at least", "at most", "no more than", "no less than", "not more than", "not less than", "not below", "not above", "never below", "never above", "max", "maximum", "min", "minimum", "over", "under", "above", "below", "more than", "less than", "none below", "none of them below", "none of them under", "none of them above", "none of them over", "starting at")
	if at == i || !r.figure(at) {
		return 0
	}
	return r.measured(at + 1)
}

// unitAt: "in kg", "in whole minutes", "in euro".
func (r *runOn) unitAt(i int) int {
	at := r.skipped(i, "in whole", "in full", "in")
	if at == i || at >= r.end || r.at(at).Kind != token.Word {
		return 0
	}
	low := r.at(at).Low
	if token.Units[low] != "" || smallUnits[low] || lexicon.Lookup([]string{low}).Known() && (r.figure(at+1) || r.at(at+1).Is("from", "between")) {
		return at + 1
	}
	return 0
}

// smallUnits are units that are written in front of a column's numbers and never behind them.
var smallUnits = lexicon.WordSet("m ml cl l kmh mph litres liters gb mb tb ha hectares sqm percent euro euros mmhg celsius")

// sizeAt: "3 digits", "6 characters", "whole number", "2 decimals".
func (r *runOn) sizeAt(i int) int {
	if to := r.skipped(i, "whole number", "whole numbers", "integer", "integers", "with decimals", "optional", "decimal", "skewed", "right skewed", "left skewed", "long tailed", "normally distributed", "bell shaped", "lognormal"); to > i {
		return to
	}
	at := r.skipped(i, "with", "of", "has", "always")
	if !r.figure(at) || r.dated(at) {
		return 0
	}
	if to := r.skipped(at+1, "digits", "characters", "chars", "letters", "decimals", "decimal places", "decimal", "digit number"); to > at+1 {
		return to
	}
	return 0
}

// poolAt: "one of 11 staff", "we have 4 of them", "12 different ones".
func (r *runOn) poolAt(i int) int {
	at := r.skipped(i, "by one of", "is one of", "one of", "one of our", "one out of", "from a pool of", "out of", "by one of our", "one of the")
	if at == i || !r.figure(at) {
		return 0
	}
	if t := r.at(at + 1); at+1 < r.end && t.Kind == token.Word && (lexicon.IsPlural(t.Low) || t.Is("staff", "people")) && !r.at(at+2).Is("to", "-") && !r.figure(at+2) {
		return at + 2
	}
	return at + 1
}

// onceAt: "each once", "no two the same", "unique".
func (r *runOn) onceAt(i int) int {
	return r.skipped(i, "each", "each once", "each only once", "each number once", "no two the same", "no two alike", "no doubles", "no duplicates", "no double ones", "must be unique", "is unique", "unique", "all different", "must be different", "no repeats", "never twice", "not the same", "never the same", "always different")
}

// otherAt: "after the order date", "not before valid from"; what the other column is called stands elsewhere, too.
func (r *runOn) otherAt(i int) int {
	at := r.skipped(i, "always", "allways", "never", "not", "is", "must be", "is always")
	to := r.skipped(at, "after", "before", "later than", "earlier than", "higher than", "lower than", "less than", "more than", "greater than", "smaller than")
	if to == at {
		return 0
	}
	to = r.skipped(to, "the", "its", "that")
	for n := 3; n > 0; n-- {
		if to+n > r.end || slices.ContainsFunc(r.toks[to:to+n], func(t token.Token) bool { return t.Kind != token.Word }) {
			continue
		}
		words := r.lows(to, to+n)
		for k := range r.toks {
			if (k+n <= to || k >= to+n) && r.reads(k, words) {
				return to + n
			}
		}
	}
	return 0
}

// bracketAt: "(we have 4 of them)".
func (r *runOn) bracketAt(i int) int {
	if !r.at(i).Is("(") {
		return 0
	}
	for k := i + 1; k < r.end; k++ {
		if r.at(k).Is(")") {
			return k + 1
		}
	}
	return 0
}

// lettersAt: "a to f".
func (r *runOn) lettersAt(i int) int {
	i = r.skipped(i, "from")
	if i+2 < r.end && len(r.at(i).Text) == 1 && len(r.at(i+2).Text) == 1 && r.at(i).Kind == token.Word && r.at(i+2).Kind == token.Word && r.at(i+1).Is("to", "-") {
		return i + 3
	}
	return 0
}

// shareAt: "yes for 80 percent", "empty in 5%", "8 percent yes".
func (r *runOn) shareAt(i int) int {
	at := r.skipped(i, "is", "are")
	at = r.skipped(at, "yes for", "true for", "yes in", "true in", "empty for", "empty in", "missing in", "missing for", "blank in", "blank for", "yes", "true", "about")
	if t := r.at(at); at >= r.end || t.Kind != token.Number || !t.Percent {
		return 0
	}
	if to := r.skipped(at+1, "yes", "true", "empty", "blank", "missing"); at > i || to > at+1 || to == r.end || r.at(to).Is("and") {
		return r.skipped(to, "of them", "of the time", "of cases")
	}
	return 0 // "critical 8% major 27%"
}

// values are the lists of values that may stand at token i for the column whose name begins at token from: "either checkup filling or
// extraction", "30 45 or 60 minutes", "yes or no".
func (r *runOn) values(from, i int) []runTail {
	at := r.skipped(i, "is either", "either", "is one of", "one of", "is", "are", "can be", "must be")
	if to := r.skipped(at, "yes or no", "yes no", "true or false", "y or n", "yes / no", "y / n", "true / false"); to > at {
		flag := runTail{to: to}
		if i > from+1 && wordclass.Of(r.at(from).Low) != 'c' {
			flag.opened, flag.values = i, []token.Span{r.at(at).Span, r.at(to - 1).Span} // "sold out yes or no" are no three values
		}
		return []runTail{flag}
	}
	name := r.lows(from, i)
	var out []runTail
	if known, to := r.knownValues(name, at); known != nil {
		out = append(out, runTail{to: to, opened: i, values: known})
	}
	for or := at + 1; or <= min(at+longestList, r.end-2); or++ {
		if !r.at(or).Is("or") {
			if r.at(or).Is("in", "from", "between") || r.at(or).Kind == token.Mark {
				break
			}
			continue
		}
		values, cost, ok := r.valuesBetween(name, at, or)
		if !ok {
			break
		}
		for n := 1; n <= 2 && or+n < r.end; n++ {
			last, c, ok := r.valueCost(name, or+1, or+1+n)
			if !ok {
				continue
			}
			tail := runTail{to: or + 1 + n, cost: cost + c, opened: at, values: append(slices.Clone(values), last)}
			if kept := at > i && r.at(at-1).Is("is", "are"); !kept {
				tail.opened = i // "either" says what the bracket says
			}
			if r.at(or+n).Kind == token.Number {
				tail.to = r.measured(tail.to)
			} else {
				tail.cost += valueless(name)
			}
			out = append(out, tail)
		}
		break
	}
	return out
}

// knownValues are words from token i on that are all known as values of the column, and need no "or": "size s m l xl".
func (r *runOn) knownValues(name []string, i int) (values []token.Span, to int) {
	for to = i; to < r.end && r.at(to).Kind == token.Word && lexicon.Holds(name, r.at(to).Low); to++ {
		values = append(values, r.at(to).Span)
	}
	if len(values) < 3 || r.at(to).Is("or") {
		return nil, 0
	}
	return values, to
}

const longestList = 10 // tokens

// valuesBetween are the values from token at to end, and what they cost together: one word each, or a phrase that is known as a value.
func (r *runOn) valuesBetween(name []string, at, end int) (values []token.Span, cost float64, ok bool) {
	numbers := 0
	for at < end {
		n := 1
		if r.at(at).Kind == token.Number {
			numbers++
		}
		if at+2 <= end && lexicon.IsValue(r.at(at).Low+" "+r.at(at+1).Low) {
			n = 2
		}
		v, c, ok := r.valueCost(name, at, at+n)
		if !ok {
			return nil, 0, false
		}
		values, cost, at = append(values, v), cost+c, at+n
	}
	return values, cost, numbers == 0 || numbers == len(values)
}

// valueCost is how much it supposes that the tokens are a value of the column.
func (r *runOn) valueCost(name []string, from, to int) (token.Span, float64, bool) {
	span, t := r.span(from, to), r.at(from)
	value := joinedLow(r.toks[from:to])
	if to == from+1 && (t.Kind == token.Number || t.Kind == token.Code) {
		return span, .1, !r.dated(from) || t.Year
	}
	for k := from; k < to; k++ {
		if w := r.at(k); w.Kind != token.Word && w.Kind != token.Code && w.Kind != token.Number || wordclass.Of(w.Low) == 'i' && !valueStarts[w.Low] && len(w.Low) > 1 || noValues[w.Low] && !w.Is("no", "half") || w.Is("either", "and", "or", "but", "not", "true", "false") || w.Is("no") && to == from+1 {
			return span, 0, false
		}
	}
	cost := 0.
	m, known := lexicon.Exact([]string{value})
	switch {
	case lexicon.Holds(name, value):
		cost += .02
	case identifying[value] || neverValues[value]:
		cost += 5
	case to > from+1 && lexicon.IsValue(value):
		cost += .1
	case to > from+1:
		cost += 1.6
	case known && m.Semantic != "" && !lexicon.IsValue(value):
		cost += 1.2
	case nameEnds[value] && !lexicon.IsValue(value):
		cost += 1
	case lexicon.NamesSort([]string{value}):
		cost += 1.5
	case known && m.Kind != lexicon.Boolean:
		cost += .4
	case lexicon.IsValue(value):
		cost += .15
	default:
		cost += .3
	}
	return span, cost, true
}

// neverValues are names of columns that are no values of others.
var neverValues = lexicon.WordSet("title date type kind category status price amount email phone address")

// valueless is what it costs that a column of the name has a few values that are words.
func valueless(name []string) float64 {
	last := name[len(name)-1]
	if lexicon.NamesSort(name) {
		return 0
	}
	if m, known := lexicon.Exact([]string{last}); identifying[last] || last == "title" || last == "plate" || last == "iban" || known && (open[m.Semantic] || m.Kind == lexicon.Date || m.Kind == lexicon.Integer || m.Kind == lexicon.Money || m.Kind == lexicon.Decimal) {
		return 3
	}
	return 0
}

func joinedLow(toks []token.Token) string {
	out := toks[0].Low
	for _, t := range toks[1:] {
		out += " " + t.Low
	}
	return out
}
