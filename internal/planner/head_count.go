package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// suffixCount: "hotel bookings x 700", "survey responses n=600", "patients (n = 80)".
func (p *parser) suffixCount(i, end int, first bool) int {
	head, n := p.nounRun(i, end)
	if !first || n == 0 {
		return 0
	}
	at := i + n
	if to := p.countedAgain(i, at, end); to > 0 {
		table := p.addTable(head, i, at)
		table.rows, table.rowsSaid = int64(p.tok(at+1).Num), true
		p.claim(at, to, &table.element)
		return to - i + p.headTail(to, end)
	}
	if of := p.any(at, end, "of", "among", "with", "for"); of > 0 && p.table == nil {
		// "survey of voters n=1500": the rows are voters.
		if about, m := p.nounRun(at+of, end); m > 0 && p.any2(at+of+m+p.any(at+of+m, end, "(", ","), end, "n =", "n :") {
			head, at = about, at+of+m
		}
	}
	counted := p.table == nil && p.any2(at+p.any(at, end, "(", ","), end, "n =", "n :")
	if !p.countable(head) && !counted && !p.any2(at-1, at, "records", "data") && !p.titledCount(i, at, end) {
		return 0
	}
	open := p.any(at, end, "(")
	if counted && open == 0 {
		at += p.any(at, end, ",")
	}
	k := p.timesMark(at+open, end)
	if k == 0 && open == 0 && p.table == nil {
		// "quality inspections - 5000 rows", "loyalty cards, 3,300: …"
		m := p.any(at, end, ",", "-", "--", "—", "–", ":", ";")
		if to, ok := p.countBehind(at+m, end); ok && (m > 0 || p.any2(to, end, ":", ".", ",", ";", "(", "with")) {
			table := p.addTable(head, i, at)
			table.rows, table.rowsSaid = int64(p.tok(at+m).Num), true
			p.claim(at, to, &table.element)
			return to - i + p.headTail(to, end)
		}
	}
	t := p.tok(at + open + k)
	if k == 0 || at+open+k >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) || t.Unit != "" {
		return 0
	}
	to := at + open + k + 1
	if open > 0 {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	}
	table := p.addTable(head, i, at)
	table.rows, table.rowsSaid = int64(t.Num), true
	p.claim(at, to, &table.element)
	return to - i + p.headTail(to, end)
}

// titledCount: behind a heading in the singular that names no column comes how many rows it has:
// "satisfaction survey 200 rows: …".
func (p *parser) titledCount(i, at, end int) bool {
	k := at + p.any(at, end, ",", "-", "–", "—", ":")
	return p.table == nil && p.headerMatch(i, end) < at-i && !functionWords[p.tok(at-1).Low] && p.countIn(k, end) && p.any2(k+1, end, "rows", "records", "entries", "lines", "responses")
}

// countBehind: a number of rows stands at i, closed by a word for rows, a colon or the end.
func (p *parser) countBehind(i, end int) (int, bool) {
	t := p.tok(i)
	if p.valueWithShare(i) {
		return 0, false
	}
	if i >= end || t.Kind != token.Number || t.Percent || t.Num < 2 || t.Num != float64(int64(t.Num)) || t.Unit != "" || t.Year && !p.any2(i+1, end, rowWords...) {
		return 0, false
	}
	if n := p.any(i+1, end, rowWords...); n > 0 {
		return i + 1 + n, true
	}
	if p.lit(i-1, end, ":") && p.lit(i+1, end, ",") && p.headerMatch(i+2, end) > 0 {
		return i + 2, true // "Calibration records: 1200, serial number"
	}
	if p.tok(i-1).Kind == token.Word && p.any2(i+1, end, ",", ";", "(", "with") && (p.columnsIn(i+2, end) || p.listOfNames(i+1, end)) {
		return i + 1, true // "Marathon finishers 1800, bib number"
	}
	return i + 1, i+1 >= end || p.any2(i+1, end, ":", ".", ";") || p.lit(i-1, end, ":") && p.lit(i+1, end, "(") && p.columnsIn(i+2, end)
}

// countedAgain is the end of a count behind a heading that names what is counted once more:
// "Smart meters: 1,000 meters". The noun may be a unit elsewhere. It returns 0 where there is none.
func (p *parser) countedAgain(from, at, end int) int {
	t := p.tok(at + 1)
	if at+2 >= end || !p.any2(at, end, ":", "-", "—", "–") || p.toks[at].Glued && !p.lit(at, end, ":") || t.Kind != token.Number || t.Percent || t.Num < 2 || t.Num != float64(int64(t.Num)) {
		return 0
	}
	noun := p.tok(at + 2)
	if noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || lexicon.Singular(noun.Low) != lexicon.Singular(p.tok(at-1).Low) {
		return 0
	}
	for k := from; k < at; k++ {
		if p.toks[k].Kind != token.Word {
			return 0
		}
	}
	return at + 3
}

// localeOfHead: "German customers" and "UK patients" have German and British names and
// addresses.
func (p *parser) localeOfHead(t *tableDraft, from, to int) {
	last := t.nouns[len(t.nouns)-1]
	if p.locale != DefaultLocale {
		return
	}
	people := personalNames[last] || companyNouns[last] || last == "name" || last == "surname" || last == "number" || last == "phone" || last == "iban" || last == "postcode" || last == "address" || last == "people" || last == "household"
	for k := from; k < to; k++ {
		w := p.toks[k]
		if p.any2(k, to, "united kingdom", "great britain") {
			p.locale = "en_GB"
			return
		}
		if loc := localeWords[w.Low]; w.Kind == token.Word && loc != "" && (w.Text != w.Low || people && !w.Is("us")) && !w.Is("english") {
			if !people {
				t.home = loc // of "British flats" only an address tells whether they are there
				return
			}
			p.locale = loc
			return
		}
	}
}
