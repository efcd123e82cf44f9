package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// One table often has a row for each one of something in each one of something else: "40 participants, 60 trials each:
// participant, trial, …", "24 wells measured at 0, 6, 12 and 24 hours: well, hour, …", "every one of 100 raters scores
// all 8 wines", "18 hives, each inspected 12 times: hive, date, …". Such a beginning counts the rows where its own list
// of columns has a column of both.

// crossSide is one of the two: what it is called, and how many there are or which.
type crossSide struct {
	nouns   []string // that may name its column, in the singular
	count   int64
	values  []category
	moments bool // it is when the other is looked at
	unit    bool // days, weeks
	own     bool // no column of the list is for it
}

// crossHead is what the beginning of a text has told.
type crossHead struct {
	sides []crossSide
	times int64 // "12 times", in place of a second side
	all   bool  // it says each, every or all
	each  bool  // it says so of both: every combination
	when  *dateRange
	rows  int64 // that it counts itself; 0: none
}

var crossEach = lexicon.WordSet("each every apiece per all both x × * combination combinations cross crossing pair pairs matrix")

// timePoints name the column of moments that are told by name, "at baseline, week 4 and week 8".
var timePoints = []string{"visit", "timepoint", "time point", "time", "occasion", "week", "day", "month", "session", "wave", "phase", "stage", "round", "point", "moment", "period"}

// crossHeading reads such a beginning, and lays its table where the text is read as headed.
func (p *parser) crossHeading(i, end int, first bool) int {
	if !first || !p.headed && !p.looking || i > 0 && !p.onlyLinesBefore(i) || len(p.tables) > 0 || p.revising {
		return 0
	}
	var h crossHead
	at, loose := i, 0
	for ; at < end; at++ {
		t := p.toks[at]
		if t.Is(":") && len(h.sides) == 0 && loose > 0 && loose < 4 {
			continue // "price list: 40 articles in 5 sizes …"
		}
		if t.Is(":", ";", "—", "--") || t.Is("-", "–") && !t.Glued || t.Is(".") && !p.abbreviation(at) || t.Kind == token.Line {
			break
		}
		if t.Is(",") && len(h.sides) == 2 && h.all && h.sides[0].values != nil && h.sides[1].values != nil {
			break // the columns
		}
		if t.Is(",") || t.Is("and", "of", "the", "at", "in", "on", "with", "by", "for", "a") {
			if n := p.crossMoments(&h, at, end); n > 0 {
				at += n - 1
			}
			continue
		}
		if crossEach[t.Low] || t.Is("one") && p.lit(at+1, end, "of") {
			h.all = h.all || !t.Is("one")
			h.each = h.each || !t.Is("one", "each", "apiece", "per")
			if n := p.crossValues(&h, at+1, end); n > 0 {
				at += n
			}
			continue
		}
		if n := p.crossYears(&h, at, end); n > 0 {
			at += n - 1
			continue
		}
		if r, n := p.dateRangeAt(at, end, true); n > 0 && !r.from.From.IsZero() && (t.Kind != token.Number || n > 1 || t.Year) {
			h.when = &r
			at += n - 1
			continue
		}
		if n := p.crossPart(&h, at, end); n > 0 {
			at += n - 1
			continue
		}
		if n := p.any(at, end, "one row per", "one row for", "a row per", "a row for", "one record per", "one record for", "one line per"); n > 0 {
			h.all = true
			at += n - 1
			continue
		}
		if t.Is("'", "’") || t.Is("one") && p.tok(at+1).Kind == token.Word {
			continue
		}
		if p.countIn(at, end) && p.any2(at+1, end, "rows", "records", "entries", "in total") {
			h.rows = int64(t.Num)
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
	if p.looking {
		p.headSeen = true
		return 0
	}
	return p.layCross(&h, i, at, end)
}

// crossPart reads one of the two sides at i, or how many times.
func (p *parser) crossPart(h *crossHead, i, end int) int {
	if n := p.any(i, end, "twice", "thrice"); n > 0 && len(h.sides) == 1 && h.times == 0 {
		h.times = map[string]int64{"twice": 2, "thrice": 3}[p.toks[i].Low]
		return 1
	}
	if p.countIn(i, end) && p.lit(i+1, end, "times") && len(h.sides) == 1 && h.times == 0 {
		h.times = int64(p.toks[i].Num)
		return 2
	}
	if len(h.sides) == 2 || h.times > 0 {
		return 0
	}
	side, n := p.crossSide(i, end)
	if n > 0 {
		h.sides = append(h.sides, side)
	}
	return n
}

// crossTold: the head tells how many rows there are, and the list behind has a column of each side. One that belongs to
// the other side is not the same for all of them: "12 shops, 3 cashiers each".
func (p *parser) crossTold(h *crossHead, at int) bool {
	if len(h.sides) != 2 && (len(h.sides) != 1 || h.times < 2) || at >= len(p.toks) || h.rows > 0 && h.rows != h.count() {
		return false
	}
	last := 0
	for k := range h.sides {
		s := &h.sides[k]
		h.all = h.all || k == 1 && (len(s.values) > 0 || crossCounted[s.nouns[0]])
		column := p.crossColumn(s, at)
		if column < 0 && s.coded() {
			s.own = true
			continue
		}
		if column < 0 || s.unit && h.when != nil {
			return false // days of a period are a series
		}
		if entity := p.any2(column+1, len(p.toks), "id", "code", "name", "ref", "label"); k == 1 && entity && len(s.values) == 0 && !crossCounted[s.nouns[0]] && !h.each {
			return false // the other one's own: "4 stores, 90 products each: product code, …"
		}
		if k == 1 && len(s.values) == 0 && (column < last && !crossCounted[h.sides[0].nouns[0]] && !h.each || people[lexicon.Plural(s.nouns[0])]) {
			return false
		}
		last = column
	}
	return h.all
}

// count is how many rows there are.
func (h *crossHead) count() int64 {
	n := max(h.times, 1)
	for _, s := range h.sides {
		n *= s.count
	}
	return n
}

// layCross makes the table; at is where its head ends.
func (p *parser) layCross(h *crossHead, i, at, end int) int {
	noun := "reading"
	if len(h.sides) == 2 && crossCounted[h.sides[1].nouns[0]] && !h.sides[1].moments {
		noun = h.sides[1].nouns[0]
	}
	t := p.addTable([]string{noun}, i, i)
	t.cross = h
	t.rows, t.rowsSaid = h.count(), true
	t.grid0 = h.when
	for k := range h.sides {
		if s := &h.sides[k]; s.own {
			t.columns = append(t.columns, &columnDraft{scale: -1, table: t, stated: true, words: s.nouns[:1], at: i, span: p.span(i, at)})
		}
	}
	p.claim(i, at, &t.element)
	if p.any2(at, end, ":", ",", "-", "–", "—", "--") {
		p.claim(at, at+1, &t.element)
		at++
	}
	return at - i
}
