package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	sortVerbs   = wordings("make|makes|making up, account|accounts|accounting for, represent|represents|representing, form|forms|forming, amount|amounts|amounting to, cover|covers|covering, constitute|constitutes, comprise|comprises, are, is, being, come|comes to, add up to, have a share of, happen|happens in, at, say, stand|stands for, take|takes up, concern|concerns, number")
	makeUp      = wordings("account|accounts for, make|makes up, amount|amounts to, add|adds up to, consist|consists of, belong|belongs to")
	sortOfAll   = wordings("of all? them|these|those, of all? the? rows|cases|total|whole|records|entries|lot, of all, of the time, overall, in total, of everything")
	rowStandIns = wordings("ones, rows, cases, records, entries, items")
	kindNames   = lexicon.WordSet("result outcome status state verdict decision kind type category sort class condition")
)

// sortOf is a sort of rows that a text tells apart: those that a condition holds of.
type sortOf struct {
	when  *Condition
	only  bool
	share *share
	from  int
	to    int
}

// sortPart reads a sort of rows with its share, and what holds of them: "Express parcels make up a fifth", "Vacant flats,
// which make up 4%, have no tenant", "Passed inspections, 84 percent, show neither a defect nor a date", "Only insured
// parcels (30% of all) show a declared value". What no column tells yet becomes a flag, or a value of a status.
func (r *reader) sortPart(home *Table, i, end int) int {
	if home == nil {
		return 0
	}
	at := i + r.any(i, end, "and", "but", "while", "whereas", "the", "all", "all the", "those", "of these", "of them", ",")
	s := sortOf{from: i, only: r.match(at, end, onlyWords) > 0}
	at += r.match(at, end, onlyWords)
	noun, n := r.sortNoun(home, at, end)
	if n == 0 {
		return 0
	}
	s.to = noun + n
	k := r.sortShare(&s, home, s.to, end)
	if k == 0 {
		return r.restSort(home, at, noun, s.to, end)
	}
	if s.when = r.sortWhen(home, &s, at, noun); s.when == nil {
		return 0
	}
	s.to += k
	r.claim(i, s.to, s.when.Column)
	r.column = s.when.Column
	if r.ends(s.to, end) || r.is(s.to, end, ";", ".") {
		return s.to - i
	}
	st := r.stateFrom(home, subject{when: s.when, only: s.only, score: 90}, s.when, s.to, end)
	if st.coverage() > .6 && len(st.facts) > 0 {
		r.make(home, st)
		return max(st.end(), s.to) - i
	}
	return r.next(s.to, end, ";") - i
}

// sortNoun finds the noun of the rows behind up to three words that tell of what sort they are.
func (r *reader) sortNoun(home *Table, i, end int) (noun, n int) {
	for k := i; k < min(end, i+4); k++ {
		if k > i {
			if m := r.mentionAt(nil, k, end); m.table == home && m.column == nil && r.plural(k+m.n-1) {
				return k, m.n
			}
			if n := r.match(k, end, rowStandIns); n > 0 {
				return k, n
			}
		}
		if t := r.toks[k]; !nameWord(t) || lexicon.FunctionWords[t.Low] || headStops[t.Low] {
			return 0, 0
		}
	}
	return 0, 0
}

// sortShare reads how many of the rows they are, behind their noun.
func (r *reader) sortShare(s *sortOf, home *Table, i, end int) int {
	at := i + r.any(i, end, ",", "(", "-", "--")
	open := r.is(i, end, "(")
	set := at > i
	which := r.any(at, end, "which", "that", "who")
	at += which
	verb := r.match(at, end, sortVerbs)
	at += verb
	v, n := r.shareAt(at, end, false)
	if n == 0 || !set && verb == 0 {
		return 0
	}
	at += n
	if k := r.match(at, end, sortOfAll); k > 0 {
		at += k
	} else if r.is(at, end, "of") {
		k := 1 + r.match(at+1, end, determiners)
		m := r.mentionAt(nil, at+k, end)
		if m.table != home || m.column != nil {
			return 0
		}
		at += k + m.n
	}
	switch {
	case open && !r.is(at, end, ")"):
		return 0
	case open:
		at++
	case set && !r.is(at, end, ",", "-", "--", ";") && !r.ends(at, end):
		return 0
	case set && r.is(at, end, ",", "-", "--"):
		at++
	case !set && !r.finished(at, end):
		return 0
	}
	s.share = &v
	return at - i
}

// sortWhen is the condition that tells a sort of rows by the words from i to noun, with its share noted on the column.
func (r *reader) sortWhen(home *Table, s *sortOf, i, noun int) *Condition {
	m := r.mentionAt(home, i, noun)
	words := r.words(i, noun)
	if c := m.column; c != nil && c.Table == home && !c.early && m.n == noun-i {
		switch {
		case m.value != "":
			r.apply(c, fact{kind: inValues, share: s.share, values: valueList{values: []Value{{Text: m.value, Share: -1}}}, column: c})
			return whenValue(c, true, m.value)
		case m.state && c.class() == boolean:
			c.TrueShare = ptr(s.share.value)
			return whenFlag(c, true)
		case m.state && c.class().temporal():
			c.NullShare = ptr(1 - s.share.value)
			return &Condition{Column: c, Op: contract.IsNotNull}
		}
	}
	if k := r.kindColumn(home, words); k != nil {
		text := r.source(i, noun)
		if r.startsUnit(i) {
			text = strings.ToLower(text)
		}
		k.Values = append(k.Values, Value{Text: text, Share: s.share.value, At: i})
		return whenValue(k, true, text)
	}
	if len(words) == 0 || lexicon.Names(words) && !participle(words[len(words)-1]) && lexicon.Lookup(words).Kind != lexicon.Boolean {
		return nil
	}
	c := home.called(words)
	if c == nil {
		c = r.newColumn(home, i, noun)
		home.Columns = append(home.Columns, c)
	}
	c.Type, c.TrueShare = contract.Boolean, ptr(s.share.value)
	return whenFlag(c, true)
}

// kindColumn is the column whose values tell sorts of rows, where the text lists none of them or names one after the
// other as it goes: a result of passed inspections and failed ones.
func (r *reader) kindColumn(home *Table, words []string) *Column {
	if len(words) != 1 {
		return nil
	}
	for _, c := range home.Columns {
		if !kindNames[c.Words[len(c.Words)-1]] || c.Listed && len(c.Values) > 0 && c.Values[0].At < 0 || c.Type != "" || len(c.Cases) > 0 {
			continue
		}
		told := 0.0
		for _, v := range c.Values {
			if v.Share < 0 || valueKey(v.Text) == valueKey(words[0]) {
				return nil
			}
			told += v.Share
		}
		if told < .995 && (len(c.Values) > 0 || participle(words[0])) {
			return c
		}
	}
	return nil
}

// restSort reads what holds of the sort of rows that is left of those with shares, by its own name: "Passed ones, 84%, …
// Failed ones show both".
func (r *reader) restSort(home *Table, i, noun, to, end int) int {
	if m := r.mentionAt(home, i, noun); noun != i+1 || m.column != nil && !m.column.early && m.score >= 60 {
		return 0
	}
	c := r.kindColumn(home, r.words(i, noun))
	if c == nil || len(c.Values) == 0 {
		return 0
	}
	v := Value{Text: r.source(i, noun), Share: 1, At: i}
	for _, o := range c.Values {
		v.Share -= o.Share
		if o.Text == strings.ToLower(o.Text) {
			v.Text = strings.ToLower(v.Text)
		}
	}
	when := whenValue(c, true, v.Text)
	st := r.stateFrom(home, subject{when: when, score: 90}, when, to, end)
	if st.coverage() <= .6 || len(st.facts) == 0 {
		return 0
	}
	c.Values = append(c.Values, v)
	r.claim(i, to, c)
	r.make(home, st)
	return st.end() - i
}

// startsUnit: a sentence or line begins at i, or just before an article there, so that a capital letter tells nothing.
func (r *reader) startsUnit(i int) bool {
	for _, u := range r.units {
		if u.from == i {
			return true
		}
	}
	return false
}
