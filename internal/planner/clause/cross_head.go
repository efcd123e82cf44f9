package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var crossEach = lexicon.WordSet("each every apiece per all both x × * combination combinations cross crossing pair pairs matrix")

// timePoints name the column of moments that are told by name, "at baseline, week 4 and week 8".
var timePoints = []string{"visit", "timepoint", "time point", "time", "occasion", "week", "day", "month", "session", "wave", "phase", "stage", "round", "point", "moment", "period"}

// CrossHeading reads such a beginning, and lays its table where the text is read as headed.
func (p Reader) CrossHeading(i, end int, first bool) int {
	if !first || !p.Headed && !p.Looking || i > 0 && !p.onlyLinesBefore(i) || len(p.Tables) > 0 || p.Revising {
		return 0
	}
	var h draft.CrossHead
	at, loose := i, 0
	for ; at < end; at++ {
		t := p.Toks[at]
		if t.Is(":") && len(h.Sides) == 0 && loose > 0 && loose < 4 {
			continue // "price list: 40 articles in 5 sizes …"
		}
		if t.Is(":", ";", "—", "--") || t.Is("-", "–") && !t.Glued || t.Is(".") && !p.Abbreviation(at) || t.Kind == token.Line {
			break
		}
		if t.Is(",") && len(h.Sides) == 2 && h.All && h.Sides[0].Values != nil && h.Sides[1].Values != nil {
			break // the columns
		}
		if t.Is(",") || t.Is("and", "of", "the", "at", "in", "on", "with", "by", "for", "a") {
			if n := p.crossMoments(&h, at, end); n > 0 {
				at += n - 1
			}
			continue
		}
		if crossEach[t.Low] || t.Is("one") && p.Lit(at+1, end, "of") {
			h.All = h.All || !t.Is("one")
			h.Each = h.Each || !t.Is("one", "each", "apiece", "per")
			if n := p.crossValues(&h, at+1, end); n > 0 {
				at += n
			}
			continue
		}
		if r, n := p.DateRangeAt(at, end, true); n > 0 && !r.From.From.IsZero() && (t.Kind != token.Number || n > 1 || t.Year) {
			h.When = &r
			at += n - 1
			continue
		}
		if n := p.crossPart(&h, at, end); n > 0 {
			at += n - 1
			continue
		}
		if n := p.Any(at, end, "one row per", "one row for", "a row per", "a row for", "one record per", "one record for", "one line per"); n > 0 {
			h.All = true
			at += n - 1
			continue
		}
		if t.Is("'", "’") || t.Is("one") && p.Tok(at+1).Kind == token.Word {
			continue
		}
		if p.CountIn(at, end) && p.Any2(at+1, end, "rows", "records", "entries", "in total") {
			h.Rows = int64(t.Num)
			at++
			continue
		}
		if loose++; t.Kind != token.Word || loose > 5 {
			return 0
		}
	}
	if !p.crossTold(&h, at) {
		return 0
	}
	if p.Looking {
		p.HeadSeen = true
		return 0
	}
	return p.layCross(&h, i, at, end)
}

// crossPart reads one of the two sides at i, or how many times.
func (p Reader) crossPart(h *draft.CrossHead, i, end int) int {
	if n := p.Any(i, end, "twice", "thrice"); n > 0 && len(h.Sides) == 1 && h.Times == 0 {
		h.Times = map[string]int64{"twice": 2, "thrice": 3}[p.Toks[i].Low]
		return 1
	}
	if p.CountIn(i, end) && p.Lit(i+1, end, "times") && len(h.Sides) == 1 && h.Times == 0 {
		h.Times = int64(p.Toks[i].Num)
		return 2
	}
	if len(h.Sides) == 2 || h.Times > 0 {
		return 0
	}
	side, n := p.crossSide(i, end)
	if n > 0 {
		h.Sides = append(h.Sides, side)
	}
	return n
}

// crossTold: the head tells how many rows there are, and the list behind has a column of each side. One that belongs to
// the other side is not the same for all of them: "12 shops, 3 cashiers each".
func (p Reader) crossTold(h *draft.CrossHead, at int) bool {
	if len(h.Sides) != 2 && (len(h.Sides) != 1 || h.Times < 2) || at >= len(p.Toks) || h.Rows > 0 && h.Rows != h.Count() {
		return false
	}
	last := 0
	for k := range h.Sides {
		s := &h.Sides[k]
		h.All = h.All || k == 1 && (len(s.Values) > 0 || term.CrossCounted[s.Nouns[0]])
		column := p.crossColumn(s, at)
		if column < 0 && s.Coded() {
			s.Own = true
			continue
		}
		if column < 0 || s.Unit && h.When != nil {
			return false // days of a period are a series
		}
		if entity := p.Any2(column+1, len(p.Toks), "id", "code", "name", "ref", "label"); k == 1 && entity && len(s.Values) == 0 && !term.CrossCounted[s.Nouns[0]] && !h.Each {
			return false // the other one's own: "4 stores, 90 products each: product code, …"
		}
		if k == 1 && len(s.Values) == 0 && (column < last && !term.CrossCounted[h.Sides[0].Nouns[0]] && !h.Each || term.People[lexicon.Plural(s.Nouns[0])]) {
			return false
		}
		last = column
	}
	return h.All
}

// layCross makes the table; at is where its head ends.
func (p Reader) layCross(h *draft.CrossHead, i, at, end int) int {
	noun := "reading"
	if len(h.Sides) == 2 && !h.Sides[1].Moments && term.CrossCounted[h.Sides[1].Nouns[0]] {
		noun = h.Sides[1].Nouns[0]
	}
	t := p.AddTable([]string{noun}, i, i)
	t.Cross = h
	t.Rows, t.RowsSaid = h.Count(), true
	t.Grid0 = h.When
	for k := range h.Sides {
		if s := &h.Sides[k]; s.Own {
			t.Columns = append(t.Columns, &draft.Column{Scale: -1, Table: t, Stated: true, Words: s.Nouns[:1], At: i, Span: p.Span(i, at)})
		}
	}
	p.Claim(i, at, &t.Element)
	if p.Any2(at, end, ":", ",", "-", "–", "—", "--") {
		p.Claim(at, at+1, &t.Element)
		at++
	}
	return at - i
}
