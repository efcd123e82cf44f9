package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenGap reads how far apart two dates of a row are: "payment is due precisely 14 days after issue", "a
// run takes two to twelve hours", "campaigns close 20 to 60 days later".
func (p Reader) spokenGap(s spoken) *draft.Element {
	numbers := s.of(spokenNumber)
	if len(numbers) != 1 || s.unknown > 5 || !s.only(spokenTable, spokenColumn, spokenNumber, spokenDates) ||
		!p.has(s, "after", "later", "behind", "takes", "take", "lasts", "last", "long", "+", "plus", "afterwards", "duration", "from start to finish") {
		return nil
	}
	r := numbers[0].number
	unit := draft.UnitSeconds[r.Unit]
	if unit == 0 || r.Min == nil && r.Max == nil {
		return nil
	}
	columns := s.of(spokenColumn)
	t := p.tableIn(s.from, s.to)
	if len(columns) > 0 {
		t = columns[0].column.Table
	}
	if t == nil || slices.ContainsFunc(columns, func(i spokenItem) bool { return i.column.Table != t || !i.column.IsDate(p.Lex) }) {
		return nil
	}
	from, to := p.datesApart(t, s)
	if from == nil {
		return nil
	}
	if dates := s.of(spokenDates); len(dates) == 1 && from.Dates == nil {
		from.Dates = dates[0].dates
	} else if len(dates) > 0 {
		return nil
	}
	rule := &draft.Rule{Table: t, Column: to, Kind: term.OrderRule, Op: contract.GreaterOrEqual, From: s.from, To: s.to, GapColumn: []string{strings.Join(from.Words, " ")}}
	if r.Min != nil {
		rule.MinGap = draft.Ptr(*r.Min * unit)
	}
	if r.Max != nil {
		rule.MaxGap = draft.Ptr(*r.Max * unit)
	}
	p.Rules = append(p.Rules, rule)
	from.Touched, to.Touched = true, true
	p.Table, p.Column = t, to
	return &to.Element
}

// beginnings and ends are words that name the first and the last of two dates of a row.
var (
	beginnings = lexicon.WordSet("start started starts begin began begins begun opened opening open launch launched issue issued departed departure arrival arrive arrived checkin from picked pickup received ordered order admitted admission submitted created reported rented collected")
	endings    = lexicon.WordSet("end ended ends finish finished finishes closed closing close due landed departure checkout until to returned return delivered delivery discharged discharge resolved completed expiry expires expired stopped complete")
)

// plainMoments end names of dates and tell of no act.
var plainMoments = lexicon.WordSet("on at date time day timestamp datetime")

// usualSpans are words that name both ends of how long something took.
var usualSpans = [][2]map[string]bool{
	{lexicon.WordSet("start started starts begin began"), lexicon.WordSet("end ended ends finish finished finishes completed stopped")},
	{lexicon.WordSet("issue issued"), lexicon.WordSet("due")},
	{lexicon.WordSet("launch launched opened opening open"), lexicon.WordSet("closing closed close")},
}

// dateCalled is the one date whose name has one of the words.
func dateCalled(dates []*draft.Column, words map[string]bool) *draft.Column {
	var found *draft.Column
	for _, c := range dates {
		if slices.ContainsFunc(c.Words, func(w string) bool { return words[w] }) {
			if found != nil {
				return nil
			}
			found = c
		}
	}
	return found
}

// datesApart are the two dates of the rows of t that the part can be about: those that it names, else the only
// ones, of which the names tell which is first.
func (p Reader) datesApart(t *draft.Table, s spoken) (from, to *draft.Column) {
	var dates []*draft.Column
	for _, c := range t.Columns {
		if !c.Dropped && c.Stated && c.IsDate(p.Lex) {
			dates = append(dates, c)
		}
	}
	said := func(c *draft.Column) bool {
		for k := s.from; k < s.to; k++ {
			if w := p.Toks[k]; w.Kind == token.Word && slices.ContainsFunc(c.Words, func(name string) bool { return !plainMoments[name] && term.SameForm(name, w.Low) }) {
				return true
			}
		}
		return false
	}
	if named := slices.DeleteFunc(slices.Clone(dates), func(c *draft.Column) bool { return !said(c) }); len(named) == 2 {
		dates = named
	}
	for _, pair := range usualSpans {
		a, b := dateCalled(dates, pair[0]), dateCalled(dates, pair[1])
		if a != nil && b != nil && (len(dates) == 2 || said(a) || said(b) || p.has(s, "takes", "lasts", "take", "last")) {
			return a, b
		}
	}
	begins := func(c *draft.Column) bool {
		return slices.ContainsFunc(c.Words, func(w string) bool { return beginnings[w] })
	}
	ends := func(c *draft.Column) bool {
		return slices.ContainsFunc(c.Words, func(w string) bool { return endings[w] })
	}
	for k, a := range dates {
		for _, b := range dates[k+1:] {
			if begins(a) && ends(b) && (len(dates) == 2 || said(a) || said(b) || p.has(s, "takes", "lasts", "take", "last")) {
				if from != nil {
					return nil, nil
				}
				from, to = a, b
			}
		}
	}
	if from == nil && len(dates) == 2 && said(dates[0]) && said(dates[1]) {
		return dates[0], dates[1]
	}
	return from, to
}
