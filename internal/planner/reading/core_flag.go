package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	trueLeads = wordings("true for|in|on|at|of|:|=?, yes for|in|on|at|:|=?, y, set for|in|on, on for|in, for, in, at, is true for|in|on|at|of, is set for|in|on, happens|happen|occurs|occur in, applies to, on, :, =, with an|a, with probability, is, are, being, about, positive for|in|:?, with, of, only for|in|at, should be true for|in, rate|share|probability of|:|=|about?, 1 for|in, flagged for|in|on, turned on for|in, at a rate of, overall, true, yes, affecting, hits")
	trueTails = wordings("are|is true, true, yes, y, positive class|cases|labels|examples|rate?, positives, ones, 1s, in the positive class, in class 1, set, of the time, probability, chance, rate, are|is yes, said yes, flagged, are|is set, are positive, are|is flagged")
	noTails   = wordings("are|is false, false, no, n, are|is no, negatives?, zeros?, zeroes, said no")
)

// couldFlag: nothing says that the column is a number, a moment or a text.
func (c *Column) couldFlag() bool {
	if c.Type == "" && c.TrueShare == nil && (tellingNouns[c.Words[len(c.Words)-1]] || lexicon.Charge(c.Words)) {
		return false
	}
	switch c.class() {
	case boolean:
		return true
	case unknown:
		return c.Pattern == "" && !c.Unique
	case words:
		s := c.meaning()
		if c.customary() {
			return true
		}
		return (s.Semantic == "full_name" || s.Semantic == "code_pattern") && len(c.Words) == 1 && c.Words[0] != "name" && c.Pattern == "" && c.Refers == nil
	case number:
		return c.Min == nil && c.Max == nil && c.Law == nil && c.Unit == "" && c.Type == "" && flagNouns[c.Words[len(c.Words)-1]]
	case date, instant:
		return c.Dates == nil && c.Type == "" && len(c.Words) == 1 && participle(c.Words[0])
	}
	return false
}

// tellingNouns are told in words, and are no flags whatever leads to them.
var tellingNouns = lexicon.WordSet("reason reasons note notes comment comments description remark remarks name text message code number ref reference title label cause explanation justification detail details address")

// customary: the column is a text only because something of its name has values that are customary, as meals and
// medication have.
func (c *Column) customary() bool {
	if c.Type != "" || c.Semantic != "" || c.Pattern != "" || c.Refers != nil || c.Unique || c.Lengths != [2]int{} || strings.HasSuffix(c.Words[len(c.Words)-1], "name") {
		return false
	}
	m := c.meaning()
	return m.Semantic == "" && m.Kind != lexicon.Text || m.Semantic == "company" && !slices.Contains(c.Words, "company") || !m.Exact
}

// flagNouns are amounts where they have an amount, and flags where a share of the rows has them.
var flagNouns = lexicon.WordSet("premium prime insurance warranty deposit package plan bonus delay outage accident defect damage incident strike penalty discount tip refund conversions")

// shareFact reads a share of the rows: of a flag in which it is up, else in which a cell is filled or empty.
func (r *reader) shareFact(c *Column, i, end int) (fact, int) {
	lead := r.match(i, end, trueLeads)
	for _, k := range []int{lead, 0} {
		at := i + k
		at += r.any(at, end, "only", "about", "the", "around", "up to", "in", "for", "roughly") * boolInt(k > 0)
		s, n := r.shareAt(at, end, k > 0 && !r.is(i, end, "with", "of", "is", "are", ":"))
		if v, m := r.shareAt(at, end, true); n == 0 && k == 0 && m > 0 && r.match(at+m, end, trueTails)+r.match(at+m, end, noTails) > 0 {
			s, n = v, m // "mostly true"
		}
		if n == 0 {
			if k == 0 {
				break
			}
			continue
		}
		at += n
		at += r.match(at, end, ofRowsWords)
		at += r.any(at, end, "them", "these", "those") * boolInt(r.is(at-1, at, "of"))
		if r.is(at, end, "of") && c != nil { // "12% of calls"
			j := 1 + r.match(at+1, end, determiners)
			if t := r.tok(at + j); at+j < end && t.Kind == token.Word && (r.tableCalled(r.words(at+j, at+j+1)) != nil || r.finished(at+j+1, end)) {
				at += j + 1
			}
		}
		tail := r.match(at, end, trueTails)
		no := r.match(at, end, noTails)
		if c == nil || c.class() == list && len(c.Values) > 0 {
			return fact{}, 0
		}
		if r.match(at, end, emptyWords) > 0 || r.match(at, end, rangeMarks) > 0 && r.tok(at+1).Kind == token.Number {
			return fact{}, 0
		}
		if c.class() == number && (c.Min != nil || c.Max != nil || c.Law != nil) || c.Dates != nil {
			return fact{}, 0 // of others: "amount 5-500, 2% flagged"
		}
		said := tail > 0 || no > 0 || r.is(i, end, "true", "yes", "y") && k > 0
		if !said && !c.couldFlag() {
			if s.vague == "" && k > 0 && r.is(i, end, "for", "in", "only", "on") && r.finished(at, end) && !numeric(c) && !r.is(i, end, "only") {
				return fact{kind: isFilled, share: &s}, at - i
			}
			return fact{}, 0
		}
		if no > tail {
			return fact{kind: isFalse, share: &s}, at + no - i
		}
		return fact{kind: isTrue, share: &s}, at + tail - i
	}
	if c != nil && c.couldFlag() && lead > 0 && c.class() == boolean { // "(12 are)": a number of rows
		if a, n := r.amountAt(i, end); n > 0 && a.plain && a.unit == "" && r.any(i+n, end, "are", "true", "of them", "yes") > 0 {
			return fact{kind: isTrue, number: a.value}, n + r.any(i+n, end, "of them are", "of them", "are true", "are", "true", "yes")
		}
	}
	if c != nil && c.class() == boolean {
		if a, n := r.amountAt(i, end); n > 0 && a.plain && a.unit == "" && !a.percent {
			if k := r.any(i+n, end, "of them are", "of them", "are true", "are", "of the"); k > 0 && r.finished(i+n+k, end) {
				return fact{kind: isTrue, number: a.value}, n + k
			}
		}
	}
	return fact{}, 0
}

// truthAt reads that a flag is up or down where a condition follows: "true exactly when …", "no unless …".
func (r *reader) truthAt(c *Column, i, end int) (fact, int) {
	if c == nil || !c.couldFlag() {
		return fact{}, 0
	}
	f := fact{kind: isTrue, only: true}
	n := r.any(i, end, "true", "yes", "set", "1", "y", "up", "on", "so")
	if n == 0 {
		f.kind, n = isFalse, r.any(i, end, "false", "no", "n", "unset", "down", "off")
	}
	if n == 0 {
		return fact{}, 0
	}
	m, k := r.markerAt(i+n, end)
	if k == 0 || m.loose {
		return fact{}, 0
	}
	if m.only && f.kind == isTrue && r.is(i-1, i, "be") && r.is(i-2, i, "can", "may", "could") { // it need not be
		return fact{kind: isFilled, only: true}, n
	}
	return f, n
}

var meansLeads = wordings("means that?, mean that?, =, ==, :, equals, is defined as, is short for, i.e., tells that?, says that?, shows that?, tells whether|if, says whether|if, shows whether|if, marks, is true if|when and only if|when, stands for, denotes")

// meansAt reads the condition that a flag stands for: "passed means score at least 50", "large = amount over 5000".
func (r *reader) meansAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || !c.couldFlag() {
		return fact{}, 0
	}
	n := r.match(i, end, meansLeads)
	if n == 0 {
		return fact{}, 0
	}
	at := i + n + r.match(i+n, end, determiners)
	m := r.mentionAt(home, at, end)
	if m.column == nil || m.column == c || m.value != "" || m.state || m.score < 68 {
		return fact{}, 0
	}
	when, k := r.columnCondition(home, c, m, at, end)
	if when == nil || when.Op == contract.Equal && when.Column.class() == boolean || !r.finished(at+k, end) {
		return fact{}, 0
	}
	return fact{kind: isTrue, when: when, only: true, exact: true}, at + k - i
}

var agreeWords = wordings("that|which belongs|belong to the?, consistent with the?, which|that is|are consistent with the?, which|that match|matches|fit|fits|agree|agrees with? the?, matching the?, matches the?, match the?, must|should|has|have to? match|fit|agree with? the?, in agreement with the?, agreeing with the?, agrees with the?, corresponding to the?, corresponds to the?, belonging to the?, belongs to the?, belong to the?, that belongs to the?, fitting the?, fits the?, fit the?, to fit the?, valid for the?, correct for the?, in line with the?, appropriate for the?, within that, of that, in that, inside the?, lies in the?, that goes with the?, goes with the?, depending on the?, according to the?, real for the?, of the same, plausible for the?, consistent with")
var agreeAll = wordings("that agree|match|fit|belong together|with each other, which agree|match|fit together, that all agree|match|fit, they|these|all must|should|have_to? agree|match|fit|belong_together|be_consistent, must|should agree|match|fit|belong_together|be_consistent with_each_other?, they agree|match|belong together, all consistent|matching, consistent with each other, consistent, must belong together, belong together, belonging together, from the same place, all of one place, that are consistent, coherent, agree with each other, match each other, fit together, that match each other, must all agree|match, go together, must go together, must be consistent")

// agreesAt reads that a column belongs to the same place or thing as others: "consistent with the state".
func (r *reader) agreesAt(home *Table, c *Column, i, end int) (fact, int) {
	if c == nil {
		return fact{}, 0
	}
	if n := r.match(i, end, agreeWords); n > 0 {
		at := i + n
		var others []*Column
		for {
			m := r.refAt(home, c, at, end)
			if m.column == nil {
				break
			}
			others = append(others, m.column)
			at += m.n
			k := r.any(at, end, "and the", "and", ",", "/")
			if k == 0 || r.refAt(home, c, at+k, end).column == nil || !r.finished(at+k+r.refAt(home, c, at+k, end).n, end) {
				break
			}
			at += k
		}
		if len(others) > 0 && (r.any(i, end, "that belongs", "which belongs", "belonging", "belongs", "that fits", "which fits") > 0 || places[others[0].meaning().Semantic] || places[c.meaning().Semantic] || r.any(i, end, "consistent", "match", "matches", "matching", "fit", "fits", "fitting", "must match", "should match", "must fit", "which matches", "that matches", "valid for") > 0) {
			return fact{kind: agrees, others: others}, at - i
		}
	}
	if n := r.match(i, end, agreeAll); n > 0 && r.finished(i+n, end) {
		f := fact{kind: agrees}
		for _, o := range c.Table.Columns {
			if o != c && places[o.meaning().Semantic] && places[c.meaning().Semantic] {
				f.others = append(f.others, o)
			}
		}
		if len(f.others) == 0 {
			for k, o := range c.Table.Columns {
				if o == c && k > 0 {
					f.others = []*Column{c.Table.Columns[k-1]}
				}
			}
		}
		return f, n
	}
	return fact{}, 0
}

var places = lexicon.WordSet("city state state_code county postal_code country country_code country_code3 timezone latitude longitude neighbourhood street_address region_sales street_name")

var (
	distinctLeads = wordings("one of, any of, out of, of, from, from a fleet|pool|list|set|group|choice|range|total of, one out of, picked|chosen|drawn|selected from, among, drawn from, a pool of, a total of, from among, shared by, spread over|across, across, for, over, divided among|between, from one of, only, just, there are, there are only, taken from, distributed over|across, belong to, belongs to, by, assigned to one of, (, with, between")
	distinctTails = wordings("different values?|ones?|people|names|codes|options|categories, distinct values?|ones?, unique values|ones, of them, values, in all, in total, in use, different, distinct, options, choices, possible, known, such, of us, available, overall")
	sequenceWords = wordings("seq, sequence, sequential numbers?, sequentially, in sequence, consecutive, consecutively, running number, running, counting up, counts|counting|numbered|numbering|starting|starts|beginning|incrementing|ascending|increasing|upward|upwards from, auto increment, auto-increment, autoincrement, auto-incremented, auto incremented, serial, incremental, incrementing, without gaps, numbered, numbered consecutively|sequentially|through, starting at|from|with, starts at|from|with, 1 . ., 1 to n, 1 .. n, from 1 up|upwards|onwards|on, counted up, in order, ascending, 1 2 3, 1 , 2 , 3, 1 , 2 , 3 ...")
)

// countsAt reads how many different values a column has, or that it counts: "one of 25", "from a fleet of 150",
// "40 of them", "12 sites", "numbered 1, 2, 3 per order", "sequential from 1000".
func (r *reader) countsAt(home *Table, c *Column, i, end int) (fact, int) {
	if c == nil {
		return fact{}, 0
	}
	cl := c.class()
	if n := r.match(i, end, sequenceWords); n > 0 && (cl == number || cl == unknown || cl == words) && c.Min == nil {
		at := i + n
		start := 1.0
		at += r.any(at, end, "from", "at", "starting at", "starting from", "with", "upward from", "upwards from", "starting with")
		if t := r.tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent && !r.is(at-1, at, ".", ",") {
			start = t.Num
			at++
			at += r.any(at, end, "upwards", "upward", "onwards", "up", "on", "without gaps", "upward without gaps", ", 2 , 3", ", 2 , 3 ...", ", 2 , ...", ", 2 , 3 , ...", "counting up")
		}
		f := fact{kind: isSequence, number: start}
		if k := r.any(at, end, "within each", "within the", "within one", "within", "inside each", "inside the", "inside", "per", "for each", "for every", "in each", "in the", "in every", "of each", "of every", "of the"); k > 0 {
			if m := r.mentionAt(home, at+k, end); m.table != nil && m.table != c.Table {
				f.table = m.table
				at += k + m.n
			}
		}
		if r.finished(at, end) || f.table != nil {
			return f, at - i
		}
	}
	lead := r.match(i, end, distinctLeads)
	at := i + lead
	at += r.any(at, end, "the", "our", "a", "about", "only", "exactly", "just", "these")
	at += r.match(at, end, approximately)
	t := r.tok(at)
	if at >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Unit != "" || t.Num < 2 || t.Num > 1e6 || t.Year && lead == 0 {
		return fact{}, 0
	}
	if cl == boolean && c.Type == "" && c.TrueShare == nil && c.TrueCount == 0 && personNouns[c.Words[len(c.Words)-1]] {
		cl = unknown // "member (350 of them)"
	}
	if cl.temporal() || cl == boolean || cl == list && len(c.Values) > 0 || cl == number && !(lead > 0 && r.match(at+1, end, distinctTails) > 0) || c.Pattern != "" && lead == 0 && r.match(at+1, end, distinctTails) == 0 && !(r.is(i-1, i, "(") && !notNouns[r.tok(at+1).Low]) {
		return fact{}, 0
	}
	at++
	tail := r.match(at, end, distinctTails)
	at += tail
	noun := 0
	if tail == 0 || r.is(at-1, at, "different", "distinct", "unique") {
		for noun < 3 && at+noun < end && r.tok(at+noun).Kind == token.Word && (!lexicon.FunctionWords[r.tok(at+noun).Low] || r.ownNoun(c, at, at+noun+1)) && (token.Units[r.tok(at+noun).Low] == "" || r.is(at+noun, end, "people", "persons")) {
			noun++
		}
		if noun > 0 && r.finished(at+noun, end) && (singular(r.tok(at+noun-1).Low) != r.tok(at+noun-1).Low || r.is(at+noun-1, end, "people", "staff", "persons")) {
			at += noun
		} else {
			noun = 0
		}
	}
	if lead == 0 && tail == 0 && noun == 0 && !r.is(i-1, i, "(") || lead == 0 && noun > 0 && !r.ownNoun(c, at-noun, at) && !r.is(i-1, i, "(", ",", ":") {
		return fact{}, 0
	}
	if !r.finished(at, end) || (r.is(i, end, "of", "for", "by", "with", "(", "over", "across", "between", "only", "just") && tail == 0 && noun == 0 && lead == 1) {
		if !(r.is(i, end, "of") && r.is(i-1, i, "one", "(")) {
			return fact{}, 0
		}
	}
	return fact{kind: hasDistinct, number: t.Num}, at - i
}

// ownNoun: the words are the column's noun in the plural: "site (12 sites)".
func (r *reader) ownNoun(c *Column, from, to int) bool {
	return to > from && singular(r.toks[to-1].Low) == singular(c.Words[len(c.Words)-1]) || to > from && singular(r.toks[to-1].Low) == singular(c.Words[0])
}

var fillers = wordings("in utc|gmt|cet|local time?, in utc|gmt|cet|local_time, that day|week|month|year, on|in that day|week|month|year, for everybody|everyone|all rows?|each row, in every row, in all rows, for all, realistic, realistic-looking, plausible, valid, random, randomly, made up, made-up, fake, fictional, dummy, any, synthetic, real looking, well-formed, if possible, please, of course, obviously, naturally, as usual, in the usual form, as you like, whatever, of any kind, sensible, reasonable, which is valid, that is valid, must be valid, valid format, passing|passes|pass the? luhn check|test?, that|which passes|pass the? luhn check|test?, that is luhn valid, luhn ok|okay|check|passing|correct|good, luhn, checksum|check-digit|checkdigit ok|okay|correct|good|valid, check digit ok|okay|good, mod 97 ok|valid, luhn valid, luhn-valid, valid luhn, with valid? check digit|checksum, with a valid|correct check digit|checksum, valid checksum, that looks real, valid check digit, chosen at random, at random, picked at random, made up ones, some text, short text, usual, in english, english, anonymised, anonymized, not real, no real ones, correct check digit, check digit valid, see below, as below, as above, as described below, each, in no particular order, varied, mixed, and so on, etc, etc ., in any order, generic, randomised, as well, too, also, respectively, per row, for each row, on each row, for every row, itself, inclusive, both inclusive, ends included, including both ends, format, in all, overall")

// fillerAt reads words that ask for what is done anyway.
func (r *reader) fillerAt(i, end int) (fact, int) {
	if k := r.match(i, end, fillers); k > 0 && (r.finished(i+k, end) || k > 1) {
		return fact{kind: filler}, k
	}
	if r.is(i, end, "few", "rare", "low", "small", "scarce", "high", "large") && r.is(i+1, end, ",", "(", ":", "-") {
		if v, k := r.intervalAt(i+2, end); k > 0 && v.min != nil && v.max != nil && !v.percent {
			return fact{kind: filler}, 1 // "blank votes are few, 0 to 40"
		}
	}
	return fact{}, 0
}

// personNouns tell who a row is of, though some are also told of a row as a flag.
var personNouns = lexicon.WordSet("member subscriber resident owner guest student patient customer client user agent tenant donor employee veteran")
