package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// weakTails are last words of names that say little: "order date" is also the order's, "date" is any.
var weakTails = lexicon.WordSet("date time ts day id no number nr num code type at on value amount total name timestamp datetime level status flag count quantity qty percent pct rate score year key ref")

// columnCalled finds the column that words name, by how well they do.
func (r *reader) columnCalled(home *Table, words []string) (*Column, int) {
	return columnOf(r.views(home), home, r.formOf(words))
}

// view is a table with the columns of it that are known.
type view struct {
	table   *Table
	columns []*Column
}

// views are the tables, home before all others.
func (r *reader) views(home *Table) []view {
	out := make([]view, 0, len(r.Tables)+1)
	if home != nil {
		out = append(out, view{home, r.known(home)})
	}
	for _, t := range r.Tables {
		if t != home {
			out = append(out, view{t, r.known(t)})
		}
	}
	return out
}

// formOf is the form of words, one for all places where they stand.
func (r *reader) formOf(words []string) *form {
	if r.vocabulary == nil {
		r.vocabulary, r.forms = map[string]wordForm{}, map[string]*form{}
	}
	r.key = r.key[:0]
	for _, w := range words {
		r.key = append(append(r.key, w...), ' ')
	}
	f := r.forms[string(r.key)]
	if f == nil {
		f = newForm(slices.Clone(words), r.vocabulary)
		r.forms[string(r.key)] = f
	}
	return f
}

func columnOf(views []view, home *Table, name *form) (*Column, int) {
	var found *Column
	best, rivals := 0, 0
	homely := 0 // how well a column of home is named
	for _, v := range views {
		penalty := 12
		switch {
		case v.table == home:
			penalty = 0
		case homely >= 90:
			continue
		}
		for _, c := range v.columns {
			s := c.calledBy(name) - penalty
			switch {
			case s <= 0:
			case s > best:
				found, best, rivals = c, s, 0
			case s == best && c != found:
				rivals++
			}
		}
		if v.table == home {
			homely = best
		}
	}
	if best < 80 && rivals > 0 {
		return nil, 0
	}
	return found, best
}

// known are the columns of a table, also those that only the first reading has come to; of no table there are none.
func (r *reader) known(t *Table) []*Column {
	if t == nil {
		return nil
	}
	if len(t.hints) == 0 {
		return t.Columns
	}
	out := slices.Clone(t.Columns)
	for _, h := range t.hints {
		if r.current != nil && r.current.Table == t && slices.Equal(r.current.Words, h.Words) {
			continue // what is read now
		}
		if t.called(h.Words) == nil {
			out = append(out, h)
		}
	}
	return out
}

// same: o is c, or what the first reading made of the same place of the text.
func (c *Column) same(o *Column) bool {
	return c == o || c != nil && o != nil && o.early && !c.early && c.At >= 0 && c.At == o.At
}

// calledBy tells how well words name a column: 100 in full, 0 not at all.
func calledBy(c *Column, words []string) int { return c.calledBy(newForm(words, nil)) }

func (c *Column) calledBy(name *form) int {
	own, words := c.nameForm(), name.words
	if len(words) == 0 || len(c.Words) == 0 {
		return 0
	}
	if slices.Equal(words, c.Words) {
		return 100
	}
	if words[0] == "non" && c.Words[0] != "non" {
		return 0
	}
	first, last := words[0], words[len(words)-1]
	if nameInners[last] && last != c.Words[len(c.Words)-1] {
		return 0 // "score at" least 50
	}
	if contrary(words, c.Words) {
		return 0
	}
	a, b := name.stems, own.stems
	if slices.Equal(a, b) || sameJoined(words, c.Words) {
		return 97
	}
	bare := len(words) == 1 && first == "no"
	if bare && c.Words[0] == "no" {
		return 96 // "yes + no" of the no votes rather than of a number
	}
	if owner := c.Table.nameForm().stems; len(a) == len(b)+1 && len(owner) > 0 && a[0] == owner[len(owner)-1] && slices.Equal(a[1:], b) {
		return 95 // "the order's amount" of the orders' amount
	} else if !bare && len(b) == len(a)+1 && len(owner) > 0 && b[0] == owner[len(owner)-1] && slices.Equal(b[1:], a) {
		return 92 // "the amount" of the orders' order_amount
	}
	if len(words) == 1 && (lexicon.FunctionWords[first] && !weakTails[first] || isNumber(first)) {
		if len(c.Words) == 2 && c.Words[0] == first && !weakHeads[first] && (c.Words[1] == "name" || c.Words[1] == "id" || c.toldApart()) {
			return 70 // "a field" of the field name, "yes + no + blank" of the blank votes
		}
		return 0
	}
	sa, sb := name.coreStems, own.coreStems
	switch {
	case slices.Equal(sa, sb):
		return 86
	case sameSet(a, b):
		return 84 // "weight in kg", "the net weight" of weight net
	case len(a) < len(b) && slices.Equal(b[len(b)-len(a):], a):
		if len(words) == 1 && weakTails[first] {
			return 52
		}
		return 74
	case len(sa) < len(sb) && slices.Equal(sb[:len(sa)], sa) && !(len(sa) == 1 && weakHeads[first]):
		return 70 + boolInt(slices.Contains(c.Words, first)) // "units" of units sold rather than of unit price
	case len(sa) < len(sb) && slices.Equal(sb[len(sb)-len(sa):], sa) && !(len(words) == 1 && weakTails[first]):
		return 68
	case len(a) < len(b) && subset(a, b) && !(len(words) == 1 && weakTails[first]):
		return 62
	case len(sa) == 1 && len(sb) == 1 && name.core[0].same(own.core[0]):
		return 66
	case len(a) == len(b)+1 && (slices.Equal(a[1:], b) || slices.Equal(a[:len(b)], b)) && !(len(b) == 1 && weakTails[c.Words[0]]) && !lexicon.FunctionWords[first] && !lexicon.FunctionWords[last]:
		return 58 // "the list price" of a price
	}
	return 0
}

// toldApart: several columns of the table end as this one does, so that the word before names it: "yes votes, no votes,
// blank votes".
func (c *Column) toldApart() bool {
	alike := 0
	for _, o := range c.Table.Columns {
		if o != c && len(o.Words) == 2 && o.Words[1] == c.Words[1] {
			alike++
		}
	}
	return alike > 1
}

// contrary: two names differ only in who does and to whom it is done: "citing paper" and "cited paper".
func contrary(a, b []string) bool {
	if len(a) != len(b) || len(a) < 2 {
		return false
	}
	differs := false
	for k := range a {
		if a[k] == b[k] {
			continue
		}
		if strings.HasSuffix(a[k], "ing") == strings.HasSuffix(b[k], "ing") || stem(a[k]) != stem(b[k]) || participle(a[k]) == participle(b[k]) {
			return false
		}
		differs = true
	}
	return differs
}

// sameJoined: two names are the same without blanks.
func sameJoined(a, b []string) bool {
	length := func(ws []string) (n int) {
		for _, w := range ws {
			n += len(w)
		}
		return n
	}
	return length(a) == length(b) && strings.Join(a, "") == strings.Join(b, "")
}

// weakHeads begin many names and name none.
var weakHeads = lexicon.WordSet("total number date first last min max start end avg average new old net gross is has")

func sameSet(a, b []string) bool {
	return len(a) == len(b) && len(a) > 1 && subset(a, b) && subset(b, a)
}

// subset: all of a are among b.
func subset(a, b []string) bool {
	for _, w := range a {
		if !slices.Contains(b, w) {
			return false
		}
	}
	return len(a) > 0
}

// valueCalled finds the value of a closed list that the words are.
func (r *reader) valueCalled(home *Table, source string, words []string) (*Column, string, int) {
	return valueOf(r.views(home), home, source, r.formOf(words))
}

func valueOf(views []view, home *Table, source string, name *form) (column *Column, value string, best int) {
	key, short := valueKey(source), strings.Join(name.stems, " ")
	for _, v := range views {
		penalty := 10 * boolInt(v.table != home)
		for _, c := range v.columns {
			forms := c.valued()
			if forms == nil {
				continue
			}
			for _, f := range forms.of {
				s := 0
				switch {
				case f.key == key:
					s = 96
				case short != "" && f.short == short:
					s = 90
				case len(name.words) == 1 && f.single && name.each[0].same(f.one) && !lexicon.FunctionWords[name.words[0]]:
					s = 72
				case len(name.words) == 1 && f.single && abbreviates(f.text, name.words[0]):
					s = 76
				}
				if s > 0 && isNumber(f.text) {
					s -= 60 // a number alone is seldom the value of a list
				}
				if s -= penalty; s > best {
					column, value, best = c, f.text, s
				}
			}
		}
	}
	return column, value, best
}

func valueKey(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return c == ' ' || c == '_' || c == '-' || c == '/' }), " ")
}

func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789.,-") == ""
}

// stateCalled finds the flag, or the moment that has come or not, that a word tells: "cancelled" of a flag
// cancelled or of a moment cancelled_at, "fraudulent" of is_fraud.
func (r *reader) stateCalled(home *Table, words []string) (*Column, int) {
	if home == nil {
		return nil, 0
	}
	return stateOf(r.known(home), r.formOf(words))
}

func stateOf(columns []*Column, said *form) (found *Column, best int) {
	if len(said.words) > 4 {
		return nil, 0
	}
	one := len(said.words) == 1
	for _, c := range columns {
		own := c.nameForm()
		name := own.state
		s := 0
		switch class := c.class(); {
		case class == boolean:
			if slices.Equal(said.stems, own.stateStems) {
				s = 92
			} else if one && len(name) == 1 && said.each[0].same(name[0]) {
				s = 80
			} else if one && len(name) > 1 && slices.ContainsFunc(name, func(w wordForm) bool { return !weakTails[w.text] && w.same(said.each[0]) }) && !lexicon.FunctionWords[said.words[0]] {
				s = 61
			}
		case class == list && len(name) == 1 && one && said.words[0] != name[0].text && participle(said.words[0]) && said.each[0].same(name[0]) && c.NullShare != nil:
			s = 62 // "a bounced mail" of a bounce that is mostly empty
		case class.temporal() && len(name) <= 2 && one:
			if !said.each[0].same(name[0]) {
				break
			}
			if participle(name[0].text) || len(name) == 2 && !weakTails[name[0].text] && participle(said.words[0]) {
				s = 64
			}
		}
		if s > best {
			found, best = c, s
		}
	}
	return found, best
}

// participle: the word tells that something was done.
func participle(w string) bool {
	return strings.HasSuffix(w, "ed") && len(w) > 4 || irregularParticiples[w]
}

var irregularParticiples = lexicon.WordSet("born paid sold sent left lost met made taken given shown sown grown built bought begun broken chosen done drawn driven fed felt found frozen held hit kept laid led lent let put read run seen set shot brought lent shut spent stolen told thrown won written withdrawn caught cut")

// tableCalled finds the table whose noun the words are, in singular or plural.
func (r *reader) tableCalled(words []string) *Table { return r.tableOf(r.formOf(words)) }

func (r *reader) tableOf(name *form) *Table {
	for _, t := range r.Tables {
		if t.Made {
			continue
		}
		if slices.Equal(name.singulars, t.nameForm().singulars) || t.Written != "" && strings.EqualFold(strings.Join(name.words, "_"), t.Written) {
			return t
		}
	}
	if len(name.words) != 1 {
		return r.givenKind(name)
	}
	one := name.singulars[0]
	var found *Table
	for _, t := range r.Tables {
		if !t.Made && (one == t.last() || one == t.Nouns[0] && len(t.Nouns) > 1 && !lexicon.FunctionWords[name.words[0]]) {
			if found != nil && found.last() != t.last() {
				if one == t.last() && found.last() != one {
					found = t
				}
				continue
			}
			found = t
		}
	}
	if found == nil || found.last() != one {
		if t := r.shortened(one); t != nil {
			return t
		}
	}
	return found
}

// shortened is the table of whose noun the word has the first letters: "PO" of purchase orders.
func (r *reader) shortened(word string) *Table {
	for _, t := range r.Tables {
		if len(t.Nouns) < 2 || len(t.Nouns) != len(word) || t.Made {
			continue
		}
		k := 0
		for k < len(word) && t.Nouns[k][0] == word[k] {
			k++
		}
		if k == len(word) {
			return t
		}
	}
	return nil
}

// givenKind is the table that another notation declares, where words behind an adjective name it: "1,500 helpdesk
// tickets" of CREATE TABLE ticket.
func (r *reader) givenKind(name *form) *Table {
	var found *Table
	for _, t := range r.Tables {
		if !t.Given || r.revises || len(name.words) < 2 || t.last() != name.singulars[len(name.singulars)-1] {
			continue
		}
		if len(t.Nouns) > 1 || found != nil {
			return nil
		}
		found = t
	}
	return found
}
