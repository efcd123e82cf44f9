package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lacking is how many tokens say, behind a share, that so many rows have no such thing: "of the vans
// have none", "has no email", "of them are without one".
func (p Reader) lacking(c *draft.Column, i, end int) int {
	at := i
	if n := p.Any(at, end, "of the", "of our", "of all", "of"); n > 0 && p.Tok(at+n).Kind == token.Word && c.Table != nil && (lexicon.Singular(p.Tok(at+n).Low) == c.Table.Nouns[len(c.Table.Nouns)-1] || p.Tok(at+n).Is("them", "these", "people", "ones")) {
		at += n + 1
	}
	k := p.Any(at, end, "have none", "has none", "do not have one", "don't have one", "does not have one", "doesn't have one", "have not got one", "lack one", "lack it", "lacks it", "are without one", "is without one", "without one", "without it", "go without")
	if k > 0 {
		at += k
		if p.AtBreak(at, end) {
			return at - i
		}
		return 0
	}
	k = p.Any(at, end, "have no", "has no", "are without", "is without", "without", "lack", "lacks", "with no", "do not have", "don't have", "does not have", "doesn't have")
	if k == 0 {
		return 0
	}
	k += p.Any(at+k, end, "a", "an", "any", "the")
	for to := at + k + 1; to <= min(end, at+k+3); to++ {
		if words := p.WordsOf(at+k, to); p.AtBreak(to, end) && len(words) > 0 && (slices.Equal(words, c.Words) || words[len(words)-1] == c.Words[len(c.Words)-1] || lexicon.Singular(words[len(words)-1]) == c.Words[len(c.Words)-1]) {
			return to - i
		}
	}
	return 0
}

// nullPhrase: "5% missing", "null for 18%", "nullable", "empty if not paid", "required".
func (p Reader) nullPhrase(c *draft.Column, i, end int) int {
	if p.ShareOfRequired(i, end) {
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
	if k := p.Any(i, end, "please leave", "leave", "leaving", "keep", "keeping", "make", "have", "let"); k > 0 && i > c.At {
		return p.leftNull(c, i, k, end)
	}
	n := p.Any(i, end, "or", "otherwise", ",", "the others", "others", "the rest", "rest", "with", "and", "but", "which is", "which are", "is", "are", "can be", "may be", "might be", "could be", "should be", "must be", "will be", "be", "remains", "stays", "left", "still", "yet")
	n += p.Any(i+n, end, "is", "are", "be", "with")
	if n == 0 || !p.Tok(i).Is("otherwise", "the", "rest", "others") {
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
func (p Reader) neverNull(c *draft.Column, i, end int) int {
	if n := p.Any(i, end, "not null", "not nullable", "non null", "non-null", "required", "mandatory", "never missing", "never empty", "never null", "never blank", "no missing values", "no missing", "no nulls", "no blanks", "always present", "always filled", "cannot be empty", "cannot be null", "can't be null", "must be present", "must not be empty", "must be filled", "no null values", "without nulls", "can not be null"); n > 0 {
		c.NotNull = true
		return n
	}
	return 0
}

// someNull reads that some are unknown.
func (p Reader) someNull(c *draft.Column, i, end int) int {
	if k := p.Any(i, end, "some unknown", "some are unknown", "some missing", "some are missing", "some blank", "some are blank", "some empty", "some are empty"); k > 0 && i > c.At {
		if sep := p.Any(i+k, end, ",", "-", ":"); sep > 0 {
			if m := p.nullPhrase(c, i+k+sep, end); m > 0 {
				return k + sep + m // "some unknown, about 15% blank"
			}
		}
		c.NullShare = draft.Ptr(.05)
		p.Assume(&c.Element, "empty in 5% of the rows", nil)
		return k
	}
	return 0
}

// leftNull reads "leave 25% empty", of which the verb has k words.
func (p Reader) leftNull(c *draft.Column, i, k, end int) int {
	if s, ok := p.ShareAt(i+k, end); ok && s.Vague == "" {
		if m := p.nullPhrase(c, i+k, end); m > 0 {
			return k + m
		}
	}
	return 0
}

// shareNull reads a share of rows that have a value, or none: "a third are adopted, the others blank".
func (p Reader) shareNull(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "but only", "though only", "although only", "yet only", "only", "but just", "just", "but")
	if s, ok := p.ShareAt(i+lead, end); ok && lead > 0 {
		if k := p.filledShare(c, i+lead, end, s); k > 0 {
			return lead + k
		}
	}
	if s, ok := p.ShareAt(i, end); ok && s.Vague != "mostly" && s.Vague != "usually" {
		if k := p.filledShare(c, i, end, s); k > 0 {
			return k
		}
		at := i + s.N
		if of := p.Any(at, end, "of all the", "of the", "of all", "of"); of > 0 && c.Table != nil {
			if head, n := p.NounRunVerb(at+of, end); n > 0 && p.FindTable(head) == c.Table && p.Any2(at+of+n, end, term.NullWords...) {
				at += of + n // "40% of tickets unrated"
			}
		}
		at += p.Any(at, end, "of the rows", "of rows", "of the time", "of them", "of values", "of the values", "of records", "of cases", "of entries", "of the records", "of all rows", "of the entries")
		if k := p.Any(at, end, "not", "are not", "were not", "have not been", "are still not", "never"); k > 0 && c.IsDate(p.Lex) && p.Tok(at+k).Kind == token.Word && at+k < end {
			// "15% not returned yet"
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return at + k + 1 + p.Any(at+k+1, end, "yet", "so far") - i
		}
		if k := p.lacking(c, at, end); k > 0 && c.At != i {
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return at + k - i // "(20% of the vans have none)", "(one in ten has no email)"
		}
		at += p.Any(at, end, "are", "is", "have", "has", "left", "should be", "will be", "being", "can be", "may be", "of")
		if k := p.Any(at, end, "have none", "has none", "with none", "none"); k > 0 && p.AtBreak(at+k, end) && c.Values == nil && c.At != i {
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return at + k - i
		}
		if k := p.Any(at, end, term.NullWords...); k > 0 && !p.Lit(at, end, "none") {
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return at + k - i
		}
	}
	return 0
}

// mostlyNull reads "mostly empty" behind n words that lead to it.
func (p Reader) mostlyNull(c *draft.Column, i, n, end int) int {
	k := p.Any(i+n, end, "mostly empty", "mostly none", "usually none", "often none", "mostly blank", "mostly null", "mostly missing", "usually empty", "usually blank", "often empty", "often blank", "often missing")
	if k == 0 {
		return 0
	}
	c.NullShare = draft.Ptr(.8)
	if p.Any2(i+n, end, "often") {
		c.NullShare = draft.Ptr(.4)
	}
	m := n + k
	open := p.Any(i+m, end, "(")
	if s, ok := p.ShareAt(i+m+open, end); ok && s.Vague == "" {
		c.NullShare = draft.Ptr(s.Value)
		m += open + s.N
		if open > 0 && p.Lit(i+m, end, ")") {
			m++
		}
	} else {
		p.Assume(&c.Element, p.Source(i, i+m)+" means "+term.PercentText(*c.NullShare), nil)
	}
	return m
}

// sometimesNull reads "sometimes blank", "empty for 15% of the rows" and "unknown when lost" behind n words that lead to
// it. read: the words are about empty cells, even where they tell of none.
func (p Reader) sometimesNull(c *draft.Column, i, n, end int) (length int, read bool) {
	sometimes := p.Any(i+n, end, "sometimes", "occasionally", "often", "rarely", "mostly")
	if k := p.Any(i+n+sometimes, end, term.NullWords...); k > 0 && (n == 0 || !p.Tok(i).Is(",") || sometimes > 0) {
		at := i + n + sometimes + k
		if p.Lit(at-1, at, "none") && !p.Any2(at, end, "for", "if", "when", "in") {
			return 0, true
		}
		if so := p.Any(at, end, ", so", ", hence", ", thus", ", i.e.", ", therefore", "so", "and so", "hence"); so > 0 { // "unknown, so empty, for 45%"
			if m := p.Any(at+so, end, term.NullWords...); m > 0 {
				at += so + m
				at += p.Any(at, end, ",")
			}
		}
		if m := p.condition(c, at, end, true); m > 0 {
			return at + m - i, true
		}
		m := p.Any(at, end, "for about", "for", "in", "at", "on", "by", ":", "=", "(")
		m += p.Any(at+m, end, "the")
		if s, ok := p.ShareAt(at+m, end); ok {
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			m += s.N
			if k := p.Any(at+m, end, "of the rows", "of rows", "of the time", "of cases", "of records", "of them", "of the records", "of the cases", "of people", "of all rows", "of entries"); k > 0 {
				m += k
			} else if k := p.Any(at+m, end, "of all the", "of the", "of all", "of our", "of"); k > 0 && p.Tok(at+m+k).Kind == token.Word && lexicon.IsPlural(p.Tok(at+m+k).Low) && p.AtBreak(at+m+k+1, end) {
				m += k + 1 // "missing in 12% of the stays"
			}
			if p.Tok(at).Is("(") {
				m += p.Any(at+m, end, ")")
			}
			m += p.reason(at+m, end)
			return at + m - i, true
		}
		if sometimes > 0 || p.Any2(i, end, "can", "may", "might", "could") || p.Lit(i, end, "or") || p.Any2(i, end, "missing values", "with missing values") {
			s := map[string]float64{"often": .3, "rarely": .02, "mostly": .8}[p.Tok(i+n).Low]
			if s == 0 {
				s = .1
			}
			c.NullShare = draft.Ptr(s)
			p.Assume(&c.Element, "empty in "+term.PercentText(s)+" of the rows", nil)
			return at - i, true
		}
		if n == 0 && p.Any2(i, end, "null", "nan", "missing values") && !p.Lit(i, end, "null", "for") {
			c.NullShare = draft.Ptr(.1)
			p.Assume(&c.Element, "empty in 10% of the rows", nil)
			return at - i, true
		}
	}
	return 0, false
}

// optional reads "nullable", "not always known, about 10%".
func (p Reader) optional(c *draft.Column, i, end int) int {
	if k := p.Any(i, end, "nullable", "optional", "not always known", "not always available", "not always there", "not always recorded", "not always set", "not known for all", "not everyone has one", "not all have one", "not always present", "not always filled", "not always given", "may be left out", "if any", "if available", "where available", "where known", "sparse", "not required", "some missing values", "some missing", "some blanks", "some nulls", "some are missing", "some empty"); k > 0 {
		s := .1
		if p.Tok(i).Is("some") {
			s = .05
		}
		if p.Tok(i).Is("sparse") {
			s = .7
		}
		sep := p.Any(i+k, end, ",", "(", ":", "-", "and", "in", "for")
		if got, ok := p.ShareAt(i+k+sep, end); ok {
			m := i + k + sep + got.N
			m += p.Any(m, end, "are", "is", "left", "of rows", "of the time", "of the rows")
			w := p.Any(m, end, term.NullWords...)
			if w > 0 {
				c.NullShare = draft.Ptr(got.Value)
				return m + w - i
			}
			if p.AtBreak(m, end) && (sep == 0 || p.Lit(i+k, end, "(") || p.Lit(i+k, end, ":")) {
				c.NullShare = draft.Ptr(got.Value)
				return m - i + p.Any(m, end, ")")*p.Any(i+k, end, "(")
			}
			if f := p.Any(m, end, "filled", "present", "have one", "given", "provided", "have it", "populated"); f > 0 {
				c.NullShare = draft.Ptr(1 - got.Value)
				return m + f - i
			}
		}
		if c.NullShare == nil {
			c.NullShare = draft.Ptr(s)
			p.Assume(&c.Element, p.Source(i, i+k)+": empty in "+term.PercentText(s)+" of the rows", nil)
		}
		return k
	}
	return 0
}

// filledLeads stand before the condition under which a column has a value.
var filledLeads = func() []string {
	out := []string{"only apply to", "apply only to", "only applies to", "applies only to", "only relevant for", "only there for", "only make sense for", "only makes sense for"}
	for _, then := range []string{"if", "when", "where", "once", "in case", "for"} {
		out = append(out, "only "+then)
		if then != "in case" {
			out = append(out, "just "+then)
		}
		for _, state := range []string{"filled", "filled in", "filled out", "present", "set", "given", "populated", "known", "shown", "recorded", "provided", "available", "entered", "applicable", "exists", "exist", "required", "needed"} {
			out = append(out, "only "+state+" "+then, state+" only "+then)
			if then != "for" && state != "required" && state != "needed" {
				out = append(out, state+" "+then)
			}
		}
	}
	return out
}()

var filledBegins = draft.FirstWords(filledLeads)

// filledOnly reads when alone a column has values: "filled once completed", "only when churned", "just when returned".
func (p Reader) filledOnly(c *draft.Column, i, end int) int {
	if n := p.Any(i, end, "only on", "just on", "only in", "filled only on", "only filled on", "only with"); n > 0 && c.Table != nil && i > c.At {
		if _, _, m := p.StateAt(c.Table, i+n, end); m > 0 { // "merchant only on debits"
			if m = p.when(c, i+n, end, &draft.Case{NotNull: true}); m > 0 {
				return n + m
			}
		}
	}
	if !p.MayBegin(filledBegins, i, end) {
		return 0
	}
	for _, f := range filledLeads {
		if n := p.Any(i, end, f); n > 0 {
			if _, share := p.ShareAt(i+n, end); share {
				break // "only for 20%" is no condition
			}
			emptied := p.Any2(i-1, i, "null", "empty", "blank", "missing", "absent", "unset") && p.Tok(i).Is("only", "just")
			if m := p.when(c, i+n, end, &draft.Case{Null: emptied, NotNull: !emptied}); m > 0 {
				return n + m
			}
		}
	}
	return 0
}

// filledIf reads a flag that a column's values hang on: "completion date if completed".
func (p Reader) filledIf(c *draft.Column, i, end int) int {
	if n := p.Any(i, end, "if it is", "if it was", "if they are", "if they were", "if", "when it is", "when it was", "when", "where it is", "where", "in case it is", "in case"); n > 0 && c.Table != nil && i > c.At && !c.CouldBeBool(p.Lex) && c.Values == nil {
		flag, k := p.FlagOf(c.Table, c, i+n, end)
		if k > 0 && flag.At >= 0 && (p.AtBreak(i+n+k, end) || p.Any2(i+n+k, end, "otherwise", "else")) { // "completion date if completed"
			if m := p.when(c, i+n, end, &draft.Case{NotNull: true}); m > 0 {
				return n + m
			}
		}
	}
	return 0
}

// filledShare: "(a third are adopted, the others blank)", "filled for 40%".
func (p Reader) filledShare(c *draft.Column, i, end int, s term.Share) int {
	at := i + s.N
	at += p.Any(at, end, "of them", "of rows", "of the rows", "of members")
	verb := p.Any(at, end, "are", "is", "have been", "have", "were", "has", "get")
	from := at + verb
	k := 0
	for k < 3 && from+k < end && p.Toks[from+k].Kind == token.Word && !p.Any2(from+k, end, "and", "the", "others", "rest") {
		k++
	}
	sep := p.Any(from+k, end, ",", ";", "and", "-", "with")
	sep += p.Any(from+k+sep, end, "and", "with")
	rest := p.Any(from+k+sep, end, "the others are", "the others", "others are", "others", "the rest are", "the rest is", "the rest", "rest", "the remainder is", "the remainder", "otherwise", "all others", "everyone else", "the remaining ones are", "the remaining")
	if rest == 0 {
		if f := p.Any(at, end, "filled", "populated", "are filled", "are populated", "have one", "has one", "is filled", "is set", "are set", "filled in"); f > 0 {
			c.NullShare = draft.Ptr(1 - s.Value)
			at += f
			comma := p.Any(at, end, ", and", ", the", ",", ";", "and")
			rest := p.Any(at+comma, end, "the others", "others", "the rest", "rest", "otherwise", "all others", "for the others", "for the rest")
			rest += p.Any(at+comma+rest, end, "are", "is") * draft.BoolInt(rest > 0)
			if w := p.Any(at+comma+rest, end, term.NullWords...); rest > 0 && w > 0 {
				at += comma + rest + w // "only 1 in 8 has one, rest blank"
			}
			return at - i
		}
		return 0
	}
	w := p.Any(from+k+sep+rest, end, append([]string{"is blank", "are blank"}, term.NullWords...)...)
	if w == 0 {
		return 0
	}
	c.NullShare = draft.Ptr(1 - s.Value)
	p.Vague(c, s)
	return from + k + sep + rest + w - i
}

// reason skips why something is empty: "as not yet finished", "because …", up to a mark.
func (p Reader) reason(i, end int) int {
	n := p.Any(i, end, "as", "because", "since they", "where", "who", "that are", "that have", "that did", "that were", "which", "still", "not yet")
	if n == 0 {
		return 0
	}
	for i+n < end && p.Toks[i+n].Kind != token.Mark && p.Toks[i+n].Kind != token.Line && !p.Toks[i+n].Is("otherwise") && p.Toks[i+n].Kind != token.Number {
		n++
	}
	return n
}
