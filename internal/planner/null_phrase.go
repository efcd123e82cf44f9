package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var nullWords = []string{"unrated", "not rated", "unscored", "unanswered", "ungraded", "missing values", "missing", "blank", "blanks", "empty", "null", "nulls", "na", "n / a", "nan", "unknown", "not available", "not recorded", "unset", "not set", "absent", "lacking", "unavailable", "left blank", "left empty", "left out", "left unfilled", "withheld", "undisclosed", "unreported", "not disclosed", "not reported", "unspecified", "not specified", "not always known", "not filled in", "not filled", "not given", "not provided", "none", "without one", "without a value", "unfilled", "omitted", "unassigned", "not assigned", "unreadable", "illegible", "not on file", "not on record"}

// nullPhrase: "5% missing", "null for 18%", "nullable", "empty if not paid", "required".
func (p *parser) nullPhrase(c *columnDraft, i, end int) int {
	if p.shareOfRequired(i, end) {
		return 0
	}
	if n := p.neverNull(c, i, end); n > 0 {
		return n
	}
	if n := p.nullGloss(c, i, end); n > 0 {
		return n
	}
	if n := p.someNull(c, i, end); n > 0 {
		return n
	}
	if k := p.any(i, end, "please leave", "leave", "leaving", "keep", "keeping", "make", "have", "let"); k > 0 && i > c.at {
		return p.leftNull(c, i, k, end)
	}
	n := p.any(i, end, "or", "otherwise", ",", "the others", "others", "the rest", "rest", "with", "and", "but", "which is", "which are", "is", "are", "can be", "may be", "might be", "could be", "should be", "must be", "will be", "be", "remains", "stays", "left", "still", "yet")
	n += p.any(i+n, end, "is", "are", "be", "with")
	if n == 0 || !p.tok(i).Is("otherwise", "the", "rest", "others") {
		if k := p.shareNull(c, i, end); k > 0 {
			return k
		}
	}
	if k := p.mostlyNull(c, i, n, end); k > 0 {
		return k
	}
	if k, read := p.sometimesNull(c, i, n, end); read {
		return k
	}
	if n := p.optional(c, i, end); n > 0 {
		return n
	}
	if n := p.filledOnly(c, i, end); n > 0 {
		return n
	}
	return p.filledIf(c, i, end)
}

// neverNull reads "not null", "required".
func (p *parser) neverNull(c *columnDraft, i, end int) int {
	if n := p.any(i, end, "not null", "not nullable", "non null", "non-null", "required", "mandatory", "never missing", "never empty", "never null", "never blank", "no missing values", "no missing", "no nulls", "no blanks", "always present", "always filled", "cannot be empty", "cannot be null", "can't be null", "must be present", "must not be empty", "must be filled", "no null values", "without nulls", "can not be null"); n > 0 {
		c.notNull = true
		return n
	}
	return 0
}

// someNull reads that some are unknown.
func (p *parser) someNull(c *columnDraft, i, end int) int {
	if k := p.any(i, end, "some unknown", "some are unknown", "some missing", "some are missing", "some blank", "some are blank", "some empty", "some are empty"); k > 0 && i > c.at {
		if sep := p.any(i+k, end, ",", "-", ":"); sep > 0 {
			if m := p.nullPhrase(c, i+k+sep, end); m > 0 {
				return k + sep + m // "some unknown, about 15% blank"
			}
		}
		c.nullShare = ptr(.05)
		p.assume(&c.element, "empty in 5% of the rows", nil)
		return k
	}
	return 0
}

// leftNull reads "leave 25% empty", of which the verb has k words.
func (p *parser) leftNull(c *columnDraft, i, k, end int) int {
	if s, ok := p.shareAt(i+k, end); ok && s.vague == "" {
		if m := p.nullPhrase(c, i+k, end); m > 0 {
			return k + m
		}
	}
	return 0
}

// shareNull reads a share of rows that have a value, or none: "a third are adopted, the others blank".
func (p *parser) shareNull(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "but only", "though only", "although only", "yet only", "only", "but just", "just", "but")
	if s, ok := p.shareAt(i+lead, end); ok && lead > 0 {
		if k := p.filledShare(c, i+lead, end, s); k > 0 {
			return lead + k
		}
	}
	if s, ok := p.shareAt(i, end); ok && s.vague != "mostly" && s.vague != "usually" {
		if k := p.filledShare(c, i, end, s); k > 0 {
			return k
		}
		at := i + s.n
		if of := p.any(at, end, "of all the", "of the", "of all", "of"); of > 0 && c.table != nil {
			if head, n := p.nounRunVerb(at+of, end); n > 0 && p.findTable(head) == c.table && p.any2(at+of+n, end, nullWords...) {
				at += of + n // "40% of tickets unrated"
			}
		}
		at += p.any(at, end, "of the rows", "of rows", "of the time", "of them", "of values", "of the values", "of records", "of cases", "of entries", "of the records", "of all rows", "of the entries")
		if k := p.any(at, end, "not", "are not", "were not", "have not been", "are still not", "never"); k > 0 && c.isDate(p.lex) && p.tok(at+k).Kind == token.Word && at+k < end {
			// "15% not returned yet"
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			return at + k + 1 + p.any(at+k+1, end, "yet", "so far") - i
		}
		if k := p.lacking(c, at, end); k > 0 && c.at != i {
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			return at + k - i // "(20% of the vans have none)", "(one in ten has no email)"
		}
		at += p.any(at, end, "are", "is", "have", "has", "left", "should be", "will be", "being", "can be", "may be", "of")
		if k := p.any(at, end, "have none", "has none", "with none", "none"); k > 0 && p.atBreak(at+k, end) && c.values == nil && c.at != i {
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			return at + k - i
		}
		if k := p.any(at, end, nullWords...); k > 0 && !p.lit(at, end, "none") {
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			return at + k - i
		}
	}
	return 0
}

// mostlyNull reads "mostly empty" behind n words that lead to it.
func (p *parser) mostlyNull(c *columnDraft, i, n, end int) int {
	k := p.any(i+n, end, "mostly empty", "mostly blank", "mostly null", "mostly missing", "usually empty", "usually blank", "often empty", "often blank", "often missing")
	if k == 0 {
		return 0
	}
	c.nullShare = ptr(.8)
	if p.any2(i+n, end, "often") {
		c.nullShare = ptr(.4)
	}
	m := n + k
	open := p.any(i+m, end, "(")
	if s, ok := p.shareAt(i+m+open, end); ok && s.vague == "" {
		c.nullShare = ptr(s.value)
		m += open + s.n
		if open > 0 && p.lit(i+m, end, ")") {
			m++
		}
	} else {
		p.assume(&c.element, p.source(i, i+m)+" means "+percentText(*c.nullShare), nil)
	}
	return m
}

// sometimesNull reads "sometimes blank", "empty for 15% of the rows" and "unknown when lost" behind n words that lead to
// it. read: the words are about empty cells, even where they tell of none.
func (p *parser) sometimesNull(c *columnDraft, i, n, end int) (length int, read bool) {
	sometimes := p.any(i+n, end, "sometimes", "occasionally", "often", "rarely", "mostly")
	if k := p.any(i+n+sometimes, end, nullWords...); k > 0 && (n == 0 || !p.tok(i).Is(",") || sometimes > 0) {
		at := i + n + sometimes + k
		if p.lit(at-1, at, "none") && !p.any2(at, end, "for", "if", "when", "in") {
			return 0, true
		}
		if so := p.any(at, end, ", so", ", hence", ", thus", ", i.e.", ", therefore", "so", "and so", "hence"); so > 0 { // "unknown, so empty, for 45%"
			if m := p.any(at+so, end, nullWords...); m > 0 {
				at += so + m
				at += p.any(at, end, ",")
			}
		}
		if m := p.condition(c, at, end, true); m > 0 {
			return at + m - i, true
		}
		m := p.any(at, end, "for about", "for", "in", "at", "on", "by", ":", "=", "(")
		m += p.any(at+m, end, "the")
		if s, ok := p.shareAt(at+m, end); ok {
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			m += s.n
			if k := p.any(at+m, end, "of the rows", "of rows", "of the time", "of cases", "of records", "of them", "of the records", "of the cases", "of people", "of all rows", "of entries"); k > 0 {
				m += k
			} else if k := p.any(at+m, end, "of all the", "of the", "of all", "of our", "of"); k > 0 && p.tok(at+m+k).Kind == token.Word && lexicon.IsPlural(p.tok(at+m+k).Low) && p.atBreak(at+m+k+1, end) {
				m += k + 1 // "missing in 12% of the stays"
			}
			if p.tok(at).Is("(") {
				m += p.any(at+m, end, ")")
			}
			m += p.reason(at+m, end)
			return at + m - i, true
		}
		if sometimes > 0 || p.any2(i, end, "can", "may", "might", "could") || p.lit(i, end, "or") || p.any2(i, end, "missing values", "with missing values") {
			s := map[string]float64{"often": .3, "rarely": .02, "mostly": .8}[p.tok(i+n).Low]
			if s == 0 {
				s = .1
			}
			c.nullShare = ptr(s)
			p.assume(&c.element, "empty in "+percentText(s)+" of the rows", nil)
			return at - i, true
		}
		if n == 0 && p.any2(i, end, "null", "nan", "missing values") && !p.lit(i, end, "null", "for") {
			c.nullShare = ptr(.1)
			p.assume(&c.element, "empty in 10% of the rows", nil)
			return at - i, true
		}
	}
	return 0, false
}

// optional reads "nullable", "not always known, about 10%".
func (p *parser) optional(c *columnDraft, i, end int) int {
	if k := p.any(i, end, "nullable", "optional", "not always known", "not always available", "not always there", "not always recorded", "not always set", "not known for all", "not everyone has one", "not all have one", "not always present", "not always filled", "not always given", "may be left out", "if any", "if available", "where available", "where known", "sparse", "not required", "some missing values", "some missing", "some blanks", "some nulls", "some are missing", "some empty"); k > 0 {
		s := .1
		if p.tok(i).Is("some") {
			s = .05
		}
		if p.tok(i).Is("sparse") {
			s = .7
		}
		sep := p.any(i+k, end, ",", "(", ":", "-", "and", "in", "for")
		if got, ok := p.shareAt(i+k+sep, end); ok {
			m := i + k + sep + got.n
			m += p.any(m, end, "are", "is", "left", "of rows", "of the time", "of the rows")
			w := p.any(m, end, nullWords...)
			if w > 0 {
				c.nullShare = ptr(got.value)
				return m + w - i
			}
			if p.atBreak(m, end) && (sep == 0 || p.lit(i+k, end, "(") || p.lit(i+k, end, ":")) {
				c.nullShare = ptr(got.value)
				return m - i + p.any(m, end, ")")*p.any(i+k, end, "(")
			}
			if f := p.any(m, end, "filled", "present", "have one", "given", "provided", "have it", "populated"); f > 0 {
				c.nullShare = ptr(1 - got.value)
				return m + f - i
			}
		}
		if c.nullShare == nil {
			c.nullShare = ptr(s)
			p.assume(&c.element, p.source(i, i+k)+": empty in "+percentText(s)+" of the rows", nil)
		}
		return k
	}
	return 0
}

// filledOnly reads when alone a column has values: "filled once completed", "only when churned", "just when returned".
func (p *parser) filledOnly(c *columnDraft, i, end int) int {
	if n := p.any(i, end, "only on", "just on", "only in", "filled only on", "only filled on", "only with"); n > 0 && c.table != nil && i > c.at {
		if _, _, m := p.stateAt(c.table, i+n, end); m > 0 { // "merchant only on debits"
			if m = p.when(c, i+n, end, &caseDraft{notNull: true}); m > 0 {
				return n + m
			}
		}
	}
	for _, f := range []string{"filled only if", "filled only when", "filled once", "filled when", "filled if", "only filled if", "only filled when", "present only when", "present only if", "only present when", "only set when", "only set if", "set only when", "set only if", "only when", "only if", "only where", "just when", "just if", "just where", "only in case", "only for", "only once", "set once", "set when", "populated when", "populated only when", "present when", "given when", "given only when", "filled in when", "filled in once", "only exists once", "exists only once", "only exist once", "only exists if", "exists only if", "only set once", "only present once", "only filled once", "only known once", "only given once", "filled only for", "only filled for", "present only for", "just for", "only applicable when", "only applicable if", "exists only when", "only apply to", "apply only to", "only applies to", "applies only to", "only exist for", "exist only for", "only exists for", "exists only for", "only exist when", "only exists when", "only exist if", "only exists if", "only relevant for", "only there for", "only make sense for", "only makes sense for"} {
		if n := p.any(i, end, f); n > 0 {
			if _, share := p.shareAt(i+n, end); share {
				break // "only for 20%" is no condition
			}
			emptied := p.any2(i-1, i, "null", "empty", "blank", "missing", "absent", "unset") && p.tok(i).Is("only", "just")
			if m := p.when(c, i+n, end, &caseDraft{null: emptied, notNull: !emptied}); m > 0 {
				return n + m
			}
		}
	}
	return 0
}

// filledIf reads a flag that a column's values hang on: "completion date if completed".
func (p *parser) filledIf(c *columnDraft, i, end int) int {
	if n := p.any(i, end, "if it is", "if it was", "if they are", "if they were", "if", "when it is", "when it was", "when", "where it is", "where", "in case it is", "in case"); n > 0 && c.table != nil && i > c.at && !c.couldBeBool(p.lex) && c.values == nil {
		flag, k := p.flagOf(c.table, c, i+n, end)
		if k > 0 && flag.at >= 0 && (p.atBreak(i+n+k, end) || p.any2(i+n+k, end, "otherwise", "else")) { // "completion date if completed"
			if m := p.when(c, i+n, end, &caseDraft{notNull: true}); m > 0 {
				return n + m
			}
		}
	}
	return 0
}

// filledShare: "(a third are adopted, the others blank)", "filled for 40%".
func (p *parser) filledShare(c *columnDraft, i, end int, s share) int {
	at := i + s.n
	at += p.any(at, end, "of them", "of rows", "of the rows", "of members")
	verb := p.any(at, end, "are", "is", "have been", "have", "were", "has", "get")
	from := at + verb
	k := 0
	for k < 3 && from+k < end && p.toks[from+k].Kind == token.Word && !p.any2(from+k, end, "and", "the", "others", "rest") {
		k++
	}
	sep := p.any(from+k, end, ",", ";", "and", "-", "with")
	sep += p.any(from+k+sep, end, "and", "with")
	rest := p.any(from+k+sep, end, "the others are", "the others", "others are", "others", "the rest are", "the rest is", "the rest", "rest", "the remainder is", "the remainder", "otherwise", "all others", "everyone else", "the remaining ones are", "the remaining")
	if rest == 0 {
		if f := p.any(at, end, "filled", "populated", "are filled", "are populated", "have one", "has one", "is filled", "is set", "are set", "filled in"); f > 0 {
			c.nullShare = ptr(1 - s.value)
			at += f
			comma := p.any(at, end, ", and", ", the", ",", ";", "and")
			rest := p.any(at+comma, end, "the others", "others", "the rest", "rest", "otherwise", "all others", "for the others", "for the rest")
			rest += p.any(at+comma+rest, end, "are", "is") * boolInt(rest > 0)
			if w := p.any(at+comma+rest, end, nullWords...); rest > 0 && w > 0 {
				at += comma + rest + w // "only 1 in 8 has one, rest blank"
			}
			return at - i
		}
		return 0
	}
	w := p.any(from+k+sep+rest, end, append([]string{"is blank", "are blank"}, nullWords...)...)
	if w == 0 {
		return 0
	}
	c.nullShare = ptr(1 - s.value)
	p.vague(c, s)
	return from + k + sep + rest + w - i
}

// reason skips why something is empty: "as not yet finished", "because …", up to a mark.
func (p *parser) reason(i, end int) int {
	n := p.any(i, end, "as", "because", "since they", "where", "who", "that are", "that have", "that did", "that were", "which", "still", "not yet")
	if n == 0 {
		return 0
	}
	for i+n < end && p.toks[i+n].Kind != token.Mark && p.toks[i+n].Kind != token.Line && !p.toks[i+n].Is("otherwise") && p.toks[i+n].Kind != token.Number {
		n++
	}
	return n
}

func (p *parser) vague(c *columnDraft, s share) {
	if s.vague != "" {
		p.assume(&c.element, "\""+s.vague+"\" is taken as "+percentText(s.value), nil)
	}
}
